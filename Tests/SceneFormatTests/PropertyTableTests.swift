import DispatchEngine
import Testing

@testable import SceneFormat

/// The tables of properties.
struct PropertyTableTests {
    @Test(arguments: Property.changeable)
    func `a change has a value of the form of its property`(property: Property) {
        let values: [PropertyValue] = [
            .flag(true), .number(0), .whole(0), .text(""), .point(.zero), .size(Size(0, 0)),
            .rect(Rect(0, 0, 0, 0)), .insets(EdgeInsets(0, 0, 0, 0)), .transform(.identity), .names(1),
            .wholes([0]),
        ]
        #expect(values.filter { PropertyChange(property, $0) != nil }.count == 1)
    }

    @Test(arguments: Property.allCases.filter { property in !Property.changeable.contains(property) })
    func `a property that code cannot change takes no value`(property: Property) {
        #expect(PropertyChange(property, .flag(true)) == nil)
        #expect(PropertyChange(property, .number(0)) == nil)
    }
}
