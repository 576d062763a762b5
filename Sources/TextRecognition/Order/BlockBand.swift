/// Boxes between white that goes through from left to right, in groups between white that goes from top to bottom.
struct BlockBand {
    /// From left to right, each from top to bottom.
    let blocks: [[LayoutBox]]

    init(_ boxes: [LayoutBox]) {
        let white = BlockLimits.gutter * median(boxes.map(\.height))
        var blocks: [[LayoutBox]] = []
        var right = -Double.infinity
        for box in boxes.sorted(by: { $0.left < $1.left }) {
            if blocks.isEmpty || box.left - right >= white { blocks.append([]) }
            blocks[blocks.count - 1].append(box)
            right = max(right, box.right)
        }
        self.blocks = blocks.map { $0.sorted { $0.centerY < $1.centerY } }
    }

    /// The blocks, as one where no gutter parts them. Gutter 0 is that after the first block.
    func parted(at gutters: Set<Int>) -> [[LayoutBox]] {
        var parts = [blocks[0]]
        for (gutter, block) in blocks.dropFirst().enumerated() {
            if gutters.contains(gutter) { parts.append(block) } else { parts[parts.count - 1] += block }
        }
        return parts
    }

    /// Whether each block stands under one of `other`.
    func stands(under other: BlockBand) -> Bool {
        blocks.count == other.blocks.count
            && zip(blocks, other.blocks).allSatisfy { $0.left < $1.right && $1.left < $0.right }
    }
}

extension [LayoutBox] {
    /// The boxes from top to bottom, cut where white goes through that is clearly higher than between lines.
    func bands() -> [[LayoutBox]] {
        let boxes = sorted { $0.centerY < $1.centerY }
        let gaps = boxes.indices.compactMap { index in
            boxes[index...].first {
                $0.centerY > boxes[index].bottom && $0.sharesColumn(with: boxes[index]) > 0
            }
            .map { Swift.max(0, $0.top - boxes[index].bottom) }
        }
        let usual = gaps.isEmpty ? 0 : gaps.sorted()[gaps.count / 4]
        let white = BlockLimits.whiteBetweenBands * median(map(\.height)) + BlockLimits.whiteOfLines * usual
        return parted(byWhite: white)
    }
}
