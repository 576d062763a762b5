# Release builds. Sourced, never run.
# shellcheck shell=bash

binaries=$project/.build/release
linker_warnings='/warning: the use of .* is dangerous/d'

# Builds a product with the Swift library inside, unless no source is newer than the last build.
build() {
    local product=$1 stamp=$binaries/.$1.stamp started
    [[ -x $binaries/$product && -f $stamp ]] &&
        [[ -z $(find "$project"/{Package.swift,Sources} -newer "$stamp" -print -quit) ]] && return
    need_swift
    say "Building $product"
    # What changes while it runs is newer.
    started=$(date +@%s.%N)
    # The compiler flags of Debian's pkg-config files that SwiftPM leaves out are not missed. The linker warns of
    # functions that the Swift library has and nobody calls.
    swift build --package-path "$project" --configuration release --static-swift-stdlib --product "$product" \
        </dev/null 2>&1 | sed --unbuffered -e '/^warning: prohibited flag/d' -e "$linker_warnings" >&2 ||
        fail "$product could not be built"
    touch -d "$started" "$stamp"
}
