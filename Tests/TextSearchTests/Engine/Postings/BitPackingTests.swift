import Testing

@testable import TextSearch

@Suite("BitPacking")
struct BitPackingTests {
  private static func roundTrip(_ values: [UInt32]) -> [UInt32] {
    var writer = ByteWriter()
    let width = values.withUnsafeBufferPointer { BitPacking.width(of: $0) }
    values.withUnsafeBufferPointer { BitPacking.pack($0, width: width, into: &writer) }
    #expect(writer.count == BitPacking.byteCount(count: values.count, width: width))
    let bytes = writer.bytes + [UInt8](repeating: 0xFF, count: BitPacking.padding)
    var back = [UInt32](repeating: 1, count: values.count)
    bytes.withUnsafeBufferPointer { bytes in
      back.withUnsafeMutableBufferPointer { back in
        guard let source = bytes.baseAddress, let target = back.baseAddress else { return }
        BitPacking.unpack(source, count: values.count, width: width, into: target)
      }
    }
    return back
  }

  @Test("Numbers of every width come back, whatever follows them", arguments: 0...32)
  func widths(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let limit = width == 32 ? UInt32.max : (1 << UInt32(width)) - 1
    for count in [1, 2, 7, 8, 9, 127, 128] {
      var values = (0..<count).map { _ in UInt32.random(in: 0...limit, using: &random) }
      values[count - 1] = limit
      #expect(Self.roundTrip(values) == values)
    }
  }

  @Test(
    "The width is that of the greatest number",
    arguments: [([0, 0], 0), ([1], 1), ([5, 2], 3), ([255, 256], 9), ([.max], 32)] as [([UInt32], Int)])
  func width(values: [UInt32], width: Int) {
    #expect(values.withUnsafeBufferPointer { BitPacking.width(of: $0) } == width)
  }
}
