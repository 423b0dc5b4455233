package problem

import (
	"slices"
	"time"
)

// run is a streak of days on which the problem of the day was solved.
type run struct {
	first, last Day
	length      int   // number of days solved; a change of time zone may have skipped some
	hour        int64 // of the last solution, since 1 January 1970 in UTC
}

const (
	runsKept = 8
	within   = 48 // hours within which a streak goes on even if the calendar has skipped a day
)

// SolveDay records that the problem of the day was solved now. It extends the streak up to the day before, or one extended less
// than 48 hours ago, since a change of time zone can skip a day.
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

// SolvedDay reports whether a day is within a streak.
func (g *Progress) SolvedDay(d Day) bool {
	return slices.ContainsFunc(g.runs, func(r run) bool { return r.first <= d && d <= r.last })
}

// Streak returns the number of days in a row, up to today or yesterday, on which the problem of the day was solved. Days in the
// future, recorded with a wrong clock, are ignored, except tomorrow, which a flight to the west can leave.
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
