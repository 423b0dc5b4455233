package problem

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Progress is what a person has solved of one game's problems, and on which days the problem of the day. Make one with
// NewProgress or ParseProgress.
type Progress struct {
	solved map[uint32]int // by problem: tries, or helped
	runs   []run          // the one that was added to last comes last
}

// run is a streak of days on which the problem of the day was solved.
type run struct {
	first, last Day
	length      int   // days solved: one may be missing on the calendar
	hour        int64 // of the last solving, since 1 January 1970 in UTC
}

// helped stands for a problem that was solved with a hint or shown.
const helped = 0

// What is kept of streaks.
const (
	runsKept = 8
	within   = 48 // hours after which a streak goes on whatever the calendar says
)

// NewProgress returns that of somebody who has solved nothing.
func NewProgress() *Progress { return &Progress{solved: map[uint32]int{}} }

// Name names a problem by what it is, so that new data keep what was solved, and links lead to it.
func (p *Problem) Name() uint32 {
	h := fnv.New32a()
	h.Write([]byte(p.Ruleset + " " + p.Goal.String() + " " + p.Start))
	return h.Sum32()
}

// Solve notes that p was solved at the nth try, or with help. The best is kept.
func (g *Progress) Solve(p *Problem, tries int, help bool) {
	if help {
		tries = helped
	}
	before, known := g.solved[p.Name()]
	if !known || before == helped || tries != helped && tries < before {
		g.solved[p.Name()] = tries
	}
}

// Solved returns at which try p was solved, 0 for with help; ok is false where it was not.
func (g *Progress) Solved(p *Problem) (tries int, ok bool) {
	tries, ok = g.solved[p.Name()]
	return tries, ok
}

// SolveDay notes that the problem of the day was solved now. The streak that reached the day before goes on; so does one
// that was added to less than 48 hours ago, however many days the calendar of another time zone has skipped.
func (g *Progress) SolveDay(now time.Time) {
	day, hour := DayOf(now), now.Unix()/3600
	if g.SolvedDay(day) {
		return
	}
	at := slices.IndexFunc(g.runs, func(r run) bool {
		since := hour - r.hour
		return r.last < day && (r.last == day-1 || since >= 0 && since <= within)
	})
	if at < 0 {
		g.runs = append(g.runs, run{first: day, last: day, length: 1, hour: hour})
		g.runs = g.runs[max(len(g.runs)-runsKept, 0):]
		return
	}
	r := g.runs[at]
	r.last, r.hour, r.length = day, hour, r.length+1
	g.runs = append(slices.Delete(g.runs, at, at+1), r)
}

// SolvedDay reports whether a day's problem was solved, or is taken for solved within a streak.
func (g *Progress) SolvedDay(d Day) bool {
	return slices.ContainsFunc(g.runs, func(r run) bool { return r.first <= d && d <= r.last })
}

// Streak returns how many days in a row the problem of the day was solved, up to today or yesterday. Days that are still
// to come, as a clock that goes wrong leaves them, neither count nor break anything; one day ahead counts, for that is
// what flying west leaves.
func (g *Progress) Streak(now time.Time) (days int) {
	tomorrow, hour := DayOf(now)+1, now.Unix()/3600
	for _, r := range g.runs {
		since := hour - r.hour
		if r.first <= tomorrow && (r.last >= tomorrow-2 || since >= 0 && since <= within) {
			days = max(days, min(r.length, int(tomorrow-r.first)+1))
		}
	}
	return days
}

// String returns the text that ParseProgress reads back: a line for each problem solved and each streak.
func (g *Progress) String() string {
	var b strings.Builder
	for _, k := range slices.Sorted(maps.Keys(g.solved)) {
		fmt.Fprintf(&b, "solved %08x %d\n", k, g.solved[k])
	}
	for _, r := range g.runs {
		fmt.Fprintf(&b, "run %d %d %d %d\n", r.first, r.last, r.length, r.hour)
	}
	return b.String()
}

// ParseProgress reads what String writes; the error names the line.
func ParseProgress(text string) (*Progress, error) {
	g := NewProgress()
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		words := strings.Split(line, " ")
		var ok bool
		switch {
		case text == "":
			ok = true
		case words[0] == "solved" && len(words) == 3:
			ok = g.parseSolved(words[1], words[2])
		case words[0] == "run" && len(words) == 5:
			ok = g.parseRun(words[1:])
		}
		if !ok {
			return nil, fmt.Errorf("problem: progress: line %d: %q", i+1, line)
		}
	}
	return g, nil
}

func (g *Progress) parseSolved(name, tries string) bool {
	k, err := strconv.ParseUint(name, 16, 32)
	n, err2 := strconv.Atoi(tries)
	_, twice := g.solved[uint32(k)]
	g.solved[uint32(k)] = n
	return err == nil && err2 == nil && len(name) == 8 && n >= 0 && !twice
}

func (g *Progress) parseRun(words []string) bool {
	var n [4]int64
	for i, word := range words {
		v, err := strconv.ParseInt(word, 10, 40)
		if err != nil {
			return false
		}
		n[i] = v
	}
	r := run{first: Day(n[0]), last: Day(n[1]), length: int(n[2]), hour: n[3]}
	g.runs = append(g.runs, r)
	return r.first <= r.last && r.length > 0 && int64(r.length) <= n[1]-n[0]+1 && len(g.runs) <= runsKept
}
