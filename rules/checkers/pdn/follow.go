package pdn

import (
	"strconv"
	"strings"

	"ludotheque/rules"
)

// follower plays the moves of a game.
type follower struct {
	notation
	budget int // of plies that may still be tried
}

// played is a line of moves that were played.
type played struct {
	moves  []Move
	unsure []Remark // the ambiguous moves
	left   int      // moves of variations that are left out
	err    error    // of the first move that is not legal; nil if there is none
}

// line plays a line from pos. Of several captures that a text may mean it takes the first by which the rest of the line is legal, or
// else the first. Variations, whose line is side, end at their first move that is not legal.
func (f *follower) line(pos rules.Position, items []item, side bool) (l played) {
	for i := range items {
		f.budget--
		if unknown(items[i].move.text) {
			l.unsure = append(l.unsure, Remark{Code: Unknown, Ply: len(l.moves)})
			return l
		}
		found, err := f.moves(rules.Unclaimed(pos), items[i].move.text)
		if err != nil {
			if f.skips(items[i].move.text) {
				continue
			}
			l.err = items[i].move.errorf("move %s: %w", rules.Cut(items[i].move.text), err)
			return l
		}
		if len(found) > 1 {
			rest := f.choose(pos, items[i:], found, side)
			rest.unsure = append([]Remark{{Code: Ambiguous, Move: rules.Cut(items[i].move.text)}}, rest.unsure...)
			return l.and(rest)
		}
		m, left, next := f.play(pos, &items[i], found[0])
		l.moves, l.left = append(l.moves, m), l.left+left
		pos = next
	}
	return l
}

// unknown reports whether a word stands for moves that nobody has written down, as "- -".
func unknown(text string) bool { return strings.Trim(text, "-") == "" }

// and returns the line with the moves of rest after it.
func (l played) and(rest played) played {
	for _, r := range rest.unsure {
		r.Ply += len(l.moves)
		l.unsure = append(l.unsure, r)
	}
	l.moves, l.left, l.err = append(l.moves, rest.moves...), l.left+rest.left, rest.err
	return l
}

// choose plays a line whose first move is ambiguous.
func (f *follower) choose(pos rules.Position, items []item, found []rules.Move, side bool) (best played) {
	for i, m := range found {
		move, left, next := f.play(pos, &items[0], m)
		l := played{moves: []Move{move}, left: left}
		l = l.and(f.line(next, items[1:], side))
		if i == 0 || l.err == nil {
			best = l
		}
		if l.err == nil || f.budget < 0 {
			break
		}
	}
	return best
}

// play plays a move and reads what is written about it. It returns how many moves of its variations are left out, and the position after
// it.
func (f *follower) play(pos rules.Position, it *item, m rules.Move) (out Move, left int, next rules.Position) {
	pos = rules.Unclaimed(pos)
	out = Move{Action: rules.Action{Move: m}, Before: it.before, Comment: it.after}
	for _, glyph := range it.glyphs {
		if n, err := strconv.ParseUint(glyph, 10, 8); err == nil && n > 0 && len(out.Glyphs) < 8 {
			out.Glyphs = append(out.Glyphs, uint8(n))
		}
	}
	for _, other := range it.others {
		l := f.line(pos, other, true)
		left += l.left + len(other) - len(l.moves)
		if len(l.moves) > 0 {
			out.Others = append(out.Others, l.moves)
		}
	}
	next, err := pos.Play(m, rules.Result{})
	if err != nil {
		panic("pdn: a legal move: " + err.Error())
	}
	return out, left, next
}

// skips reports whether a word that is no move stands for nothing: the number of a move without its dot, or marks of a site.
func (f *follower) skips(text string) bool {
	return len(text) == 3 && strings.Trim(text, "0123456789") == "" || strings.Trim(text, ".…") == ""
}
