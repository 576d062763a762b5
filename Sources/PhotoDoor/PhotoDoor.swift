/// Messages between the engine and photo-decoder, and what both know of picture files.
enum PhotoDoor {}
