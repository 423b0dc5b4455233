//go:build !js

package problem_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"ludotheque/assets/problems"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// all returns the problems of a game.
func all(t *testing.T, g rules.Game) *problem.Set {
	t.Helper()
	s, err := problem.Parse(problems.Files()[problems.FileName(g.ID())])
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// first is a random function that always returns 0.
func first(int) int { return 0 }

// TestGlicko computes the example of Glickman's paper: 1500 with a deviation of 200 wins against 1400 (30), loses to 1550 (100)
// and to 1700 (300). Applied one by one, the results are within a few points of the paper's 1464 with 151.4 for all together.
func TestGlicko(t *testing.T) {
	r := problem.Rating{Value: 1500, Dev: 200}
	one := r.After(problem.Rating{Value: 1400, Dev: 30}, 1)
	if math.Abs(one.Value-1563.5) > 0.3 || math.Abs(one.Dev-175.2) > 0.3 {
		t.Errorf("after the first game: %+v", one)
	}
	r = one.After(problem.Rating{Value: 1550, Dev: 100}, 0).After(problem.Rating{Value: 1700, Dev: 300}, 0)
	if math.Abs(r.Value-1464) > 5 || math.Abs(r.Dev-151.4) > 1.5 {
		t.Errorf("after the third game: %+v", r)
	}
}

// TestEstimates checks that a higher degree has a higher mean in every ruleset, and that problems of one degree differ.
func TestEstimates(t *testing.T) {
	for _, g := range catalog.All() {
		s := all(t, g)
		for _, set := range g.Rulesets() {
			before := 0.0
			for d := 1; d <= problem.Degrees; d++ {
				places := s.Places(set.ID, d)
				sum, values := 0.0, map[float64]bool{}
				for _, at := range places {
					v := s.Problems[at].Estimate(g).Value
					sum, values[v] = sum+v, true
				}
				if len(places) == 0 {
					continue
				}
				mean := sum / float64(len(places))
				if mean < before+80 || len(places) > 20 && len(values) < 2 {
					t.Errorf("%s %s: degree %d is %.0f after %.0f, with %d values", g.ID(), set.ID, d, mean, before, len(values))
				}
				before = mean
			}
		}
	}
	g := dao(t)
	s, err := problem.Parse([]byte(win + "1 line win1 nonsense w|0|.\n1 line win1 b2w/1bw1/1wb1/w2b w|_|.\n"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Problems { // with wrong data, estimated by the degree
		if v := s.Problems[i].Estimate(g); v.Value < 500 || v.Dev == 0 {
			t.Errorf("%s is estimated at %+v", s.Problems[i].Start, v)
		}
	}
}

// TestLevelFollows simulates people of known strength: the level must approach their strength, also after that has grown.
func TestLevelFollows(t *testing.T) {
	g := dao(t)
	s := all(t, g)
	for _, strength := range []float64{900, 1500, 2000} {
		r := rand.New(rand.NewPCG(7, uint64(strength)))
		p, today := problem.NewProgress(), problem.Day(20000)
		try := func(strength float64, times int) {
			for range times {
				q := &s.Problems[p.Suited(g, s, "base", today, -1, r.IntN)]
				right := r.Float64() < 1/(1+math.Pow(10, (q.Estimate(g).Value-strength)/400))
				p.Solve(q, 1, !right)
				p.Try(g, q, today, right)
				today++
			}
		}
		try(strength, 80)
		if got := p.Level(today); math.Abs(got.Value-strength) > 250 || got.Dev > 150 {
			t.Errorf("a person of %.0f has a level of %+v", strength, got)
		}
		before := p.Level(today).Value
		try(strength+400, 80)
		if got := p.Level(today).Value; got < before+100 {
			t.Errorf("a person of %.0f becomes stronger, and the level goes from %.0f to %.0f", strength, before, got)
		}
	}
}

// TestTry checks that the first try of a day, and no other, changes the ratings of person and problem.
func TestTry(t *testing.T) {
	g := dao(t)
	s := all(t, g)
	p, q := problem.NewProgress(), &s.Problems[200]
	const today = problem.Day(20779)
	level, hard := p.Level(today), p.Difficulty(g, q)
	p.Try(g, q, today, false)
	if now := p.Level(today); now.Value >= level.Value || now.Dev >= level.Dev {
		t.Errorf("after a failure the level goes from %+v to %+v", level, now)
	}
	if now := p.Difficulty(g, q); now.Value <= hard.Value || now.Dev >= hard.Dev {
		t.Errorf("after a failure the problem goes from %+v to %+v", hard, now)
	}
	text := p.String()
	if p.Try(g, q, today, true); p.String() != text {
		t.Errorf("a second try on one day makes %q of %q", p, text)
	}
	if p.Try(g, q, today+1, true); p.Level(today+1).Value <= 1100 || p.String() == text {
		t.Errorf("a try on the next day leaves %q", p)
	}
	if soon, late := p.Level(today+2), p.Level(today+400); soon.Dev >= late.Dev || late.Dev > 350 {
		t.Errorf("the level ages from %+v to %+v", soon, late)
	}
	if back := p.Level(today - 4000); back.Dev != p.Level(today+1).Dev {
		t.Errorf("with a clock that was set back the level is %+v", back)
	}
}

// TestReview fails a problem, solves it each time that it is due, and checks the days of its repetitions.
func TestReview(t *testing.T) {
	g := dao(t)
	q := &all(t, g).Problems[0]
	day := problem.Day(20779)
	p := problem.NewProgress()
	due := func(from, to problem.Day) (list []problem.Day) {
		for d := from; d <= to; d++ {
			if p.Due(q, d) {
				list = append(list, d-day)
			}
		}
		return list
	}
	check := func(what string, got []problem.Day, first problem.Day) {
		t.Helper()
		if len(got) == 0 && first >= 0 || len(got) > 0 && got[0] != first {
			t.Errorf("%s: due after %v days, want %d", what, got, first)
		}
	}
	p.Try(g, q, day, true)
	check("solved at once", due(day, day+40), -1)
	p.Try(g, q, day+1, false)
	check("failed", due(day+1, day+10), 2)
	p.Try(g, q, day+2, true)
	check("solved when it is due", due(day+2, day+20), 9)
	p.Try(g, q, day+4, true)
	check("solved before it is due", due(day+4, day+20), 9)
	p.Try(g, q, day+11, true) // two days late
	check("solved after a week", due(day+11, day+60), 41)
	p.Try(g, q, day+41, false)
	check("failed after a month", due(day+41, day+60), 42)
	for _, d := range []problem.Day{42, 49, 79} {
		if !p.Due(q, day+d) {
			t.Errorf("on day %d it is not due", d)
		}
		p.Try(g, q, day+d, true)
	}
	check("solved three times", due(day+79, day+500), -1)
	p.Try(g, q, day+2000, false) // with a clock that is years ahead
	check("failed with a wrong clock", due(day+80, day+90), 80)
}

// TestSuited checks which problem Suited returns.
func TestSuited(t *testing.T) {
	g := dao(t)
	s := all(t, g)
	const today = problem.Day(20779)
	p := problem.NewProgress()
	at := p.Suited(g, s, "base", today, -1, first)
	if d := math.Abs(s.Problems[at].Estimate(g).Value - 1200); d > 100 {
		t.Errorf("a beginner's problem is %.0f points away", d)
	}
	if other := p.Suited(g, s, "base", today, at, first); other == at {
		t.Error("the excluded problem is returned")
	}
	drawn := map[int]bool{}
	for n := range 5 {
		drawn[p.Suited(g, s, "base", today, -1, func(int) int { return n })] = true
	}
	if len(drawn) != 5 {
		t.Errorf("%d different problems are drawn, want 5", len(drawn))
	}
	p.Review(&s.Problems[7], today-1, false)
	p.Review(&s.Problems[at], today, false) // tomorrow
	if got := p.Suited(g, s, "base", today, -1, first); got != 7 || p.Dues(s, "base", today) != 1 || p.Dues(s, "base", today+1) != 2 || p.Dues(s, "trois", today+1) != 0 {
		t.Errorf("the first that is due is %d, %d are due", got, p.Dues(s, "base", today))
	}
	for i := range s.Problems {
		p.Solve(&s.Problems[i], 1, false)
	}
	if got := p.Suited(g, s, "base", today, 7, first); got < 0 || s.Problems[got].Ruleset != "base" {
		t.Errorf("when all are solved, %d is returned", got)
	}
	if got := p.Suited(g, s, "none", today, -1, first); got != -1 {
		t.Errorf("for a ruleset without problems, %d is returned", got)
	}
}

// TestRun checks a run: problems from easy to hard, none twice, and its end after the third wrong answer, when the time is up,
// and when no problem is left.
func TestRun(t *testing.T) {
	for _, g := range catalog.All() {
		s := all(t, g)
		for _, set := range g.Rulesets() {
			if !slices.ContainsFunc(s.Problems, func(p problem.Problem) bool { return p.Ruleset == set.ID }) {
				continue // TestProblems says which rulesets have them
			}
			p := problem.NewProgress()
			r := p.NewRun(g, s, set.ID, rand.New(rand.NewPCG(1, 2)).IntN)
			var places []int
			var hard []float64
			for !r.Over() {
				places = append(places, r.Current())
				hard = append(hard, s.Problems[r.Current()].Estimate(g).Value)
				r.Answer(true)
			}
			sorted := slices.Compact(slices.Sorted(slices.Values(places)))
			if len(places) < 40 || len(sorted) != len(places) || !slices.IsSorted(hard) || r.Solved != len(places) || r.Current() != -1 {
				t.Errorf("%s %s: %d problems, %d of them different, solved %d, as hard as %v", g.ID(), set.ID, len(places), len(sorted), r.Solved, hard)
			}
		}
	}
	s := all(t, dao(t))
	r := problem.NewProgress().NewRun(dao(t), s, "base", first)
	for range problem.RunFails {
		if r.Over() {
			t.Fatal("the run is over too soon")
		}
		r.Answer(false)
	}
	if r.Answer(true); !r.Over() || len(r.Missed) != 3 || r.Solved != 0 {
		t.Errorf("after three wrong answers: %+v", r)
	}
	r = problem.NewProgress().NewRun(dao(t), s, "base", first)
	r.Spend(problem.RunTime - time.Second)
	early := r.Over()
	if r.Spend(time.Minute); early || !r.Over() || r.Left != 0 {
		t.Errorf("when the time is up: %+v", r)
	}
	if r := problem.NewProgress().NewRun(dao(t), s, "none", first); !r.Over() {
		t.Errorf("without problems: %+v", r)
	}
}
