package boardview

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Model is the view model of the board: which ply is shown, and how far the animation has come.
type Model struct {
	*session
	Brush     *Brush // also draws pieces outside the board
	queue     *queue
	Selection *Selection // what the person has selected
	plates    *plateDrag

	looking int          // the ply looked back at, or live
	cells   []ui.Control // the squares as last listed
	last    Seen
	of      moment // of last
}

// live is the value of Model.looking while the live position is shown.
const live = -1

// Seen is the state that the board has reached: what title, status, counts, move list, labels and announcements tell. During
// an animation it lags behind the match; otherwise it is the live position or the one looked back at.
type Seen struct {
	Ply      int            // actions that are over
	Listed   int            // actions that the move list may have: not those still to be shown
	Position rules.Position // At(Ply), or what the board shows during an action
	Side     rules.Side     // whose turn it is
	Outcome  rules.Outcome
	Moving   bool
}

// moment is everything that Seen depends on.
type moment struct {
	changes, choice, looking int
	anim                     *board.Anim
	at                       time.Duration // in anim
	instead                  rules.Position
}

// moment returns what Seen depends on now.
func (m *Model) moment() moment {
	now := moment{changes: m.Changes, choice: m.Selection.choice.number, looking: m.looking, instead: m.opts.Instead()}
	if m.queue.running() {
		now.anim, now.at = m.queue.due[0].anim, m.queue.now()
	}
	return now
}

// Refresh caches what Seen returns.
func (m *Model) Refresh() {
	if now := m.moment(); m.last.Position == nil || now != m.of {
		m.last, m.of = m.look(), now
	}
}

// Seen returns the state that the board has reached.
func (m *Model) Seen() Seen {
	if m.last.Position == nil || m.moment() != m.of {
		return m.look()
	}
	return m.last
}

// look computes the state that the board has reached.
func (m *Model) look() Seen {
	if pos := m.opts.Instead(); pos != nil {
		return Seen{Ply: m.Ply(), Listed: m.match.Len(), Position: pos, Side: pos.Side()}
	}
	now := Seen{Ply: m.Ply(), Listed: m.match.Len()}
	if m.queue.running() {
		now.Moving = true
		now.Ply, _ = m.queue.due[0].plies()
		if !m.queue.due[0].back {
			now.Listed = now.Ply
		}
	}
	pos := m.match.At(now.Ply)
	now.Position, now.Side = pos, pos.Side()
	now.Outcome = m.match.OutcomeAt(now.Ply)
	switch walk := m.Selection.walk(); {
	case now.Moving:
		now.Position = m.standing()
	case len(walk) > 0 && m.looking == live:
		now.Position = walked(pos, walk)
	}
	return now
}

// standing returns the position in the middle of the running action.
func (m *Model) standing() rules.Position {
	running, now := &m.queue.due[0], m.queue.now()
	under := m.match.At(running.ply)
	if running.anim.Slid(now) {
		under = m.match.At(running.ply + 1)
	}
	b := &onBoard{Position: under}
	for _, p := range running.anim.AppendStanding(nil, now) {
		b.at[p.Square] = p.Piece
	}
	return b
}

// walked returns pos with the selected piece at the end of the legs of a capture that it has made.
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

// onBoard is a position with its pieces in other places: a move is made, and the plates have not slid yet.
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

// LookingBack reports whether an earlier position is shown than the live one.
func (m *Model) LookingBack() bool { return m.looking != live }

// Moving reports whether an animation is running.
func (m *Model) Moving() bool { return m.queue.running() }

// UnderWay returns the action that is being animated: from At(ply) to At(ply+1), or the other way if it is taken back.
func (m *Model) UnderWay() (ply int, back, ok bool) {
	if !m.queue.running() {
		return 0, false, false
	}
	return m.queue.due[0].ply, m.queue.due[0].back, true
}

// PlatesDue reports whether a move is made and the player must push the plates.
func (m *Model) PlatesDue() bool { return m.plates.due }

// MayPush reports whether a person may push the plates now: after a move, or before one to refuse to play.
func (m *Model) MayPush() bool { return m.plates.due || m.MayPlay() }

// HasPlates reports whether the board has plates to push. After the end of a match only those of its last move may wait.
func (m *Model) HasPlates() bool {
	_, _, ok := m.plateZone()
	return ok && (!m.match.Outcome().Over() || m.plates.due)
}

// Ply returns the ply that is shown without an animation: the live one or the one looked back at.
func (m *Model) Ply() int {
	if m.looking != live {
		return m.looking
	}
	return m.match.Ply()
}

// Shown returns the position that the board shows.
func (m *Model) Shown() rules.Position { return m.Seen().Position }

// MayPlay reports whether a person may choose a move now, or could after the animation.
func (m *Model) MayPlay() bool {
	return m.looking == live && !m.match.Outcome().Over() && !m.plates.due && !m.waiting() && m.opts.Instead() == nil
}

