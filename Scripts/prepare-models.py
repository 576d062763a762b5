#!/usr/bin/env python3
"""Prepares the published ONNX models for the engine: prepare-models.py FROM TO

FROM/TIER/detector.onnx, recognizer.onnx  ->  TO/TIER/detector.xml .bin, recognizer.xml .bin  (TIER: small, tiny)

What changes, and why:
* Both take pixels as they are: u8, rows of red, green, blue. Channel order, mean and scale move into the graph,
  so that a quarter of the bytes is copied.
* The recogniser gives, for each step, its best class, that class's probability and the probability of the space,
  instead of 18,710 numbers. The best class is found by groups (the largest of each group, the best group, the best
  in it), because TopK over all classes is slower than copying them out. The probability is exact: its denominator sums
  over all classes.

Runs with the Python API inside OpenVINO's wheel. Weights stay f32: rounding them to f16 changes readings.
"""
import sys
from pathlib import Path

import numpy as np
import openvino as ov
from openvino import opset13 as op
from openvino.preprocess import ColorFormat, PrePostProcessor

# 18,710 classes (small) make 144 groups of 130, 6,906 (tiny) 144 of 48.
GROUPS = 144


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


def best_class(model):
    """Replaces the softmax over all classes by (best class i32, its probability, P(space)), each [lines, steps]."""
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
    best_group = op.topk(maxima, c(1), 2, "max", "none", index_element_type="i32")
    largest = best_group.output(0)
    group = op.gather(grouped, best_group.output(1), c(2), 2)
    inner = op.topk(group, c(1), 3, "max", "none", index_element_type="i32")
    number = op.add(
        op.multiply(op.squeeze(best_group.output(1), c([2])), c(size, np.int32)), op.squeeze(inner.output(1), c([2, 3]))
    )

    denominator = op.reduce_sum(op.exp(op.subtract(logits, largest)), c([2]))
    probability = op.divide(c(1, np.float32), denominator)
    space = op.gather(logits, c(classes - 1), c(2), 0)
    space_probability = op.divide(op.exp(op.subtract(space, op.squeeze(largest, c([2])))), denominator)

    outputs = []
    for node, name in ((number, "class"), (probability, "probability"), (space_probability, "space")):
        node.output(0).set_names({name})
        outputs.append(op.result(node.output(0)))
    return ov.Model(outputs, model.get_parameters(), model.friendly_name)


def main():
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    core = ov.Core()
    for tier in ("small", "tiny"):
        (target / tier).mkdir(parents=True, exist_ok=True)
        detector = take_pixels(core.read_model(source / tier / "detector.onnx"))
        recognizer = take_pixels(best_class(core.read_model(source / tier / "recognizer.onnx")))
        for name, model in (("detector", detector), ("recognizer", recognizer)):
            ov.save_model(model, target / tier / f"{name}.xml", compress_to_fp16=False)


if __name__ == "__main__":
    main()
