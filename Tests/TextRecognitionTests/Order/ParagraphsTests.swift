import Testing
import TextRecognition

/// Pages set by hand, and the paragraphs that a person sees in them.
@Suite struct ParagraphsTests {
    let harbour =
        "The harbour lay in fog that morning, and nobody on the quay could see the ship that had come in during the night with her lamps put out."
    let bells =
        "At seven the bells began to ring, and the women came down to the water with baskets of bread, as on any other day, and called to the men."
    let sun =
        "When the sun had eaten the fog, there was nothing at all to be seen on the water but gulls and the empty buoys, turning in the tide."

    func joined(_ lines: [RecognizedLine]) -> [String] {
        let page = RecognizedPage(
            width: 2000, height: 2000, turn: 0, lines: ReadingOrder.arrange(lines.mixed()))
        return presented(page.text, joiningLines: true).split(separator: "\n").map(String.init)
    }

    @Test func paragraphsWithWhiteBetween() {
        let page = stack(
            prose(harbour, columns: 40, x: 50, y: 0), prose(bells, columns: 40, x: 50, y: 0),
            prose(sun, columns: 40, x: 50, y: 0), gap: 44)
        #expect(joined(page) == [harbour, bells, sun])
        #expect(ReadingOrder.arrange(page).map(\.paragraph) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2])
    }

    @Test func paragraphsWithIndents() {
        let page = stack(
            prose(harbour, columns: 40, x: 50, y: 0), prose(bells, columns: 40, x: 50, y: 0, indent: 40),
            prose(sun, columns: 40, x: 50, y: 0, indent: 40))
        #expect(joined(page) == [harbour, bells, sun])
        #expect(joined(page.turned(by: 3)) == [harbour, bells, sun])
    }

    @Test func paragraphsWhoseLastLinesAreFull() {
        let one = "The ship was gone, they said."
        let two = [
            "Nobody had seen her sail at", "all, and the night was still,", "with no wind to sail by then.",
        ]
        let three = [
            "Only the buoys were there as", "ever, and on the quay the one", "lamp that she had left there.",
        ]
        func page(indent: Double, gap: Double) -> [RecognizedLine] {
            stack(
                [line(one, x: 50, y: 0)],
                [line(two[0], x: 50 + indent, y: 0)] + column(Array(two[1...]), x: 50, y: 28),
                [line(three[0], x: 50 + indent, y: 0)] + column(Array(three[1...]), x: 50, y: 28), gap: gap)
        }
        let paragraphs = [one, two.joined(separator: " "), three.joined(separator: " ")]
        #expect(joined(page(indent: 30, gap: 28)) == paragraphs)
        #expect(joined(page(indent: 0, gap: 38)) == paragraphs)
    }

    @Test func paragraphsInPerspective() {
        let page = stack(
            prose(harbour + " " + bells + " " + sun, columns: 30, x: 0, y: 0),
            prose(bells, columns: 30, x: 0, y: 0, indent: 40),
            prose(sun, columns: 30, x: 0, y: 0, indent: 40))
        let seen = page.seenFromBelow(width: 1000, height: 700, top: 0.8)
        #expect(joined(seen) == [harbour + " " + bells + " " + sun, bells, sun])
    }

    @Test func paragraphsToldByTheirShortLastLinesOnly() {
        let page = stack(
            prose(harbour, columns: 46, x: 50, y: 0), prose(bells, columns: 46, x: 50, y: 0),
            prose(sun, columns: 46, x: 50, y: 0))
        #expect(joined(page) == [harbour, bells, sun])
    }

    @Test func headingsStandAlone() {
        let page = stack(
            [line("The strange ship", x: 50, y: 0)], prose(harbour, columns: 40, x: 50, y: 0),
            [line("A morning with bells", x: 50, y: 0, height: 34)], prose(bells, columns: 40, x: 50, y: 0))
        #expect(joined(page) == ["The strange ship", harbour, "A morning with bells", bells])
    }

    @Test func headingOfTwoLines() {
        let page = stack(
            column(["A strange ship comes in", "during the night"], x: 50, y: 0, height: 40, pitch: 52),
            prose(harbour, columns: 60, x: 50, y: 0), gap: 70)
        #expect(joined(page) == ["A strange ship comes in during the night", harbour])
    }

