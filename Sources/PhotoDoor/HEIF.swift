/// What the boxes of a HEIC or AVIF file say before anything is decoded (ISO/IEC 14496-12, 23008-12).
package struct HEIF {
    /// The largest picture that any item announces, in pixels; (0, 0) if none does.
    package private(set) var largest = (width: 0, height: 0)
    /// How the primary picture's stored pixels lie. The decoder itself turns them.
    package private(set) var orientation = Orientation.upright
    /// The number of pictures that are there for themselves: no tile, thumbnail, alpha plane or the like.
    package private(set) var pictures = 0

    /// Whether the file goes on to the end of its last box.
    package private(set) var isWhole = true

    private var properties: [Orientation?] = []
    private var associations: [Int: [Int]] = [:]
    private var primary: Int?
    private var visible: Set<Int> = []
    private var parts: Set<Int> = []

    /// Reads the boxes; what is missing stays as it is.
    package init(_ file: FileBytes) {
        isWhole = Self.forEachBox(file) { name, content in
            // "meta" may lie behind the data.
            if name == "meta", let inner = content.part(from: 4) { readMeta(inner) }
        }
        pictures = visible.subtracting(parts).count
        for index in primary.flatMap({ associations[$0] }) ?? [] where properties.indices.contains(index - 1)
        {
            if let turn = properties[index - 1] { orientation = orientation.then(turn) }
        }
    }

    /// Calls `body` with each box's name and content. False if the last one is cut off.
    @discardableResult
    private static func forEachBox(_ file: FileBytes, _ body: (String, FileBytes) -> Void) -> Bool {
        var offset = 0
        while let short = file.number(at: offset, size: 4), let name = file.name(at: offset + 4) {
            // 1: the size follows in 8 bytes; 0: to the end of the file.
            let header = short == 1 ? 16 : 8
            let size = short == 1 ? file.number(at: offset + 8, size: 8) ?? 0 : short
            let length = short == 0 ? file.count - offset : size
            guard length >= header, let content = file.part(from: offset + header, count: length - header)
            else {
                return false
            }
            body(name, content)
            guard length < file.count - offset else { return length == file.count - offset }
            offset += length
        }
        return true
    }

    private mutating func readMeta(_ meta: FileBytes) {
        Self.forEachBox(meta) { name, content in
            let version = content.number(at: 0, size: 1) ?? 0
            switch name {
            case "pitm": primary = content.number(at: 4, size: version == 0 ? 2 : 4)
            case "iinf":
                if let items = content.part(from: version == 0 ? 6 : 8) { readItems(items) }
            case "iref":
                if let references = content.part(from: 4) { readReferences(references, version == 0 ? 2 : 4) }
            case "iprp":
                Self.forEachBox(content) { name, content in
                    if name == "ipco" { readProperties(content) }
                    if name == "ipma" { readAssociations(content) }
                }
            default: break
            }
        }
    }

    private mutating func readProperties(_ container: FileBytes) {
        Self.forEachBox(container) { name, content in
            switch name {
            case "ispe":
                if let width = content.number(at: 4, size: 4), let height = content.number(at: 8, size: 4),
                    // Two sides of 32 bits give more than Int holds.
                    Double(width) * Double(height) > Double(largest.width) * Double(largest.height)
                {
                    largest = (width, height)
                }
                properties.append(nil)
            case "irot":
                // Quarter turns anticlockwise.
                let turn = (content.number(at: 0, size: 1) ?? 0) & 3
                properties.append(Orientation(exif: [1, 8, 3, 6][turn]))
            case "imir":
                // 0: top and bottom change places; 1: left and right.
                let axis = (content.number(at: 0, size: 1) ?? 0) & 1
                properties.append(Orientation(exif: axis == 0 ? 4 : 2))
            default: properties.append(nil)
            }
        }
    }

    private mutating func readAssociations(_ content: FileBytes) {
        guard let version = content.number(at: 0, size: 1), let flags = content.number(at: 1, size: 3),
            let count = content.number(at: 4, size: 4)
        else { return }
        let itemSize = version == 0 ? 2 : 4
        let indexSize = flags & 1 == 0 ? 1 : 2
        var offset = 8
        for _ in 0..<count {
            guard let item = content.number(at: offset, size: itemSize),
                let amount = content.number(at: offset + itemSize, size: 1)
            else { return }
            offset += itemSize + 1
            for _ in 0..<amount {
                guard let index = content.number(at: offset, size: indexSize) else { return }
                associations[item, default: []].append(index & (indexSize == 1 ? 0x7F : 0x7FFF))
                offset += indexSize
            }
        }
    }

    private mutating func readItems(_ content: FileBytes) {
        Self.forEachBox(content) { name, item in
            guard name == "infe", let version = item.number(at: 0, size: 1), version >= 2,
                let flags = item.number(at: 1, size: 3)
            else { return }
            let size = version == 2 ? 2 : 4
            guard let number = item.number(at: 4, size: size), let kind = item.name(at: 4 + size + 2) else {
                return
            }
            let isHidden = flags & 1 == 1
            if !isHidden, ["hvc1", "av01", "grid", "iovl", "iden", "avc1", "jpeg"].contains(kind) {
                visible.insert(number)
            }
        }
    }

    private mutating func readReferences(_ content: FileBytes, _ size: Int) {
        Self.forEachBox(content) { name, reference in
            guard let from = reference.number(at: 0, size: size),
                let count = reference.number(at: size, size: 2)
            else { return }
            // A thumbnail or plane names its master; a grid names its tiles.
            if name == "thmb" || name == "auxl" { parts.insert(from) }
            guard name == "dimg" else { return }
            for index in 0..<count {
                if let tile = reference.number(at: size + 2 + index * size, size: size) { parts.insert(tile) }
            }
        }
    }
}
