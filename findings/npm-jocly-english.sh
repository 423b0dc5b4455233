#!/bin/sh
# npm package jocly 0.9.13, its game "english-draughts", seen 2026-11-29 under Node 20:
# it asks for the largest capture, as the Spanish game does, where English draughts leaves the choice free (WCDF 1.20). Move by move
# the counts equal the published ones until depth 6, where it has 36,473 positions instead of 36,768; the first legal move that it
# refuses is at the sixth ply. Its brazilian-draughts counts as published there (37,628).
#
# A record of our program with such a move is refused there; the move is right (TestPublishedCounts in rules/checkers).
#
# Needs npm and node. Fails if the package behaves otherwise.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit jocly@0.9.13

cat > run.js <<'JS'
const jocly = require('jocly');
const count = async (match, depth) => {
  const moves = await match.getPossibleMoves();
  if (depth === 1) return moves.length;
  let sum = 0;
  for (const move of moves) {
    await match.applyMove(move);
    sum += await count(match, depth - 1);
    await match.rollback(-1);
  }
  return sum;
};
(async () => {
  for (const game of ['english-draughts', 'spanish-draughts', 'brazilian-draughts']) {
    const match = await jocly.createMatch(game);
    const counts = [];
    for (let depth = 1; depth <= 6; depth++) counts.push(await count(match, depth));
    console.log(game, counts.join(' '));
  }
})();
JS

want='english-draughts 7 49 302 1469 7361 36473
spanish-draughts 7 49 302 1469 7361 36473
brazilian-draughts 7 49 302 1469 7473 37628'
got=$(node run.js)
printf '%s\n' "$got"
if [ "$got" != "$want" ]; then
  echo "jocly 0.9.13 behaves otherwise; expected:" >&2
  printf '%s\n' "$want" >&2
  exit 1
fi
