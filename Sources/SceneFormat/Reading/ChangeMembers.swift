enum ChangeMember: String, MemberName {
    case target, set, remove, moveTo, index, addTarget, removeTarget, becomeFirstResponder,
        resignFirstResponder, makeKey
    case makeKeyAndVisible, beginReceivingRemoteControlEvents, endReceivingRemoteControlEvents
    case beginIgnoringInteractionEvents, endIgnoringInteractionEvents

    static let owner = "a change"
    static let table = allMembers
}

enum PropertyMember: String, MemberName {
    case hidden, alpha, userInteractionEnabled, multipleTouchEnabled, exclusiveTouch, animating, enabled
    case frame, bounds, center, transform, anchorPoint, windowLevel
    case selected, value, on, selectedSegmentIndex, currentPage, text, refreshing
    case contentOffset, animatedContentOffset, contentSize, contentInset, scrollEnabled, pagingEnabled,
        bounces
    case delaysContentTouches, canCancelContentTouches, allowsSelection, zoomScale
    case translation, scale, rotation

    static let owner = "a set of properties"
    static let table = allMembers
}
