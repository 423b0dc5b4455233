#!/bin/sh
# npm package rapid-draughts 1.0.6 (English draughts), seen 2026-11-29 under Node 20:
# a king whose captures lead back to its own square stops one capture early, because that square still counts as occupied. A chain
# of captures must be completed (WCDF 1.20), and by custom, which the text leaves unsaid, the square that was left is empty: the king
# takes all four men and stands where it began. From the start position the package counts the published numbers of moves to depth 7, so an ordinary game does not show it.
#
# A record with such a move, written by our program, is refused there; the move is right (TestReference in rules/rulestest).
#
# Needs npm and node. Fails if the package behaves otherwise.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit rapid-draughts@1.0.6

cat > run.js <<'JS'
const { EnglishDraughts } = require('rapid-draughts/english');
const stats = { sinceCapture: 0, sinceNonKingAdvance: 0 };
const position = (player, light, dark, king) => EnglishDraughts.setup({ player, board: { light, dark, king }, stats });
const bit = []; // of each square, from its top left, as the package numbers them
for (let b = 0; b < 32; b++) bit[position('light', 1 << b, 0, 0).board.find((s) => s.piece).position] = b;
const set = (...squares) => squares.reduce((all, s) => all | (1 << bit[s]), 0);
const count = (engine, depth) => {
  if (depth === 1) return engine.moves.length;
  return engine.moves.reduce((sum, move) => {
    const next = engine.clone();
    next.move(move);
    return sum + count(next, depth - 1);
  }, 0);
};
console.log([1, 2, 3, 4, 5, 6, 7].map((depth) => count(EnglishDraughts.setup().engine, depth)).join(' '));
const circle = position('light', set(25), set(22, 14, 13, 21), set(25));
for (const move of circle.moves) console.log(`${move.origin} to ${move.destination}, ${move.captures.length} of 4 captured`);
JS

want='7 49 302 1469 7361 36768 179740
25 to 16, 3 of 4 captured
25 to 18, 3 of 4 captured'
got=$(node run.js)
printf '%s\n' "$got"
if [ "$got" != "$want" ]; then
  echo "rapid-draughts 1.0.6 behaves otherwise; expected:" >&2
  printf '%s\n' "$want" >&2
  exit 1
fi
