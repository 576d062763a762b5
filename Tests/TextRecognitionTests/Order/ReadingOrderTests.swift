import Testing
import TextRecognition

/// Pages set by hand: each test lists the lines as a person reads them, mixes them, and wants them back.
@Suite struct ReadingOrderTests {
    let first = [
        "The harbour lay in fog that", "morning, and nobody on the", "quay could see the ship that",
        "had come in during the night", "with her lamps put out.",
    ]
    let second = [
        "At seven the bells began to", "ring, and the women came down", "to the water with baskets of",
        "bread, as on any other day,", "and called to the men.",
    ]
    let third = [
        "When the sun had eaten the", "fog, there was nothing at all", "to be seen on the water but",
        "gulls and the empty buoys,", "turning in the tide.",
    ]

    @Test func columnsComeOneAfterTheOther() {
        expectBack(column(first, x: 50, y: 50) + column(second, x: 380, y: 50))
    }

    @Test func lineFoundTooLong() {
        var left = column(first + second, x: 50, y: 50)
        left[3].quad.topRight.x = 388
        left[3].quad.bottomRight.x = 388
        expectBack(left + column(third + first, x: 380, y: 50))
    }

    @Test func columnsOnAPageThatLeans() {
        let page = column(first, x: 50, y: 50) + column(second, x: 380, y: 50) + column(third, x: 710, y: 50)
        expectBack(page.turned(by: 4))
        expectBack(page.turned(by: -6))
    }

    @Test func openBookWhosePagesLeanApart() {
        let left = column(first, x: 50, y: 300) + column(second, x: 380, y: 300)
        let right = column(third, x: 750, y: 300) + column(second, x: 1080, y: 300)
        expectBack(left.turned(by: -2) + right.turned(by: 2))
    }

    @Test func columnsInPerspective() {
        let page =
            column(first + second + third + first, x: 50, y: 0)
            + column(second + third + first + second, x: 360, y: 0)
            + column(third + first + second + third, x: 670, y: 0)
        expectBack(page.seenFromBelow(width: 1000, height: 560, top: 0.75))
        expectBack(page.seenFromBelow(width: 1000, height: 560, top: 0.8).turned(by: 5))
    }

    @Test func fourNarrowColumns() {
        expectBack(
            column(first, x: 0, y: 0) + column(second, x: 310, y: 0) + column(third, x: 620, y: 0)
                + column(first, x: 930, y: 0))
    }

    @Test func headingAboveItsColumns() {
        expectBack(
            column(first, x: 50, y: 20)
                + [line("A STRANGE SHIP IN THE HARBOUR AND OUT", x: 380, y: 20, height: 34)]
                + column(second, x: 380, y: 80) + column(third, x: 710, y: 80))
    }

    @Test func headAndFootOfThePage() {
        expectBack(
            [line("The Daily Tide", x: 50, y: 20), line("7 May 1911", x: 900, y: 20)]
                + column(first + second, x: 50, y: 100) + column(third + first, x: 380, y: 100)
                + [line("12", x: 60, y: 500), line("All rights reserved", x: 500, y: 500)])
    }

    @Test func columnsAroundASpanningLine() {
        expectBack(
            column(first, x: 50, y: 50) + column(second, x: 380, y: 50)
                + [line("Second part, in which the ship comes back from the sea", x: 50, y: 210)]
                + column(third, x: 50, y: 250) + column(first, x: 380, y: 250))
    }

    @Test func sidebarOfShortLinesBesideText() {
        let text = column(first + second, x: 50, y: 50, pitch: 30)
        let side = column(
            ["Ships", "Anna", "(04) 780", "anna@tide.org", "Berta", "(04) 782", "berta@tide.org"],
            x: 400, y: 57, height: 16, pitch: 23)
        expectBack(text + side)
    }

