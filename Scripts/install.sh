# Installs the screen and the command for everyday use, and removes them. Sourced, never run.
# shellcheck shell=bash

application=io.github.fluhartyml.IntelligenceDemo

# Runs a command on the prefix: as root only if this person may not write there.
on_prefix() {
    local folder=${DESTDIR-}$prefix
    while [[ ! -e $folder ]]; do folder=$(dirname -- "$folder"); done
    if [[ -w $folder ]]; then
        "$@"
    elif can_be_root; then
        as_root "$@"
    else
        fail "$prefix cannot be written to; choose another folder with --prefix"
    fi
}

# Lays out everything that is installed, as it lies under the prefix.
stage_programs() {
    local to=$1 home=$1/lib/intelligence-demo/$version share=$1/share
    install -D -m 755 -t "$to/bin" "$binaries"/{recognize-text,IntelligenceDemo}
    mkdir -p "$home"
    cp -r "$installation"/{lib,models,libexec,checksums} "$project/LICENSE" "$home"
    install -D -m 644 -t "$share/icons/hicolor/scalable/apps" "$project/Desktop/$application.svg"
    install -D -m 644 -t "$share/metainfo" "$project/Desktop/$application.metainfo.xml"
    install -D -m 644 -t "$share/applications" "$project/Desktop/$application.desktop"
    # Desktops do not search every prefix's bin folder; the quotes are for prefixes with blanks.
    sed -i "s|^Exec=IntelligenceDemo|Exec=\"$prefix/bin/IntelligenceDemo\"|" \
        "$share/applications/$application.desktop"
    chmod -R u=rwX,go=rX "$to"
}

# What was recorded when the programs were installed before, by whatever version.
recorded() { cat "${DESTDIR-}$prefix"/lib/intelligence-demo/*/installed 2>/dev/null || true; }

# Whether something is there that was not installed before, as a record tells.
is_foreign() {
    [[ -e ${DESTDIR-}$prefix/$1 ]] && ! grep --quiet --line-regexp --fixed-strings --regexp "$1" "$2"
}

# What installing is about to make under the prefix, folders only where nobody else has made them, the prefix itself
# as an empty line. Uninstalling removes just that.
record() {
    local path
    while IFS= read -r path; do
        { [[ -d $1/$path ]] && is_foreign "$path" "$2"; } || printf '%s\n' "$path"
    done < <(cd "$1" && find . -printf '%P\n' | LC_ALL=C sort)
    is_foreign share/applications/mimeinfo.cache "$2" || printf 'share/applications/mimeinfo.cache\n'
}

# Lets desktops notice that applications and icons came or went; a package is not a desktop.
refresh_desktop() {
    local share=$prefix/share
    [[ -z ${DESTDIR-} ]] || return 0
    if [[ -d $share/icons/hicolor ]]; then on_prefix touch "$share/icons/hicolor"; fi
    if [[ -d $share/applications ]] && command -v update-desktop-database >/dev/null; then
        on_prefix update-desktop-database -q "$share/applications"
    fi
}

# The programs are copied beside their places first: what was installed before stays until there was room for all.
install_programs() {
    local target=${DESTDIR-}$prefix record=lib/intelligence-demo/$version/installed
    umask 022
    build recognize-text
    build IntelligenceDemo
    check_files "$installation" || fail "$installation is damaged; run ./setup"
    # Beside the other's folder, not in it: both exist when a set-up went before.
    programs=$(mktemp -d)
    trap 'rm -rf "${stage-}" "$programs"; [[ -z ${beside-} ]] || on_prefix rm -rf "$beside"' EXIT
    stage_programs "$programs/prefix"
    touch "$programs/prefix/$record"
    recorded >"$programs/before"
    record "$programs/prefix" "$programs/before" >"$programs/record"
    cp "$programs/record" "$programs/prefix/$record"
    on_prefix mkdir -p "$target"
    beside=$(on_prefix mktemp -d "$target/.intelligence-demo.XXXXXX")
    if ! on_prefix cp -r --no-preserve=ownership "$programs/prefix/." "$beside"; then
        on_prefix rm -rf "$beside"
        # The prefix itself, if it was made just now.
        ! grep --quiet --line-regexp '' "$programs/record" || on_prefix rmdir --ignore-fail-on-non-empty "$target"
        fail "could not copy to $prefix; nothing was changed there"
    fi
    # Second names take no room. Not every file system has them.
    on_prefix cp -r --link --remove-destination "$beside/." "$target" 2>/dev/null ||
        on_prefix cp -r --remove-destination "$beside/." "$target" || fail "could not copy to $prefix"
    # What the version before had, and this one has not.
    grep --line-regexp --fixed-strings --invert-match --file "$programs/record" "$programs/before" \
        >"$programs/gone" || true
    remove_recorded "$programs/gone"
    refresh_desktop
    say "Installed: $prefix/bin/recognize-text and $prefix/bin/IntelligenceDemo"
}

uninstall_programs() {
    local record
    for record in "${DESTDIR-}$prefix"/lib/intelligence-demo/*/installed; do
        [[ -f $record ]] || continue
        remove_recorded "$record"
        refresh_desktop
    done
}

# Removes the files of a record, and its folders where nothing else is in them.
remove_recorded() {
    local target=${DESTDIR-}$prefix path files=() folders=()
    while IFS= read -r path; do
        if [[ -d $target/$path ]]; then folders+=("$target/$path"); else files+=("$target/$path"); fi
    done < <(tac "$1")
    if ((${#files[@]})); then on_prefix rm -f "${files[@]}"; fi
    if ((${#folders[@]})); then on_prefix rmdir --ignore-fail-on-non-empty "${folders[@]}"; fi
}
