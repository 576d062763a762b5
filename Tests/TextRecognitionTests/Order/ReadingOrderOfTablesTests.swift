import Testing
import TextRecognition

/// Tables, forms and receipts set by hand, which are read row by row.
@Suite struct ReadingOrderOfTablesTests {
    @Test func tableRowsFromLeftToRight() {
        var table: [RecognizedLine] = []
        for (row, name) in ["Receivables from customers", "Cash", "Loans granted to banks", "Other", "Total"]
            .enumerated()
        {
            let y = 50 + Double(row) * 28
            table += [
                line(name, x: 20, y: y), line("\(row)4,020", x: 420, y: y), line("2\(row),723", x: 560, y: y),
            ]
        }
        expectBack(table)
        expectBack(table.turned(by: 5))
    }

    @Test func tableOfWords() {
        var table: [RecognizedLine] = []
        for (row, pair) in [
            ("Opening of the harbour", "Lisbon, Old Customs House"), ("Regatta", "Off the northern mole"),
            ("Lunch in the great hall", "Club"), ("Prize giving", "Town hall, second floor, left"),
            ("Fireworks over the water", "Everywhere"), ("Farewell", "Quay of the Three Captains"),
        ].enumerated() {
            let y = 50 + Double(row) * 28
            table += [line(pair.0, x: 20, y: y), line(pair.1, x: 420, y: y)]
        }
        expectBack(table)
    }

    @Test func tableWithCellsOfRunningText() {
        let log = [
            "The harbour lay in fog that", "morning, and nobody on the", "quay could see the ship that",
            "had come in during the night", "with her lamps put out.",
        ]
        var table: [RecognizedLine] = []
        for row in 0..<3 {
            let y = 50 + Double(row) * 160
            table.append(line("Morning no \(row)", x: 20, y: y))
            table += column(log, x: 250, y: y) + [line("Captain's log", x: 600, y: y)]
        }
        expectBack(table)
    }

    @Test func tableSeenFromTheSide() {
        var table: [RecognizedLine] = []
        for row in 0..<6 {
            let y = 60 + Double(row) * 110
            table += [
                line("14:0\(row)", x: 80, y: y, height: 46), line("TIDE \(row)", x: 260, y: y, height: 46),
                line("ISLAND", x: 540, y: y, height: 46), line("A\(row)", x: 860, y: y, height: 46),
                line("ON TIME", x: 1160, y: y, height: 46),
            ]
        }
        expectBack(table.seenFromRight(width: 1400, height: 700, left: 0.72))
    }

    @Test func receipt() {
        expectBack([
            line("HARBOUR STORES", x: 140, y: 10, height: 30), line("3 Quay Street", x: 170, y: 50),
            line("Date 07/05/2011", x: 40, y: 100), line("No. 4711", x: 360, y: 102),
            line("Ship's biscuit, hard", x: 40, y: 140), line("4.20", x: 400, y: 137),
            line("Tar, one small barrel", x: 40, y: 170), line("12.00", x: 390, y: 168),
            line("Rope", x: 40, y: 200), line("8.55", x: 400, y: 199),
            line("Lamp oil of the best kind", x: 40, y: 230), line("3.10", x: 400, y: 226),
            line("TOTAL", x: 40, y: 280, height: 26), line("27.85", x: 380, y: 282, height: 26),
            line("Thank you for your visit", x: 120, y: 330),
        ])
    }

    @Test func cellsOfSeveralLinesAroundTheirMiddle() {
        var table: [RecognizedLine] = []
        var y = 50.0
        for (row, lines) in [3, 1, 1, 3, 1, 3, 3, 1].enumerated() {
            for number in 0..<lines {
                if number == lines / 2 { table.append(line("Part \(row)", x: 20, y: y)) }
                table.append(line("of oak, no \(number)", x: 300, y: y))
                if number == lines / 2 { table.append(line("\(row).50", x: 600, y: y)) }
                y += 27
            }
            y += 24
        }
        expectBack(table)
    }

    @Test func formWithEmptyPlaces() {
        var form: [RecognizedLine] = []
        for row in 0..<14 {
            let y = 50 + Double(row) * 40
            if row % 3 != 1 { form.append(line("Name \(row)", x: 20, y: y)) }
            if row % 4 != 2 { form.append(line("Date \(row)", x: 500, y: y + 2)) }
        }
        expectBack(form)
    }

    @Test func receiptThatBends() {
        // The prices sink against their goods from row to row, up to half a row's height.
        var receipt: [RecognizedLine] = []
        for row in 0..<12 {
            let y = 50 + Double(row) * 30
            receipt.append(line("Goods \(row)", x: 20, y: y))
            receipt.append(line("\(row).95", x: 400, y: y + Double(row) * 0.8))
        }
        expectBack(receipt)
    }

    @Test func headOfATableOverTwoLines() {
        expectBack(
            [line("Article", x: 20, y: 50)] + column(["Price", "per piece"], x: 300, y: 50, pitch: 22)
                + column(["Total", "amount"], x: 500, y: 50, pitch: 22)
                + [line("Rope", x: 20, y: 110), line("8.55", x: 300, y: 110), line("17.10", x: 500, y: 110)])
    }

    /// What is in a jar: names, then one or two columns of figures far from them.
    private func contents(_ columns: Int) -> [RecognizedLine] {
        let rows = [
            ("Energy", "1046 kJ", "523 kJ"), ("Fat", "12.4 g", "6.2 g"),
            ("of which saturates", "1.8 g", "0.9 g"),
            ("Carbohydrate", "23.0 g", "11.5 g"), ("of which sugars", "9.7 g", "4.8 g"),
            ("Fibre", "3.1 g", "1.6 g"), ("Protein", "7.5 g", "3.8 g"), ("Salt", "1.25 g", "0.63 g"),
            ("Vitamin E", "12 mg", "6 mg"), ("Magnesium", "64 mg", "32 mg"),
        ]
        return [line("Nutrition information", x: 20, y: 0, height: 28)]
            + rows.enumerated().flatMap { row, cells in
                let y = 60 + Double(row) * 34
                return [line(cells.0, x: 20, y: y), line(cells.1, x: 500, y: y)]
                    + (columns > 1 ? [line(cells.2, x: 680, y: y)] : [])
            }
    }

    @Test(arguments: [1, 2]) func tableOnALabelSeenFromTheSide(columns: Int) {
        let label = contents(columns)
        expectBack(label.seenFromTheSide(width: 800, height: 400, left: 0.7))
        expectBack(label.seenFromTheSide(width: 800, height: 400, left: 0.75).turned(by: 6))
    }

    @Test(arguments: [1, 2]) func tableOnALabelAroundAJar(columns: Int) {
        let label = contents(columns)
        expectBack(label.aroundAJar(width: 900, sag: 50))
        expectBack(label.aroundAJar(width: 700, sag: 60).turned(by: -4))
    }
}