    @Test func articleBetweenListsOfLinks() {
        // The lists are level with each other, and one row below with the article.
        let sections = column(
            ["Sections", "Politics", "Economy", "Science", "Travel", "Letters", "Archive", "Crossword"],
            x: 20, y: 50, pitch: 44)
        let article = column(first + second + third, x: 250, y: 43, pitch: 35)
        let links = column(
            [
                "Most read", "A whale off the north pier", "Parking fees to rise", "School choir wins gold",
                "Storm on Thursday",
            ], x: 600, y: 50, pitch: 44)
        expectBack(sections + article + links)
    }

    @Test func navigationAboveAnArticleAndABox() {
        // Its entries are level with each other on both sides of what parts article and box.
        let navigation =
            [line("The Daily Tide", x: 20, y: 10)]
            + ["News", "Sport", "Arts", "Money", "Search"].enumerated().map {
                line($1, x: 480 + 80 * Double($0), y: 10)
            }
        let article = column(first + second + third, x: 20, y: 107, pitch: 35)
        let links = column(
            [
                "Most read", "A whale off the north pier", "Parking fees to rise", "School choir wins gold",
                "Storm on Thursday",
            ], x: 480, y: 110, pitch: 44)
        expectBack(navigation + article + links)
    }

    @Test func tableBesideText() {
        var table: [RecognizedLine] = []
        for row in 0..<12 {
            let y = 50 + Double(row) * 19
            table.append(line("Freight no \(row)", x: 20, y: y, height: 15))
            for cell in 0..<3 {
                table.append(line("\(row)\(cell).5", x: 170 + 70 * Double(cell), y: y, height: 15))
            }
        }
        expectBack(table + column(first + second, x: 420, y: 50, pitch: 30))
    }

    @Test func lineNumbersStayWithTheirLines() {
        var page: [RecognizedLine] = []
        for (row, text) in (first + second).enumerated() {
            let y = 50 + Double(row) * 28
            page += [line("\(row + 1)", x: 20, y: y), line(text, x: 80, y: y)]
        }
        expectBack(page)
    }

    @Test func panesOfAScreen() {
        let people = [
            "Anna Weber", "See you at eight", "Tom Baker", "Thanks", "Lucia Rossi", "The train is late",
            "Peter Novak", "Sounds good", "Nina Berg", "Call me back",
        ].enumerated().map { line($1, x: 70, y: 60 + Double($0 / 2) * 71 + Double($0 % 2) * 27) }
        let messages = zip(
            [
                "Good morning", "Are you there?", "9:41", "Yes, in the office", "Lunch at one?", "In the old",
                "harbour, say", "9:58",
            ],
            [82, 110, 137, 196, 224, 273, 311, 338]
        ).map { line($0, x: 410, y: $1) }
        expectBack(people + messages)
    }

    @Test func foldersBesideLettersBesideALetter() {
        let folders = column(
            ["Inbox", "Starred", "Sent", "Drafts", "All mail", "Spam", "Trash", "Labels"], x: 20, y: 60,
            pitch: 34)
        let letters = (0..<9).map { line("Letter no \($0 + 1)", x: 230, y: 51 + Double($0) * 27) }
        let letter = column(
            ["Dear Anna,", "the boat is", "sold, and so", "is the house.", "Yours,", "Tom"], x: 480, y: 75,
            pitch: 41)
        expectBack(folders + letters + letter)
    }

    @Test func lettersWithTheirDatesBesideOneOfThem() {
        var letters: [RecognizedLine] = []
        for number in 0..<7 {
            let y = 50 + Double(number) * 90
            letters += [
                line("Anna Weber no \(number)", x: 20, y: y), line("\(number) May", x: 320, y: y),
                line("The boat of the \(number)th", x: 20, y: y + 26),
                line("It is sold by now", x: 20, y: y + 52),
            ]
        }
        let letter = column(first + second, x: 480, y: 61, pitch: 31)
        expectBack(letters + letter)
    }

    @Test func captionsUnderPicturesSideBySide() {
        expectBack(
            column(["The harbour seen from", "the northern mole"], x: 50, y: 300)
                + column(["A tram in the old town,", "about nineteen hundred"], x: 400, y: 300)
                + [line("Both pictures belong to the town, which has them from the family.", x: 50, y: 380)])
    }

