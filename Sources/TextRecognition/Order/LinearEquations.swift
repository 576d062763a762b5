/// The normal equations of weighted least squares.
struct LinearEquations {
    /// A row for each unknown, its right side at the end.
    private var rows: [[Double]]

    /// Equations that hold each unknown back from leaving 0.
    init(unknowns: Int, holdingBack weight: Double) {
        rows = (0..<unknowns).map { row in (0...unknowns).map { $0 == row ? weight : 0 } }
    }

    /// Adds that the sum of the unknowns, each times its factor, is `value`.
    mutating func add(_ factors: [Double], _ value: Double, weight: Double) {
        for row in rows.indices {
            for column in rows.indices { rows[row][column] += weight * factors[row] * factors[column] }
            rows[row][rows.count] += weight * factors[row] * value
        }
    }

    /// The unknowns. The matrix is positive definite, so no row has to be sought to divide by.
    var solution: [Double] {
        var rows = rows
        for pivot in rows.indices {
            for row in pivot + 1..<rows.count {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                for column in pivot...rows.count { rows[row][column] -= factor * rows[pivot][column] }
            }
        }
        var result = Array(repeating: 0.0, count: rows.count)
        for row in rows.indices.reversed() {
            let known = (row + 1..<rows.count).reduce(0) { $0 + rows[row][$1] * result[$1] }
            result[row] = (rows[row][rows.count] - known) / rows[row][row]
        }
        return result
    }
}
