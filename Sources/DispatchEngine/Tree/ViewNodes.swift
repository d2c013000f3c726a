/// The views of a tree, in blocks.
///
/// A run shares the blocks of its scene. A change copies the block of its view, however many views there are.
struct ViewNodes: Sendable {
    private var blocks: [[ViewNode]] = []
    private(set) var count = 0

    /// The views of a block, as a power of two: a block has about 30 KB.
    private static let blockBits = 7
    private static let blockSize = 1 << blockBits

    var indices: Range<Int> { 0..<count }

    subscript(index: Int) -> ViewNode {
        @inline(__always) get { blocks[index >> Self.blockBits][index & (Self.blockSize - 1)] }
        @inline(__always) _modify { yield &blocks[index >> Self.blockBits][index & (Self.blockSize - 1)] }
    }

    mutating func reserveCapacity(_ views: Int) {
        blocks.reserveCapacity((views + Self.blockSize - 1) / Self.blockSize)
        guard blocks.isEmpty else { return }
        blocks.append([])
        blocks[0].reserveCapacity(min(views, Self.blockSize))
    }

    mutating func append(_ node: consuming ViewNode) {
        if count == blocks.count * Self.blockSize {
            blocks.append([])
            // A small tree takes no more than it needs.
            if count > 0 { blocks[blocks.count - 1].reserveCapacity(Self.blockSize) }
        }
        blocks[blocks.count - 1].append(node)
        count += 1
    }
}
