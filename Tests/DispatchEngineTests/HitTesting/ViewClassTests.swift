import DispatchEngine
import Testing

struct ViewClassTests {
    @Test func `C5: a class is of its own kind and of those of all it derives from`() {
        for viewClass in ViewClass.allCases {
            var lineage: [ViewClass] = []
            var current: ViewClass? = viewClass
            while let candidate = current {
                lineage.append(candidate)
                current = candidate.superclass
            }
            #expect(lineage.last == .view)
            for other in ViewClass.allCases {
                #expect(viewClass.isKind(of: other) == lineage.contains(other), "\(viewClass) \(other)")
            }
        }
    }

    @Test func `C5: a class is found by its name`() {
        for viewClass in ViewClass.allCases {
            #expect(ViewClass(named: viewClass.name) == viewClass)
            #expect(["UI", "MK", "WK"].contains(viewClass.name.prefix(2)))
        }
        #expect(ViewClass.collectionViewCell.name == "UICollectionViewCell")
        #expect(ViewClass.collectionReusableView.name == "UICollectionReusableView")
        #expect(ViewClass.tableViewHeaderFooterView.name == "UITableViewHeaderFooterView")
        #expect(ViewClass.webView.name == "WKWebView")
        #expect(ViewClass(named: "UIGadget") == nil)
    }
}
