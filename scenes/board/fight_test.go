package board

import (
	"math"
	"slices"
	"testing"
	"time"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
	"ludotheque/scenes/drawtest"
)

// duel returns the animation of a combat of two rounds: five against five, then six against four.
func duel(t *testing.T, speed float64) *Anim {
	p := parse(t, dame2000.Game{}, "base", "9/9/9/3r5/4R4/9/9/9/v8 w - - 0 0")
	a, next := play(t, p, "e5xd6[5:5,6:4]")
	return NewAnim(p, a, next, nil, speed, Begin{})
}

// TestDiceRounds compares the dice on the board with the rolls, round by round.
func TestDiceRounds(t *testing.T) {
	anim := duel(t, 1)
	from, at := sq(t, "e5"), sq(t, "d6")
	first := DiceState{From: from, At: at, Attacker: Die{3, 5}, Defender: Die{3, 5}, Tumble: 1}
	tumbling, second := first, DiceState{From: from, At: at, Attacker: Die{2, 6}, Defender: Die{2, 4}, Tumble: 1}
	tumbling.Tumble = 0.5
	const next = 220 + 700 + 900 + 160 + 250
	for _, c := range []struct {
		ms   int
		ok   bool
		want DiceState
	}{
		{100, false, DiceState{}},
		{220 + 350, true, tumbling},
		{220 + 900, true, first},
		{next - 1, true, first},
		{next + 700, true, second},
		{next + 1599, true, second},
		{next + 1600, true, second},
	} {
		got, ok := anim.Dice(time.Duration(c.ms) * time.Millisecond)
		if ok != c.ok || got != c.want {
			t.Errorf("at %d ms: %+v %v, want %+v %v", c.ms, got, ok, c.want, c.ok)
		}
	}
	if got, ok := anim.Dice(anim.Duration()); !ok || got != second {
		t.Errorf("at the end: %+v %v", got, ok)
	}
}

// TestRoundsCanBeRead checks that the heads stay for 900 ms after the dice are at rest, half as long at brisk speed.
func TestRoundsCanBeRead(t *testing.T) {
	for _, speed := range []float64{1, 0.5} {
		anim := duel(t, speed)
		for i := range anim.fights[0].throws {
			rest := anim.fights[0].throws[i].at + anim.fights[0].throws[i].span
			d, _ := anim.Dice(rest)
			if r := anim.fights[0].account.Rounds[i]; d.Tumble != 1 || d.Attacker != (Die{r.Attacker, r.Roll.Attacker}) {
				t.Fatalf("speed %v: dice %+v", speed, d)
			}
			for ms := range time.Duration(speed * 900) {
				f := anim.figures(nil, rest+ms*time.Millisecond, Stones{})
				if a, b := find(f, d.From), find(f, d.At); a.piece.Rank != d.Attacker.Head || b.piece.Rank != d.Defender.Head || a.pop != 1 || b.alpha != 1 {
					t.Fatalf("speed %v: heads change %d ms after the dice rest", speed, ms)
				}
			}
		}
	}
}

// TestFightsTellWhatHasHappened checks that AppendFights gives no face before its die is at rest, no head before its throw,
// and no result before the end.
func TestFightsTellWhatHasHappened(t *testing.T) {
	anim := duel(t, 1)
	const next = 220 + 700 + 900 + 160 + 250
	one := RoundState{Attacker: Die{3, 5}, Defender: Die{3, 5}, Tumble: 1}
	for _, c := range []struct {
		ms     int
		rounds []RoundState
		result int8
	}{
		{0, nil, 0},
		{220 + 350, []RoundState{{Attacker: Die{Head: 3}, Defender: Die{Head: 3}, Tumble: 0.5}}, 0},
		{220 + 700, []RoundState{one}, 0},
		{220 + 1600, []RoundState{one}, 0},
		{next, []RoundState{one, {Attacker: Die{Head: 2}, Defender: Die{Head: 2}}}, 0},
		{next + 1599, []RoundState{one, {Attacker: Die{2, 6}, Defender: Die{2, 4}, Tumble: 1}}, 0},
		{next + 1600, []RoundState{one, {Attacker: Die{2, 6}, Defender: Die{2, 4}, Tumble: 1}}, 3},
	} {
		got := anim.AppendFights(nil, time.Duration(c.ms)*time.Millisecond)
		if len(got) != 1 {
			t.Fatalf("at %d ms: %+v", c.ms, got)
		}
		f := got[0]
		if f.Square != sq(t, "d6") || f.Attacker != 3 || f.Defender != 3 ||
			!slices.Equal(f.Rounds, c.rounds) || f.Decided != (c.result != 0) || f.Result != c.result {
			t.Errorf("at %d ms: %+v, want %+v and %d", c.ms, f, c.rounds, c.result)
		}
	}
}

