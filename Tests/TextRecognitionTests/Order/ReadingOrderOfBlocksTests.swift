import Testing
import TextRecognition

/// Blocks of a few lines beside each other, whose lines are level like those of a table.
@Suite struct ReadingOrderOfBlocksTests {
    /// Blocks beside each other, `distance` pixels from each to the next.
    func beside(_ blocks: [[String]], y: Double, distance: Double = 300) -> [RecognizedLine] {
        blocks.enumerated().flatMap { column($1, x: 50 + Double($0) * distance, y: y) }
    }

    let addresses = [
        ["Anna Berg", "Storgatan 4", "891 33 Boden"], ["Per Holm", "Box 77", "961 61 Kalmar"],
        ["Eva Lund", "12 High Street", "London SW1A 2AA"], ["Olle Ek", "Ekgatan 9", "753 28 Uppsala"],
        ["Siv Dahl", "Quay 31", "58222 Lisbon"], ["Jan Fors", "Hamnplan 2", "392 31 Kalmar"],
    ]

    @Test func labelsInRows() {
        let page = beside(Array(addresses[..<3]), y: 50) + beside(Array(addresses[3...]), y: 190)
        expectBack(page)
        expectBack(page.turned(by: 2))
    }

    @Test func cardsWhoseNamesAreLarge() {
        expectBack(
            [50.0, 350].flatMap { y in
                addresses[..<2].enumerated().flatMap { number, card in
                    [line(card[0], x: 50 + Double(number) * 300, y: y, height: 30)]
                        + column(
                            Array(card[1...]) + ["08-612 34 00", "mail@tide.example"],
                            x: 50 + Double(number) * 300, y: y + 44)
                }
            })
    }

    @Test func cardOfTwoHalves() {
        expectBack(
            [line("Tobias Berg", x: 50, y: 20, height: 30), line("Architect", x: 50, y: 64)]
                + beside(
                    [
                        ["Berg & Wall", "Storgatan 77", "113 50 Boden"],
                        ["08-612 34 00", "070-555 12 89", "tobias@wall.example"],
                    ], y: 200, distance: 400))
    }

    /// Two lines beside five, one of them level with one of these.
    @Test func cardWithANameBesideItsAddress() {
        let name = [line("Nora Kelly", x: 50, y: 90, height: 30), line("Tax Adviser", x: 50, y: 130)]
        let address = [
            "14 Harbour Street", "Galway H91 X2Y7", "T: +353 91 555 01", "M: +353 87 555 01", "n@k.ie",
        ]
        expectBack(name + column(address, x: 450, y: 40, pitch: 28))
    }

    /// Each name stands in the first of its rows.
    @Test func namesBesideTheirTelephones() {
        expectBack([
            line("Nora Kelly", x: 50, y: 40), line("+353 91 555 01 23", x: 450, y: 40),
            line("+353 87 555 01 88", x: 450, y: 68), line("Per Holm", x: 50, y: 96),
            line("08-612 34 00 11", x: 450, y: 96), line("070-555 12 89", x: 450, y: 124),
        ])
    }

    @Test func priceTags() {
        expectBack(
            [
                ["Oat Milk", "£1.80", "1 L · £1.80/L"], ["Free Range Eggs", "£2.65", "12 pack · 22p each"],
                ["Butter", "£1.99", "250 g · £7.96/kg"],
            ].enumerated().flatMap { number, tag in
                let x = 50 + Double(number) * 300
                return [
                    line(tag[0], x: x, y: 50), line(tag[1], x: x, y: 80, height: 50),
                    line(tag[2], x: x, y: 140),
                ]
            })
    }

    @Test func headOfAnInvoice() {
        let keys = zip(["Invoice no.", "Date", "Customer"], ["2023-0417", "05.10.2023", "10298"])
        expectBack(
            column(addresses[0], x: 50, y: 50)
                + keys.enumerated().flatMap { row, pair in
                    [
                        line(pair.0, x: 600, y: 50 + Double(row) * 28),
                        line(pair.1, x: 750, y: 50 + Double(row) * 28),
                    ]
                } + [line("Invoice", x: 50, y: 180, height: 30)])
    }

    @Test func formWithAnAddress() {
        expectBack(
            zip(["Name:", "Street:", "Town:"], addresses[0]).enumerated().flatMap { row, pair in
                let y = 50 + Double(row) * 28
                return [
                    line(pair.0, x: 50, y: y), line(pair.1, x: 160, y: y), line("No.", x: 400, y: y),
                    line("\(row)17", x: 500, y: y),
                ]
            })
    }

    @Test func tableOfGoodsThatLookLikeAddresses() {
        let goods = ["Rope, old", "Rope 12", "4000 nails"]
        expectBack(
            goods.enumerated().flatMap { row, name in
                let y = 50 + Double(row) * 28
                return [
                    line(name, x: 50, y: y), line("piece", x: 300, y: y), line("\(row).50", x: 500, y: y),
                ]
            })
    }

    @Test func receiptWithDateAndNumber() {
        expectBack(
            column(["HARBOUR STORES", "Quay 3", "113 50 Boden"], x: 150, y: 50)
                + ["Date 07/05/2011", "No. 4711", "Cashier Anna", "Till 2"].enumerated().map {
                    line($1, x: $0 % 2 == 0 ? 40 : 330, y: 134 + Double($0 / 2) * 28)
                })
    }

    @Test func bubblesOfAComic() {
        func bubble(_ texts: [String], x: Double, y: Double) -> [RecognizedLine] {
            texts.enumerated().map {
                line($1, x: x - Double($1.count) * 5, y: y + Double($0) * 24)
            }
        }
        expectBack(
            bubble(["WHERE IS", "MY HAT?"], x: 150, y: 50)
                + bubble(["ON YOUR", "HEAD, SIR."], x: 500, y: 60)
                + bubble(["THEN I AM", "READY!"], x: 150, y: 300)
                + bubble(["YOUR SHOES,", "SIR..."], x: 500, y: 300))
    }

    @Test func blocksOfTheirOwnPitch() {
        expectBack(
            column(["Anna", "Berta", "Carla", "Dora"], x: 50, y: 50)
                + column(["Ropes", "Sails", "Tar"], x: 400, y: 50, pitch: 36))
    }

    /// The first numbers alone would be parted from the others along a gutter that leans.
    @Test func numbersOfLinesOfWhichSomeAreEmpty() {
        let code: [(indent: Double, text: String)?] = [
            (0, "from pathlib import Path"), nil, (0, "def read_words(path: Path) -> dict:"),
            (1, "\"\"\"Counts the words.\"\"\""), (1, "counts = {}"), (1, "for line in path.open():"),
            (2, "for word in line.split():"), (3, "counts[word] = counts.get(word, 0) + 1"),
            (1, "return counts"), nil, (0, "if __name__ == \"__main__\":"), (1, "if len(sys.argv) != 2:"),
            (2, "sys.exit(1)"),
        ]
        expectBack(
            zip(2..., code).flatMap { number, code in
                let y = 40 + 31 * Double(number - 2)
                let width = number < 10 ? 8.0 : 16
                return [line(String(number), x: 82 - width, y: y, width: width)]
                    + (code.map { [line($0.text, x: 151 + 41 * $0.indent, y: y - 1)] } ?? [])
            })
    }
}
