/// Letters of one width, as in code, in terminals and from typewriters: there a space is a cell of its own.
enum Pitch {
    /// How wide a cell may be, in columns of a strip; what is narrower than `least` fits everything.
    private static let tried = stride(from: Float(14), through: 40, by: 0.2)
    private static let least: Float = 18
    /// So many characters tell …
    private static let characters = 8
    /// … if they lie no farther from the cells' middles than this part of a cell, on the mean of the squares. Letters of
    /// one width keep to .13, others seldom: the recogniser tells a place to a third of a cell.
    private static let strays: Float = 0.12

    /// How many cells lie between neighbouring characters; `nil` if they are not all of one width.
    ///
    /// - Parameter distances: Between the characters' middles, in columns.
    static func cells(between distances: [Float]) -> [Int]? {
        guard distances.count + 1 >= characters else { return nil }
        let places = distances.reduce(into: [Float(0)]) { $0.append(($0.last ?? 0) + $1) }
        var best: (strays: Float, pitch: Float, cells: [Int]) = (.infinity, 0, [])
        for width in tried {
            let cells = distances.map { max(1, Int(($0 / width).rounded())) }
            let (strays, pitch) = fit(places, to: cells)
            if strays < best.strays { best = (strays, pitch, cells) }
        }
        return best.strays < strays && best.pitch >= least ? best.cells : nil
    }

    /// The cell's width for which the places are nearest to the cells' middles, by least squares, and how far they stray.
    private static func fit(_ places: [Float], to cells: [Int]) -> (strays: Float, pitch: Float) {
        let numbers = cells.reduce(into: [Float(0)]) { $0.append(($0.last ?? 0) + Float($1)) }
        let count = Float(places.count)
        let (meanPlace, meanNumber) = (places.reduce(0, +) / count, numbers.reduce(0, +) / count)
        var (squares, products): (Float, Float) = (0, 0)
        for (place, number) in zip(places, numbers) {
            squares += (number - meanNumber) * (number - meanNumber)
            products += (number - meanNumber) * (place - meanPlace)
        }
        let pitch = products / squares
        guard pitch > 0 else { return (.infinity, 0) }
        let errors = zip(places, numbers).reduce(Float(0)) { sum, pair in
            let error = pair.0 - meanPlace - pitch * (pair.1 - meanNumber)
            return sum + error * error
        }
        return ((errors / count).squareRoot() / pitch, pitch)
    }
}
