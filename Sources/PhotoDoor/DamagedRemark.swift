/// What is said of a picture that could be read only in part.
package func damagedRemark(_ reason: String) -> String { damagedPrefix + reason }

/// Whether a remark says that the picture could be read only in part.
package func isDamagedRemark(_ remark: String) -> Bool { remark.hasPrefix(damagedPrefix) }

private let damagedPrefix = "the picture is damaged and read as far as it goes: "
