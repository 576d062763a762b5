/// How many digits a postcode has at least.
private let digitsOfPostcode = 4

/// Lines whose heights differ by more are not alike.
private let likeHeight = 1.3

/// What a line's text looks like, as far as it tells the lines of a label or a card from the cells of a table.
enum LineKind {
    /// Letters without any digit.
    case words
    /// A number first, then words: a postcode and a town, a number and its street.
    case numberAndWords
    /// Words first, then a number: a street and its number.
    case wordsAndNumber
    /// Numbers, prices, dates and times, with a unit or a currency at most.
    case figures
    /// A number of telephone or account, longer than numbers to calculate with.
    case longNumber
    /// An address for mail or the web.
    case link

    init(_ text: String) {
        let digits = text.count(where: \.isNumber)
        let letters = text.count(where: \.isLetter)
        if text.contains("@") || text.lowercased().hasPrefix("www.") || text.contains("://") {
            self = .link
        } else if digits == 0 {
            self = .words
        } else if digits >= 7, letters <= 5, text.contains(where: { " -()".contains($0) }),
            !text.contains(",") && !text.contains("€") && text.count(where: { $0 == "." || $0 == ":" }) < 2,
            text.firstIndex(of: "/").map({ text[text.index(after: $0)...].first == " " }) ?? true
        {
            self = .longNumber
        } else if letters <= 3, letters < digits {
            self = .figures
        } else {
            self =
                text.first { $0.isLetter || $0.isNumber }?.isNumber == true
                ? .numberAndWords : .wordsAndNumber
        }
    }

    /// Words with a number.
    var isNumbered: Bool { self == .numberAndWords || self == .wordsAndNumber }
    /// How a person is reached.
    var isContact: Bool { self == .longNumber || self == .link }
}

extension LayoutBox {
    /// Whether there is a number that may be a postcode, not an amount, a date or a time; or the end of a British one.
    fileprivate var hasPostcode: Bool {
        let isAmount = zip(zip(text, text.dropFirst()), text.dropFirst(2)).contains {
            $0.0.isNumber && ",.:/".contains($0.1) && $1.isNumber
        }
        let end = text.suffix(3)
        return text.count(where: \.isNumber) >= digitsOfPostcode && !isAmount && !text.contains("%")
            || end.count == 3 && end.first?.isNumber == true && end.dropFirst().allSatisfy(\.isUppercase)
    }
    fileprivate var endsSentence: Bool { text.last.map { ".!?…。！？".contains($0) } ?? false }
    /// Whether both lines look the same: of one kind and about one height.
    func isLike(_ other: LayoutBox) -> Bool {
        kind == other.kind && max(height, other.height) < likeHeight * min(height, other.height)
    }
}

extension [LayoutBox] {
    /// Whether the lines read like an address or a business card: a street and a town, or ways to reach somebody.
    var isAddress: Bool {
        let contacts = count { $0.kind.isContact }
        let hasTown = zip(self, dropFirst()).contains { street, town in
            street.kind.isNumbered && town.kind.isNumbered && (town.hasPostcode || street.hasPostcode)
                && town.centerY > street.bottom
        }
        guard contains(where: { $0.kind == .words }) else { return false }
        return hasTown || contacts >= 2 || contacts == 1 && contains { $0.kind.isNumbered }
    }

    /// Whether each line is a number and the one below it the next.
    var countUp: Bool {
        let numbers = sorted { $0.centerY < $1.centerY }.map { Int($0.text) }
        return zip(numbers, numbers.dropFirst()).allSatisfy { a, b in a.map { $0 &+ 1 == b } ?? false }
    }

    /// Whether the text is over at its end and not before.
    var isSentence: Bool {
        last?.endsSentence == true && 2 * dropLast().count(where: \.endsSentence) < Swift.max(1, count - 1)
    }
}
