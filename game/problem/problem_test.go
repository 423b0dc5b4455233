package problem_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// win is the head of a file of Dao.
const win = `problems 1
game dao
rules base
`

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                                         "does not begin",
		"problems 2\ngame dao\n":                   "does not begin",
		"problems 1\ngame\n":                       "does not begin",
		win + "1 line win1 x w|0":                  "line 4: want degree",
		win + "6 line win1 x w|0|":                 `line 4: "6" is no degree`,
		win + "1 L win1 x w|0|":                    `line 4: "L" is no theme`,
		win + "1 line win0 x w|0|":                 `line 4: "win0" is no goal`,
		win + "1 line gain1-2 x w|0|":              `line 4: "gain1-2" is no goal`,
		win + "1 line mate1 x w|0|":                `line 4: "mate1" is no goal`,
		win + "1 line win1 x w||":                  "line 4: the line is empty",
		win + "1 line win1 x w|0!|":                "line 4: the line at 2",
		win + "1 line win1 x w|0|?":                `line 4: the tries: '?' is no move`,
		win + "1 line win1 x w|0|0!":               `line 4: the tries end with "!"`,
		win + "1 line win1 x w|0|!0":               `line 4: the tries end with "!0"`,
		win + "1 line win1 x w|0|!.0":              `line 4: the tries: '.' is no move`,
		win + "1 line win1 x w|0|!0?":              `line 4: the tries: '?' is no move`,
		win + "1 line odds1 x w|0|00":              "line 4: the tries end with \"00\"",
		win + "1 line odds1 x w|0|!00":             "line 4: the tries: '!' is no move",
		win + "1 line odds1 x w|0|0.0":             "no chance",
		win + "\n":                                 "line 4: want degree",
		"problems 1\ngame dao\n1 line win1 x w|0|": "line 3: no ruleset",
	} {
		if _, err := problem.Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestBeginRefuses(t *testing.T) {
	g, _ := catalog.Find("dao")
	for text, want := range map[string]string{
		"1 line win1 nonsense w|0|.":                                      "dao:",
		"1 line win1 b2w/1bw1/1wb1/w2b w|_|.":                             "action 1 of the line",
		"1 line win1 b2w/1bw1/1wb1/w2b w|0|.":                             "turn 1 needs",
		"1 line win2 b2w/1bw1/1wb1/w2b w|00|":                             "turn 1 needs",
		"1 line win1 b2w/1bw1/1wb1/w2b w|0|" + strings.Repeat("_", 11):    "the answer to",
		"1 line win1 b2w/1bw1/1wb1/w2b w|0|!00" + strings.Repeat(".", 10): "a second move in a turn",
	} {
		s, err := problem.Parse([]byte(win + text))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := problem.Begin(g, &s.Problems[0]); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(win + "1 line win1 b2w/1bw1/1wb1/w2b w|0|.............\n"))
	f.Add([]byte("problems 1\ngame damsystem\nrules base\n3 huff win2 x w|0|0!01\n"))
	f.Add([]byte("problems 1\ngame dame2000\nrules base\n3 tie odds1 9/9/9/9/6r2/5J3/9/9/9 w - f6-g5 0 0|1|.za.zb.zc\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := problem.Parse(data)
		if err != nil {
			return
		}
		g, ok := catalog.Find(s.Game)
		if !ok {
			return
		}
		for i := range s.Problems {
			a, err := problem.Begin(g, &s.Problems[i])
			if err != nil {
				continue
			}
			for !a.Done() {
				for _, m := range problem.Actions(a.Position) {
					if v := a.Judge(m); v.Right != (m == a.Solution()) {
						t.Fatalf("%s: %s is right: %v", s.Problems[i].Start, m, v.Right)
					}
				}
				a.Advance()
			}
		}
	})
}

// set returns a set of n empty problems.
func set(game string, n int) *problem.Set {
	return &problem.Set{Game: game, Problems: make([]problem.Problem, n)}
}

// TestDaily checks that no problem is repeated before all have been used, and that two games have different orders.
func TestDaily(t *testing.T) {
	for _, n := range []int{1, 2, 7, 200, 336, 720} {
		seen := map[int]bool{}
		for d := range n {
			at := set("dao", n).Daily(problem.Day(20_000 + d))
			if at < 0 || at >= n || seen[at] {
				t.Fatalf("of %d, day %d has %d", n, d, at)
			}
			seen[at] = true
		}
	}
	if set("dao", 300).Daily(20_779) == set("checkers", 300).Daily(20_779) {
		t.Error("two games have the same index")
	}
	if got := set("dao", 300).Daily(-3); got < 0 {
		t.Errorf("a day before 1970 has %d", got)
	}
	if got := set("dao", 0).Daily(3); got != -1 {
		t.Errorf("an empty set has %d", got)
	}
}

// at returns a time in a zone that is ahead of UTC by a number of hours.
func at(date string, hour, ahead int) time.Time {
	d, err := time.Parse("2006-01-02", date)
	if err != nil {
		panic(err)
	}
	zone := time.FixedZone("", ahead*3600)
	return time.Date(d.Year(), d.Month(), d.Day(), hour, 0, 0, 0, zone)
}

func TestDay(t *testing.T) {
	late, early := at("2026-11-22", 23, 1), at("2026-11-23", 0, 13)
	if problem.DayOf(early) != problem.DayOf(late)+1 {
		t.Errorf("days %d and %d", problem.DayOf(late), problem.DayOf(early))
	}
	if y, m, d := time.Unix(int64(problem.DayOf(late))*24*60*60, 0).UTC().Date(); y != 2026 || m != 11 || d != 22 {
		t.Errorf("the day is %d-%d-%d", y, m, d)
	}
}

// TestStreak checks the streak after solving on several days, in several time zones and with wrong clocks.
func TestStreak(t *testing.T) {
	for _, c := range []struct {
		name   string
		solved []time.Time
		now    time.Time
		want   int
	}{
		{"nothing", nil, at("2026-11-22", 9, 1), 0},
		{"three days", []time.Time{at("2026-11-20", 9, 1), at("2026-11-21", 22, 1), at("2026-11-22", 0, 1)}, at("2026-11-22", 9, 1), 3},
		{"today is still to come", []time.Time{at("2026-11-20", 9, 1), at("2026-11-21", 9, 1)}, at("2026-11-22", 9, 1), 2},
		{"twice a day", []time.Time{at("2026-11-21", 9, 1), at("2026-11-21", 19, 1)}, at("2026-11-21", 20, 1), 1},
		{"a day missed", []time.Time{at("2026-11-19", 9, 1), at("2026-11-22", 9, 1)}, at("2026-11-22", 9, 1), 1},
		{"too long ago", []time.Time{at("2026-11-18", 9, 1), at("2026-11-19", 9, 1)}, at("2026-11-22", 9, 1), 0},
		// Paris to Honolulu: the same day comes once more.
		{"west", []time.Time{at("2026-11-21", 9, 1), at("2026-11-22", 8, 1)}, at("2026-11-21", 23, -10), 2},
		{"west, and on", []time.Time{at("2026-11-21", 9, 1), at("2026-11-22", 8, 1), at("2026-11-21", 23, -10), at("2026-11-22", 9, -10), at("2026-11-23", 9, -10)}, at("2026-11-23", 10, -10), 3},
		// Honolulu to Auckland: a day of the calendar is never met.
		{"east", []time.Time{at("2026-11-20", 9, -10), at("2026-11-22", 20, 13)}, at("2026-11-22", 21, 13), 2},
		// The clock goes wrong by years, forward or back, and is put right.
		{"future", []time.Time{at("2026-11-20", 9, 1), at("2031-01-01", 9, 1), at("2026-11-21", 9, 1), at("2026-11-22", 9, 1)}, at("2026-11-22", 9, 1), 3},
		{"past", []time.Time{at("2026-11-21", 9, 1), at("1970-01-02", 9, 1), at("2026-11-22", 9, 1)}, at("2026-11-22", 9, 1), 2},
		{"a day ahead", []time.Time{at("2026-11-20", 9, 1), at("2026-11-21", 9, 1), at("2026-11-23", 9, 1)}, at("2026-11-21", 19, 1), 3},
	} {
		g := problem.NewProgress()
		for _, s := range c.solved {
			g.SolveDay(s)
		}
		if got := g.Streak(c.now); got != c.want {
			t.Errorf("%s: %d days, want %d", c.name, got, c.want)
		}
		back, err := problem.ParseProgress(g.String())
		if err != nil || back.Streak(c.now) != c.want || back.String() != g.String() {
			t.Errorf("%s: %q is parsed back as %q, %v", c.name, g, back, err)
		}
	}
}

func TestProgress(t *testing.T) {
	g, p := problem.NewProgress(), &problem.Problem{Ruleset: "base", Start: "x"}
	if _, ok := g.Solved(p); ok {
		t.Error("a problem is solved in an empty progress")
	}
	for _, c := range []struct {
		tries int
		help  bool
		want  int
	}{{5, true, 0}, {3, false, 3}, {4, false, 3}, {2, true, 3}, {1, false, 1}} {
		g.Solve(p, c.tries, c.help)
		if got, ok := g.Solved(p); !ok || got != c.want {
			t.Errorf("after %+v: %d, %v", c, got, ok)
		}
	}
}

// TestActionsSorted checks that Actions is sorted, so that an index always means the same move.
func TestActionsSorted(t *testing.T) {
	for _, g := range catalog.All() {
		pos, err := g.Start(g.Rulesets()[0].ID, rules.First)
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, m := range problem.Actions(pos) {
			texts = append(texts, m.String())
		}
		if len(texts) == 0 || !slices.IsSorted(texts) {
			t.Errorf("%s: %v", g.ID(), texts)
		}
	}
}