    @Test func longLineThatRises() {
        // On a page that bulges the middle of a long line can lie above that of the short line over it.
        var rising = line(
            "a part under the ground, which spreads far from where the plant is seen", x: 80, y: 130)
        rising.quad.topRight.y -= 60
        rising.quad.bottomRight.y -= 60
        expectBack([
            line("The whole of a plant is made of two parts, as everybody knows", x: 50, y: 20),
            line("since the first year at school, and this is what they are:", x: 50, y: 48),
            line("Below, where no eye comes:", x: 50, y: 102), rising,
            line("and a part above it, with leaves and fruits, for all to see.", x: 50, y: 170),
        ])
    }

    @Test func lineInTwoPieces() {
        expectBack([
            line("The harbour lay", x: 50, y: 50), line("in fog that morning", x: 210, y: 51),
            line("and nobody on the quay could see", x: 50, y: 78),
            line("the ship that had come", x: 50, y: 106), line("in the night.", x: 280, y: 104),
        ])
    }

    @Test func verticalColumnsFromRightToLeft() {
        let texts = ["春はあけぼの", "やうやう白くなりゆく", "山ぎはすこしあかりて", "紫だちたる雲の"]
        let page = texts.enumerated().map { index, text in
            line(text, x: 500 - 40 * Double(index), y: 50, height: 24 * Double(text.count), width: 24)
        }
        expectBack(page)
    }

    @Test func nothingIsLostOrDoubled() {
        var generator = Noise()
        for count in [0, 1, 2, 7, 60, 900] {
            let lines = (0..<count).map { index in
                line(
                    "\(index) words", x: .random(in: -50...2000, using: &generator),
                    y: .random(in: -50...2000, using: &generator),
                    height: Bool.random(using: &generator) ? 0 : .random(in: 0...60, using: &generator),
                    width: .random(in: 0...700, using: &generator))
            }
            #expect(Set(ReadingOrder.arrange(lines)).count == count)
            #expect(ReadingOrder.arrange(lines).count == count)
        }
        let same = Array(repeating: line("again", x: 5, y: 5, height: 0, width: 0), count: 200)
        #expect(ReadingOrder.arrange(same).count == 200)
    }

    /// Four or five words in a line: most lines are too short to be long.
    @Test func narrowColumnsOfANewspaper() {
        let story = (first + second + third).joined(separator: " ")
        let page =
            [line("A STRANGE SHIP", x: 50, y: 0, height: 60)]
            + (0..<4).flatMap { prose(story, columns: 15, x: 50 + Double($0) * 190, y: 100) }
        expectBack(page)
        expectBack(page.turned(by: 4))
        expectBack(page.turned(by: -4))
    }

    @Test func phrasesInTwoLanguages() {
        let pairs = [
            ("to put to sea", "in See stechen"), ("to be in the fog", "im Nebel liegen"),
            ("to put out a lamp", "eine Lampe löschen"), ("to ring the bell", "die Glocke läuten"),
            ("to go on board", "an Bord gehen"), ("to turn in the tide", "sich mit der Flut drehen"),
        ]
        expectBack(
            pairs.enumerated().flatMap { row, pair in
                [line(pair.0, x: 20, y: 28 * Double(row)), line(pair.1, x: 300, y: 28 * Double(row))]
            })
    }

    @Test func ingredientsBesideWhatToDoWithThem() {
        let story = (first + second).joined(separator: " ")
        expectBack(
            [line("Lemon cake", x: 40, y: 0, height: 40)]
                + column(["200 g butter", "4 eggs", "250 g sugar", "2 lemons", "1 tsp salt"], x: 40, y: 80)
                + prose(story, columns: 40, x: 300, y: 80))
    }
}

/// Numbers without any order, the same in every run (Knuth's linear congruential generator).
private struct Noise: RandomNumberGenerator {
    var state: UInt64 = 1
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }
}
