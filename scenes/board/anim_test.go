package board

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/checkers"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/dao"
)

// scenario is a move whose animation is tested.
type scenario struct {
	name, game    string
	before, after rules.Position
	action        rules.Action
}

func scenarios(t *testing.T) []scenario {
	var list []scenario
	add := func(name, id string, g rules.Game, ruleset, text, move string) {
		p := parse(t, g, ruleset, text)
		a, next := play(t, p, move)
		list = append(list, scenario{name, id, p, next, a})
	}
	add("jump", "checkers", checkers.Game{}, "geant", "8/8/5b2/8/3b4/2w5/8/8 w 0", "c3xe5xg7")
	add("crown", "checkers", checkers.Game{}, "geant", "8/2w5/8/8/8/8/7b/8 w 0", "c7-d8")
	add("plates", "damsystem", damsystem.Game{}, "base",
		"b1b1b1b1b1b/1b1b1b1b1b1/b1b1b6/13/4b1b4/13/11/7w5/w1w3w1w1w/1w1w1w1w3/w1w1w1w1w1w w - 0 0", "i3-h4")
	add("huff", "damsystem", damsystem.Game{}, "base",
		"b1b1b1b1b1b/1b1b1b1b1b1/b1b3b1b2/3b9/11/1b3W7/11/3w9/w3w1w1w1w/1w1w1w1w1w1/w1w1w1w3w w f8 0 0", "!f8")
	add("fight", "dame2000", dame2000.Game{}, "base", "9/9/9/3r5/4R4/9/9/9/v8 w - - 0 0", "e5xd6[5:5,6:4]")
	add("slide", "dao", dao.Game{}, "base", "b2w/1bw1/1wb1/w2b w", "a1-a3")
	return list
}

// soundNames are the sounds of cues.
var soundNames = map[string]bool{"step": true, "capture": true, "crown": true, "slide": true, "pebble": true, "dice": true, "huff": true, "end": true}

// TestAnimEnds plays random games and checks that every animation begins with the position before and ends with the one
// after, whatever the player has already done.
func TestAnimEnds(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 17))
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			for range 8 {
				p, err := g.Start(r.ID, rules.First)
				if err != nil {
					t.Fatal(err)
				}
				stones := StonesOf(p)
				for range 150 {
					moves := p.AppendMoves(nil)
					if len(moves) == 0 {
						break
					}
					a := rules.Action{Move: moves[rng.IntN(len(moves))]}
					if thrower, ok := p.(rules.Thrower); ok {
						a.Dice, a.Result = thrower.Throw(a.Move, rng)
						if rng.IntN(4) == 0 {
							a.Dice = nil
						}
					}
					next, err := p.Play(a.Move, a.Result)
					if err != nil {
						t.Fatal(err)
					}
					after := stones.Moved(p, a.Move, next)
					paths := p.AppendPaths(nil, a.Move)
					for _, begin := range []Begin{{}, {Dropped: true}, {Legs: 1, Pushed: 0.6}} {
						var path rules.Path
						if len(paths) > 0 {
							path = paths[rng.IntN(len(paths))]
						}
						checkAnim(t, NewAnim(p, a, next, path, 0.5+rng.Float64(), begin), begin, stones)
					}
					p, stones = next, after
				}
			}
		}
	}
}

func checkAnim(t *testing.T, a *Anim, begin Begin, stones Stones) {
	t.Helper()
	if begin == (Begin{}) && !samePieces(a.figures(nil, 0, stones), a.before, 0) {
		t.Fatalf("%s: %s does not begin there", a.before, a.action)
	}
	checkStanding(t, a, begin)
	end := a.figures(nil, a.Duration(), stones)
	if !samePieces(end, a.after, float64(a.shift)) {
		t.Fatalf("%s: %s does not end as %s after %+v", a.before, a.action, a.after, begin)
	}
	if got := a.slide(a.Duration(), 0); got != float64(a.shift) {
		t.Fatalf("%s: %s slides the plates by %v files, want %d", a.before, a.action, got, a.shift)
	}
	for i := range looks { // on every board that has this position
		if !looks[i].of(a.before) {
			continue
		}
		if k := painterOf(t, looks[i].game+"/"+a.before.Ruleset()).look; k.plateFile(a.before)+a.shift != k.plateFile(a.after) {
			t.Fatalf("%s: %s slides the plates by %d files to %d", a.before, a.action, a.shift, k.plateFile(a.after))
		}
	}
	var last time.Duration
	for _, c := range a.Cues() {
		if c.At < last || c.At > a.Duration() || !soundNames[c.Sound] || math.Abs(c.Pitch-1) > 0.05 {
			t.Fatalf("%s: %s: bad cue %+v of %v", a.before, a.action, c, a.Cues())
		}
		last = c.At
	}
	if state, ok := a.Dice(a.Duration()); ok != (a.action.Dice != nil) || ok && state.Tumble != 1 {
		t.Fatalf("%s: %s: dice %+v %v at the end", a.before, a.action, state, ok)
	}
}

