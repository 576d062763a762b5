#!/usr/bin/env python3
"""Prepares the published ONNX models for the engine: prepare-models.py FROM TO

FROM/TIER/detector.onnx, recognizer.onnx  ->  TO/TIER/detector.xml .bin, recognizer.xml .bin, alternatives.xml .bin
(TIER: small, tiny)

What changes, and why:
* Both take pixels as they are: u8, rows of red, green, blue. Channel order, mean and scale move into the graph,
  so that a quarter of the bytes is copied.
* The detector's last layers, which enlarge its map twice, become one step of convolutions on the small map whose
  channels are then laid out as pixels: the same numbers, without the large maps between.
* The recogniser gives, for each step, its best class, that class's probability and the probability of the space,
  instead of 18,710 numbers. The best class is found by groups (the largest of each group, the best group, the best
  in it), because TopK over all classes is slower than copying them out. The probability is exact: its denominator sums
  over all classes.
* The recogniser is made a second time, as alternatives.xml, for those who ask what else may stand there: it gives,
  for each step, the ten best classes with their probabilities, and the probabilities of the space and the blank.
  Both use one file of weights; alternatives.bin is a link to it.

Runs with the Python API inside OpenVINO's wheel. Weights stay f32: rounding them to f16 changes readings.
"""
import re
import sys
from pathlib import Path

import numpy as np
import openvino as ov
from openvino import opset13 as op
from openvino.preprocess import ColorFormat, PrePostProcessor

# 18,710 classes (small) make 144 groups of 130, 6,906 (tiny) 144 of 48.
GROUPS = 144
# How many of the best classes the recogniser with alternatives gives.
ALTERNATIVES = 10


def take_pixels(model):
    """u8 NHWC RGB in; BGR, (x - 127.5) / 127.5 inside, as the models were trained."""
    steps = PrePostProcessor(model)
    steps.input().tensor().set_element_type(ov.Type.u8).set_layout(ov.Layout("NHWC")).set_color_format(
        ColorFormat.RGB
    )
    steps.input().model().set_layout(ov.Layout("NCHW"))
    steps.input().preprocess().convert_element_type(ov.Type.f32).convert_color(ColorFormat.BGR).mean(127.5).scale(
        127.5
    )
    return steps.build()


