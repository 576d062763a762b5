import Foundation
import Synchronization
internal import TextRecognition

/// The languages that the models can write, found by looking for their letters in the models' dictionary.
enum Languages {
    private static let known = Mutex<[RecognitionLevel: [String]]>([:])

    /// The identifiers of the languages of ``WrittenLanguage/all`` that a level can write, in that order.
    static func supported(by level: RecognitionLevel) throws(RecognitionError) -> [String] {
        if let identifiers = known.withLock({ $0[level] }) { return identifiers }
        let identifiers = supported(by: try TextRecognizer.shared(level).dictionary)
        known.withLock { $0[level] = identifiers }
        return identifiers
    }

    /// The identifiers of the languages all of whose letters are in a dictionary.
    static func supported(by dictionary: [String]) -> [String] {
        let writable = Set(dictionary)
        return WrittenLanguage.all.filter { $0.letters.allSatisfy { writable.contains(String($0)) } }
            .map(\.identifier)
    }

    /// Checks that a level can write languages; regions do not count, scripts do.
    ///
    /// - Throws: `invalidArgument`, which names the language, and what ``supported(by:)`` throws.
    static func check(_ languages: [Locale.Language], level: RecognitionLevel) throws {
        let supported = try supported(by: level)
        let writable = Set(supported.map { Written(Locale.Language(identifier: $0)) })
        for language in languages where !writable.contains(Written(language)) {
            throw VisionError.invalidArgument(
                "the language \(language.minimalIdentifier) is not supported; supported are "
                    + supported.joined(separator: ", "))
        }
    }

    /// A language as written: "pt-BR" and "pt-PT" are the same, "zh-Hans" and "zh-TW" are not.
    private struct Written: Hashable {
        let language: Locale.LanguageCode?
        let script: Locale.Script?

        init(_ language: Locale.Language) {
            let full = Locale.Language(identifier: language.maximalIdentifier)
            self.language = full.languageCode
            script = full.script
        }
    }
}

/// A language and the letters without which it cannot be written.
struct WrittenLanguage {
    /// BCP 47, as Apple's Vision names its languages.
    let identifier: String
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
    static let all = [
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
