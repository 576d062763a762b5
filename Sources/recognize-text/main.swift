import Foundation
import TextRecognition

// A closed pipe is an error of write, not the end of the program: it may have a file to remove first.
signal(SIGPIPE, SIG_IGN)

do throws {
    switch try Invocation.parse(CommandLine.argc, CommandLine.unsafeArgv) {
    case .help: try Destination(path: nil).write(Data(usage.utf8))
    case .version: try Destination(path: nil).write(Data("recognize-text \(Installation.version)\n".utf8))
    case .read(let arguments): endProgram(status: try await read(arguments))
    }
} catch let error as UsageError {
    if let message = error.message { complain(message) }
    complain("--help says how to use it")
    endProgram(status: 2)
} catch let failure as Destination.Failure {
    guard let text = failure.text else { endProgram(by: SIGPIPE) }
    complain(text)
    endProgram(status: 1)
} catch {
    // The library, a model or the decoder is missing.
    complain("\(error)")
    endProgram(status: 1)
}

/// Reads into the file or standard output that the arguments name; if that goes wrong, no half file stays.
func read(_ arguments: Arguments) async throws -> Int32 {
    let destination = try Destination(path: arguments.output)
    do {
        if let photo = arguments.photos.first(where: destination.replaces) {
            throw UsageError(message: "\(photo): the result would replace this photo")
        }
        let (status, hasResult) = try await read(arguments, to: destination)
        // A file from before is worth more than a new one with nothing in it.
        if hasResult { try destination.finish() } else { destination.discard() }
        return status
    } catch {
        destination.discard()
        throw error
    }
}

/// Ends as the signal ends programs that do not know it: the caller sees the signal.
func endProgram(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    // Dispatch's threads block all signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    endProgram(status: 128 + number)
}

/// Ends at once: models may still be loading on another thread, under which exit would pull away what they use.
func endProgram(status: Int32) -> Never { _exit(status) }