// TestFightsOfARide checks that each enemy on the way is a combat of its own, which begins when the attacker sets out for it.
func TestFightsOfARide(t *testing.T) {
	p := parse(t, dame2000.Game{}, "variante", "b8/9/9/9/9/3b5/2b6/1b7/J8 w - - 0 0")
	a, next := play(t, p, "a1xe5[6:1;5:2;6:4]")
	anim := NewAnim(p, a, next, nil, 1, Begin{})
	last := 0
	for now := time.Duration(0); now <= anim.Duration(); now += 10 * time.Millisecond {
		got := anim.AppendFights(nil, now)
		for i := range got[:len(got)-1] {
			if !got[i].Decided {
				t.Fatalf("at %v a combat has begun before the last is decided: %+v", now, got)
			}
		}
		if len(got) < last {
			t.Fatalf("at %v a combat is missing", now)
		}
		last = len(got)
	}
	got := anim.AppendFights(nil, anim.Duration())
	if last != 3 {
		t.Fatalf("%d fights", last)
	}
	for i, want := range []string{"b2", "c3", "d4"} {
		if i >= len(got) || got[i].Square != sq(t, want) || !got[i].Decided || got[i].Result != a.Result.Fights[i] {
			t.Fatalf("fights %+v", got)
		}
	}
}

// TestDiceKeepClear checks for every combat that the two dice are on the board, apart, and beside the pawns, during the
// combat and afterwards.
func TestDiceKeepClear(t *testing.T) {
	for _, c := range []struct {
		side  float64
		style Style
	}{{304, Style{Scale: 1}}, {374, Style{Scale: 1, Coordinates: true}}, {374, Style{Scale: 1, Flip: true}}, {720, Style{Scale: 1}}, {1122, Style{Scale: 3, Coordinates: true}}} {
		board := painterOf(t, "dame2000")
		board.layOut(Rect{0, 0, c.side, c.side}, c.style)
		for file := range 9 {
			for rank := range 9 {
				for _, step := range [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
					to := [2]int{file + step[0], rank + step[1]}
					if (file+rank)%2 == 0 && min(to[0], to[1]) >= 0 && max(to[0], to[1]) < 9 {
						checkDice(t, board, &DiceState{From: rules.Sq(file, rank), At: rules.Sq(to[0], to[1])})
					}
				}
			}
		}
	}
}

func checkDice(t *testing.T, p *Painter, d *DiceState) {
	t.Helper()
	spots, half := p.dice(d), p.dieHalf()
	if side := 2 * half / p.s; side < 0.85 || side > 1.1 {
		t.Errorf("a die is %.2f squares", side)
	}
	df, dr := toward(d.From, d.At)
	at := place(d.At)
	for i, spot := range spots {
		if !p.holds(spot.x, spot.y, half) {
			t.Errorf("%s x %s: die %d at %v leaves the board", d.From, d.At, i, spot)
		}
		for _, back := range []float64{0, attackerStance, defenderStance} {
			x, y := p.spot(at.file-back*df, at.rank-back*dr)
			// From the pawn's middle to the nearest point of the die, which is turned a little.
			h := half * 1.1
			near := math.Hypot(max(math.Abs(x-spot.x)-h, 0), max(math.Abs(y-spot.y)-h, 0))
			if near < p.look.radius*p.s {
				t.Errorf("%s x %s: die %d is %.2f squares from the pawn at -%v", d.From, d.At, i, near/p.s, back)
			}
		}
	}
	if max(math.Abs(spots[0].x-spots[1].x), math.Abs(spots[0].y-spots[1].y)) < 2.2*half {
		t.Errorf("%s x %s: the dice overlap", d.From, d.At)
	}
}