// waiting reports whether somebody else than a person at this board is to move.
func (m *Model) waiting() bool { return m.Computing() || !m.opts.May() }

// Ready reports whether the live position is shown without animation and a person may choose a move.
func (m *Model) Ready() bool { return m.MayPlay() && !m.queue.running() }

// ToLive returns to the live position and reports whether that is a change.
func (m *Model) ToLive() bool {
	was := m.looking != live
	m.looking = live
	return was
}

// Facing reports whether the controls are turned toward the player across the table.
func (m *Model) Facing() bool {
	now := m.Seen()
	if now.Outcome.Over() {
		return now.Ply > 0 && m.FacingSide(m.match.At(now.Ply-1).Side())
	}
	return m.FacingSide(now.Side)
}

// BothSides reports whether the players sit on both sides of the table and the match has ended: both want to read the result.
func (m *Model) BothSides() bool { return m.FacingSide(rules.Second) && m.Seen().Outcome.Over() }

// Number returns the number of the turn at the shown position, as in the move list: of the next action or, after the end, of the last.
func (m *Model) Number() int {
	ply := m.Seen().Ply
	switch {
	case ply < m.match.Len():
		return m.Description(ply).number
	case ply > 0 && m.match.OutcomeAt(ply).Over():
		return m.Description(ply - 1).number
	}
	return m.match.TurnNumberAt(ply)
}

// FacingSide reports whether what a side is to read is turned toward the player across the table.
func (m *Model) FacingSide(side rules.Side) bool {
	return m.env.Settings.Facing && m.seats.People() == 2 && side == rules.Second
}

// Toward returns the canvas for drawing r: upside down for the player across the table.
func (m *Model) Toward(c *ui.Canvas, r ui.Rect) *ui.Canvas {
	if m.Facing() {
		return c.Turned(r)
	}
	return c
}

// plateZone returns the end of the plates by which they can be pushed and how far they slide, in pixels; ok is false on a
// board without plates.
func (m *Model) plateZone() (zone board.Rect, far float64, ok bool) {
	return m.Brush.painter.PlateZone(m.Shown())
}

// square returns the square of a control, or NoSquare.
func (m *Model) square(id string) rules.Square {
	if id != "" {
		for i := range m.cells {
			if m.cells[i].ID == id {
				return m.cells[i].Of.(rules.Square)
			}
		}
	}
	return rules.NoSquare
}

// onOverhang reports whether sq is an empty square of the plates' overhang: dragging it drags the plates.
func (m *Model) onOverhang(sq rules.Square) bool {
	zone, _, ok := m.plateZone()
	x, y := m.Brush.painter.SquareRect(m.Shown(), sq).Center()
	return ok && zone.Contains(x, y) && m.Shown().At(sq).Empty()
}

// lastMove returns the two squares of the move that led to the shown position, where the plates have carried them. They are
// NoSquare if there is none.
func (m *Model) lastMove() (from, to rules.Square) {
	if m.Ply() == 0 {
		return rules.NoSquare, rules.NoSquare
	}
	before, move := m.match.At(m.Ply()-1), m.match.Action(m.Ply()-1).Move
	return rules.Carried(before, move, move.From), rules.Carried(before, move, move.To)
}

// RulesetLine names the game and its ruleset, or says how near a draw by counting or repetition is.
func (m *Model) RulesetLine() string {
	e, setup := m.env, m.match.Setup()
	pos := m.match.At(m.Seen().Ply)
	if plies, limit := rules.ProgressOf(pos); countsDown(plies, limit) {
		return m.counted(pos)
	}
	if said := m.repeated(); said != "" && m.looking == live && !m.queue.running() {
		return said
	}
	line := e.T(words.GameName(setup.Game))
	if m.many {
		line += " · " + e.T(words.RulesetName(setup.Game, setup.Ruleset))
	}
	return line
}

// repeated says that the live position has occurred before and when that is a draw, "" if it has not or is never one.
func (m *Model) repeated() string {
	if n, drawn := m.match.Repetitions(), m.match.DrawnAt(); n > 1 && drawn > 0 {
		return m.env.T("status.repeated", n, drawn)
	}
	return ""
}

// counted says how long nothing has been captured or moved on, or how long an ending has lasted, and when that is a draw.
func (m *Model) counted(pos rules.Position) string {
	plies, limit := rules.ProgressOf(pos)
	if rules.InEnding(pos) {
		return m.env.T("status.ending", plies, limit)
	}
	return m.env.T("status.progress", plies, limit)
}

// countsDown reports whether a draw by counting is near: the last three tenths of the plies that draw.
func countsDown(plies, limit int) bool { return limit > 0 && plies*10 >= limit*7 }
