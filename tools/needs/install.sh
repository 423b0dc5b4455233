#!/bin/sh
# Installs what the tests need besides Go with apt; if that is not allowed, it prints the missing packages and fails.
set -u

missing=""
lack() { missing="$missing $1"; }

command -v chromium >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 || [ -n "${CHROMIUM:-}" ] || lack chromium
command -v firefox-esr >/dev/null 2>&1 || command -v firefox >/dev/null 2>&1 || [ -n "${FIREFOX:-}" ] || lack firefox-esr
command -v Xvfb >/dev/null 2>&1 || lack xvfb
command -v xvfb-run >/dev/null 2>&1 || lack xvfb
command -v xauth >/dev/null 2>&1 || lack xauth
command -v xdotool >/dev/null 2>&1 || lack xdotool
command -v rsvg-convert >/dev/null 2>&1 || lack librsvg2-bin
command -v cwebp >/dev/null 2>&1 || lack webp
command -v node >/dev/null 2>&1 || command -v nodejs >/dev/null 2>&1 || lack nodejs

# Tests of WebKitGTK are skipped without it; without Chromium's shell the tests use Chromium itself and take longer.
wish=""
command -v chromium-headless-shell >/dev/null 2>&1 || [ -n "${CHROMIUM:-}" ] || wish="$wish chromium-headless-shell"
command -v WebKitWebDriver >/dev/null 2>&1 || wish="$wish webkit2gtk-driver"
command -v dbus-run-session >/dev/null 2>&1 || wish="$wish dbus"

library() { # file under a library folder, package
	for path in /usr/lib/*/$1 /usr/lib/$1 /lib/*/$1; do
		[ -e "$path" ] && return
	done
	lack "$2"
}
library libGL.so.1 libgl1
library 'dri/*_dri.so' libgl1-mesa-dri
library libX11.so.6 libx11-6
library libXcursor.so.1 libxcursor1
library libXrandr.so.2 libxrandr2
library libXinerama.so.1 libxinerama1
library libXi.so.6 libxi6
library libXxf86vm.so.1 libxxf86vm1
library libasound.so.2 libasound2

[ -z "$missing$wish" ] && exit 0
missing=$(printf '%s\n' $missing | sort -u | tr '\n' ' ')

root=""
[ "$(id -u)" = 0 ] || root="sudo -n"
if command -v apt-get >/dev/null 2>&1 && $root true 2>/dev/null; then
	echo "needs: installing $missing$wish"
	export DEBIAN_FRONTEND=noninteractive
	if $root apt-get update -qq && { [ -z "$missing" ] || $root apt-get install -y -qq --no-install-recommends $missing; }; then
		for package in $wish; do
			$root apt-get install -y -qq --no-install-recommends "$package" || echo "needs: without $package, tests are skipped or take longer" >&2
		done
		exit 0
	fi
fi
[ -z "$missing" ] && exit 0
echo "needs: the tests need these Debian packages, which could not be installed: $missing" >&2
echo "needs: apt-get install --no-install-recommends $missing" >&2
exit 1
