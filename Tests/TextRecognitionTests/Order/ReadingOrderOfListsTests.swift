import Testing
import TextRecognition

/// Lists beside each other whose rows are level, and tables that look like them.
@Suite struct ReadingOrderOfListsTests {
    /// Rows of cells that begin at `xs`, from `y` on.
    func table(_ rows: [[String]], xs: [Double], y: Double = 50, height: Double = 20) -> [RecognizedLine] {
        rows.enumerated().flatMap { row, cells in
            zip(cells, xs).map { line($0, x: $1, y: y + Double(row) * 40, height: height) }
        }
    }

    @Test func bulletsOnBothSides() {
        let before = ["Before", "• Forms in three copies", "• Signatures", "• Eleven days", "• Many errors"]
        let after = ["After", "• One form", "• An automatic check", "• Four hours", "• No errors"]
        expectBack(
            [line("The new harbour office", x: 250, y: 10, height: 30)]
                + column(before, x: 40, y: 80, pitch: 40) + column(after, x: 450, y: 80, pitch: 40)
                + [line("12 / 34", x: 740, y: 400)])
    }

    @Test func bulletsInTheCellsOfATable() {
        expectBack(
            table(
                [
                    ["Office", "• three copies", "• one form"], ["Check", "• by hand", "• by machine"],
                    ["Time", "• eleven days", "• four hours"], ["Errors", "• many", "• none"],
                ], xs: [40, 240, 500]))
    }

    @Test func indexInTwoColumns() {
        expectBack(
            [line("Index", x: 300, y: 10, height: 30)]
                + column(
                    [
                        "anchor, 34, 112", "Azores, 7-9", "ballast, 201", "Bering Sea, 5", "boom, 18",
                        "buoy, 150",
                    ],
                    x: 40, y: 100, pitch: 40)
                + column(
                    ["cape, 47", "current, 62-66", "Élan, 95", "ensign, 30", "fog, 52", "gale, 22"],
                    x: 400, y: 100, pitch: 40))
    }

    @Test func namesInAlphabeticalOrderAcross() {
        expectBack(
            table(
                [
                    ["Anna", "Berta"], ["Carla", "Dora"], ["Emma", "Frida"], ["Greta", "Hanna"],
                    ["Ida", "Jana"],
                ],
                xs: [40, 400]))
    }

    @Test func tableOfContents() {
        // Both sides ascend, but only by their figures.
        expectBack(
            table((1...8).map { ["Chapter \($0)", "Page \($0 * 12)"] }, xs: [40, 400]))
    }

    @Test func menuWhoseHeadingsStandOnOtherRows() {
        let left = table(
            [
                ["STARTERS"], ["Smoked trout ......", "8.50"], ["Carpaccio ......", "7.25"],
                ["Soup of the day ...", "6.00"], ["MAINS"], ["Venison ......", "24.50"],
                ["Risotto .......", "16.00"], ["Hake", "21.75"],
            ], xs: [40, 300])
        let right = table(
            [
                ["DESSERTS"], ["Toffee pudding", "7.50"], ["Lemon posset ....", "6.75"], ["DRINKS"],
                ["House red ......", "6.20"], ["Cider, pint .....", "5.40"], ["Espresso", "2.60"],
                ["Flat white", "3.20"],
            ], xs: [450, 700])
        expectBack([line("THE HOLLOW OAK", x: 290, y: 0, height: 34)] + left + right)
    }

    @Test func menuWithLargeHeadingsAndWhatIsInTheDishes() {
        func half(_ x: Double, _ parts: [[String]]) -> [RecognizedLine] {
            parts.enumerated().flatMap { number, part in
                let y = 50 + Double(number) * 230
                return [line(part[0], x: x, y: y, height: 30)]
                    + [1, 4].flatMap { dish in
                        let y = y + 30 + Double(dish) * 22
                        return [
                            line(part[dish], x: x, y: y), line(part[dish + 1], x: x + 250, y: y),
                            line(part[dish + 2], x: x, y: y + 24, height: 16),
                        ]
                    }
            }
        }
        expectBack(
            half(
                40,
                [
                    ["Starters", "Soup", "6.5", "sourdough, butter", "Mackerel", "8.0", "pickled cucumber"],
                    ["Mains", "Haddock", "16.5", "mushy peas", "Beef pie", "17.0", "mash, gravy"],
                ])
                + half(
                    450,
                    [
                        ["Puddings", "Toffee", "7.0", "vanilla ice", "Crumble", "6.5", "custard"],
                        ["Drinks", "House red", "5.5", "Tempranillo", "Pale ale", "4.8", "pint"],
                    ]))
    }

    @Test func tableOfWordsAndFiguresTwice() {
        expectBack(
            table([["ROPES", "PRICE", "SAILS", "PRICE"]], xs: [40, 250, 450, 660], height: 26)
                + table(
                    (1...6).map { ["Rope no \($0)", "\($0).50", "Sail no \($0)", "\($0)9.00"] },
                    xs: [40, 250, 450, 660], y: 90))
    }

    @Test func whatIsWrittenUnderAThingComesAfterItsPrice() {
        expectBack([
            line("Smoked mackerel", x: 40, y: 50), line("8.00", x: 300, y: 50),
            line("pickled cucumber, rye toast", x: 40, y: 76),
            line("Scotch egg", x: 40, y: 120), line("7.50", x: 300, y: 120),
            line("piccalilli", x: 40, y: 146),
        ])
    }

    private let drinks = [
        ["Espresso", "2.60"], ["Flat white", "3.20"], ["Black tea", "2.40"], ["Hot chocolate", "3.80"],
        ["Ginger beer", "4.10"],
    ]
    private let dishes = [
        ["Tomato soup", "6.50"], ["Smoked trout", "8.50"], ["Beef pie", "14.00"],
        ["Goat's cheese tart", "11.20"],
        ["Roast chicken", "13.50"],
    ]

    @Test func listsOfPricesSideBySide() {
        expectBack(table(drinks, xs: [40, 300]) + table(dishes, xs: [450, 700]))
    }

    @Test func menuWithAHeadingOverEachColumn() {
        let page =
            [line("The Hollow Oak", x: 260, y: 0, height: 34)] + [line("Drinks", x: 140, y: 60, height: 26)]
            + table(drinks, xs: [40, 300], y: 110) + [line("Dishes", x: 560, y: 60, height: 26)]
            + table(dishes, xs: [450, 700], y: 110)
        expectBack(page)
        expectBack(page.turned(by: 3))
    }

    @Test func pricesThatWereReadWithTheirNames() {
        let merged = drinks.map { [$0[0] + " ...... " + $0[1]] }
        expectBack(table(merged, xs: [40]) + table(dishes, xs: [450, 700]))
    }

    @Test func cluesAcrossAndDown() {
        let across = [
            "1 River in Egypt (4)", "4 Sea bird (4)", "6 Not cold (3)", "7 Old ship (7)", "9 Metal (4)",
        ]
        let down = ["1. Fruit tree", "2. Bell sound", "3. Song for two", "5. Planet", "8. Small stream"]
        expectBack(
            table([["Across"]] + across.map { [$0] }, xs: [40])
                + table([["Down"]] + down.map { [$0] }, xs: [400]))
    }

    @Test func numbersThatCountAcross() {
        expectBack(
            table(
                [
                    ["1. River in Egypt", "2. Sea bird"], ["3. Not cold", "4. Old ship"],
                    ["5. Metal", "6. Fruit tree"], ["7. Bell sound", "8. Song for two"],
                    ["9. Planet", "10. Small stream"],
                ], xs: [40, 400]))
    }
}
