/// The part that an element of a driver's tree plays in UIKit, where its type does not tell it.
enum UIKitPart: Equatable {
    /// It lets touches past itself, like the views of `PassThrough`. The outermost of several has the note.
    case passThrough(isOutermost: Bool)
    /// It scrolls for VoiceOver, and is far wider than the indicator that the app shows.
    case scrollBar
    /// Its accessibility frame has no area, though what it holds has.
    case wrapper
    /// UIKit presents it in front of everything in its window.
    case modal
    /// It holds a sheet or a popover and the view that dims what lies behind.
    case presentation
    /// It is the handle of a sheet, which is listed as a button.
    case grabber
}
