#!/bin/sh
# Debian 12's apache2 (2.4.71) as the package configures it, seen 2026-11-28, with only folder and address changed:
# 1. program.wasm.br is sent as Breton (AddLanguage br .br), and packed by gzip once more (DEFLATE for application/wasm).
# 2. The ETag of a packed answer ends in -gzip and is not recognised when it comes back: no 304, the whole file again.
# 3. /icons/ is an alias of the server's own folder: a site's icons/ at the root of a host is never shown.
#
# The page unpacks what it gets (app/unpack.js), names no folder icons (TestNamesOfServers), and docs/hosts.md has the lines against 1 and 2.
#
# Needs apache2 and curl. Fails if the server behaves otherwise.
set -eu

folder=$(mktemp -d)
trap 'kill "$(cat "$folder/pid" 2>/dev/null)" 2>/dev/null || true; sleep 1; rm -rf "$folder"' EXIT
chmod 755 "$folder"
mkdir -p "$folder/site/icons"
head -c 5000 /dev/zero > "$folder/site/program.wasm.br"
seq 2000 > "$folder/site/text.js"
echo ours > "$folder/site/icons/ours.txt"
export APACHE_RUN_USER=www-data APACHE_RUN_GROUP=www-data APACHE_PID_FILE="$folder/pid" APACHE_RUN_DIR="$folder" \
  APACHE_LOCK_DIR="$folder" APACHE_LOG_DIR="$folder"
port=${PORT:-8197}
sed -e "s#^Include ports.conf#Listen 127.0.0.1:$port\nServerName localhost#" -e "s#<Directory /var/www/>#<Directory $folder/site/>#" \
  -e "s#^IncludeOptional sites-enabled.*#DocumentRoot $folder/site#" /etc/apache2/apache2.conf > "$folder/apache.conf"
PATH=$PATH:/usr/sbin apache2 -d /etc/apache2 -f "$folder/apache.conf"
for _ in 1 2 3 4 5 6 7 8 9 10; do curl -s -o /dev/null "127.0.0.1:$port" && break; sleep 0.5; done

ask() { curl -s -o /dev/null -D - -H 'Accept-Encoding: gzip, br' "$@" | tr -d '\r'; }
got=$(ask "127.0.0.1:$port/program.wasm.br" | grep -iE '^content-(type|language|encoding)' | sort
tag=$(ask "127.0.0.1:$port/text.js" | sed -n 's/^ETag: //p')
echo "the same text again: $(ask -H "If-None-Match: $tag" "127.0.0.1:$port/text.js" | head -1)"
echo "icons/ours.txt: $(ask "127.0.0.1:$port/icons/ours.txt" | head -1)")
want='Content-Encoding: gzip
Content-Language: br
Content-Type: application/wasm
the same text again: HTTP/1.1 200 OK
icons/ours.txt: HTTP/1.1 404 Not Found'
printf '%s\n' "$got"
if [ "$got" != "$want" ]; then
  echo "Apache behaves otherwise; expected:" >&2
  printf '%s\n' "$want" >&2
  exit 1
fi
