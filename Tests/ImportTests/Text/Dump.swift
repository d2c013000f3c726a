/// Rows of a dump, as tests write them.
enum Dump {
    /// Returns a window of 100 × 200 points, on the first line, with rows in it.
    static func window(_ rows: String...) -> String {
        (["<UIWindow: 0x1; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x2>>"] + rows).joined(
            separator: "\n")
    }

    /// Returns a row that lies so deep, without its brackets.
    static func row(_ depth: Int, _ record: String) -> String {
        "   " + String(repeating: "| ", count: depth) + "<\(record)>"
    }

    /// Returns a plain view of 10 × 10 points at the origin.
    static func view(_ depth: Int, _ address: String, _ attributes: String = "") -> String {
        row(depth, "UIView: \(address); frame = (0 0; 10 10)\(attributes); layer = <CALayer: 0xff>")
    }

    /// Returns the scene of such a window, and of others after it in the text.
    static func scene(_ views: String = "", window: String = "", others: String = "") -> String {
        let start = #"{"id":"UIWindow-0x1","class":"UIWindow","frame":[0,0,100,200],"isKeyWindow":true"#
        let subviews = views.isEmpty ? "" : #","subviews":["# + views + "]"
        return #"{"screen":[100,200],"windows":["# + start + window + subviews + "}" + others + "]}"
    }

    /// Returns the JSON of such a plain view.
    static func plain(_ address: String, _ members: String = "") -> String {
        #"{"id":"UIView-"# + address + #"","frame":[0,0,10,10]"# + members + "}"
    }

    /// The worked example of the documentation.
    static let example = """
        (lldb) po [[UIWindow keyWindow] recursiveDescription]
        <UIWindow: 0x1001; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x2001>; layer = <UIWindowLayer: 0x3001>>
           | <UIView: 0x1002; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x3002>>
           |    | <MyApp.PayButton: 0x1003; baseClass = UIButton; frame = (40 100; 200 44); opaque = NO; layer = <CALayer: 0x3003>>
           |    |    | <UIButtonLabel: 0x1004; frame = (70 11; 60 22); text = 'Buy'; opaque = NO; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x3004>>
           |    | <UIView: 0x1005; frame = (0 80; 390 100); gestureRecognizers = <NSArray: 0x2005>; layer = <CALayer: 0x3005>>
        """

    /// A console with views, recognizers and controllers.
    static let console = """
        (lldb) po [[UIWindow keyWindow] recursiveDescription]
        <UIWindow: 0x1; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x2>>
           | <UIView: 0x3; frame = (0 0; 100 100); transform = [0, 1, -1, 0, 0, 0]; layer = <CALayer: 0xff>>
           | <UIScrollView: 0x4; frame = (0 1e+02; 100 100); layer = <CALayer: 0xff>; contentOffset: {0, 10}>
           |    | <UITextField: 0x5; frame = (0 0; nan 10); text = 'it's; so = 1'; placeholder = a > b; borderStyle = None>
           ...
           |    |    | _box 'Shop.Box:0x6' <<_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF3Box: 0x7; frame = (1, 2; 3 4);
        anchorPoint = (0, 0); layer = <CALayer: 0xff>> minSize = {0, 0}>
        (lldb) po [0x3 gestureRecognizers]
        <__NSArrayM 0x600000d>(
        <UITapGestureRecognizer: 0x8 (close); state = Possible; view = <UIView 0x3>; target= <(action=close:, target=<Shop.Panel 0x9>)>; must-fail = {
                <UIPanGestureRecognizer: 0xa; state = Possible>
            }>,
        <UIPanGestureRecognizer: 0xa; state = Possible; view = <UIView 0x3>>
        )
        (lldb) po [[w rootViewController] _printHierarchy]
        <UINavigationController 0xb>, state: appeared, view: <UIView 0x3>
           + <Shop.Sheet 0xc>, state: appeared, view: <UIScrollView: 0x4>, presented with: <X 0xd>

        """
}
