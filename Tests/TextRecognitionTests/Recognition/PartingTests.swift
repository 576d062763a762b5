import Testing

@testable import TextRecognition

/// Spaces that the picture shows or does not show. In the lines "_" is a sure space, "?" one with .6, "~" one with .3;
/// each gap is given in columns.
@Suite struct PartingTests {
    private func joined(_ line: String, gaps: [Int]) -> String {
        var partings: [Parting] = []
        var (left, space): (String?, Float?) = (nil, nil)
        let spaces: [Character: Float] = ["_": 0.97, "?": 0.6, "~": 0.3]
        for character in line {
            if let probability = spaces[character] {
                space = probability
                continue
            }
            let right = String(character)
            if let left {
                partings.append(Parting(left: left, right: right, space: space, gap: gaps[partings.count]))
            }
            (left, space) = (right, nil)
        }
        #expect(gaps.count == partings.count)
        let unseen = Parting.unseenSpaces(among: partings)
        return partings.indices.reduce(partings.first?.left ?? "") { text, index in
            let isSpace = partings[index].space != nil && !unseen.contains(index)
            return text + (isSpace ? " " : "") + partings[index].right
        }
    }

    /// Half as wide as the sure space and no wider than between the letters.
    @Test(arguments: [
        ("if_f(?)", [8, 30, 9, 14], "if f()"), ("m:_{?}", [9, 28, 14], "m: {}"),
        ("a_b~.c", [30, 14, 13], "a b.c"),
        ("a_.~c)", [30, 13, 12], "a .c)"), ("x_in~t", [30, 12, 12], "x int"),
        // As wide as a space, or not much narrower.
        ("if_f(?)", [8, 30, 9, 24], "if f( )"), ("if_f(?)", [8, 30, 9, 20], "if f( )"),
        // Much wider than between letters, beside a tabulator.
        ("if_f(?)", [8, 90, 9, 24], "if f( )"),
        // Inside a word only what is hardly believed, and no wider than the others.
        ("x_in?t", [30, 12, 12], "x in t"), ("x_in~t", [30, 12, 14], "x in t"),
        // Where a narrow space is to be thought of.
        ("as,?so_as", [5, 6, 7, 7, 30, 7], "as, so as"), ("A.~B_as", [12, 12, 30, 9], "A. B as"),
        ("=?j_so", [9, 20, 9], "= j so"), ("a_-~b,", [30, 9, 9], "a - b,"),
        ("at:~5_pm", [9, 9, 9, 30, 9], "at: 5 pm"),
        // Letters touch.
        ("if_f(?)", [0, 8, 2, 3], "if f( )"),
    ])
    func betweenSureSpaces(line: String, gaps: [Int], expected: String) {
        #expect(joined(line, gaps: gaps) == expected)
    }

    /// Without sure spaces only what is hardly wider than the gaps of eight letters.
    @Test(arguments: [
        ("printdone(?)", [9, 9, 9, 9, 12, 9, 9, 9, 9, 14], "printdone()"),
        ("printdone(?)", [9, 9, 9, 9, 12, 9, 9, 9, 9, 15], "printdone( )"),
        ("print(?)", [9, 9, 9, 12, 9, 14], "print( )"),
    ])
    func withoutSureSpaces(line: String, gaps: [Int], expected: String) {
        #expect(joined(line, gaps: gaps) == expected)
    }

    @Test(arguments: [
        // One even gap, and clearly wider ones between the words.
        ("M~O?D~ER_A~R?T", [28, 26, 27, 25, 60, 27, 22], "MODER ART"),
        ("L_O_N_D_O_N_1_9_6_8", [26, 28, 28, 28, 28, 62, 30, 26, 27], "LONDON 1968"),
        // One word, of which some was written together though its letters stand as far apart.
        ("E~X~HI~B~I", [33, 33, 35, 33, 28], "EXHIBI"),
        ("A~R~T_I~S", [27, 31, 60, 24], "A R T I S"),
        // Initials, lists of letters, cells of a table, figures.
        ("J._R._R._TOLK", [9, 21, 2, 23, 2, 17, 2, 6, 3], "J. R. R. TOLK"),
        ("Or_A_B_C_D", [6, 18, 18, 18, 18], "Or A B C D"),
        ("A_B_C_D_E_F", [17, 19, 18, 21, 20], "A B C D E F"),
        ("A_B_C_D_E_F_G", [50, 50, 52, 90, 52, 51], "A B C D E F G"),
        ("1_2_3_4_5_6_7_8", [20, 20, 20, 45, 20, 20, 20], "1 2 3 4 5 6 7 8"),
        ("Q~WER~T~Y", [16, 19, 20, 13, 12], "Q WER T Y"),
    ])
    func spreadLetters(line: String, gaps: [Int], expected: String) {
        #expect(joined(line, gaps: gaps) == expected)
    }
}
