import Testing

@Suite struct PhotoDoorTests {}
