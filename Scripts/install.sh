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

# What installing is about to make under the prefix, folders only where they do not exist yet, the prefix itself
# as an empty line. Uninstalling removes just that.
record() {
    local target=${DESTDIR-}$prefix path
    while IFS= read -r path; do
        [[ -d $1/$path && -d $target/$path ]] || printf '%s\n' "$path"
    done < <(cd "$1" && find . -printf '%P\n' | LC_ALL=C sort)
    [[ -e $target/share/applications/mimeinfo.cache ]] || printf 'share/applications/mimeinfo.cache\n'
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

install_programs() {
    local record=lib/intelligence-demo/$version/installed
    umask 022
    build recognize-text
    build IntelligenceDemo
    check_files "$installation" || fail "$installation is damaged; run ./setup"
    uninstall_programs
    # Beside the other's folder, not in it: both exist when a set-up went before.
    programs=$(mktemp -d)
    trap 'rm -rf "${stage-}" "$programs"' EXIT
    stage_programs "$programs/prefix"
    touch "$programs/prefix/$record"
    record "$programs/prefix" >"$programs/record"
    mv "$programs/record" "$programs/prefix/$record"
    on_prefix mkdir -p "${DESTDIR-}$prefix"
    if ! on_prefix cp -r --no-preserve=ownership "$programs/prefix/." "${DESTDIR-}$prefix"; then
        remove_recorded "$programs/prefix/$record"
        fail "could not copy to $prefix; what had been copied was removed again"
    fi
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
    on_prefix rm -f "${files[@]}"
    if ((${#folders[@]})); then on_prefix rmdir --ignore-fail-on-non-empty "${folders[@]}"; fi
}
