package pvs

import (
	"math/bits"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// noticed returns the moves of the task that a weak level thinks about. None overlooks that it wins at once. Who looks a single
// ply ahead and is careless now and then is never careless on two turns in a row: on the others a glance shows what would be
// given away, whatever the search makes of it.
func (pl *Player[P, V, G]) noticed(q engine.Question, l engine.Level, t *Task[P]) []rules.Compact {
	if list := pl.wins(t.Root, t.Moves); len(list) > 0 {
		return list
	}
	moves, awake := t.Moves, t.Weakness.Blind == 0
	if o, ok := any(pl.game).(Overlooker); ok {
		moves = pl.Legal(o.Overlook(q), t.Root)
		for huffs := 1; huffs <= 2; huffs++ { // each between this turn and the last is a ply more
			awake = awake || l.Lapses(q.Seed, len(q.History)-1-2-huffs)
		}
	}
	if l.Depth == 1 && l.Lapse > 0 && awake {
		return pl.attentive(t.Root, moves)
	}
	return moves
}

// wins returns those of the moves that end the game in favour of who makes them.
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

// attentive returns the moves without those that give pieces away where after another the opponent can take nothing.
func (pl *Player[P, V, G]) attentive(root P, moves []rules.Compact) []rules.Compact {
	var kept []rules.Compact
	safe := false
	for _, m := range moves {
		next := root
		V(&next).Make(m, rules.Result{})
		if V(&next).Side() == V(&root).Side() { // the turn goes on
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

// toll returns how many pieces more the side to move in p can take than are then taken back at once, and whether it can take
// any at all.
func (pl *Player[P, V, G]) toll(p *P) (most int, taken bool) {
	var room, back [64]rules.Compact
	most = -len(room)
	for _, m := range pl.game.Moves(p, room[:0]) {
		next := *p
		V(&next).Make(m, rules.Result{})
		n := bits.OnesCount64(m.Captured)
		taken = taken || n > 0
		if V(&next).Side() != V(p).Side() {
			less := 0
			for _, r := range pl.game.Moves(&next, back[:0]) {
				less = max(less, bits.OnesCount64(r.Captured))
			}
			n -= less
		}
		most = max(most, n)
	}
	return most, taken
}
