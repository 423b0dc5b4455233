package pvs

import (
	"math/bits"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// noticed returns the moves of the task that a weak level searches. No level overlooks a win in one ply. A level with
// lapses that looks only one ply ahead does not search moves that give pieces away, except in a lapse.
func (pl *Player[P, V, G]) noticed(q engine.Question, l engine.Level, t *Task[P]) []rules.Compact {
	if list := pl.wins(t.Root, t.Moves); len(list) > 0 {
		return list
	}
	moves, awake := t.Moves, t.Weakness.Blind == 0
	if o, ok := any(pl.game).(Overlooker); ok {
		moves = pl.Legal(o.Overlook(q), t.Root)
		for huffs := 1; huffs <= 2; huffs++ { // each huff since the last turn is a ply more
			awake = awake || l.Lapses(q.Seed, len(q.History)-1-2-huffs)
		}
	}
	if l.Depth == 1 && l.Lapse > 0 && awake {
		return pl.attentive(t.Root, moves)
	}
	return moves
}

// wins returns those of the moves that win the game at once.
func (pl *Player[P, V, G]) wins(root P, moves []rules.Compact) (list []rules.Compact) {
	var room [64]rules.Compact
	for _, m := range moves {
		next := root
		V(&next).Make(m, rules.Result{})
		worth, over := pl.game.Ended(&next)
		switch turned := V(&next).Side() != V(&root).Side(); {
		case over && turned:
			over = worth < 0
		case over:
			over = worth > 0
		case turned:
			over = len(pl.game.Moves(&next, room[:0])) == 0
		}
		if over {
			list = append(list, m)
		}
	}
	return list
}

// attentive returns the moves without those that give pieces away. It returns all moves if the opponent can take pieces
// after each of them.
func (pl *Player[P, V, G]) attentive(root P, moves []rules.Compact) []rules.Compact {
	var kept []rules.Compact
	safe := false
	for _, m := range moves {
		next := root
		V(&next).Make(m, rules.Result{})
		if V(&next).Side() == V(&root).Side() { // a huff
			kept = append(kept, m)
			continue
		}
		toll, taken := pl.toll(&next)
		safe = safe || !taken
		if toll <= bits.OnesCount64(m.Captured) {
			kept = append(kept, m)
		}
	}
	if !safe {
		return moves
	}
	return kept
}

// toll returns the largest number of pieces that a move of p takes, less those that can be taken back at once, and whether
// any move takes a piece.
func (pl *Player[P, V, G]) toll(p *P) (most int, taken bool) {
	var room, back [64]rules.Compact
	most = -len(room)
	for _, m := range pl.game.Moves(p, room[:0]) {
		next := *p
		V(&next).Make(m, rules.Result{})
		n := bits.OnesCount64(m.Captured)
		taken = taken || n > 0
		if V(&next).Side() != V(p).Side() {
			lost := 0
			for _, r := range pl.game.Moves(&next, back[:0]) {
				lost = max(lost, bits.OnesCount64(r.Captured))
			}
			n -= lost
		}
		most = max(most, n)
	}
	return most, taken
}
