package table

import (
	"math"
	"strings"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// brain is what a table has asked whoever thinks, and what it heard. At most one request is under way: the computer's
// move comes before a hint, a hint before the teacher, the teacher before the chances of a dice game.
type brain struct {
	serial  int
	asked   bool
	purpose seat.Purpose
	since   time.Duration
	at      string // the record it was asked about

	intent rules.Move    // the computer's move, shown before it is made
	due    time.Duration // when it is made; 0 while there is none

	hint     advice
	hinting  bool // a hint was asked for and not given yet
	verdicts advice
	chances  map[string]float64 // of First, by the text of a position
	paused   bool               // a game between two computers stands still
	fast     bool               // and runs at double speed
	offered  bool               // the computer considers a draw

	moves  retries // of the computer's move
	asides retries // of what nobody waits for
	quiet  string  // the position about which nothing is asked aside
	hush   hush
}

// advice is an answer about one position.
type advice struct {
	position string // its text; "" for none
	reply    seat.Reply
	line     bool // the whole line is shown, not only the first move
}

// of reports whether the advice is about pos.
func (a advice) of(pos rules.Position) bool { return a.position != "" && a.position == pos.String() }

// showBefore is how long the computer's move is shown before it is made.
const showBefore = 350 * time.Millisecond

// forget drops what was asked and what is not true any more, as when the match is turned back.
func (b *brain) forget(t *Table) {
	if b.asked && t.env.Thinker != nil {
		t.env.Thinker.Cancel()
	}
	b.asked, b.due, b.offered, b.hinting = false, 0, false, false
	b.moves = retries{}
}

// ask sends a request about the live position.
func (b *brain) ask(t *Table, p seat.Purpose, r seat.Request) {
	b.serial++
	b.asked, b.purpose, b.since = true, p, t.env.Now
	b.at = t.match.Position().String()
	b.hush = hush{at: t.env.Now}
	r.Serial, r.Purpose, r.Record = b.serial, p, t.match.String()
	t.env.Thinker.Ask(r)
}

// think moves the computer's side of the table on and reports whether the picture changes.
func (t *Table) think() bool {
	if t.env.Thinker == nil {
		return false
	}
	b := &t.brain
	changed := t.hear()
	if b.asked && b.hush.tick(t.env.Now) {
		t.env.Thinker.Cancel()
		t.failed()
		changed = true
	}
	if b.due > 0 {
		if t.env.Now >= b.due && t.mayThink() {
			t.playIntent()
			return true
		}
		return changed || t.env.Now >= b.due
	}
	if !b.asked && t.mayThink() {
		t.askNext()
	}
	return changed
}

// playIntent makes the computer's move. One that the match does not take would be thought of again and again.
func (t *Table) playIntent() {
	b, ply := &t.brain, t.match.Ply()
	b.due = 0
	t.play(b.intent, nil, board.Begin{})
	if t.match.Ply() == ply {
		b.moves.fails = len(retryAfter) + 1
	}
}

// mayThink reports whether the live position is at rest on the board.
func (t *Table) mayThink() bool {
	return !t.reel.running() && !t.plates.due && t.looking == live && !t.match.Outcome().Over()
}

// computing reports whether the computer is to move.
func (t *Table) computing() bool {
	return t.env.Thinker != nil && !t.match.Outcome().Over() && t.seats[t.match.Position().Side()] > 0
}

// askNext asks the most urgent thing there is to ask.
func (t *Table) askNext() {
	b, pos := &t.brain, t.match.Position()
	by, offered := t.match.DrawOffer()
	_, dice := pos.(rules.Thrower)
	switch {
	case offered && t.seats[by.Other()] > 0:
		b.offered = true
		b.ask(t, seat.Hint, quick)
	case t.computing() && !offered && !(b.paused && t.seats.People() == 0):
		if b.moves.may(t.env.Now) {
			b.ask(t, seat.Move, seat.Request{Level: t.seats[pos.Side()], Seed: t.match.Setup().Seed})
		}
	case b.hinting:
		b.ask(t, seat.Hint, seat.Request{})
	case !t.mayAside():
	case t.teaching() && !b.verdicts.of(pos):
		b.ask(t, seat.Verdicts, seat.Request{})
	case dice && t.env.Settings.Chances && !t.computing() && !b.knows(pos):
		b.ask(t, seat.Hint, quick)
	}
}

// knows reports whether the chances in pos are known.
func (b *brain) knows(pos rules.Position) bool {
	_, known := b.chances[pos.String()]
	return known
}

// quick limits a glance at a position.
var quick = seat.Request{Limits: glance}

// hear takes the replies and reports whether one changes the picture.
func (t *Table) hear() bool {
	changed := false
	for {
		r, ok := t.env.Thinker.Poll()
		if !ok {
			return changed
		}
		if !t.brain.asked || r.Serial != t.brain.serial {
			continue
		}
		t.brain.hush.since = 0
		if r.Final {
			t.heard(r)
			changed = true
		}
	}
}

// heard takes a final reply.
func (t *Table) heard(r seat.Reply) {
	b, pos := &t.brain, t.match.Position()
	b.asked = false
	switch {
	case b.at != pos.String():
		b.hinting = false
		return
	case r.Err != "", b.hinting && len(line(pos, r)) == 0:
		t.failed()
		return
	}
	b.asides = retries{}
	b.keepChance(pos, r.Chance)
	switch {
	case b.purpose == seat.Move:
		t.intend(r)
	case b.purpose == seat.Verdicts:
		b.verdicts = advice{position: b.at, reply: r}
	case b.offered:
		b.offered = false
		t.answerOffer(r.Chance)
	case b.hinting:
		b.hinting = false
		b.hint = advice{position: b.at, reply: r}
		t.env.Stage.Say(t.hintText())
	}
}

// keepChance remembers First's chance in pos, of which chance is that of the side to move.
func (b *brain) keepChance(pos rules.Position, chance float64) {
	if b.chances == nil || len(b.chances) > 400 {
		b.chances = map[string]float64{}
	}
	if pos.Side() == rules.Second {
		chance = 1 - chance
	}
	b.chances[pos.String()] = chance
}

// intend shows the computer's move, to be made when its time has come.
func (t *Table) intend(r seat.Reply) {
	a, err := rules.ParseAction(t.match.Position(), r.Move)
	if err != nil {
		t.failed()
		return
	}
	b := &t.brain
	b.moves = retries{}
	pace := time.Duration(t.env.Settings.Pace) * 100 * time.Millisecond
	show := showBefore
	if t.seats.People() == 0 && b.fast {
		pace, show = pace/4, show/4
	}
	b.intent = a.Move
	b.due = max(b.since+pace, t.env.Now+show)
	t.chooser.Cancel()
}

// answerOffer lets the computer answer a draw offer: it accepts what is no better than even for it. chance is that of the
// side to move.
func (t *Table) answerOffer(chance float64) {
	by, ok := t.match.DrawOffer()
	if !ok {
		return
	}
	if t.match.Position().Side() == by {
		chance = 1 - chance
	}
	if chance <= 0.53 {
		t.acceptDraw()
	} else {
		t.declineDraw()
	}
}

// askHint shows the best move; asked again, the line that follows it.
func (t *Table) askHint() {
	b := &t.brain
	switch {
	case t.env.Thinker == nil || !t.canPlay() || t.computing():
	case b.hint.of(t.match.Position()):
		b.hint.line = !b.hint.line
		t.env.Stage.Say(t.hintText())
	default:
		b.forget(t)
		b.hinting = true
	}
	t.env.Stage.Refresh()
}

// line returns the actions of a reply's line, as far as they can be played from pos without dice.
func line(pos rules.Position, r seat.Reply) []rules.Move {
	var moves []rules.Move
	for _, text := range r.PV {
		a, err := rules.ParseAction(pos, text)
		if err != nil {
			break
		}
		moves = append(moves, a.Move)
		if a.Move.Kind == rules.Combat && a.Result.N == 0 {
			break
		}
		if pos, err = pos.Play(a.Move, a.Result); err != nil {
			break
		}
	}
	return moves
}

// hintArrows are the arrows of the hint about the live position.
func (t *Table) hintArrows() []board.Arrow {
	b, pos := &t.brain, t.match.Position()
	if !b.hint.of(pos) {
		return nil
	}
	var arrows []board.Arrow
	for i, m := range line(pos, b.hint.reply) {
		if i > 0 && !b.hint.line || i > 4 {
			break
		}
		if m.From == rules.NoSquare {
			continue
		}
		arrows = append(arrows, board.Arrow{From: m.From, To: m.To, Strength: math.Pow(0.7, float64(i))})
	}
	return arrows
}

// hintText is the hint in words.
func (t *Table) hintText() string {
	e, pos := t.env, t.match.Position()
	moves := line(pos, t.brain.hint.reply)
	if len(moves) == 0 {
		return ""
	}
	text := ""
	switch m := moves[0]; m.Kind {
	case rules.Pass:
		text = e.T("teacher.hint-pass")
	case rules.Huff:
		text = e.T("teacher.hint-huff", m.To)
	default:
		text = e.T("teacher.hint", m.From, m.To)
	}
	if t.brain.hint.line && len(moves) > 1 {
		var next []string
		for _, m := range moves[1:min(len(moves), 6)] {
			next = append(next, plainMove(m))
		}
		text += " " + e.T("teacher.line", strings.Join(next, ", "))
	}
	return text
}

// undoTurns takes turns back until a person is to move: against the computer its answer goes too.
func undoTurns(m *match.Match, s seat.Seats) bool {
	if !m.Undo() {
		return false
	}
	for s.People() > 0 && s[m.Position().Side()] > 0 && m.CanUndo() {
		m.Undo()
	}
	return true
}

// redoTurns is the inverse of undoTurns.
func redoTurns(m *match.Match, s seat.Seats) bool {
	if !m.Redo() {
		return false
	}
	for s.People() > 0 && s[m.Position().Side()] > 0 && m.CanRedo() {
		m.Redo()
	}
	return true
}
