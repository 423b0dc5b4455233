package problem

import (
	"slices"
	"time"
)

// run is a streak of days on which the problem of the day was solved.
type run struct {
	first, last Day
	length      int   // days solved: one may be missing on the calendar
	hour        int64 // of the last solving, since 1 January 1970 in UTC
}

// What is kept of streaks.
const (
	runsKept = 8
	within   = 48 // hours after which a streak goes on whatever the calendar says
)

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
