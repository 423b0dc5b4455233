package board

import (
	"time"

	"ludotheque/rules"
)

// Anim is the animation of one action: a function of the action, the positions before and after it, and time. It is the same
// for every game.
type Anim struct {
	before, after rules.Position
	action        rules.Action
	beats         []beat
	cues          []Cue
	fights        []fight
	length        time.Duration
	shift         int     // files that the plates slide, 0 if they do not
	pushed        float64 // how far they were already pushed at the start, 0..1
}

// Begin says how much of an action the player has already done by hand.
type Begin struct {
	Legs    int     // legs already made
	Dropped bool    // the piece was dragged to its last square: all legs are made, and it is only put down
	Pushed  float64 // how far the plates are already pushed, 0..1
}

// Cue is a sound and its time. Sound is one of step, capture, crown, slide, pebble, dice, knock, huff, end.
type Cue struct {
	At    time.Duration
	Sound string
	Pitch float64 // around 1, so that no two sounds are equal
}

// NewAnim returns the animation of a from before to after, without what begin has done already. path is the way of the piece;
// nil is the first one of before.AppendPaths. speed multiplies durations: 1 calm, 0.5 brisk.
func NewAnim(before rules.Position, a rules.Action, after rules.Position, path rules.Path, speed float64, begin Begin) *Anim {
	if path == nil {
		if paths := before.AppendPaths(nil, a.Move); len(paths) > 0 {
			path = paths[0]
		}
	}
	if begin.Dropped {
		begin.Legs = len(path)
	}
	s := script{Anim: &Anim{before: before, after: after, action: a}, speed: speed, begin: begin}
	s.head = before.At(a.Move.From).Rank
	switch a.Move.Kind {
	case rules.Huff:
		s.cue("huff")
		s.add(beat{kind: huffed, who: a.Move.To}, 300)
	case rules.Combat:
		s.combats(path)
	default:
		s.walk(path)
	}
	s.promote()
	s.slidePlates()
	if after.Outcome().Over() {
		s.cue("end")
	}
	s.length = s.now
	return s.Anim
}

// Duration returns how long the animation runs.
func (a *Anim) Duration() time.Duration { return a.length }

// Cues returns the sounds in order of time. The caller must not modify the slice.
func (a *Anim) Cues() []Cue { return a.cues }

// figures appends the pieces as they are at t; stones are those of the position before.
func (a *Anim) figures(dst []figure, t time.Duration, stones Stones) []figure {
	n := len(dst)
	dst = appendFigures(dst, a.before, stones)
	for i := range a.beats {
		b := &a.beats[i]
		if t < b.at {
			break
		}
		b.apply(dst[n:], b.progress(t))
	}
	return dst
}

// slide returns how many files the plates have slid at t, with fractions; pushed is how far the player has pushed them while
// the animation is held (PlatesAt).
func (a *Anim) slide(t time.Duration, pushed float64) float64 {
	way := pushed
	for i := range a.beats {
		if b := &a.beats[i]; b.kind == platesSlide && t >= b.at {
			way = max(way, soft(b.progress(t)))
		}
	}
	from, to := float64(a.shift)*a.pushed, float64(a.shift)
	return from + (to-from)*way
}

// script builds an animation from its beginning to its end.
type script struct {
	*Anim
	speed float64
	begin Begin
	now   time.Duration
	head  uint8 // rank of the moving piece so far, 0 once it is lost
}

// span converts milliseconds at calm speed.
func (s *script) span(ms float64) time.Duration {
	return time.Duration(ms * s.speed * float64(time.Millisecond))
}

// add appends a beat that starts now, and advances now to its end.
func (s *script) add(b beat, ms float64) {
	b.at, b.span = s.now, s.span(ms)
	s.beats = append(s.beats, b)
	s.now += b.span
}

// cue appends a sound for now.
func (s *script) cue(sound string) { s.cueAt(s.now, sound) }

