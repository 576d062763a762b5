# The system's packages. Sourced, never run.
# shellcheck shell=bash

# The packages of the given purposes, one a line.
listed_packages() {
    local purpose name
    while read -r purpose name; do
        [[ " $* " == *" $purpose "* ]] && printf '%s\n' "$name"
    done <"$project/Scripts/packages.txt"
    return 0
}

# Those of the given packages that are not installed.
missing_packages() {
    local installed name
    installed=$(dpkg-query --show --showformat '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
    for name in "$@"; do
        [[ $'\n'$installed$'\n' == *$'\n'"$name installed"$'\n'* ]] || printf '%s\n' "$name"
    done
}

# Installs the packages of the given purposes where some are missing.
need_packages() {
    local wanted missing
    mapfile -t wanted < <(listed_packages "$@")
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "This is not Debian, whose packages are the only ones known here. Going on; if something is missing," \
            "install what these are called on this system: ${wanted[*]}"
        return
    fi
    mapfile -t missing < <(missing_packages "${wanted[@]}")
    ((${#missing[@]} == 0)) && return
    can_be_root || fail "packages are missing, and there is neither root nor sudo to install them:" \
        "apt-get install ${missing[*]}"
    say "Installing ${#missing[@]} packages"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq </dev/null >&2
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
        "${missing[@]}" </dev/null >&2
}
