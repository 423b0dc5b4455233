package boardview

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Model is what the board shows: where a person looks in the history, and how far the animation has come.
type Model struct {
	*session
	Brush     *Brush // draws the game's pieces, outside the board too
	queue     *queue
	Selection *Selection // what a person has in hand
	plates    *plateDrag

	looking int          // the ply looked back at, live for the live position
	cells   []ui.Control // the squares as they were last listed
	last    Seen
	of      moment // of last
}

// live is the value of Model.looking while the live position is shown.
const live = -1

// Seen is the state that the board has reached: what title, status, counts, list, mirror and voice tell. While
// something moves it lags behind the match; at rest it is the live position, or the one looked back at.
type Seen struct {
	Ply      int            // actions that are over
	Told     int            // actions that may be listed: those on their way are not over
	Position rules.Position // what stands where: At(ply), or in the middle of an action what the board shows
	Side     rules.Side     // whose turn it is
	Outcome  rules.Outcome
	Moving   bool
}

// moment is all that seen follows from.
type moment struct {
	changes, choice, looking int
	anim                     *board.Anim
	at                       time.Duration // in anim
	instead                  rules.Position
}

// moment returns what seen follows from now.
func (s *Model) moment() moment {
	now := moment{changes: s.Changes, choice: s.Selection.choice.number, looking: s.looking, instead: s.room.Instead()}
	if s.queue.running() {
		now.anim, now.at = s.queue.due[0].anim, s.queue.now()
	}
	return now
}

// Refresh finds what the board has reached, for all who ask until something moves on.
func (s *Model) Refresh() {
	if now := s.moment(); s.last.Position == nil || now != s.of {
		s.last, s.of = s.look(), now
	}
}

// Seen returns the state that the board has reached.
func (s *Model) Seen() Seen {
	if s.last.Position == nil || s.moment() != s.of {
		return s.look()
	}
	return s.last
}

// look finds the state that the board has reached.
func (s *Model) look() Seen {
	if pos := s.room.Instead(); pos != nil {
		return Seen{Ply: s.Ply(), Told: s.match.Len(), Position: pos, Side: pos.Side()}
	}
	now := Seen{Ply: s.Ply(), Told: s.match.Len()}
	if s.queue.running() {
		now.Moving = true
		now.Ply, _ = s.queue.due[0].plies()
		if !s.queue.due[0].back {
			now.Told = now.Ply
		}
	}
	pos := s.match.At(now.Ply)
	now.Position, now.Side = pos, pos.Side()
	now.Outcome = s.match.OutcomeAt(now.Ply)
	switch walk := s.Selection.walk(); {
	case now.Moving:
		now.Position = s.standing()
	case len(walk) > 0 && s.looking == live:
		now.Position = walked(pos, walk)
	}
	return now
}

// standing returns what stands where in the middle of the running action.
func (s *Model) standing() rules.Position {
	running, now := &s.queue.due[0], s.queue.now()
	under := s.match.At(running.ply)
	if running.anim.Slid(now) {
		under = s.match.At(running.ply + 1)
	}
	b := &onBoard{Position: under}
	for _, p := range running.anim.AppendStanding(nil, now) {
		b.at[p.Square] = p.Piece
	}
	return b
}

// walked returns pos with the piece in hand at the end of the legs of a chain that it has gone.
func walked(pos rules.Position, walk rules.Path) rules.Position {
	b := &onBoard{Position: pos}
	for sq := range rules.Squares {
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

// LookingBack reports whether an earlier position than the live one is shown.
func (s *Model) LookingBack() bool { return s.looking != live }

// Moving reports whether something moves.
func (s *Model) Moving() bool { return s.queue.running() }

// UnderWay returns the action that the board is showing: ply leads from At(ply) to At(ply+1), or back when it is taken back.
func (s *Model) UnderWay() (ply int, back, ok bool) {
	if !s.queue.running() {
		return 0, false, false
	}
	return s.queue.due[0].ply, s.queue.due[0].back, true
}

// PlatesDue reports whether a move is made and its plates wait for a hand.
func (s *Model) PlatesDue() bool { return s.plates.due }

// HasPlates reports whether the board has plates to push.
func (s *Model) HasPlates() bool {
	_, _, ok := s.plateZone()
	return ok
}

// Ply returns the ply that is shown when nothing moves: the live one or the one looked back at.
func (s *Model) Ply() int {
	if s.looking != live {
		return s.looking
	}
	return s.match.Ply()
}

// Shown returns the position that the board shows.
func (s *Model) Shown() rules.Position { return s.Seen().Position }

// MayPlay reports whether a person may choose a move now, or could if nothing moved.
func (s *Model) MayPlay() bool {
	return s.looking == live && !s.match.Outcome().Over() && !s.plates.due && !s.waiting() && s.room.Instead() == nil
}

// waiting reports whether somebody else than a person at the board is to move.
func (s *Model) waiting() bool { return s.Computing() || !s.room.May() }

// Ready reports whether the live position lies still on the board and a person may choose a move.
func (s *Model) Ready() bool { return s.MayPlay() && !s.queue.running() }

// ToLive ends looking back and reports whether that changed anything.
func (s *Model) ToLive() bool {
	was := s.looking != live
	s.looking = live
	return was
}

// Facing reports whether the controls are turned toward the player across the table.
func (s *Model) Facing() bool {
	if !s.env.Settings.Facing || s.seats.People() != 2 {
		return false
	}
	now := s.Seen()
	return now.Side == rules.Second && !now.Outcome.Over()
}

// Toward returns the canvas on which r is drawn: upside down for the player across the table.
func (s *Model) Toward(c *ui.Canvas, r ui.Rect) *ui.Canvas {
	if s.Facing() {
		return c.Turned(r)
	}
	return c
}

// plateZone returns where the end of the plates lies on which a hand can push them, and how far, in pixels; ok is false
// on a board without plates.
func (s *Model) plateZone() (zone board.Rect, far float64, ok bool) {
	return s.Brush.painter.PlateZone(s.Shown())
}

// square returns the square of a control, as of the one under the mouse, or NoSquare.
func (s *Model) square(id string) rules.Square {
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
func (s *Model) onOverhang(sq rules.Square) bool {
	zone, _, ok := s.plateZone()
	x, y := s.Brush.painter.SquareRect(s.Shown(), sq).Center()
	return ok && zone.Contains(x, y) && s.Shown().At(sq).Empty()
}

// lastMove returns the two squares of the move that led to the shown position, as they lie now: plates have carried
// theirs on. They are NoSquare where there is none.
func (s *Model) lastMove() (from, to rules.Square) {
	if s.Ply() == 0 {
		return rules.NoSquare, rules.NoSquare
	}
	before, m := s.match.At(s.Ply()-1), s.match.Action(s.Ply()-1).Move
	return rules.Carried(before, m, m.From), rules.Carried(before, m, m.To)
}

// RulesetLine names the game and its ruleset, and how near the draw by count is once it is near.
func (s *Model) RulesetLine() string {
	e, setup := s.env, s.match.Setup()
	pos := s.match.At(s.Seen().Ply)
	if plies, limit := rules.ProgressOf(pos); limit > 0 && plies*10 >= limit*7 {
		return e.T("status.progress", plies, limit)
	}
	if n := s.match.Repetitions(); n > 1 && s.looking == live && !s.queue.running() {
		return e.T("status.repeated", n)
	}
	line := e.T(words.GameName(setup.Game))
	if s.many {
		line += " · " + e.T(words.RulesetName(setup.Game, setup.Ruleset))
	}
	return line
}
