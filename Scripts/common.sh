# What every script here shares: messages, places, rights, the Swift toolchain. Sourced, never run.
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
    source=$(<"$project/Sources/TextRecognition/Installation/Installation.swift")
    [[ $source =~ version\ =\ \"([0-9.]+)\" ]] || fail "no version in Installation.swift"
    printf '%s' "${BASH_REMATCH[1]}"
}

# An XDG folder: the environment's where it is absolute (the specification ignores others), else the usual one.
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

# sudo may ask for a password where somebody sits at a terminal, and nowhere else.
use_sudo() {
    if [[ -t 2 ]]; then sudo "$@"; else sudo --non-interactive "$@"; fi
}

can_be_root() {
    ((EUID == 0)) || { command -v sudo >/dev/null && { [[ -t 2 ]] || use_sudo true 2>/dev/null; }; }
}

as_root() {
    if ((EUID == 0)); then "$@"; else use_sudo "$@"; fi
}

# Lets one set-up at a time go on; the others wait.
lock() {
    mkdir -p "$cache"
    exec {lock_file}>"$cache/lock"
    flock "$lock_file"
}

# Finds Swift where it is unpacked without being on PATH, too.
need_swift() {
    local folder
    for folder in "" /opt/swift/usr/bin /usr/local/swift/usr/bin "$HOME/.local/share/swiftly/bin"; do
        [[ -n $folder && -x $folder/swift ]] && export PATH=$PATH:$folder
        command -v swift >/dev/null && return
    done
    fail "Swift 6 is missing: install it as https://www.swift.org/install/linux says, and put it on PATH"
}
