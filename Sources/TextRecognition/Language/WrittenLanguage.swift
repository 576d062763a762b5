import Foundation

/// A language and the letters without which it cannot be written.
public struct WrittenLanguage: Hashable, Sendable {
    /// BCP 47, as Apple's Vision names its languages.
    public let identifier: String
    /// Small and capital.
    let letters: Set<Character>

    private init(_ identifier: String, latin letters: String) {
        self.init(identifier, only: "abcdefghijklmnopqrstuvwxyz" + letters)
    }

    private init(_ identifier: String, only letters: String) {
        self.identifier = identifier
        self.letters = Set(letters + letters.uppercased())
    }

    /// The letters of alphabets are those of the main exemplar sets of the Unicode CLDR, release 41, without
    /// combining marks and a to z. Chinese, Japanese and Korean are probed by the first article of the
    /// Universal Declaration of Human Rights, Japanese by the kana in use too, Cantonese by the commonest
    /// characters that only it has.
    public static let all = [
        WrittenLanguage("en-US", latin: ""),
        WrittenLanguage("fr-FR", latin: "àâæçèéêëîïôùûüÿœ"),
        WrittenLanguage("it-IT", latin: "àèéìòóù"),
        WrittenLanguage("de-DE", latin: "ßäöü"),
        WrittenLanguage("es-ES", latin: "áéíñóúü"),
        WrittenLanguage("pt-BR", latin: "àáâãçéêíòóôõú"),
        WrittenLanguage("zh-Hans", only: "人人生而自由在尊严和权利上一律平等他们赋有理性和良心并应以兄弟关系的精神相对待"),
        WrittenLanguage("zh-Hant", only: "人人生而自由在尊嚴和權利上一律平等他們賦有理性和良心並應以兄弟關係的精神相對待"),
        WrittenLanguage("yue-Hant", only: "人人生而自由在尊嚴和權利上一律平等他們賦有理性和良心並應以兄弟關係的精神相對待嘅咗哋啲喺嘢唔冇佢咁嚟"),
        WrittenLanguage(
            "ja-JP",
            only:
                "人間自由尊厳権利平等理性良心授互同胞精神行動ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろわをんァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロワヲン"
        ),
        WrittenLanguage("ko-KR", only: "모든인간은태어날때부터자유로우며그존엄과권리에있어동등하다"),
        WrittenLanguage("ru-RU", only: "абвгдежзийклмнопрстуфхцчшщъыьэюяё"),
        WrittenLanguage("uk-UA", only: "абвгдежзийклмнопрстуфхцчшщьюяєіїґ"),
        WrittenLanguage("th-TH", only: "กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮฯะาำเแโใไๅๆ"),
        WrittenLanguage(
            "vi-VN", latin: "àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ"),
        WrittenLanguage("ar-SA", only: "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي"),
        WrittenLanguage("tr-TR", latin: "çöüğİış"),
        WrittenLanguage("id-ID", latin: ""),
        WrittenLanguage("cs-CZ", latin: "áéíóúýčďěňřšťůž"),
        WrittenLanguage("da-DK", latin: "åæø"),
        WrittenLanguage("nl-NL", latin: "áäéëíïóöúü"),
        WrittenLanguage("no-NO", latin: "àåæéòóôø"),
        WrittenLanguage("nb-NO", latin: "àåæéòóôø"),
        WrittenLanguage("nn-NO", latin: "àåæéòóôø"),
        WrittenLanguage("ms-MY", latin: ""),
        WrittenLanguage("pl-PL", latin: "óąćęłńśźż"),
        WrittenLanguage("ro-RO", latin: "âîășț"),
        WrittenLanguage("sv-SE", latin: "àäåéö"),
        WrittenLanguage("af-ZA", latin: "áâèéêëîïôöû"),
        WrittenLanguage("bs-BA", latin: "ćčđšž"),
        WrittenLanguage("ca-ES", latin: "àçèéíïòóúü"),
        WrittenLanguage("et-EE", latin: "äõöüšž"),
        WrittenLanguage("eu-ES", latin: "çñ"),
        WrittenLanguage("fi-FI", latin: "äåöšž"),
        WrittenLanguage("fil-PH", latin: "ñ"),
        WrittenLanguage("ga-IE", latin: "áéíóú"),
        WrittenLanguage("gl-ES", latin: "áéíïñóúü"),
        WrittenLanguage("hr-HR", latin: "ćčđšž"),
        WrittenLanguage("hu-HU", latin: "áéíóöúüőű"),
        WrittenLanguage("is-IS", latin: "áæéíðóöúýþ"),
        WrittenLanguage("lb-LU", latin: "äéë"),
        WrittenLanguage("lt-LT", latin: "ąčėęįšūųž"),
        WrittenLanguage("lv-LV", latin: "āčēģīķļņšūž"),
        WrittenLanguage("mt-MT", latin: "àèìòùċġħż"),
        WrittenLanguage("sk-SK", latin: "áäéíóôúýčďĺľňŕšťž"),
        WrittenLanguage("sl-SI", latin: "čšž"),
        WrittenLanguage("sq-AL", latin: "çë"),
        WrittenLanguage("sr-Latn", latin: "ćčđšž"),
        WrittenLanguage("sw-KE", latin: ""),
    ]
}

extension WrittenLanguage {
    /// Whether words are written with spaces between them.
    var hasSpaces: Bool { !letters.contains(where: \.isWide) }

    /// The languages of ``all``, in that order, all of whose letters are in a dictionary of a recogniser.
    public static func writable(with dictionary: [String]) -> [WrittenLanguage] {
        let writable = Set(dictionary)
        return all.filter { $0.letters.allSatisfy { writable.contains(String($0)) } }
    }

    /// The first of `languages` that a BCP 47 identifier means; regions do not count, scripts do: "pt-PT" and
    /// "pt" mean "pt-BR", "zh-TW" means "zh-Hant", "sr" means Serbian in Cyrillic letters and so not "sr-Latn".
    public static func named(_ identifier: String, among languages: [WrittenLanguage]) -> WrittenLanguage? {
        let wanted = Written(identifier)
        return languages.first { Written($0.identifier) == wanted }
    }

    private struct Written: Equatable {
        let language: Locale.LanguageCode?
        let script: Locale.Script?

        init(_ identifier: String) {
            let full = Locale.Language(
                identifier: Locale.Language(identifier: identifier).maximalIdentifier)
            language = full.languageCode
            script = full.script
        }
    }
}
