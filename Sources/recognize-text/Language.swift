import TextRecognition

/// What the arguments ask of a reading.
///
/// - Throws: ``UsageError`` for a language that cannot be read, and what makes it useless to go on.
func options(_ arguments: Arguments, customWords: [String], for recognizer: TextRecognizer) throws
    -> RecognitionOptions
{
    var options = RecognitionOptions()
    do {
        options.languages = try recognizer.languages(named: arguments.languages)
    } catch {
        guard case .unsupportedLanguage(let language, let supported) = error else { throw error }
        let known = supported.joined(separator: ", ")
        throw UsageError(message: "--language knows \(known), not '\(oneLine(language))'")
    }
    options.correctsWords = arguments.correctsWords
    options.detectsLanguage = arguments.correctsWords && options.languages.isEmpty
    options.customWords = customWords
    return options
}
