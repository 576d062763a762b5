extension Photo {
    /// The picture made smaller, away from the caller's actor, so that its longer side has at most `longSide`
    /// pixels; itself if it is no larger.
    @concurrent public func scaled(toLongSide longSide: Int) async -> Photo {
        guard max(width, height) > longSide else { return self }
        let scale = Double(longSide) / Double(max(width, height))
        let smaller = scaled(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded())))
        return Photo(width: smaller.width, height: smaller.height, rgb: smaller.bytes, remarks: remarks)
    }
}
