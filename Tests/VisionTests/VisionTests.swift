import Testing

@Suite struct VisionTests {}
