#!/bin/sh
# Makes the fonts in this folder from the published ones. Needs npm and Debian's fonttools. See README.md.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm pack --silent @expo-google-fonts/cabin@0.4.2 @expo-google-fonts/vollkorn@0.4.1 >/dev/null
for family in cabin vollkorn; do
	mkdir "$family"
	tar xzf expo-google-fonts-"$family"-*.tgz -C "$family"
done

# ASCII, Latin-1, œ Œ Ÿ, dashes, quotes (German ones too), bullet, ellipsis, narrow no-break space, arrows, minus.
chars='U+0020-007E,U+00A0-00FF,U+0152,U+0153,U+0178,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2190-2193,U+2212'

make_font() { # package file, result, stem width
	/usr/bin/python3 "$here/figures.py" "$1" whole.ttf "$3"
	/usr/bin/pyftsubset whole.ttf --unicodes="$chars" --layout-features=kern --no-hinting --notdef-outline \
		--name-IDs='0,1,2,13,14' --drop-tables+=GDEF,GSUB,STAT,gasp --output-file="$here/$2"
}
make_font cabin/package/400Regular/Cabin_400Regular.ttf cabin.ttf 170
make_font cabin/package/600SemiBold/Cabin_600SemiBold.ttf cabin-strong.ttf 240
make_font vollkorn/package/600SemiBold/Vollkorn_600SemiBold.ttf vollkorn.ttf 110
cp cabin/package/LICENSE_FONT "$here/Cabin-OFL.txt"
cp vollkorn/package/LICENSE_FONT "$here/Vollkorn-OFL.txt"
