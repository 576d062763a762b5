import COpenVINO
import Dispatch
import Synchronization

/// A compiled model and the requests that run it. Any number of threads may call ``run(_:shape:outputs:control:_:)``:
/// as many run side by side as the model has streams, the others wait.
final class OpenVINOModel: Sendable {
    private let name: String
    // OpenVINO's compiled model and requests: a request is used by the one thread that took it.
    private nonisolated(unsafe) let model: OpaquePointer
    private let idle: Mutex<[Request]>
    private let free: DispatchSemaphore

    /// One of OpenVINO's requests.
    final class Request: @unchecked Sendable {
        let pointer: OpaquePointer
        init(_ pointer: OpaquePointer) { self.pointer = pointer }
        deinit { openvino_infer_request_free(pointer) }
    }

    /// What a run gave: the outputs' bytes, valid during the call that hands them over.
    struct Outputs {
        fileprivate let tensors: [UnsafeRawBufferPointer]

        /// The values of an output.
        func values<Value: BitwiseCopyable>(_ index: Int, of type: Value.Type) -> UnsafeBufferPointer<Value> {
            tensors[index].bindMemory(to: type)
        }
    }

    init(_ model: OpaquePointer, name: String, requests: Int) {
        self.model = model
        self.name = name
        idle = Mutex([])
        free = DispatchSemaphore(value: requests)
    }

    deinit {
        idle.withLock { $0.removeAll() }
        openvino_compiled_model_free(model)
    }

    /// Runs the model on `input` (u8, of this `shape`) and hands its first `outputs` outputs to `body`.
    func run<Result>(
        _ input: UnsafeRawBufferPointer, shape: [Int], outputs: Int, control: RecognitionControl?,
        _ body: (Outputs) throws(RecognitionError) -> Result
    ) throws(RecognitionError) -> Result {
        precondition(shape.reduce(1, *) == input.count)
        free.wait()
        defer { free.signal() }
        let request = try takeRequest()
        defer { idle.withLock { $0.append(request) } }

        var dimensions = shape.map(Int64.init)
        let tensor = try dimensions.withUnsafeMutableBufferPointer { dimensions throws(RecognitionError) in
            var tensor: OpaquePointer?
            let shape = ov_shape_t(rank: Int64(dimensions.count), dims: dimensions.baseAddress)
            // The model only reads its input.
            let bytes = UnsafeMutableRawPointer(mutating: input.baseAddress)
            try check(
                openvino_tensor_create_from_host_ptr(Int32(OPENVINO_U8), shape, bytes, &tensor),
                doing: "take pixels")
            return tensor
        }
        defer { openvino_tensor_free(tensor) }
        try check(openvino_infer_request_set_input_tensor(request.pointer, tensor), doing: "take pixels")

        // A run that has begun is waited for: one that is stopped half-way leaves the shapes of its picture in the
        // model's graph, for which later runs then fail.
        try control?.check()
        try check(openvino_infer_request_start_async(request.pointer), doing: "run \(name)")
        try check(openvino_infer_request_wait(request.pointer), doing: "run \(name)")
        return try withOutputs(outputs, of: request, body)
    }

    /// Hands what a request's run gave to `body`.
    private func withOutputs<Result>(
        _ count: Int, of request: Request, _ body: (Outputs) throws(RecognitionError) -> Result
    ) throws(RecognitionError) -> Result {
        var tensors: [OpaquePointer?] = []
        defer { tensors.forEach { openvino_tensor_free($0) } }
        var bytes: [UnsafeRawBufferPointer] = []
        for index in 0..<count {
            var output: OpaquePointer?
            try check(
                openvino_infer_request_get_output_tensor_by_index(request.pointer, index, &output),
                doing: "give output \(index) of \(name)")
            tensors.append(output)
            var data: UnsafeMutableRawPointer?
            var size = 0
            try check(openvino_tensor_data(output, &data), doing: "give output \(index) of \(name)")
            try check(openvino_tensor_get_byte_size(output, &size), doing: "give output \(index) of \(name)")
            bytes.append(UnsafeRawBufferPointer(start: data, count: size))
        }
        return try body(Outputs(tensors: bytes))
    }

    private func takeRequest() throws(RecognitionError) -> Request {
        if let request = idle.withLock({ $0.popLast() }) { return request }
        var pointer: OpaquePointer?
        try check(openvino_compiled_model_create_infer_request(model, &pointer), doing: "prepare \(name)")
        guard let pointer else { throw .badModelOutput("OpenVINO could not prepare \(name)") }
        return Request(pointer)
    }
}
