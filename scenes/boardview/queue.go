package boardview

import (
	"math"
	"time"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
)

// queue runs animations of actions one after another.
type queue struct {
	env     *scenes.Env
	due     []queued
	started time.Duration // when the first of due started
	cued    int
	arrived func(s queued, last bool) // called when the animation of s has ended; last is set if no other follows
	held    func(s *queued)           // called in each tick while s stops where the player pushes the plates
}

// queued is one animated action: from At(ply) to At(ply+1), or the other way if it is taken back.
type queued struct {
	anim      *board.Anim
	ply       int
	hold      bool          // stop where the plates would slide, until the player pushes them
	back      bool          // run from the end to the beginning
	from      time.Duration // if back: the time in anim at which it starts
	announced bool          // its move was announced when it stopped for the plates
}

// backSpeed is how much faster an action is taken back than played.
const backSpeed = 2

func (q *queue) running() bool { return len(q.due) > 0 }

// length returns how long the action runs.
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

// plies returns the plies before and after the action as it is shown.
func (s *queued) plies() (from, to int) {
	if s.back {
		return s.ply + 1, s.ply
	}
	return s.ply, s.ply + 1
}

// now returns the time in the running action's animation.
func (q *queue) now() time.Duration { return q.due[0].at(q.env.Now - q.started) }

// add appends an action; it starts now if nothing runs.
func (q *queue) add(s queued) {
	if !q.running() {
		q.started, q.cued = q.env.Now, 0
	}
	q.due = append(q.due, s)
}

// animate appends count actions of m from ply on. begin is what the person has already done of the first; push reports whether
// a side pushes the plates by hand.
func (q *queue) animate(m *match.Match, ply, count int, path rules.Path, begin board.Begin, push func(rules.Side) bool) {
	speed := q.env.Speed()
	for i := range count {
		anim := newAnim(m, ply+i, path, math.Max(speed, 0.01), begin)
		_, slides := anim.PlatesAt()
		hold := slides && begin.Pushed == 0 && push(m.At(ply+i).Side())
		path, begin = nil, board.Begin{}
		if speed == 0 && !hold && !q.running() { // an action waits for plates that must be pushed before it
			if cues := anim.Cues(); len(cues) > 0 { // without animation only the last sound, which tells most
				q.env.Play(cues[len(cues)-1].Sound, cues[len(cues)-1].Pitch)
			}
			q.arrived(queued{anim: anim, ply: ply + i}, i == count-1)
			continue
		}
		q.add(queued{anim: anim, ply: ply + i, hold: hold})
	}
}

// newAnim returns the animation of the action of m at ply.
func newAnim(m *match.Match, ply int, path rules.Path, speed float64, begin board.Begin) *board.Anim {
	return board.NewAnim(m.At(ply), m.Action(ply), m.At(ply+1), path, speed, begin)
}

// animateBack appends the actions of m from ply shown back to the live one. An action that was being animated turns round
// where it is: was at time at.
func (q *queue) animateBack(m *match.Match, shown int, was queued, at time.Duration) {
	speed := q.env.Speed()
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
		q.add(s)
	}
}

// run advances the animations and reports whether the board must be drawn again.
func (q *queue) run() bool {
	for q.running() {
		s := &q.due[0]
		ran := q.env.Now - q.started
		q.cue(s)
		if at, ok := s.anim.PlatesAt(); s.hold && ok && ran >= at {
			q.held(s)
			return false
		}
		if ran < s.length() {
			return true
		}
		q.advance(q.started + s.length())
		if !q.running() {
			return true // one more picture: the board at rest
		}
	}
	return false
}

// cue plays the sounds of s that are due. An action that is taken back plays none of its own.
func (q *queue) cue(s *queued) {
	if s.back {
		return
	}
	now := q.env.Now - q.started
	plates, _ := s.anim.PlatesAt()
	for cues := s.anim.Cues(); q.cued < len(cues); q.cued++ {
		if c := cues[q.cued]; c.At > now || s.hold && c.At >= plates {
			return
		}
		q.env.Play(cues[q.cued].Sound, cues[q.cued].Pitch)
	}
}

// advance ends the running action; the next one starts at now.
func (q *queue) advance(now time.Duration) {
	s := q.due[0]
	q.due = q.due[1:]
	q.started, q.cued = now, 0
	q.arrived(s, !q.running())
}

// finish ends all running animations. At plates that must be pushed it stops.
func (q *queue) finish() {
	for q.running() {
		if s := &q.due[0]; s.hold {
			plates, _ := s.anim.PlatesAt()
			q.started = q.env.Now - plates
			q.held(s)
			return
		}
		q.advance(q.env.Now)
	}
}

// release continues the held action from where the player has pushed the plates, 0..1.
func (q *queue) release(m *match.Match, pushed float64) {
	s := &q.due[0]
	rest := newAnim(m, s.ply, nil, math.Max(q.env.Speed(), 0.01), board.Begin{Pushed: pushed, Dropped: true})
	at, _ := rest.PlatesAt()
	s.anim, s.hold = rest, false
	q.started = q.env.Now - at
	for q.cued = 0; q.cued < len(rest.Cues()) && rest.Cues()[q.cued].At < at; q.cued++ {
	}
}

// drop cancels all animations.
func (q *queue) drop() { q.due, q.started, q.cued = nil, 0, 0 }
