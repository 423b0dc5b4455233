package mine

import (
	"fmt"
	"slices"
	"strings"

	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/dao"
)

// Measure has the properties of a problem that quotas use.
type Measure struct {
	Turns  int
	Pieces int // on the board at the start
	// Point is whether the solver gives something, or begins without taking, and then takes two pieces or more at once; on a
	// board with plates, whether a capture between a plate and the fixed rows belongs to it. Of men and kings only.
	Point  bool
	Plain  bool   // the right move is the only fight, against a lower head; of Dame 2000 only
	Degree int    // by the points of docs/problems.md; 0 in Dame 2000, where it takes the values of all moves
	Copy   string // the same for near copies, see Signature
}

// MeasureOf measures a problem, which must be valid.
func MeasureOf(g rules.Game, p *problem.Problem) Measure {
	start, err := g.Parse(p.Ruleset, p.Start)
	if err != nil {
		panic(fmt.Sprintf("mine: %v", err))
	}
	m := Measure{Turns: p.Goal.Turns, Pieces: pieces(start), Copy: Signature(g, p)}
	if at, ok := start.(dao.Position); ok {
		m.Degree = degreeOf(daoTraitsOf(at, p).points(), daoDegrees)
	}
	switch q := quotaOf(start); {
	case q.Point > 0:
		t, _ := traitsOf(start, p)
		m.Point, m.Degree = t.point(), degreeOf(t.points(), menDegrees)
	case q.Plain > 0:
		t := oddsTraitsOf(start.(rules.Thrower), problem.Actions(start)[p.Line[0]], 0)
		m.Plain = t.plain
	}
	return m
}

// point reports whether a problem has a point, as defined in Measure.
func (t traits) point() bool { return t.pays && (t.slide || !t.carried) }

// Quota limits the problems of a ruleset together, in percent; the zero Quota has no limits.
type Quota struct {
	Point int // with a point, at least
	Brief int // reached in one turn, at most
	Bare  int // with at most bare pieces, at most
	Plain int // whose right move is plain, at most
}

// QuotaOf returns the quota of a ruleset.
func QuotaOf(g rules.Game, ruleset string) (Quota, error) {
	start, err := g.Start(ruleset, rules.First)
	return quotaOf(start), err
}

func quotaOf(pos rules.Position) Quota {
	switch pos.(type) {
	case checkers.Position:
		return Quota{Point: 45, Brief: 10, Bare: 10}
	case damsystem.Position:
		return Quota{Point: 35, Brief: 10, Bare: 10}
	case dame2000.Position:
		return Quota{Plain: 10}
	}
	return Quota{}
}

// leastOfTheme is the least number of problems of each theme in a ruleset.
const leastOfTheme = 8

// Tally counts the problems that quotas limit.
type Tally struct {
	All, Point, Brief, Bare, Plain int
	Copies                         int // with the signature of an earlier one
	Themes                         map[string]int
}

// TallyOf counts the problems of a ruleset.
func TallyOf(g rules.Game, list []problem.Problem) Tally {
	t := Tally{All: len(list), Themes: map[string]int{}}
	seen := map[string]bool{}
	for i := range list {
		m := MeasureOf(g, &list[i])
		t.Themes[list[i].Theme]++
		t.Point += count(m.Point)
		t.Brief += count(m.Turns == 1)
		t.Bare += count(m.Pieces <= bare)
		t.Plain += count(m.Plain)
		t.Copies += count(seen[m.Copy])
		seen[m.Copy] = true
	}
	return t
}

// Misses returns the violations of a quota, a line each.
func (t Tally) Misses(q Quota) (list []string) {
	if 100*t.Point < q.Point*t.All {
		list = append(list, fmt.Sprintf("%d of %d have a point, want %d %%", t.Point, t.All, q.Point))
	}
	most := func(have, percent int, what string) {
		if percent > 0 && 100*have > percent*t.All {
			list = append(list, fmt.Sprintf("%d of %d %s, want %d %% at most", have, t.All, what, percent))
		}
	}
	most(t.Brief, q.Brief, "take one turn")
	most(t.Bare, q.Bare, "are bare")
	most(t.Plain, q.Plain, "are plain")
	if t.Copies > 0 {
		list = append(list, fmt.Sprintf("%d are near copies", t.Copies))
	}
	for theme, n := range t.Themes {
		if n < leastOfTheme {
			list = append(list, fmt.Sprintf("%d about %s, want %d", n, theme, leastOfTheme))
		}
	}
	slices.Sort(list)
	return list
}

// String returns a tally as a line.
func (t Tally) String() string {
	var themes []string
	for theme, n := range t.Themes {
		themes = append(themes, fmt.Sprintf("%s %d", theme, n))
	}
	slices.Sort(themes)
	return fmt.Sprintf("%d problems: %d with a point, %d in one turn, %d bare, %d plain, %d near copies; %s",
		t.All, t.Point, t.Brief, t.Bare, t.Plain, t.Copies, strings.Join(themes, ", "))
}
