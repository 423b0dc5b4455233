#!/bin/sh
# npm package draughts 0.2.1 (draughts.js, international draughts), seen 2026-11-28 under Node:
# pdn() numbers the pairs of moves 1, 3, 5 … instead of 1, 2, 3 …, and load_pdn() reads nothing of what pdn() has written: it returns
# undefined and leaves the start position. The moves themselves are right.
#
# Files of sites that use it have such numbers, so a reader must not count by them; ours takes them as marks only
# (TestReadingGrammar in game/exchange).
#
# Needs npm and node. Fails if the package behaves otherwise.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit draughts@0.2.1

cat > run.js <<'JS'
const { Draughts } = require('draughts');
const game = new Draughts();
for (const [from, to] of [[32, 28], [19, 23], [28, 19], [14, 23], [33, 28]]) {
  if (!game.move({ from, to })) throw new Error(`${from}-${to} is refused`);
}
const text = game.pdn();
console.log(text.split('\n').filter((line) => line && !line.startsWith('[')).join(' ').trim());
const again = new Draughts();
console.log(again.load_pdn(text), again.history().length, 'of', game.history().length, 'moves');
JS

want='1. 32-28 19-23 3. 28x19 14x23 5. 33-28
undefined 0 of 5 moves'
got=$(node run.js)
printf '%s\n' "$got"
if [ "$got" != "$want" ]; then
  echo "draughts 0.2.1 behaves otherwise; expected:" >&2
  printf '%s\n' "$want" >&2
  exit 1
fi
