# What every script here shares: messages, places, the Swift toolchain, rights. Sourced, never run.
# shellcheck shell=bash

project=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "${0##*/}: $*"
    exit 1
}

# The version in Installation.swift is the only one; the programs look for a folder of that name.
project_version() {
    local source
    source=$(<"$project/Sources/TextRecognition/Installation.swift")
    [[ $source =~ version\ =\ \"([0-9.]+)\" ]] || fail "no version in Installation.swift"
    printf '%s' "${BASH_REMATCH[1]}"
}

# An XDG folder: the environment's when it is absolute (the specification ignores others), else the usual one.
xdg_folder() {
    if [[ ${1-} == /* ]]; then printf '%s' "$1"; else printf '%s' "$HOME/$2"; fi
}

if [[ -z ${HOME-} ]]; then
    HOME=$(getent passwd "$(id -u)" | cut -d: -f6)
    export HOME
fi
# shellcheck disable=SC2034  # used by the scripts that source this one
{
    version=$(project_version)
    installation=$(xdg_folder "${XDG_DATA_HOME-}" .local/share)/intelligence-demo/$version
    cache=$(xdg_folder "${XDG_CACHE_HOME-}" .cache)/intelligence-demo
}

# Runs a command as root: directly, or by sudo; fails without a word where neither is possible.
as_root() {
    if ((EUID == 0)); then
        "$@"
    elif [[ -t 0 ]]; then
        sudo "$@"
    else
        sudo --non-interactive "$@"
    fi
}

can_be_root() {
    ((EUID == 0)) || { command -v sudo >/dev/null && { [[ -t 0 ]] || sudo --non-interactive true 2>/dev/null; }; }
}

# Puts a Swift toolchain on PATH that is installed where swift.org's archives are usually unpacked.
need_swift() {
    local folder
    for folder in "" /opt/swift/usr/bin /usr/local/swift/usr/bin "$HOME/.local/share/swiftly/bin"; do
        [[ -n $folder && -x $folder/swift ]] && PATH=$PATH:$folder
        command -v swift >/dev/null && return
    done
    fail "Swift 6 is missing: install it from https://www.swift.org/install/linux/ and put it on PATH"
}
