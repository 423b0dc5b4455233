package boardview

import (
	"time"

	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/sheet"
)

// mover makes the moves of a match on the board: plays them, takes them back and looks back at them, and shows how.
type mover struct {
	*Model
	announcer *announcer
}

// PlayChosen makes a move of the live position that was chosen by hand, shows the rest of it, and reports whether the
// match took it; why not is told.
func (m *mover) PlayChosen(c Chosen) bool { return m.play(rules.Action{Move: c.Move}, c.path, c.begin) }

// PlayAction makes a move of the live position with the dice or the result of its combats given, shows it, and reports
// whether the match took it. Combats of which nothing is given throw their dice.
func (m *mover) PlayAction(a rules.Action) bool { return m.play(a, nil, board.Begin{}) }

func (m *mover) play(a rules.Action, path rules.Path, begin board.Begin) bool {
	m.room.Changing()
	if m.queue.running() && m.queue.due[0].back { // what is being taken back may be written over
		m.FinishMoves()
	}
	played, err := m.session.play(a)
	if err != nil {
		m.Selection.refuseError(err)
		return false
	}
	m.changed()
	m.animate(played.Ply, len(played.Actions), path, begin)
	return true
}

// ShowFrom shows what somebody else has played into the match, from ply on; c is what a hand has chosen of it, the zero
// Chosen for nothing.
func (m *mover) ShowFrom(ply int, c Chosen) {
	m.session.follow()
	m.changed()
	m.animate(ply, m.match.Ply()-ply, c.path, c.begin)
}

// byHand has the room play a move that was chosen by hand. What is not played is put back.
func (m *mover) byHand(c Chosen) {
	if !m.room.Play(c) {
		m.Selection.renew()
	}
}

// changed empties the hand after a change of the match, and tells the room.
func (m *mover) changed() {
	m.Selection.forgive()
	m.Selection.renew()
	m.room.Changed()
}

// animate shows count actions from ply on. Who plays by the house option pushes the plates by hand.
func (m *mover) animate(ply, count int, path rules.Path, begin board.Begin) {
	push := m.match.Setup().Options.Push && m.seats[m.match.At(ply).Side()] == 0
	m.queue.animate(m.match, ply, count, path, begin, push)
}

// Back takes one turn back, or against the computer two, shows how, and reports whether there was one.
func (m *mover) Back() bool {
	m.ToLive()
	shown, was, at := m.match.Ply(), queued{}, time.Duration(0)
	if m.queue.running() {
		was, at = m.queue.due[0], m.queue.now()
		_, shown = was.plies()
	}
	over := m.match.Outcome().Over()
	m.DropMoves()
	m.room.Changing()
	if !m.session.undo() {
		return false
	}
	m.changed()
	m.queue.animateBack(m.match, shown, was, at)
	if m.queue.running() {
		return true
	}
	m.env.Play("step", 0.9)
	key := "said.undone"
	if over && shown == m.match.Ply() {
		key = "said.goes-on" // a resignation or an agreed draw was taken back
	}
	m.env.Stage.Say(m.env.T(key) + " " + m.room.Rest())
	m.room.Undone()
	return true
}

// Forward plays again what Back took back, and reports whether there was something.
func (m *mover) Forward() bool {
	m.ToLive()
	m.announcer.announceDue(m.queue.due)
	m.DropMoves()
	m.room.Changing()
	from := m.match.Ply()
	if !m.session.redo() {
		return false
	}
	m.changed()
	m.animate(from, m.match.Ply()-from, nil, board.Begin{})
	return true
}

// TakeBack lets go of a chain that is half walked, or else takes back the last turn.
func (m *mover) TakeBack() {
	if m.Selection.Walking() {
		m.Selection.putBack()
		return
	}
	m.Back()
}

// LookBack shows the position after ply actions, without changing the match; the live one ends looking back. Moves may
// have gone since they were listed: then there is nothing to show.
func (m *mover) LookBack(ply int) {
	if ply > m.match.Len() {
		return
	}
	m.announcer.announceDue(m.queue.due)
	m.DropMoves()
	m.Selection.forgive()
	m.Selection.letGo()
	m.looking = ply
	if ply == m.match.Ply() {
		m.looking = live
	}
	if ply > 0 {
		m.env.Stage.Say(m.Said(ply - 1))
	}
	m.env.Stage.Refresh()
}

// LookEarlier and lookLater go through the match action by action.
func (m *mover) LookEarlier() { m.LookBack(max(m.Ply()-1, 0)) }
func (m *mover) LookLater()   { m.LookBack(min(m.Ply()+1, m.match.Ply())) }

// FinishMoves ends every running animation at once, and reports whether there was one. A plate that waits for a
// hand goes on waiting.
func (m *mover) FinishMoves() bool {
	if !m.queue.running() || m.plates.due {
		return false
	}
	m.queue.finish()
	return true
}

// DropMoves forgets all animations, as when the match is turned back.
func (m *mover) DropMoves() {
	m.queue.drop()
	*m.plates = plateDrag{}
}

// PushPlates completes a turn whose plates wait, or, when there was no move, asks whether the player refuses to play.
func (m *mover) PushPlates() {
	begin := board.Begin{Pushed: m.plates.pushed}
	switch e := m.env; {
	case m.plates.due:
		*m.plates = plateDrag{}
		m.queue.release(m.match, begin.Pushed)
	case !m.MayPlay():
	case m.Duties.mayPass:
		sheet.Ask(e, e.T("dialog.refuse-title"), e.T("dialog.refuse-text"),
			sheet.Answer{ID: "pass", Label: e.T("dialog.refuse-yes"), Do: func() { m.byHand(Chosen{Move: rules.PassMove(), begin: begin}) }},
			sheet.Answer{ID: "stay", Label: e.T("dialog.cancel"), Do: nil})
	default:
		m.Pass() // refused: the house wants the capture, and says which
	}
	m.plates.grabbed = false
}

// Pass plays a pass.
func (m *mover) Pass() { m.byHand(Chosen{Move: rules.PassMove()}) }

// announcer tells by ear what the board shows, when the board has come to it, so that nobody hears, or reads, what it does
// not show yet.
type announcer struct {
	*Selection
	plates *plateDrag
}

// arrived says what the board has come to.
func (t *announcer) arrived(s queued, last bool) {
	switch {
	case s.back && last:
		t.env.Play("step", 0.9)
		t.env.Stage.Say(t.env.T("said.undone") + " " + t.room.Rest())
		t.room.Undone()
		return
	case s.back:
		return
	}
	t.announce(&s)
	if last {
		t.env.Stage.Say(t.room.Rest())
	}
}

// announce says what s does, and how the board slides at its end.
func (t *announcer) announce(s *queued) {
	if !s.told {
		t.env.Stage.Say(t.Said(s.ply))
	}
	t.env.Stage.Say(t.slideSaid(s.ply))
	t.room.Shown(s.ply)
}

// announceDue says at once what the board was about to show, before it shows something else.
func (t *announcer) announceDue(due []queued) {
	for i := range due {
		if s := &due[i]; !s.back {
			t.announce(s)
		}
	}
}

// waits says that the plates wait until they are pushed.
func (t *announcer) waits(s *queued) {
	if t.plates.due {
		return
	}
	t.plates.due = true
	t.env.Stage.Say(t.Said(s.ply) + " " + t.env.T("status.push-plates"))
	s.told = true
	t.env.Stage.Refresh()
}
