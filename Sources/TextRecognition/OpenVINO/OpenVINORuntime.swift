import COpenVINO
import Foundation
import Synchronization

/// OpenVINO, loaded from the installation's folder: one core for the process.
final class OpenVINORuntime: Sendable {
    /// The version that set-up installs; a part of the compiled models' cache name.
    static let version = "2026.4.1"

    /// The precision in which models run. bf16 reads as well as f32 and is faster where the processor has it.
    enum Precision: String {
        case f32, bf16
    }

    let precision: Precision
    // The library's core may be used from several threads.
    private nonisolated(unsafe) let core: OpaquePointer

    private static let loaded = Mutex<OpenVINORuntime?>(nil)

    /// The process's runtime, loaded at the first call.
    static func shared(in installation: Installation) throws(RecognitionError) -> OpenVINORuntime {
        let result = loaded.withLock { runtime -> Result<OpenVINORuntime, RecognitionError> in
            if let runtime { return .success(runtime) }
            return Result { () throws(RecognitionError) in
                let new = try OpenVINORuntime(installation)
                runtime = new
                return new
            }
        }
        return try result.get()
    }

    private init(_ installation: Installation) throws(RecognitionError) {
        try InstalledChecksums(in: installation).checkLibraries()
        let path = installation.folder.appending(path: "lib/libopenvino_c.so.2641").path
        if let problem = openvino_load(path) {
            throw .notSetUp("OpenVINO cannot be loaded (\(String(cString: problem))): run ./setup")
        }
        var core: OpaquePointer?
        try check(openvino_core_create(&core), doing: "start OpenVINO")
        guard let core else { throw .notSetUp("OpenVINO does not start: run ./setup") }
        self.core = core
        var capabilities: UnsafeMutablePointer<CChar>?
        if openvino_core_get_property(core, "CPU", "OPTIMIZATION_CAPABILITIES", &capabilities) == OPENVINO_OK,
            let capabilities
        {
            precision = String(cString: capabilities).contains("BF16") ? .bf16 : .f32
            openvino_free(capabilities)
        } else {
            precision = .f32
        }
    }

    /// Compiles the model at `path`, or takes what was compiled before from the cache.
    ///
    /// - Parameters:
    ///   - streams: How many requests run side by side, each on its share of the processor;
    ///     1 gives the whole processor to one request.
    ///   - checksums: What the model's files have to be if they are compiled.
    func compile(_ path: String, streams: Int, checksums: InstalledChecksums) throws(RecognitionError)
        -> OpenVINOModel
    {
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw .notSetUp("the model \(path) is missing: run ./setup")
        }
        let properties = [
            "INFERENCE_PRECISION_HINT": precision.rawValue,
            "PERFORMANCE_HINT": streams == 1 ? "LATENCY" : "THROUGHPUT",
            "NUM_STREAMS": String(streams),
            // Several programs on one machine must not be pinned to the same cores.
            "ENABLE_CPU_PINNING": "NO",
        ]
        // A compiled model is whole without the files that it was made of.
        func checkFiles() throws(RecognitionError) {
            try checksums.check([path, String(path.dropLast("xml".count)) + "bin"])
        }
        var model = try CompiledModels(precision: precision)?.compile(path, streams: streams) {
            (folder, isThere) throws(RecognitionError) in
            if !isThere { try checkFiles() }
            return compile(path, properties.merging(["CACHE_DIR": folder]) { $1 })
        }
        if model == nil {
            // There is no cache, or it cannot be written.
            try checkFiles()
            model = compile(path, properties)
        }
        guard let model else {
            throw .notSetUp("the model \(path) cannot be loaded (\(lastMessage())): run ./setup")
        }
        return OpenVINOModel(model, name: path, requests: streams)
    }

    private func compile(_ path: String, _ properties: [String: String]) -> OpaquePointer? {
        let texts = properties.map { (strdup($0.key), strdup($0.value)) }
        defer { for (key, value) in texts { free(key); free(value) } }
        let list = texts.map { ov_property_t(key: $0.0, value: $0.1) }
        var model: OpaquePointer?
        let status = openvino_core_compile_model_from_file_props(core, path, "CPU", list.count, list, &model)
        return status == OPENVINO_OK ? model : nil
    }
}

/// OpenVINO's words for the last failure on this thread.
func lastMessage() -> String {
    guard let message = openvino_get_last_err_msg() else { return "no reason given" }
    let lines = String(cString: message).split(separator: "\n")
    return lines.last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "no reason given"
}

func check(_ status: Int32, doing what: String) throws(RecognitionError) {
    guard status == Int32(OPENVINO_OK) else {
        throw .badModelOutput("OpenVINO could not \(what) (\(lastMessage()))")
    }
}
