"""The other programs. As a program: reads the pictures named on standard input, one a line, by one of them.

    peers.py NAME

Answers each with a line of JSON: {"lines": [...], "seconds": ...}.
"""

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path


def rapidocr():
    """RapidOCR on OpenVINO with the PP-OCRv6 small models."""
    from rapidocr import EngineType, RapidOCR

    stages = {f"{stage}.engine_type": EngineType.OPENVINO for stage in ("Det", "Cls", "Rec")}
    engine = RapidOCR(params={"Global.log_level": "error", **stages})
    return lambda path: list(engine(path).txts or [])


def faster_paddle(size):
    """faster-paddle: ONNX Runtime from Rust; the PP-OCRv6 models."""
    from faster_paddle import OcrEngine

    engine = OcrEngine(model_size=size)
    return lambda path: [line["text"] for line in engine.ocr(Path(path).read_bytes())["bounds"].values()]


def tesseract():
    """Tesseract with its English model, a process for each picture."""
    def read(path):
        return subprocess.run(["tesseract", path, "-"], capture_output=True, text=True).stdout.splitlines()
    return read


PEERS = {
    "rapidocr": rapidocr,
    "faster-paddle": lambda: faster_paddle("small"),
    "faster-paddle-tiny": lambda: faster_paddle("tiny"),
    "tesseract": tesseract,
}


def is_there(name):
    return name != "tesseract" or shutil.which("tesseract") is not None


class Peer:
    """One of the other programs in a process of its own, which stays warm."""

    def __init__(self, name):
        self.process = subprocess.Popen(
            [sys.executable, __file__, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def read(self, path):
        self.process.stdin.write(f"{path}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit(f"{self.process.args[-1]} ended at {path}")
        answer = json.loads(answer)
        return answer["lines"], answer["seconds"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def main():
    read = PEERS[sys.argv[1]]()
    # Some of them print on standard output themselves.
    answers, sys.stdout = sys.stdout, sys.stderr
    for path in sys.stdin:
        start = time.perf_counter()
        lines = read(path.rstrip("\n"))
        seconds = time.perf_counter() - start
        print(json.dumps({"lines": lines, "seconds": seconds}), file=answers, flush=True)


if __name__ == "__main__":
    main()
