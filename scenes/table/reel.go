package table

import (
	"math"
	"time"

	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// reel runs animations one after another. It knows nothing of the match: whoever shoots says what each one leads to.
type reel struct {
	due     []shot
	started time.Duration // when the first of due began
	cued    int
}

// shot is one animated action: ply leads from At(ply) to At(ply+1), or back when it is taken back.
type shot struct {
	anim *board.Anim
	ply  int
	hold bool          // stop where the plates would slide: the player pushes them
	back bool          // runs from its end to its beginning
	from time.Duration // of one that runs back: the time in anim at which it begins
	told bool          // its move was told when its plates began to wait for a hand
}

// backSpeed is how much faster an action is taken back than it was played.
const backSpeed = 2

func (r *reel) running() bool { return len(r.due) > 0 }

// length is how long the shot runs.
func (s *shot) length() time.Duration {
	if s.back {
		return s.from / backSpeed
	}
	return s.anim.Duration()
}

// at returns the time in the shot's animation after it has run for d.
func (s *shot) at(d time.Duration) time.Duration {
	if s.back {
		return max(s.from-d*backSpeed, 0)
	}
	if plates, ok := s.anim.PlatesAt(); s.hold && ok {
		return min(d, plates)
	}
	return d
}

// plies returns the ply that stood on the board before the shot, and the one it leads to.
func (s *shot) plies() (from, to int) {
	if s.back {
		return s.ply + 1, s.ply
	}
	return s.ply, s.ply + 1
}

// now returns the time in the running shot's animation.
func (r *reel) now(now time.Duration) time.Duration { return r.due[0].at(now - r.started) }

// add puts a shot at the end; now is when it starts if nothing runs.
func (r *reel) add(s shot, now time.Duration) {
	if !r.running() {
		r.started, r.cued = now, 0
	}
	r.due = append(r.due, s)
}

// next goes on to the next shot, which starts at now.
func (r *reel) next(now time.Duration) {
	r.due = r.due[1:]
	r.started, r.cued = now, 0
}

// shoot puts the actions from ply on onto the reel. begin says what the player's hand has already done of the first.
func (t *Table) shoot(ply, count int, path rules.Path, begin board.Begin) {
	speed := t.env.Speed()
	push := t.match.Setup().Options.Push && t.seats[t.match.At(ply).Side()] == 0
	for i := range count {
		anim := t.animate(ply+i, path, math.Max(speed, 0.01), begin)
		_, slides := anim.PlatesAt()
		hold := push && slides && begin.Pushed == 0
		if speed == 0 && !hold {
			t.cueLast(anim)
			t.arrived(shot{anim: anim, ply: ply + i}, i == count-1)
			continue
		}
		t.reel.add(shot{anim: anim, ply: ply + i, hold: hold}, t.env.Now)
		path, begin = nil, board.Begin{}
	}
}

// animate returns the animation of the action that leads on from ply.
func (t *Table) animate(ply int, path rules.Path, speed float64, begin board.Begin) *board.Anim {
	return board.NewAnimFrom(t.match.At(ply), t.match.Action(ply), t.match.At(ply+1), path, speed, begin)
}

// shootBack takes the actions between the shown ply and the live one off the board again, the last first. A move that
// is still under way turns round where it is.
func (t *Table) shootBack(from int, running *shot, at time.Duration) {
	speed := t.env.Speed()
	if speed == 0 {
		return
	}
	for ply := from - 1; ply >= t.match.Ply(); ply-- {
		s := shot{ply: ply, back: true}
		if a := t.match.Action(ply); a.Dice != nil { // dice are not thrown back
			a.Dice = nil
			s.anim = board.NewAnim(t.match.At(ply), a, t.match.At(ply+1), nil, speed)
			s.from = s.anim.Duration()
		} else if running != nil && running.ply == ply && !running.back {
			s.anim, s.from = running.anim, at
		} else {
			s.anim = t.animate(ply, nil, speed, board.Begin{})
			s.from = s.anim.Duration()
		}
		t.reel.add(s, t.env.Now)
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
		s := &r.due[0]
		ran := t.env.Now - r.started
		t.cue(s)
		if at, ok := s.anim.PlatesAt(); s.hold && ok && ran >= at {
			t.plates.await(t)
			return false
		}
		if ran < s.length() {
			return true
		}
		t.advanceReel(r.started + s.length())
		if !r.running() {
			return true // one more picture, of the board at rest
		}
	}
	return false
}

// cue plays the sounds of s that are due. What is taken back makes no sound of its own.
func (t *Table) cue(s *shot) {
	if s.back {
		return
	}
	now := t.env.Now - t.reel.started
	plates, _ := s.anim.PlatesAt()
	for cues := s.anim.Cues(); t.reel.cued < len(cues); t.reel.cued++ {
		if c := cues[t.reel.cued]; c.At > now || s.hold && c.At >= plates {
			return
		}
		t.env.Play(cues[t.reel.cued].Sound, cues[t.reel.cued].Pitch)
	}
}

// advanceReel ends the running shot; the next one starts at now.
func (t *Table) advanceReel(now time.Duration) {
	s := t.reel.due[0]
	t.reel.next(now)
	t.arrived(s, !t.reel.running())
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

// tellDue says at once what the board was about to show, before it shows something else.
func (t *Table) tellDue() {
	for i := range t.reel.due {
		s := &t.reel.due[i]
		if s.back {
			continue
		}
		if !s.told {
			t.env.Stage.Say(t.deedSaid(s.ply))
		}
		if text := t.slideSaid(s.ply); text != "" {
			t.env.Stage.Say(text)
		}
	}
}

// dropReel forgets all animations, as when the match is turned back.
func (t *Table) dropReel() {
	t.reel = reel{}
	t.plates = plateHand{}
}

// arrived is called when the board has come to where s leads. Only now is it told, so that nobody hears, or reads, what
// the board does not show yet. last tells that nothing else is on its way.
func (t *Table) arrived(s shot, last bool) {
	say := t.env.Stage.Say
	switch {
	case s.back && last:
		t.env.Play("step", 0.9)
		say(t.env.T("said.undone") + " " + t.turnSaid())
		return
	case s.back:
		return
	}
	if !s.told {
		say(t.deedSaid(s.ply))
	}
	if text := t.slideSaid(s.ply); text != "" {
		say(text)
	}
	if last {
		say(t.turnSaid())
	}
}
