package table

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// sight is what the board shows: where a person looks in the history, and how far the animation has come.
type sight struct {
	*sitting
	brush  *brush
	reel   *reel
	hand   *hand
	plates *plateHand
	may    func() bool // BoardOptions.May

	instead func() rules.Position // BoardOptions.Instead

	looking int          // the ply looked back at, live for the live position
	cells   []ui.Control // the squares as they were last listed
	last    seen
	of      moment // of last
}

// live is the value of sight.looking while the live position is shown.
const live = -1

// seen is the state that the board has reached: what title, status, counts, list, mirror and voice tell. While
// something moves it lags behind the match; at rest it is the live position, or the one looked back at.
type seen struct {
	ply     int            // actions that are over
	told    int            // actions that may be listed: those on their way are not over
	pos     rules.Position // what stands where: At(ply), or in the middle of an action what the board shows
	side    rules.Side     // whose turn it is
	outcome rules.Outcome
	moving  bool
}

// moment is all that seen follows from.
type moment struct {
	changes, choice, looking int
	anim                     *board.Anim
	at                       time.Duration // in anim
	instead                  rules.Position
}

// moment returns what seen follows from now.
func (s *sight) moment() moment {
	now := moment{changes: s.changes, choice: s.hand.choice.number, looking: s.looking, instead: s.instead()}
	if s.reel.running() {
		now.anim, now.at = s.reel.due[0].anim, s.reel.now()
	}
	return now
}

// see finds what the board has reached, for all who ask until something moves on.
func (s *sight) see() {
	if now := s.moment(); s.last.pos == nil || now != s.of {
		s.last, s.of = s.look(), now
	}
}

// seen returns the state that the board has reached.
func (s *sight) seen() seen {
	if s.last.pos == nil || s.moment() != s.of {
		return s.look()
	}
	return s.last
}

// look finds the state that the board has reached.
func (s *sight) look() seen {
	if pos := s.instead(); pos != nil {
		return seen{ply: s.ply(), told: s.match.Len(), pos: pos, side: pos.Side()}
	}
	now := seen{ply: s.ply(), told: s.match.Len()}
	if s.reel.running() {
		now.moving = true
		now.ply, _ = s.reel.due[0].plies()
		if !s.reel.due[0].back {
			now.told = now.ply
		}
	}
	pos := s.match.At(now.ply)
	now.pos, now.side = pos, pos.Side()
	now.outcome = s.match.OutcomeAt(now.ply)
	switch walk := s.hand.walk(); {
	case now.moving:
		now.pos = s.standing()
	case len(walk) > 0 && s.looking == live:
		now.pos = walked(pos, walk)
	}
	return now
}

// standing returns what stands where in the middle of the running action.
func (s *sight) standing() rules.Position {
	shot, now := &s.reel.due[0], s.reel.now()
	under := s.match.At(shot.ply)
	if shot.anim.Slid(now) {
		under = s.match.At(shot.ply + 1)
	}
	b := &onBoard{Position: under}
	for _, p := range shot.anim.AppendStanding(nil, now) {
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
	b := &onBoard{Position: pos}
	for sq := range everySquare {
		b.at[sq] = pos.At(sq)
	}
	from, to := walk[0].From, walk[len(walk)-1].To
	b.at[from] = rules.Piece{}
	b.at[to] = pos.At(from)
	return b
}

// onBoard is a position whose pieces stand elsewhere for a moment: a move is made and its plates have not slid.
type onBoard struct {
	rules.Position
	at [rules.MaxRanks * rules.MaxFiles]rules.Piece // by square
}

// At implements rules.Position.
func (b *onBoard) At(sq rules.Square) rules.Piece {
	if int(sq) >= len(b.at) {
		return rules.Piece{}
	}
	return b.at[sq]
}

// ply returns the ply that is shown when nothing moves: the live one or the one looked back at.
func (s *sight) ply() int {
	if s.looking != live {
		return s.looking
	}
	return s.match.Ply()
}

// shown returns the position that the board shows.
func (s *sight) shown() rules.Position { return s.seen().pos }

// canPlay reports whether a person may choose a move now, or could if nothing moved.
func (s *sight) canPlay() bool {
	return s.looking == live && !s.match.Outcome().Over() && !s.plates.due && !s.waiting() && s.instead() == nil
}

// waiting reports whether somebody else than a person at the board is to move.
func (s *sight) waiting() bool { return s.Computing() || !s.may() }

// ready reports whether the live position lies still on the board and a person may choose a move.
func (s *sight) ready() bool { return s.canPlay() && !s.reel.running() }

// toLive ends looking back and reports whether that changed anything.
func (s *sight) toLive() bool {
	was := s.looking != live
	s.looking = live
	return was
}

// facing reports whether the controls are turned toward the player across the table.
func (s *sight) facing() bool {
	if !s.env.Settings.Facing || s.seats.People() != 2 {
		return false
	}
	now := s.seen()
	return now.side == rules.Second && !now.outcome.Over()
}

// toward returns the canvas on which r is drawn: upside down for the player across the table.
func (s *sight) toward(c *ui.Canvas, r ui.Rect) *ui.Canvas {
	if s.facing() {
		return c.Turned(r)
	}
	return c
}

// plateZone returns where the end of the plates lies on which a hand can push them, and how far, in pixels; ok is false
// on a board without plates.
func (s *sight) plateZone() (zone board.Rect, far float64, ok bool) {
	return s.brush.painter.PlateZone(s.shown())
}

// square returns the square of a control, as of the one under the mouse, or NoSquare.
func (s *sight) square(id string) rules.Square {
	if id != "" {
		for i := range s.cells {
			if s.cells[i].ID == id {
				return s.cells[i].Of.(rules.Square)
			}
		}
	}
	return rules.NoSquare
}

// onOverhang reports whether sq is an empty square of the plates' overhang: dragging it drags the plates.
func (s *sight) onOverhang(sq rules.Square) bool {
	zone, _, ok := s.plateZone()
	x, y := s.brush.painter.SquareRect(s.shown(), sq).Center()
	return ok && zone.Contains(x, y) && s.shown().At(sq).Empty()
}

// lastMove returns the two squares of the move that led to the shown position, as they lie now: plates have carried
// theirs on. They are NoSquare where there is none.
func (s *sight) lastMove() (from, to rules.Square) {
	if s.ply() == 0 {
		return rules.NoSquare, rules.NoSquare
	}
	before, m := s.match.At(s.ply()-1), s.match.Action(s.ply()-1).Move
	if c, ok := before.(rules.Carrier); ok && m.Kind != rules.Huff {
		return c.Carried(m.From), c.Carried(m.To)
	}
	return m.From, m.To
}

// rulesetLine names the game and its ruleset, and how near the draw by count is once it is near.
func (s *sight) rulesetLine() string {
	e, setup := s.env, s.match.Setup()
	pos := s.match.At(s.seen().ply)
	if plies, limit := rules.ProgressOf(pos); limit > 0 && plies*10 >= limit*7 {
		return e.T("status.progress", plies, limit)
	}
	if n := s.match.Repetitions(); n > 1 && s.looking == live && !s.reel.running() {
		return e.T("status.repeated", n)
	}
	line := e.T(words.GameName(setup.Game))
	if s.many {
		line += " · " + e.T(words.RulesetName(setup.Game, setup.Ruleset))
	}
	return line
}