// checkStanding checks that AppendStanding gives the position before at the beginning, the one after at the end, and never
// two pieces on a square.
func checkStanding(t *testing.T, a *Anim, begin Begin) {
	t.Helper()
	same := func(list []Standing, p rules.Position) bool {
		for _, s := range list {
			if p.At(s.Square) != s.Piece {
				return false
			}
		}
		return len(list) == len(appendFigures(nil, p, Stones{}))
	}
	if got := a.AppendStanding(nil, 0); begin == (Begin{}) && !same(got, a.before) {
		t.Fatalf("%s: %s: at the beginning %v", a.before, a.action, got)
	}
	if got := a.AppendStanding(nil, a.Duration()); !same(got, a.after) {
		t.Fatalf("%s: %s: at the end %v, want %s", a.before, a.action, got, a.after)
	}
	for now := time.Duration(0); now <= a.Duration(); now += a.Duration()/7 + 1 {
		var seen rules.Set
		for _, s := range a.AppendStanding(nil, now) {
			if seen.Has(s.Square) {
				t.Fatalf("%s: %s: at %v two pieces stand on %s", a.before, a.action, now, s.Square)
			}
			seen.Add(s.Square)
		}
	}
}

// TestStandingHeld checks that while plates must be pushed the moved piece is on its new square of the plates as they are,
// and a jumped one stays until it has vanished.
func TestStandingHeld(t *testing.T) {
	var plates scenario
	for _, s := range scenarios(t) {
		if s.name == "plates" {
			plates = s
		}
	}
	anim := NewAnim(plates.before, plates.action, plates.after, nil, 1, Begin{})
	at, ok := anim.PlatesAt()
	if !ok {
		t.Fatal("no plates slide")
	}
	stands := func(now time.Duration, square string) bool {
		return slices.ContainsFunc(anim.AppendStanding(nil, now), func(s Standing) bool { return s.Square == sq(t, square) })
	}
	carried := plates.before.(rules.Carrier).Carried(sq(t, "h4"))
	for _, c := range []struct {
		now             time.Duration
		i3, h4, carried bool
	}{{0, true, false, false}, {at / 2, true, false, false}, {at, false, true, false}, {anim.Duration() - 1, false, true, false}, {anim.Duration(), false, true, true}} { // at the end another piece is carried to h4
		if stands(c.now, "i3") != c.i3 || stands(c.now, "h4") != c.h4 || stands(c.now, carried.String()) != c.carried {
			t.Errorf("at %v: %v", c.now, anim.AppendStanding(nil, c.now))
		}
		if anim.Slid(c.now) != c.carried {
			t.Errorf("at %v slid is %v", c.now, anim.Slid(c.now))
		}
	}
}

// TestDiceArePainted checks that the dice of a view are painted and that nothing else changes.
func TestDiceArePainted(t *testing.T) {
	drawtest.Need(t)
	anim := duel(t, 1)
	board := painterOf(t, "dame2000")
	board.Place(Rect{0, 0, 300, 300}, Style{})
	v := Still(anim.after)
	plain := paint(board, v)
	d, _ := anim.Dice(anim.Duration())
	v.Dice = &d
	got := paint(board, v)
	spots, half := board.dice(&d), board.dieHalf()
	for i, spot := range spots { // both heads are green by then; a six and a four have no pip in the middle
		c := got.RGBAAt(int(spot.x), int(spot.y))
		if c.G < c.R+40 || c.G < c.B+20 {
			t.Errorf("die %d of %.0f pixels is %v", i, 2*half, c)
		}
	}
	r := board.SquareRect(anim.after, sq(t, "d6"))
	pawn := Rect{r.X + r.W*0.23, r.Y + r.H*0.23, r.W * 0.54, r.H * 0.54}
	if d := differ(squarePixels(got, pawn), squarePixels(plain, pawn)); d > trace {
		t.Errorf("the dice cover the pawn: %d", d)
	}
}
