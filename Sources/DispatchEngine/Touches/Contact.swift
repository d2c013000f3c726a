/// A finger's landing: one contact of it with the screen.
///
/// A finger's number is used again when it lands again, while the number of a contact is not (TC-1).
public struct Contact: Hashable, Comparable, Sendable {
    /// The finger.
    public let touch: TouchID
    /// The number of the sample that began it, counted from 1.
    ///
    /// Samples count in the order of the events, in each by finger, delivered or not.
    public let number: Int

    /// Makes a contact.
    public init(_ touch: TouchID, number: Int) {
        self.touch = touch
        self.number = number
    }

    /// Orders by finger, and for one finger by time.
    public static func < (a: Contact, b: Contact) -> Bool { (a.touch, a.number) < (b.touch, b.number) }
}