    @Test func hyphensThatTheLineEndMade() {
        let page = column(
            [
                "Nobody on the quay had for-", "gotten the grey, flat-bottom-", "ed ship, nor the sea-going",
                "men of the well-known crew.", "They were all of them well-", "known, and some half-Portu-",
                "guese. PARLIA-", "MENT had met.",
            ], x: 50, y: 0)
        let lines = ReadingOrder.arrange(page)
        #expect(lines[0].ending == .hyphen)
        // The word has another hyphen, or stands with it elsewhere on the page.
        #expect(lines[1].ending == .line)
        #expect(lines[4].ending == .line)
        #expect(lines[6].ending == .hyphen)
        #expect(
            joined(page)[0].hasPrefix(
                "Nobody on the quay had forgotten the grey, flat-bottom-ed ship, nor the sea-going men of the well-known crew."
            ))
    }

    @Test func hyphensOfParts() {
        let page = column(
            [
                "Alle kannten die Vor- und die", "Nachteile des Hafens, die See-", "und Landwege, den Fisch-",
                "markt und den Wind.",
            ], x: 50, y: 0)
        #expect(
            joined(page) == [
                "Alle kannten die Vor- und die Nachteile des Hafens, die See- und Landwege, den Fischmarkt und den Wind."
            ])
    }

    @Test func listUnderAHeadingWithoutAColon() {
        let items = [
            "Was jeder von uns am Morgen mitzunehmen hat", "1. Brot und Wasser für drei lange Tage am Meer",
            "2. ein Seil, das bis hinab zum Wasser reicht",
        ]
        #expect(joined(column(items, x: 50, y: 0)) == items)
    }

    @Test func listWithBullets() {
        let page = stack(
            [line("What to take along:", x: 50, y: 0)],
            [line("• Bread and water for three days", x: 70, y: 0)],
            [
                line("• A rope, long enough to reach the water", x: 70, y: 0),
                line("from the top of the quay", x: 90, y: 28),
            ],
            [line("• Lamp oil", x: 70, y: 0)])
        #expect(
            joined(page) == [
                "What to take along:", "• Bread and water for three days",
                "• A rope, long enough to reach the water from the top of the quay", "• Lamp oil",
            ])
    }

    @Test func listWhoseItemsFillTheirLines() {
        let items = [
            "• bread and water for three days, and some salt",
            "• a rope, long enough to reach down to the sea",
            "• lamp oil, a lamp and dry matches in a tin box",
        ]
        #expect(joined(column(items, x: 50, y: 0)) == items)
    }

    @Test func numbersOfAListInBoxesOfTheirOwn() {
        var page: [RecognizedLine] = []
        for (index, text) in ["Go down to the quay before the bells ring", "Wait for the ship", "Call"]
            .enumerated()
        {
            let y = Double(index) * 28
            page += [line("\(index + 1).", x: 20, y: y), line(text, x: 90, y: y)]
        }
        #expect(
            joined(page) == [
                "1. Go down to the quay before the bells ring", "2. Wait for the ship", "3. Call",
            ])
    }

    @Test func rowsOfReceiptsStayApart() {
        let page = [
            line("HARBOUR STORES", x: 140, y: 10, height: 30), line("3 Quay Street", x: 170, y: 50),
            line("12345 Harbour", x: 170, y: 78), line("Ship's biscuit, hard", x: 40, y: 140),
            line("4.20", x: 400, y: 140), line("Tar, one small barrel    12.00", x: 40, y: 168, width: 400),
            line("Lamp oil of the best kind  3.10", x: 40, y: 196, width: 400), line("TOTAL", x: 40, y: 224),
            line("19.30", x: 390, y: 224), line("Goods are taken back only within", x: 60, y: 280),
            line("seven days and unopened", x: 60, y: 308),
        ]
        #expect(
            joined(page) == [
                "HARBOUR STORES", "3 Quay Street", "12345 Harbour", "Ship's biscuit, hard 4.20",
                "Tar, one small barrel    12.00", "Lamp oil of the best kind  3.10", "TOTAL 19.30",
                "Goods are taken back only within seven days and unopened",
            ])
    }

    @Test func rowsOfTablesStayApart() {
        var table: [RecognizedLine] = []
        let rows = [
            ("Receivables from customers", "14,020"), ("Cash", "9"), ("Loans granted to banks", "27,324"),
        ]
        for (row, cells) in rows.enumerated() {
            table += [line(cells.0, x: 20, y: Double(row) * 28), line(cells.1, x: 420, y: Double(row) * 28)]
        }
        #expect(joined(table) == rows.map { $0.0 + " " + $0.1 })
    }

    @Test func rowsOfATableOfWordsStayApart() {
        let rows = [
            ("opening of the harbour", "in the town hall"), ("regatta and its prizes", "out at the moles"),
        ]
        var table: [RecognizedLine] = []
        for (row, cells) in rows.enumerated() {
            table += [line(cells.0, x: 20, y: Double(row) * 28), line(cells.1, x: 320, y: Double(row) * 28)]
        }
        #expect(joined(table) == rows.map { $0.0 + " " + $0.1 })
    }

    @Test func linesOfCodeStayApart() {
        let code = [
            (0.0, "func capped(_ prices: [Int]) -> Int {"), (4, "let total = prices.reduce(0) { $0 + $1 }"),
            (4, "return total > limit ? limit : total"), (0, "}"), (0, "print(capped([3, 4]))"),
        ]
        let page = code.enumerated().map { line($1.1, x: 20 + $1.0 * 10, y: Double($0) * 28) }
        #expect(joined(page) == code.map(\.1))
    }

    @Test func versesAndAddressesStayApart() {
        let verses = [
            "Tyger Tyger, burning bright,", "In the forests of the night;", "What immortal hand or eye,",
            "Could frame thy fearful symmetry?",
        ]
        #expect(joined(column(verses, x: 50, y: 0)) == verses)
        let address = [
            "Anna Harbour", "12 Main Street", "London", "www.harbour.example", "anna@harbour.example",
        ]
        #expect(joined(column(address, x: 50, y: 0)) == address)
    }

    @Test func paragraphRunsOverIntoTheNextColumn() {
        let words = "\(harbour) \(bells)"
        let lines = prose(words, columns: 28, x: 0, y: 0)
        let half = lines.count / 2
        let page =
            column(lines[..<half].map(\.text), x: 50, y: 50)
            + column(lines[half...].map(\.text), x: 380, y: 50)
        #expect(joined(page) == [words])
        // A new sentence at the head of a column begins a paragraph.
        #expect(
            joined(prose(harbour, columns: 28, x: 50, y: 50) + prose(bells, columns: 28, x: 380, y: 50)) == [
                harbour, bells,
            ])
    }

    @Test func chineseAndJapanese() {
        let page = stack(
            column(["当您发现严重的崩溃问题后通常推荐发布一个", "新的版本来修复该问题。"], x: 50, y: 0, height: 20, width: nil),
            column(["因此建议您在修复严重崩溃问题后发布一个新", "版本。"], x: 50, y: 0), gap: 50)
        #expect(
            joined(page) == [
                "当您发现严重的崩溃问题后通常推荐发布一个新的版本来修复该问题。", "因此建议您在修复严重崩溃问题后发布一个新版本。",
            ])
        let verses = ["一切都明明白白，", "但我们仍匆匆错过，", "因为你相信命运，"]
        #expect(joined(column(verses, x: 50, y: 0)) == verses)
    }

    @Test func captionsAreParagraphs() {
        let page =
            column(["The harbour seen from", "the northern mole"], x: 50, y: 0)
            + column(["A tram in the old town,", "about nineteen hundred"], x: 400, y: 0)
        #expect(
            joined(page) == [
                "The harbour seen from the northern mole", "A tram in the old town, about nineteen hundred",
            ])
    }

    @Test func dateAtTheBeginningOfALine() {
        let lines = [
            "The council met in the old town hall on", "20. March in the evening and voted for the",
            "bridge after a debate that went on until", "3. May, when the lamps had been put out.",
        ]
        #expect(joined(column(lines, x: 50, y: 0)) == [lines.joined(separator: " ")])
    }

    @Test func numbersThatCountBeginItems() {
        let lines = [
            "1. The council met in the old town hall,", "2. the mayor spoke of the bridge and of it,",
            "3. the lamps had been put out before ten.",
        ]
        #expect(joined(column(lines, x: 50, y: 0)) == lines)
    }
}
