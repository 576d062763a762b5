#!/usr/bin/env python3
"""Makes the pictures of these tests anew. Needs Pillow, avifenc (libavif-bin) and heif-enc (libheif-examples).

Seen upright, each has 64 x 48 pixels: red, green at the top, blue, white at the bottom.
"""
import os
import random
import struct
import subprocess
import tempfile

from PIL import Image, PngImagePlugin

UPRIGHT = Image.new("RGB", (64, 48))
for x, y, colour in [(0, 0, "red"), (32, 0, "lime"), (0, 24, "blue"), (32, 24, "white")]:
    UPRIGHT.paste(colour, (x, y, x + 32, y + 24))

T = Image.Transpose
# How upright pixels have to be stored for an orientation of EXIF.
STORED = {
    1: None, 2: T.FLIP_LEFT_RIGHT, 3: T.ROTATE_180, 4: T.FLIP_TOP_BOTTOM,
    5: T.TRANSPOSE, 6: T.ROTATE_90, 7: T.TRANSVERSE, 8: T.ROTATE_270,
}  # fmt: skip
# The same in ISO boxes: quarter turns anticlockwise, then a mirror (0: top and bottom, 1: left and right).
BOXES = {
    1: (0, None), 2: (0, 1), 3: (2, None), 4: (0, 0), 5: (1, 0), 6: (3, None), 7: (1, 1), 8: (1, None),
}  # fmt: skip


def stored(orientation):
    return UPRIGHT.transpose(STORED[orientation]) if STORED[orientation] is not None else UPRIGHT


def exif(orientation):
    block = Image.Exif()
    block[0x0112] = orientation
    return block


def boxes(data, start, end):
    while start < end:
        size, name = struct.unpack(">I4s", data[start : start + 8])
        yield name, start, start + size
        start += size


def find(data, path, start, end):
    for name, first, last in boxes(data, start, end):
        if name == path[0]:
            inner = first + (12 if name == b"meta" else 8)
            return [(first, last)] + (find(data, path[1:], inner, last) if path[1:] else [])
    raise KeyError(path)


def insert(data, path, extra):
    """Puts bytes at the end of a box and corrects the sizes around it and the places of the items."""
    outer = find(data, path, 0, len(data))
    place = outer[-1][1]
    for first, last in outer:
        data[first : first + 4] = struct.pack(">I", last - first + len(extra))
    data[place:place] = extra
    iloc = find(data, [b"meta", b"iloc"], 0, len(data))[-1][0] + 8
    assert data[iloc] == 1 and data[iloc + 4 : iloc + 6] == b"\x44\x40", data[iloc : iloc + 8]
    at = iloc + 8
    for _ in range(struct.unpack(">H", data[iloc + 6 : iloc + 8])[0]):
        method, base, extents = struct.unpack(">2xH2xIH", data[at : at + 12])
        at += 12
        for _ in range(extents):
            offset = struct.unpack(">I", data[at : at + 4])[0]
            if method == 0 and base + offset >= place:
                data[at : at + 4] = struct.pack(">I", offset + len(extra))
            at += 8


def heic(orientation, name):
    with tempfile.TemporaryDirectory() as folder:
        stored(orientation).save(f"{folder}/a.png")
        subprocess.run(["heif-enc", "-q", "90", f"{folder}/a.png", "-o", name], check=True)
    turn, mirror = BOXES[orientation]
    if orientation == 1:
        return
    data = bytearray(open(name, "rb").read())
    first, last = find(data, [b"meta", b"iprp", b"ipco"], 0, len(data))[-1]
    index = len(list(boxes(data, first + 8, last)))
    new = []
    if turn:
        insert(data, [b"meta", b"iprp", b"ipco"], struct.pack(">I4sB", 9, b"irot", turn))
        new.append(index + len(new) + 1)
    if mirror is not None:
        insert(data, [b"meta", b"iprp", b"ipco"], struct.pack(">I4sB", 9, b"imir", mirror))
        new.append(index + len(new) + 1)
    ipma = find(data, [b"meta", b"iprp", b"ipma"], 0, len(data))[-1][0]
    insert(data, [b"meta", b"iprp", b"ipma"], bytes(0x80 | n for n in new))
    # The primary item's entry is the last: a number, how many properties, their indices.
    at = ipma + 16
    for _ in range(struct.unpack(">I", data[ipma + 12 : ipma + 16])[0] - 1):
        at += 3 + data[at + 2]
    data[at + 2] += len(new)
    open(name, "wb").write(data)


