package problem

import (
	"sort"

	"ludotheque/rules"
)

// intervals are the days until a problem is repeated: after it was failed, then after each time that it was solved when due.
var intervals = [...]Day{1, 7, 30}

// Review sets the day of the next repetition of p after a try: the next day if it was failed; a week, then a month after it was
// solved when due; then no more. If it is solved before it is due, the day stays.
func (g *Progress) Review(p *Problem, today Day, right bool) {
	k := g.of(p.Name())
	switch {
	case !right:
		k.step, k.due = 1, today+intervals[0]
	case k.isDue(today) && k.step == len(intervals):
		k.step = 0
	case k.isDue(today):
		k.due = today + intervals[k.step]
		k.step++
	}
}

// isDue reports whether the problem is to be repeated. A day too far in the future was set by a wrong clock, and counts as due.
func (k *known) isDue(today Day) bool {
	return k.step > 0 && (k.due <= today || k.due > today+intervals[k.step-1])
}

// Due reports whether p is to be repeated.
func (g *Progress) Due(p *Problem, today Day) bool {
	k := g.known[p.Name()]
	return k != nil && k.isDue(today)
}

// Dues returns the number of problems of a ruleset that are to be repeated.
func (g *Progress) Dues(s *Set, ruleset string, today Day) (n int) {
	for i := range s.Problems {
		if p := &s.Problems[i]; p.Ruleset == ruleset && g.Due(p, today) {
			n++
		}
	}
	return n
}

// drawnFrom is the number of problems nearest to a person's level that Suited draws from.
const drawnFrom = 5

// Suited returns the index of a problem that suits the person: the easiest that is due; else a random one of those nearest to
// the person's level that are not solved; else one of all. It does not return except; -1 if there is no other. intN is as
// rand.IntN.
func (g *Progress) Suited(of rules.Game, s *Set, ruleset string, today Day, except int, intN func(n int) int) int {
	level := g.Level(today).Value
	var fresh, all []int
	for _, at := range g.byDifficulty(of, s, ruleset) {
		p := &s.Problems[at]
		switch _, solved := g.Solved(p); {
		case at == except:
			continue
		case g.Due(p, today):
			return at
		case !solved:
			fresh = append(fresh, at)
		}
		all = append(all, at)
	}
	if len(fresh) == 0 {
		fresh = all
	}
	if len(fresh) == 0 {
		return -1
	}
	near := sort.Search(len(fresh), func(i int) bool { return g.Difficulty(of, &s.Problems[fresh[i]]).Value >= level })
	from := max(min(near-drawnFrom/2, len(fresh)-drawnFrom), 0)
	return fresh[from+intN(min(drawnFrom, len(fresh)))]
}

// byDifficulty returns the indices of the problems of a ruleset, the easiest first.
func (g *Progress) byDifficulty(of rules.Game, s *Set, ruleset string) (places []int) {
	hard := map[int]float64{}
	for i := range s.Problems {
		if p := &s.Problems[i]; p.Ruleset == ruleset {
			places = append(places, i)
			hard[i] = g.Difficulty(of, p).Value
		}
	}
	sort.SliceStable(places, func(a, b int) bool { return hard[places[a]] < hard[places[b]] })
	return places
}
