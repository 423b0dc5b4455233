package scenes

import (
	"errors"
	"time"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// reel runs animations one after another.
type reel struct {
	due     []shot
	started time.Duration
	cued    int
}

// shot is one animated action: ply leads from At(ply) to At(ply+1).
type shot struct {
	anim *board.Anim
	ply  int
	hold bool // stop where the plates would slide: the player pushes them
}

func (r *reel) running() bool { return len(r.due) > 0 }

// shoot puts the actions from ply on onto the reel. begin says what the player's hand has already done of the first.
func (t *Table) shoot(ply, count int, path rules.Path, begin board.Begin) {
	speed := t.env.Speed()
	push := t.match.Setup().Options.Push && t.seats[t.match.At(ply).Side()] == 0
	for i := range count {
		a := t.match.Action(ply + i)
		before, after := t.match.At(ply+i), t.match.At(ply+i+1)
		if speed == 0 && !push {
			t.cueLast(board.NewAnimFrom(before, a, after, path, 1, begin))
			continue
		}
		s := shot{anim: board.NewAnimFrom(before, a, after, path, max(speed, 0.01), begin), ply: ply + i}
		_, slides := s.anim.PlatesAt()
		s.hold = push && slides && begin.Pushed == 0
		if !t.reel.running() {
			t.reel.started, t.reel.cued = t.env.Now, 0
		}
		t.reel.due = append(t.reel.due, s)
		path, begin = nil, board.Begin{}
	}
}

// cueLast plays the sound that an animation without motion leaves: its most telling one.
func (t *Table) cueLast(a *board.Anim) {
	cues := a.Cues()
	if len(cues) > 0 {
		last := cues[len(cues)-1]
		t.env.Play(last.Sound, last.Pitch)
	}
}

// runReel moves the animations on and reports whether one is running.
func (t *Table) runReel() bool {
	r := &t.reel
	for r.running() {
		s := r.due[0]
		now := t.env.Now - r.started
		cues := s.anim.Cues()
		plates, _ := s.anim.PlatesAt()
		for r.cued < len(cues) && cues[r.cued].At <= now && !(s.hold && cues[r.cued].At >= plates) {
			t.env.Play(cues[r.cued].Sound, cues[r.cued].Pitch)
			r.cued++
		}
		if s.hold && now >= plates {
			t.plates.await(t)
			return false
		}
		if now < s.anim.Duration() {
			return true
		}
		t.advanceReel(r.started + s.anim.Duration())
		if !r.running() {
			return true // one more picture, of the board at rest
		}
	}
	return false
}

// advanceReel goes on to the next shot, which starts at now.
func (t *Table) advanceReel(now time.Duration) {
	t.reel.due = t.reel.due[1:]
	t.reel.started, t.reel.cued = now, 0
}

// finishReel ends every running animation at once, and reports whether there was one. A plate that waits for a
// hand goes on waiting.
func (t *Table) finishReel() bool {
	if !t.reel.running() || t.plates.due {
		return false
	}
	for t.reel.running() {
		if s := t.reel.due[0]; s.hold {
			plates, _ := s.anim.PlatesAt()
			t.reel.started = t.env.Now - plates
			t.plates.await(t)
			return true
		}
		t.advanceReel(t.env.Now)
	}
	return true
}

// dropReel forgets all animations, as when the match is turned back.
func (t *Table) dropReel() {
	t.reel = reel{}
	t.plates = plateHand{}
}

// play makes a legal move of the live position and shows it.
func (t *Table) play(mv rules.Move, path rules.Path, begin board.Begin) {
	t.brain.forget(t)
	played, err := t.match.Play(mv)
	if err != nil {
		t.refuseError(err)
		return
	}
	t.refused = refusalShown{}
	t.sync()
	t.save()
	t.shoot(played.Ply, len(played.Actions), path, begin)
	for i := range played.Actions {
		t.env.Stage.Say(t.spokenMove(played.Ply + i))
	}
	t.list.To(1e9)
	t.ended = false
	if out := t.match.Outcome(); out.Over() {
		t.env.Stage.Say(t.endingText(out))
	}
}

// refuse shows and says why a move is not played.
func (t *Table) refuse(r rules.Refusal) {
	t.refused = refusalShown{code: r.Code, squares: r.Squares, text: t.refusalText(r), at: t.env.Now}
	t.env.Play("knock", 1)
	t.env.Stage.Say(t.refused.text)
	t.env.Stage.Refresh()
}

func (t *Table) refuseError(err error) {
	var r rules.Refusal
	switch {
	case errors.As(err, &r):
		t.refuse(r)
	case errors.Is(err, match.ErrFull):
		t.env.Stage.Notice(t.env.T("record-error.too-big"))
	default:
		t.env.Stage.Notice(err.Error())
	}
}

// undo takes one turn back; redo plays it again.
func (t *Table) undo() {
	t.toLive()
	t.dropReel()
	t.brain.forget(t)
	if !undoTurns(t.match, t.seats) {
		return
	}
	t.refused = refusalShown{}
	t.ended = false
	t.sync()
	t.save()
	t.env.Play("step", 0.9)
	t.env.Stage.Say(t.env.T("said.undone") + " " + t.turnTitle())
}

func (t *Table) redo() {
	t.toLive()
	t.dropReel()
	t.brain.forget(t)
	from := t.match.Ply()
	if !redoTurns(t.match, t.seats) {
		return
	}
	t.refused = refusalShown{}
	t.sync()
	t.save()
	t.shoot(from, t.match.Ply()-from, nil, board.Begin{})
	for ply := from; ply < t.match.Ply(); ply++ {
		t.env.Stage.Say(t.spokenMove(ply))
	}
}

// look shows the position after ply actions; the live one ends looking back.
func (t *Table) look(ply int) {
	t.dropReel()
	t.refused = refusalShown{}
	t.chooser.Cancel()
	t.looking = ply
	if ply == t.match.Ply() {
		t.looking = live
	}
	if ply > 0 {
		t.env.Stage.Say(t.spokenMove(ply - 1))
	}
	t.env.Stage.Refresh()
}

// toLive ends looking back and reports whether that changed anything.
func (t *Table) toLive() bool {
	was := t.looking != live
	t.looking = live
	return was
}

// canPlay reports whether a move may be chosen now.
func (t *Table) canPlay() bool {
	return t.looking == live && !t.match.Outcome().Over() && !t.plates.due && !t.computing()
}