def avif(orientation, name):
    turn, mirror = BOXES[orientation]
    options = (["--irot", str(turn)] if turn else []) + (["--imir", str(mirror)] if mirror is not None else [])
    with tempfile.TemporaryDirectory() as folder:
        stored(orientation).save(f"{folder}/a.png")
        subprocess.run(["avifenc", "--min", "5", "--max", "15", *options, f"{folder}/a.png", name], check=True)


def main():
    os.chdir(os.path.dirname(os.path.abspath(__file__)))
    for o in STORED:
        picture = stored(o)
        picture.save(f"{o}.jpg", quality=95, subsampling=0, exif=exif(o))
        picture.save(f"{o}.png", exif=exif(o), optimize=True)
        picture.save(f"{o}.webp", quality=90, exif=exif(o))
        picture.save(f"{o}.tiff", tiffinfo={274: o}, compression="tiff_lzw")
        heic(o, f"{o}.heic")
        avif(o, f"{o}.avif")
    # As ImageMagick writes EXIF into PNG.
    block = b"Exif\0\0" + exif(6).tobytes()[6:]
    text = PngImagePlugin.PngInfo()
    text.add_text("Raw profile type exif", f"\nexif\n{len(block):8}\n{block.hex()}\n", zip=True)
    stored(6).save("imagemagick.png", pnginfo=text, optimize=True)

    UPRIGHT.save("progressive.jpg", quality=95, subsampling=0, progressive=True)
    UPRIGHT.convert("CMYK").save("cmyk.jpg", quality=95)
    UPRIGHT.save("plain.bmp")
    UPRIGHT.save("plain.gif")
    UPRIGHT.save("plain.ppm")
    UPRIGHT.save("plain.tiff")
    UPRIGHT.save("lossless.webp", lossless=True)
    UPRIGHT.save("icon.ico", sizes=[(48, 36), (64, 48)])
    UPRIGHT.convert("1", dither=Image.Dither.NONE).save("bilevel.tiff", compression="group4")
    # To be cut off: most of their bytes are noise at the bottom.
    random.seed(1)
    noise = Image.frombytes("RGB", (128, 40), random.randbytes(128 * 40 * 3))
    noisy = UPRIGHT.resize((128, 96), Image.Resampling.NEAREST)
    noisy.paste(noise, (0, 56))
    noisy.save("noisy.jpg", quality=80)
    noisy.save("noisy.png")
    noisy.save("noisy.webp", lossless=True)
    noisy.save("noisy.tiff")
    noisy.save("noisy.bmp")
    noisy.save("noisy.ppm")
    noisy.quantize(200, dither=Image.Dither.NONE).save("noisy.gif")
    other = UPRIGHT.transpose(T.ROTATE_180)
    more = {"save_all": True, "append_images": [other, UPRIGHT]}
    UPRIGHT.save("pages.tiff", compression="tiff_lzw", **more)
    UPRIGHT.save("frames.gif", **more)
    UPRIGHT.save("frames.png", **more)
    UPRIGHT.save("frames.webp", lossless=True, **more)
    with tempfile.TemporaryDirectory() as folder:
        UPRIGHT.save(f"{folder}/a.png")
        other.save(f"{folder}/b.png")
        subprocess.run(["heif-enc", "-q", "90", f"{folder}/a.png", f"{folder}/b.png", "-o", "pictures.heic"], check=True)
        subprocess.run(["convert", f"{folder}/a.png", "-depth", "16", "PNG48:deep.png"], check=True)
        subprocess.run(["convert", f"{folder}/a.png", "-depth", "32", "-define", "quantum:format=floating-point", "float.tiff"], check=True)


main()
