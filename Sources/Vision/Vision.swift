@_exported import Foundation
import TextRecognition