// TestCapturedLeaveInOrder checks that captured pieces vanish one by one, in the order of the capture, after the landing.
func TestCapturedLeaveInOrder(t *testing.T) {
	for _, c := range []struct {
		game      rules.Game
		ruleset   string
		pos, move string
		order     []string
	}{
		{checkers.Game{}, "volante", "8/6b1/8/2b3b1/8/4b3/3b4/4W3 w 0", "e1xb4xf8xh6xf4", []string{"d2", "c5", "g7", "g5"}},
		{checkers.Game{}, "geant", "8/8/5b2/8/3b4/2w5/8/8 w 0", "c3xe5xg7", []string{"d4", "f6"}},
		{checkers.Game{}, "geant", "8/6w1/5b2/8/3b4/8/8/8 w 0", "g7xe5xc3", []string{"f6", "d4"}},
		{damsystem.Game{}, "base", "11/11/11/5b7/11/3b9/2w8/13/11/11/11 w - 0 0", "e5xg7xi9", []string{"f6", "h8"}},
	} {
		p := parse(t, c.game, c.ruleset, c.pos)
		a, next := play(t, p, c.move)
		for _, begin := range []Begin{{}, {Dropped: true}} {
			anim := NewAnim(p, a, next, nil, 1, begin)
			gone := map[string]time.Duration{}
			var landed time.Duration
			for now := time.Duration(0); now <= anim.Duration(); now += time.Millisecond {
				figures := anim.figures(nil, now, Stones{})
				fading := 0
				for _, name := range c.order {
					f := find(figures, sq(t, name))
					if f.alpha > 0 && f.alpha < 1 {
						fading++
					}
					if _, known := gone[name]; !known && f.alpha == 0 {
						gone[name] = now
					}
				}
				if fading > 1 {
					t.Fatalf("%s: %d pieces fade at %v", c.move, fading, now)
				}
				if f := find(figures, a.Move.From); landed == 0 && f.file == place(a.Move.To).file && f.rank == place(a.Move.To).rank && f.lift == 0 {
					landed = now
				}
			}
			for i, name := range c.order {
				if want := landed + time.Duration(i+1)*180*time.Millisecond; gone[name] < want-3*time.Millisecond || gone[name] > want+3*time.Millisecond {
					t.Errorf("%s %+v: %s is gone at %v, want %v", c.move, begin, name, gone[name], want)
				}
			}
		}
	}
}

// samePieces reports whether the visible figures are on the squares of p; ride is how far those on plates have moved.
func samePieces(figures []figure, p rules.Position, ride float64) bool {
	k := &look{}
	for i := range looks {
		if looks[i].of(p) {
			k = &looks[i]
		}
	}
	n := 0
	for _, f := range figures {
		if f.alpha < 0.01 {
			continue
		}
		n++
		file := f.file
		if k.slides(int(f.rank)) {
			file += ride
		}
		sq := rules.Sq(int(math.Round(file)), int(math.Round(f.rank)))
		off := math.Abs(file-math.Round(file)) + math.Abs(f.rank-math.Round(f.rank))
		if off > 1e-9 || p.At(sq) != f.piece || f.lift != 0 || f.hop > 1e-9 || f.size < 0.999 || f.pop != 1 || f.crown != 1 {
			return false
		}
	}
	for rank := range rules.MaxRanks {
		for file := range 16 {
			if !p.At(rules.Sq(file, rank)).Empty() {
				n--
			}
		}
	}
	return n == 0
}

// TestStonesKeepTheirShape follows one pebble through a move.
func TestStonesKeepTheirShape(t *testing.T) {
	p := start(t, dao.Game{})
	stones := StonesOf(p)
	want := stones.pebble(sq(t, "a1"))
	a, next := play(t, p, "a1-a3")
	anim := NewAnim(p, a, next, nil, 1, Begin{})
	for _, now := range []time.Duration{0, 100 * time.Millisecond, anim.Duration()} {
		figures := anim.figures(nil, now, stones)
		if f := find(figures, sq(t, "a1")); f.pebble != want {
			t.Errorf("at %v the pebble is %d, want %d", now, f.pebble, want)
		}
		seen := map[[2]uint8]bool{}
		for _, f := range figures {
			seen[[2]uint8{uint8(f.piece.Side), f.pebble}] = true
		}
		if len(seen) != 8 {
			t.Errorf("at %v there are %d shapes", now, len(seen))
		}
	}
	if got := stones.Moved(p, a.Move, next).pebble(sq(t, "a3")); got != want {
		t.Errorf("on a3 is stone %d, want %d", got, want)
	}
}

// TestStonesFollowTheBoard checks that captured pieces lose their numbers, and that moved and carried ones keep theirs.
func TestStonesFollowTheBoard(t *testing.T) {
	for _, s := range scenarios(t) {
		m := s.action.Move
		stones := StonesOf(s.before)
		moved := stones.Moved(s.before, m, s.after)
		carried := func(sq rules.Square) rules.Square {
			if c, ok := s.before.(rules.Carrier); ok && m.Kind != rules.Huff {
				return c.Carried(sq)
			}
			return sq
		}
		for i := range moved.at {
			sq := rules.Square(i)
			if (moved.at[i] != 0) != !s.after.At(sq).Empty() {
				t.Errorf("%s: %s has the number %d and the piece %+v", s.name, sq, moved.at[i], s.after.At(sq))
			}
			to := carried(sq)
			if sq == m.From {
				to = carried(m.To)
			}
			if stones.at[i] != 0 && s.after.At(to).Side == s.before.At(sq).Side && moved.at[to] != stones.at[i] && !s.after.At(to).Empty() {
				t.Errorf("%s: %d of %s is %d on %s", s.name, stones.at[i], sq, moved.at[to], to)
			}
		}
	}
}

// TestSlideSlowsDown checks that a piece that is pushed along the board is fast at first and slow towards its square, where it
// bounces in the last fifth.
func TestSlideSlowsDown(t *testing.T) {
	b := beat{kind: slides, to: point{4, 0}}
	last := 0.0
	for p := 0.1; p <= 1; p += 0.1 {
		var f figure
		b.travel(&f, p)
		if f.file < 4*p-1e-9 || f.file < last || f.file > 4 {
			t.Errorf("after %.1f of its time it is at %.2f of 4, after %.2f", p, f.file, last)
		}
		if p > 0.8 && f.file < 4-1e-9 {
			t.Errorf("in its last fifth it is at %.2f of 4", f.file)
		}
		last = f.file
	}
}