def with_map_laid_out(model):
    """Replaces the detector's end: a transposed convolution that makes 2x2 pixels of each, ReLU, another one, sigmoid.
    Their kernels do not overlap, so each is a convolution of 1x1 that gives four pixels as channels; the second one
    works on the four of the first apart. The 4x4 pixels that become of one are laid out at the very end."""
    sigmoid = under(model.get_results()[0])
    bias_of_second, second = biased(under(sigmoid))
    bias_of_first, first = biased(under(under(second)))
    kernels = [constant(node.input_value(1)) for node in (first, second)]
    if [node.get_type_name() for node in (sigmoid, first, second)] != ["Sigmoid"] + 2 * ["ConvolutionBackpropData"] or [
        kernel.shape[2:] for kernel in kernels
    ] != 2 * [(2, 2)]:
        sys.exit("the detector's last layers are not those that are known")
    inner = kernels[0].shape[1]
    # Channels of the first: its pixel (row, column), then the channel. Of the second: rows of 4x4 pixels.
    weights = kernels[0].transpose(2, 3, 1, 0).reshape(4 * inner, -1)
    joined = np.zeros((4, 4, 2, 2, inner), np.float32)
    for row, column in np.ndindex(4, 4):
        joined[row, column, row // 2, column // 2] = kernels[1][:, 0, row % 2, column % 2]

    def convolution(image, weights, bias):
        kernel = op.constant(weights.reshape(*weights.shape, 1, 1))
        return op.add(op.convolution(image, kernel, [1, 1], [0, 0], [0, 0], [1, 1]), op.constant(bias.reshape(1, -1, 1, 1)))

    pixels = op.relu(convolution(first.input_value(0), weights, np.tile(bias_of_first.reshape(-1), 4)))
    logits = convolution(pixels, joined.reshape(16, 4 * inner), bias_of_second)
    laid_out = op.depth_to_space(op.sigmoid(logits), "blocks_first", 4)
    return ov.Model([op.result(laid_out)], model.get_parameters(), model.friendly_name)


def under(node):
    """What the node computes with; nodes that only hand on are passed over."""
    node = node.input_value(0).get_node()
    return under(node) if node.get_type_name() == "Identity" else node


def biased(add):
    """The bias that is added, and the node to which."""
    return constant(add.input_value(1)), under(add)


def last_layer(model):
    """The weights [features, classes], bias [classes] and input of the last layer, under the softmax."""
    node = model.get_results()[0].input_value(0).get_node()
    bias = None
    while node.get_type_name() != "MatMul":
        if node.get_type_name() == "Add":
            bias = constant(node.input_value(1))
        node = node.input_value(0).get_node()
    return node.input_value(0), constant(node.input_value(1)), bias


def constant(output):
    node = output.get_node()
    while node.get_type_name() != "Constant":
        node = node.input_value(0).get_node()
    return np.array(node.data, dtype=np.float32)


def with_head(model, count):
    """Replaces the softmax over all classes: the `count` best classes of each step (i32) and their probabilities,
    the best first, and the probability of the space. With a count of 1 each is [lines, steps]; with more, the first
    two are [lines, steps, count], and the probability of the blank is a fourth output."""
    features, weights, bias = last_layer(model)
    classes = weights.shape[1]
    size = -(-classes // GROUPS)
    extra = GROUPS * size - classes
    weights = np.pad(weights, ((0, 0), (0, extra)))
    bias = np.pad(bias.reshape(-1), (0, extra), constant_values=-1e4)

    def c(value, kind=np.int64):
        return op.constant(np.array(value, dtype=kind))

    logits = op.add(op.matmul(features, op.constant(weights), False, False), op.constant(bias))
    grouped = op.reshape(logits, c([0, 0, GROUPS, size]), True)
    maxima = op.reduce_max(grouped, c([3]))
    # The best classes are in as many groups at most: those with the largest maxima.
    best_groups = op.topk(maxima, c(count), 2, "max", "value", index_element_type="i32")
    largest = op.gather(best_groups.output(0), c([0]), c(2))
    inner = op.reshape(op.gather(grouped, best_groups.output(1), c(2), 2), c([0, 0, count * size]), True)
    best = op.topk(inner, c(count), 2, "max", "value", index_element_type="i32")
    # Where it was found: in which of the best groups, and where in it.
    place = best.output(1)
    group = op.gather(best_groups.output(1), op.divide(place, c(size, np.int32)), c(2), 2)
    numbers = op.add(op.multiply(group, c(size, np.int32)), op.floor_mod(place, c(size, np.int32)))

    denominator = op.reduce_sum(op.exp(op.subtract(logits, largest)), c([2]), True)

    def probability(values):
        return op.divide(op.exp(op.subtract(values, largest)), denominator)

    def of_class(number):
        return op.squeeze(probability(op.gather(logits, c([number]), c(2))), c([2]))

    outputs = [(numbers, "class"), (probability(best.output(0)), "probability"), (of_class(classes - 1), "space")]
    if count == 1:
        outputs[:2] = [(op.squeeze(node, c([2])), name) for node, name in outputs[:2]]
    else:
        outputs.append((of_class(0), "blank"))
    results = []
    for node, name in outputs:
        node.output(0).set_names({name})
        results.append(op.result(node.output(0)))
    return ov.Model(results, model.get_parameters(), model.friendly_name)


def share_weights(model, common):
    """Lets a saved model use another's weights: its own file becomes a link to theirs, at whose end the little that
    was missing is put."""
    own = model.with_suffix(".bin").read_bytes()
    weights = common.with_suffix(".bin").read_bytes()
    constant_data = re.compile(r'offset="(\d+)" size="(\d+)"')

    def constants(file):
        return [tuple(map(int, found)) for found in constant_data.findall(file.read_text())]

    places = {weights[start : start + size]: start for start, size in constants(common)}

    def moved(found):
        nonlocal weights
        start, size = map(int, found.groups())
        data = own[start : start + size]
        if data not in places:
            weights += bytes(-len(weights) % 64)
            places[data] = len(weights)
            weights += data
        return f'offset="{places[data]}" size="{size}"'

    model.write_text(constant_data.sub(moved, model.read_text()))
    common.with_suffix(".bin").write_bytes(weights)
    model.with_suffix(".bin").unlink()
    model.with_suffix(".bin").symlink_to(common.with_suffix(".bin").name)


def main():
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    core = ov.Core()
    for tier in ("small", "tiny"):
        folder = target / tier
        folder.mkdir(parents=True, exist_ok=True)

        def save(name, model):
            ov.save_model(take_pixels(model), folder / f"{name}.xml", compress_to_fp16=False)

        def recognizer():
            return core.read_model(source / tier / "recognizer.onnx")

        save("detector", with_map_laid_out(core.read_model(source / tier / "detector.onnx")))
        save("recognizer", with_head(recognizer(), 1))
        save("alternatives", with_head(recognizer(), ALTERNATIVES))
        share_weights(folder / "alternatives.xml", folder / "recognizer.xml")


if __name__ == "__main__":
    main()