func (s *script) cueAt(t time.Duration, sound string) {
	n := uint32(s.action.Move.From)*7 + uint32(s.action.Move.To)*13 + uint32(len(s.cues))*29
	s.cues = append(s.cues, Cue{At: t, Sound: sound, Pitch: 0.96 + 0.08*float64(n*2654435761>>16&255)/255})
}

// walk moves the piece along the path and then removes the captured ones one by one: "Il faut les enlever, dans l'ordre de la
// prise, une fois la dame posée."
func (s *script) walk(path rules.Path) {
	m := s.action.Move
	slider, sliding := s.before.(rules.Slider)
	sliding = sliding && slider.Slides()
	for i, hop := range path {
		b := beat{kind: moves, who: m.From, from: place(hop.From), to: place(hop.To)}
		ms, sound := 220.0, "step"
		switch {
		case sliding:
			b.kind, ms, sound = slides, 90*float64(distance(hop.From, hop.To))+120, "pebble"
		case hop.Over != rules.NoSquare:
			b.kind, ms, sound = jumps, 260, "capture"
		}
		if i < s.begin.Legs {
			ms = 0
		}
		s.add(b, ms)
		if ms > 0 {
			s.cue(sound)
		} else if i == len(path)-1 {
			s.settle(sound)
		}
	}
	for _, hop := range path {
		if hop.Over != rules.NoSquare {
			s.add(beat{kind: vanish, who: hop.Over}, 180)
		}
	}
}

// settle puts down a piece that was dragged.
func (s *script) settle(sound string) {
	if s.begin.Dropped {
		s.add(beat{kind: drops, who: s.action.Move.From}, 120)
	}
	s.cue(sound)
}

// combats moves the attacker from combat to combat as long as it survives.
func (s *script) combats(path rules.Path) {
	var fights []rules.Fought
	if t, ok := s.before.(rules.Thrower); ok && s.action.Dice != nil {
		fights, _ = t.Account(s.action.Move, s.action.Dice) // without an account only the result is shown
	}
	n := 0
	for i, hop := range path {
		if s.head == 0 {
			return
		}
		ms := 220.0
		if i < s.begin.Legs {
			ms = 0
		}
		if hop.Over == rules.NoSquare || n >= int(s.action.Result.N) {
			s.add(beat{kind: moves, who: s.action.Move.From, from: place(hop.From), to: place(hop.To)}, ms)
			s.cue("step")
			continue
		}
		f := rules.Fought{At: hop.Over, Result: s.action.Result.Fights[n]}
		if n < len(fights) {
			f = fights[n]
		}
		s.fight(hop, f, ms)
		n++
	}
}

// promote adds a king's second man, or changes the head on the far row.
func (s *script) promote() {
	m := s.action.Move
	if m.From == rules.NoSquare || s.head == 0 {
		return
	}
	now := s.after.At(rules.Carried(s.before, m, m.To)).Rank // after the slide another piece may be on m.To
	if now == s.head || now == 0 {
		return
	}
	if _, fights := s.before.(rules.Thrower); fights {
		s.cueAt(s.now+s.span(80), "crown")
		s.add(beat{kind: heads, who: m.From, foe: rules.NoSquare, was: [2]uint8{s.head}, now: [2]uint8{now}}, 160)
		return
	}
	s.cueAt(s.now+s.span(200), "crown")
	s.add(beat{kind: crowns, who: m.From}, 280)
}

// slidePlates slides the plates at the end of the turn.
func (s *script) slidePlates() {
	c, ok := s.before.(rules.Carrier)
	if !ok || s.action.Move.Kind == rules.Huff {
		return
	}
	left := max(1-s.begin.Pushed, 0)
	s.shift, s.pushed = c.Shift(), 1-left
	if left > 0 {
		s.cue("slide")
		s.add(beat{kind: platesSlide}, 420*max(left, 0.25))
	}
}
