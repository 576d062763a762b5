import Cage
import Foundation
import TextRecognition

// A standard descriptor that is closed must not become another file's, in which complaints would be written. O_PATH,
// which glibc's headers do not show to Swift, opens what can neither be read nor written.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    _ = open("/", 0o10_000_000)
}

// A closed pipe and a file that may not grow are errors of write, not the end of the program, which may have a file
// to remove first.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

do throws {
    switch try Invocation.parse(CommandLine.argc, CommandLine.unsafeArgv) {
    case .help: try Destination(nil).write(Data(usage.utf8))
    case .version: try Destination(nil).write(Data("recognize-text \(Installation.version)\n".utf8))
    case .read(let arguments):
        // Behind the fence these files are closed.
        let customWords = try words(in: arguments.customWords)
        let destination = try Destination(arguments.output)
        if let photo = arguments.photos.first(where: destination.replaces) {
            destination.discard()
            throw UsageError(message: "\(photo.text): the result would replace this photo")
        }
        if arguments.closesFence {
            // No thread has started yet: what holds for this one will hold for all.
            do {
                try Fence.close(around: arguments.photos.map(\.path), deliveringTo: destination.folder)
            } catch {
                destination.discard()
                throw error
            }
        }
        Task.detached { await finish(reading: arguments, customWords, to: destination) }
        dispatchMain()
    }
} catch {
    end(over: error)
}

/// Reads the photos and ends the program; if that goes wrong, no half file stays.
func finish(reading arguments: Arguments, _ customWords: [String], to destination: Destination) async -> Never
{
    do {
        let (status, hasResult) = try await read(arguments, customWords, to: destination)
        // A file from before is worth more than a new one with nothing in it.
        if hasResult { try destination.finish() } else { destination.discard() }
        endProgram(status: status)
    } catch {
        destination.discard()
        end(over: error)
    }
}

/// Says what is wrong, and ends with the status for it.
func end(over error: any Error) -> Never {
    switch error {
    case let error as UsageError:
        if let message = error.message { complain(message) }
        complain("--help says how to use it")
        endProgram(status: 2)
    case let failure as WordsFailure: complain(failure.reason, about: failure.file.text)
    case let failure as Destination.Failure:
        guard let text = failure.text else { endProgram(by: SIGPIPE) }
        complain(text)
    case let failure as Fence.Failure:
        complain(
            "the system does not let this program be shut in (\(failure)); --no-sandbox reads all the same")
    default:
        // The library, a model or the decoder is missing.
        complain("\(error)")
    }
    endProgram(status: 1)
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
