package table

import "ludotheque/rules"

// seen is the state that the board has reached: what title, status, counts, list, mirror and voice tell. While
// something moves it lags behind the match; at rest it is the live position, or the one looked back at.
type seen struct {
	ply     int            // actions that are over
	pos     rules.Position // what stands where: At(ply), or in the middle of an action what the board shows
	side    rules.Side     // whose turn it is
	outcome rules.Outcome
	moving  bool
}

func (t *Table) seen() seen {
	s := seen{ply: t.ply()}
	if t.reel.running() {
		s.moving = true
		s.ply, _ = t.reel.due[0].plies()
	}
	pos := t.match.At(s.ply)
	s.pos, s.side = pos, pos.Side()
	s.outcome = t.match.OutcomeAt(s.ply)
	switch walk := t.chooser.Walk(); {
	case s.moving:
		s.pos = t.standing()
	case len(walk) > 0 && t.looking == live:
		s.pos = walked(pos, walk)
	}
	return s
}

// standing returns what stands where in the middle of the running action.
func (t *Table) standing() rules.Position {
	s, now := &t.reel.due[0], t.reel.now(t.env.Now)
	under := t.match.At(s.ply)
	if s.anim.Slid(now) {
		under = t.match.At(s.ply + 1)
	}
	b := onBoard{under, map[rules.Square]rules.Piece{}}
	for _, p := range s.anim.AppendStanding(nil, now) {
		b.at[p.Square] = p.Piece
	}
	return b
}

// everySquare yields all squares that a board can have, from a1 on.
func everySquare(yield func(rules.Square) bool) {
	for rank := range rules.MaxRanks {
		for file := range rules.MaxFiles {
			if !yield(rules.Sq(file, rank)) {
				return
			}
		}
	}
}

// walked returns pos with the piece in hand at the end of the legs of a chain that it has gone.
func walked(pos rules.Position, walk rules.Path) rules.Position {
	b := onBoard{pos, map[rules.Square]rules.Piece{}}
	for sq := range everySquare {
		if piece := pos.At(sq); !piece.Empty() {
			b.at[sq] = piece
		}
	}
	from, to := walk[0].From, walk[len(walk)-1].To
	piece := pos.At(from)
	delete(b.at, from)
	b.at[to] = piece
	return b
}

// onBoard is a position whose pieces stand elsewhere for a moment: a move is made and its plates have not slid.
type onBoard struct {
	rules.Position
	at map[rules.Square]rules.Piece
}

// At implements rules.Position.
func (b onBoard) At(sq rules.Square) rules.Piece { return b.at[sq] }

// ply returns the ply that is shown when nothing moves: the live one or the one looked back at.
func (t *Table) ply() int {
	if t.looking != live {
		return t.looking
	}
	return t.match.Ply()
}

// shown returns the position that the board shows.
func (t *Table) shown() rules.Position { return t.seen().pos }

// ready reports whether the live position lies still on the board and a person may choose a move.
func (t *Table) ready() bool { return t.canPlay() && !t.reel.running() }
