package boardview

import (
	"time"

	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/sheet"
)

// Mover plays moves, takes them back and looks back at them, with animations.
type Mover struct {
	*Model
	announcer *announcer
	draggedAt time.Duration // when a pointer last dragged a piece or the plates
}

// PlayChosen plays a move chosen by hand, animates the rest of it, and reports whether the match accepted it; a refusal is
// shown.
func (m *Mover) PlayChosen(c Chosen) bool { return m.play(rules.Action{Move: c.Move}, c.path, c.begin) }

// PlayAction plays a move with given dice or results of its combats, animates it, and reports whether the match accepted it.
// Combats without a given result throw their dice.
func (m *Mover) PlayAction(a rules.Action) bool { return m.play(a, nil, board.Begin{}) }

func (m *Mover) play(a rules.Action, path rules.Path, begin board.Begin) bool {
	m.opts.Changing()
	if m.queue.running() && m.queue.due[0].back { // the action that is taken back may be replaced
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

// ShowFrom animates what others have played into the match from ply on; c is what the person here has chosen of it, or the
// zero Chosen.
func (m *Mover) ShowFrom(ply int, c Chosen) {
	m.session.follow()
	m.changed()
	m.animate(ply, m.match.Ply()-ply, c.path, c.begin)
}

// playByHand passes a move chosen by hand to Options.Play and deselects the piece if it is not played.
func (m *Mover) playByHand(c Chosen) {
	if !m.opts.Play(c) {
		m.Selection.reset()
	}
}

// changed clears the selection after a change of the match and calls Options.Changed.
func (m *Mover) changed() {
	m.Selection.clearRefusal()
	m.Selection.reset()
	m.opts.Changed()
}

// animate shows count actions from ply on. With the house option Push a person pushes the plates, the computer does not.
func (m *Mover) animate(ply, count int, path rules.Path, begin board.Begin) {
	m.queue.animate(m.match, ply, count, path, begin, func(side rules.Side) bool {
		return m.match.Setup().Options.Push && m.seats[side] == 0
	})
}

// Back takes back one turn, or two against the computer, with an animation. It reports whether there was one.
func (m *Mover) Back() bool {
	m.ToLive()
	shown, was, at := m.match.Ply(), queued{}, time.Duration(0)
	if m.queue.running() {
		was, at = m.queue.due[0], m.queue.now()
		_, shown = was.plies()
	}
	over := m.match.Outcome().Over()
	m.dropMoves()
	m.opts.Changing()
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
	m.env.Stage.Say(m.env.T(key) + " " + m.opts.Rest())
	m.opts.Undone()
	return true
}

// Forward plays again what Back took back, and reports whether there was something.
func (m *Mover) Forward() bool {
	m.ToLive()
	m.announcer.announceDue(m.queue.due)
	m.dropMoves()
	m.opts.Changing()
	from := m.match.Ply()
	if !m.session.redo() {
		return false
	}
	m.changed()
	m.animate(from, m.match.Ply()-from, nil, board.Begin{})
	return true
}

// TakeBack undoes the legs of a half made capture, or else the last turn.
func (m *Mover) TakeBack() {
	if m.Selection.Walking() {
		m.Selection.putBack()
		return
	}
	m.Back()
}

// LookBack shows the position after ply actions without changing the match; the live ply ends looking back. It does nothing
// if the match no longer has so many actions.
func (m *Mover) LookBack(ply int) {
	if ply > m.match.Len() {
		return
	}
	m.announcer.announceDue(m.queue.due)
	m.dropMoves()
	m.Selection.clearRefusal()
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

// LookEarlier and LookLater go through the match action by action.
func (m *Mover) LookEarlier() { m.LookBack(max(m.Ply()-1, 0)) }
func (m *Mover) LookLater()   { m.LookBack(min(m.Ply()+1, m.match.Ply())) }

// FinishMoves ends all running animations and reports whether there was one. Plates that must be pushed stay.
func (m *Mover) FinishMoves() bool {
	if !m.queue.running() || m.plates.due {
		return false
	}
	m.queue.finish()
	return true
}

// dropMoves cancels all animations.
func (m *Mover) dropMoves() {
	m.queue.drop()
	*m.plates = plateDrag{}
}

// PushPlates completes a turn whose plates must be pushed or, without a move, asks whether the player refuses to play.
func (m *Mover) PushPlates() {
	begin := board.Begin{Pushed: m.plates.pushed}
	switch e := m.env; {
	case m.plates.due:
		*m.plates = plateDrag{}
		m.queue.release(m.match, begin.Pushed)
	case !m.MayPlay():
	case m.Duties.mayPass:
		sheet.Ask(e, e.T("dialog.refuse-title"), e.T("dialog.refuse-text"),
			sheet.Answer{ID: "pass", Label: e.T("dialog.refuse-yes"), Do: func() { m.playByHand(Chosen{Move: rules.PassMove(), begin: begin}) }},
			sheet.Answer{ID: "stay", Label: e.T("dialog.cancel")})
	default:
		m.Pass() // refused, since a capture is obligatory; the refusal shows it
	}
	m.plates.grabbed = false
}

// Pass plays a pass.
func (m *Mover) Pass() { m.playByHand(Chosen{Move: rules.PassMove()}) }

// announcer announces what the board has shown, so that screen readers and texts are never ahead of the animation.
type announcer struct {
	*Selection
	plates *plateDrag
}

// arrived announces the end of an animation.
func (a *announcer) arrived(s queued, last bool) {
	switch {
	case s.back && last:
		a.env.Play("step", 0.9)
		a.env.Stage.Say(a.env.T("said.undone") + " " + a.opts.Rest())
		a.opts.Undone()
		return
	case s.back:
		return
	}
	a.announce(&s)
	if last {
		a.env.Stage.Say(a.opts.Rest())
	}
}

// announce announces the action of s and how the plates slide at its end.
func (a *announcer) announce(s *queued) {
	if !s.announced {
		a.env.Stage.Say(a.Said(s.ply))
	}
	a.env.Stage.Say(a.slideSaid(s.ply))
	a.opts.Shown(s.ply)
}

// announceDue announces actions whose animations are about to be dropped.
func (a *announcer) announceDue(due []queued) {
	for i := range due {
		if s := &due[i]; !s.back {
			a.announce(s)
		}
	}
}

// held announces that the plates must be pushed.
func (a *announcer) held(s *queued) {
	if a.plates.due {
		return
	}
	a.plates.due = true
	a.env.Stage.Say(a.Said(s.ply) + " " + a.env.T("status.push-plates"))
	s.announced = true
	a.env.Stage.Refresh()
}
