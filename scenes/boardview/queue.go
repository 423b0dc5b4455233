package boardview

import (
	"math"
	"time"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
)

// queue runs animations one after another. It shows actions of a match that it is handed, and remembers none of it.
type queue struct {
	env     *scenes.Env
	due     []queued
	started time.Duration // when the first of due began
	cued    int
	arrived func(s queued, last bool) // hears that the board has come to where s leads; last tells that nothing else is on its way
	waits   func(s *queued)           // hears, again and again, that s stands where plates wait for a hand
}

// queued is one animated action: ply leads from At(ply) to At(ply+1), or back when it is taken back.
type queued struct {
	anim *board.Anim
	ply  int
	hold bool          // stop where the plates would slide: the player pushes them
	back bool          // runs from its end to its beginning
	from time.Duration // of one that runs back: the time in anim at which it begins
	told bool          // its move was told when its plates began to wait for a hand
}

// backSpeed is how much faster an action is taken back than it was played.
const backSpeed = 2

func (r *queue) running() bool { return len(r.due) > 0 }

// length is how long the action runs.
func (s *queued) length() time.Duration {
	if s.back {
		return s.from / backSpeed
	}
	return s.anim.Duration()
}

// at returns the time in the action's animation after it has run for d.
func (s *queued) at(d time.Duration) time.Duration {
	if s.back {
		return max(s.from-d*backSpeed, 0)
	}
	if plates, ok := s.anim.PlatesAt(); s.hold && ok {
		return min(d, plates)
	}
	return d
}

// plies returns the ply that stood on the board before the action, and the one it leads to.
func (s *queued) plies() (from, to int) {
	if s.back {
		return s.ply + 1, s.ply
	}
	return s.ply, s.ply + 1
}

// now returns the time in the running action's animation.
func (r *queue) now() time.Duration { return r.due[0].at(r.env.Now - r.started) }

// add puts an action at the end; it starts now if nothing runs.
func (r *queue) add(s queued) {
	if !r.running() {
		r.started, r.cued = r.env.Now, 0
	}
	r.due = append(r.due, s)
}

// animate puts count actions of m from ply on into the queue. begin says what the player's hand has already done of the
// first, and push that the player pushes the plates.
func (r *queue) animate(m *match.Match, ply, count int, path rules.Path, begin board.Begin, push bool) {
	speed := r.env.Speed()
	for i := range count {
		anim := newAnim(m, ply+i, path, math.Max(speed, 0.01), begin)
		_, slides := anim.PlatesAt()
		hold := push && slides && begin.Pushed == 0
		if speed == 0 && !hold {
			if cues := anim.Cues(); len(cues) > 0 { // the most telling sound of all that do not move
				r.env.Play(cues[len(cues)-1].Sound, cues[len(cues)-1].Pitch)
			}
			r.arrived(queued{anim: anim, ply: ply + i}, i == count-1)
			continue
		}
		r.add(queued{anim: anim, ply: ply + i, hold: hold})
		path, begin = nil, board.Begin{}
	}
}

// newAnim returns the animation of the action of m that leads on from ply.
func newAnim(m *match.Match, ply int, path rules.Path, speed float64, begin board.Begin) *board.Anim {
	return board.NewAnim(m.At(ply), m.Action(ply), m.At(ply+1), path, speed, begin)
}

// animateBack takes the actions of m between the ply that was shown and the live one off the board again, the last first.
// The move that was under way, if any, turns round where it is: at that time in its animation.
func (r *queue) animateBack(m *match.Match, shown int, was queued, at time.Duration) {
	speed := r.env.Speed()
	if speed == 0 {
		return
	}
	for ply := shown - 1; ply >= m.Ply(); ply-- {
		s := queued{ply: ply, back: true}
		if a := m.Action(ply); a.Dice != nil { // dice are not thrown back
			a.Dice = nil
			s.anim = board.NewAnim(m.At(ply), a, m.At(ply+1), nil, speed, board.Begin{})
			s.from = s.anim.Duration()
		} else if was.anim != nil && was.ply == ply && !was.back {
			s.anim, s.from = was.anim, at
		} else {
			s.anim = newAnim(m, ply, nil, speed, board.Begin{})
			s.from = s.anim.Duration()
		}
		r.add(s)
	}
}

// run moves the animations on and reports whether one is running.
func (r *queue) run() bool {
	for r.running() {
		s := &r.due[0]
		ran := r.env.Now - r.started
		r.cue(s)
		if at, ok := s.anim.PlatesAt(); s.hold && ok && ran >= at {
			r.waits(s)
			return false
		}
		if ran < s.length() {
			return true
		}
		r.advance(r.started + s.length())
		if !r.running() {
			return true // one more picture, of the board at rest
		}
	}
	return false
}

// cue plays the sounds of s that are due. What is taken back makes no sound of its own.
func (r *queue) cue(s *queued) {
	if s.back {
		return
	}
	now := r.env.Now - r.started
	plates, _ := s.anim.PlatesAt()
	for cues := s.anim.Cues(); r.cued < len(cues); r.cued++ {
		if c := cues[r.cued]; c.At > now || s.hold && c.At >= plates {
			return
		}
		r.env.Play(cues[r.cued].Sound, cues[r.cued].Pitch)
	}
}

// advance ends the running action; the next one starts at now.
func (r *queue) advance(now time.Duration) {
	s := r.due[0]
	r.due = r.due[1:]
	r.started, r.cued = now, 0
	r.arrived(s, !r.running())
}

// finish ends every running animation at once. A plate that is to be pushed waits for its hand.
func (r *queue) finish() {
	for r.running() {
		if s := &r.due[0]; s.hold {
			plates, _ := s.anim.PlatesAt()
			r.started = r.env.Now - plates
			r.waits(s)
			return
		}
		r.advance(r.env.Now)
	}
}

// release lets the held action run on from where a hand has brought the plates, 0..1.
func (r *queue) release(m *match.Match, pushed float64) {
	s := &r.due[0]
	rest := newAnim(m, s.ply, nil, math.Max(r.env.Speed(), 0.01), board.Begin{Pushed: pushed, Dropped: true})
	at, _ := rest.PlatesAt()
	s.anim, s.hold = rest, false
	r.started = r.env.Now - at
	for r.cued = 0; r.cued < len(rest.Cues()) && rest.Cues()[r.cued].At < at; r.cued++ {
	}
}

// drop forgets all animations, as when the match is turned back.
func (r *queue) drop() { r.due, r.started, r.cued = nil, 0, 0 }
