// Stand-ins for classes that the system keeps private, for the screen of the test.
open class UITextEffectsWindow: UIWindow {}
open class UIHostingView: UIView {}
open class PrivateRecognizer: UITapGestureRecognizer {}
open class PrivateDelegate: NSObject, UIGestureRecognizerDelegate {}
