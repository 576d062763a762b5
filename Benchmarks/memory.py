"""Measures how much memory the command takes above what OpenVINO alone takes for the same models and shapes.

Each is a process of its own that reads a photo three times, one after the other, and counts its most memory."""

import argparse
import json
import math
import multiprocessing
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent))
from watching import children, memory

TIERS = {"accurate": "small", "fast": "tiny"}
ROUNDS = 3


def arguments():
    parser = argparse.ArgumentParser(prog="Benchmarks/memory", description=__doc__)
    parser.add_argument("photos", nargs="+", type=Path, help="photos of at most 3200 pixels, without small print")
    parser.add_argument("--command", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--models", required=True, type=Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def of_command(command, level, photo):
    """What is known of the page, and the most memory of the command and of its decoder."""
    with subprocess.Popen([command, "--level", level, "--format", "jsonl", "--jobs", "1", "--", *[photo] * ROUNDS],
                          stdout=subprocess.PIPE, text=True) as process:
        # After its last line it may be gone.
        for number, line in enumerate(process.stdout, 1):
            page = json.loads(line)
            if "error" in page:
                sys.exit(f"{photo}: {page['error']}")
            if number < ROUNDS:
                most = [memory(each, "VmHWM") for each in (process.pid, *children(process.pid))]
    return page, most


def shapes(page):
    """What the detector and the recogniser are given of a page, side by side with how the engine cuts it."""
    scale = min(1, 960 / max(page["width"], page["height"]))
    detector = [1, *(math.ceil(page[side] * scale / 64) * 64 for side in ("height", "width")), 3]
    widths = set()
    for line in page["lines"]:
        x0, y0, x1, y1, _, _, x3, y3 = line["quad"]
        width, height = math.hypot(x1 - x0, y1 - y0), math.hypot(x3 - x0, y3 - y0)
        widths.add(max(1, math.ceil(48 * width / max(height, 1) / 32)) * 32)
    return detector, sorted(widths, reverse=True)


def alone(models, cache, detector, widths, queue):
    """OpenVINO with the properties that the engine gives it; what Python takes is not counted."""
    before = memory("self")
    import numpy
    import openvino
    core = openvino.Core()

    def compile(name, streams):
        precision = "bf16" if "BF16" in core.get_property("CPU", "OPTIMIZATION_CAPABILITIES") else "f32"
        return core.compile_model(str(models / f"{name}.xml"), "CPU", {
            "INFERENCE_PRECISION_HINT": precision, "NUM_STREAMS": str(streams), "ENABLE_CPU_PINNING": "NO",
            "CACHE_DIR": cache,
            "PERFORMANCE_HINT": "LATENCY" if streams == 1 else "THROUGHPUT"})

    streams = multiprocessing.cpu_count()
    looks, reads = compile("detector", 1), compile("recognizer", streams)
    with ThreadPoolExecutor(streams) as threads:
        for _ in range(ROUNDS):
            looks.create_infer_request().infer([numpy.full(detector, 255, numpy.uint8)])
            requests = [reads.create_infer_request() for _ in range(streams)]

            def read(stream):
                for width in widths[stream::streams]:
                    requests[stream].infer([numpy.full([1, 48, width, 3], 255, numpy.uint8)])

            list(threads.map(read, range(streams)))
    queue.put(memory("self", "VmHWM") - before)


def main():
    options = arguments()
    print("| photo | megapixels | level | command, MB | decoder, MB | OpenVINO alone, MB | a copy of the pixels, MB |")
    print("|---|--:|---|--:|--:|--:|--:|")
    spawn = multiprocessing.get_context("spawn")
    for photo in options.photos:
        for level, tier in TIERS.items():
            page, most = of_command(options.command, level, str(photo))
            with tempfile.TemporaryDirectory() as cache:
                # The first compiles the models, which takes more.
                for _ in range(2):
                    queue = spawn.Queue()
                    process = spawn.Process(target=alone, args=(options.models / tier, cache, *shapes(page), queue))
                    process.start()
                    openvino = queue.get()
                    process.join()
            pixels = page["width"] * page["height"]
            print(f"| {photo.name} | {pixels / 1e6:.1f} | `{level}` | {most[0]:.0f} | {sum(most[1:]):.0f} "
                  f"| {openvino:.0f} | {3 * pixels / 2**20:.0f} |", flush=True)


if __name__ == "__main__":
    main()
