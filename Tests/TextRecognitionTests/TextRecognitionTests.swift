import Testing

@Suite struct TextRecognitionTests {}
