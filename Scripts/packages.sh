# The system's packages. Sourced, never run.
# shellcheck shell=bash

# The packages of the given purposes, one a line; of names joined by "|" any one will do.
listed_packages() {
    local purpose name
    while read -r purpose name; do
        [[ " $* " != *" $purpose "* ]] || printf '%s\n' "$name"
    done <"$project/Scripts/packages.txt"
}

# Those packages of the given purposes that are not installed, nor another one that will do.
missing_packages() {
    local wanted names installed choice name
    mapfile -t wanted < <(listed_packages "$@")
    mapfile -t names < <(printf '%s\n' "${wanted[@]}" | tr '|' '\n')
    installed=$(dpkg-query --show --showformat '${Package} ${db:Status-Status}\n' "${names[@]}" 2>/dev/null || true)
    for choice in "${wanted[@]}"; do
        for name in ${choice//|/ }; do
            [[ $'\n'$installed$'\n' != *$'\n'"$name installed"$'\n'* ]] || continue 2
        done
        printf '%s\n' "${choice%%|*}"
    done
}

# Installs what is missing for the given purposes. Where that is not possible, only what building needs is
# worth stopping for.
need_packages() {
    local stamp="$cache/packages-$*" missing
    [[ $stamp -nt /var/lib/dpkg/status && $stamp -nt $project/Scripts/packages.txt ]] && return
    if ! { command -v apt-get && command -v dpkg-query; } >/dev/null; then
        say "Only Debian's packages are known here, and this is not Debian. What they are called there:" \
            "$(listed_packages "$@" | paste -sd ' ')"
        # Said once; what is really missing shows when it is used.
        remember "$stamp"
        return
    fi
    mapfile -t missing < <(missing_packages "$@")
    if ((${#missing[@]})); then
        install_packages "${missing[@]}" || [[ -z $(missing_packages build) ]] || exit 1
    fi
    [[ -n $(missing_packages "$@") ]] || remember "$stamp"
}

# Spares the next set-up the question. Where nothing can be kept, it is asked again.
remember() { { mkdir -p "$cache" && touch "$1"; } 2>/dev/null || true; }

install_packages() {
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=600)
    if ! can_be_root; then
        say "Packages are missing, and only root can install them: apt-get install $*"
        return 1
    fi
    say "Installing $# packages: $*"
    as_root "${apt[@]}" update </dev/null >&2 || say "Going on with the package lists of an earlier day"
    as_root "${apt[@]}" install -y --no-install-recommends "$@" </dev/null >&2
}
