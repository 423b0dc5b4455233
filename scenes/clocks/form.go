// Package clocks asks for a clock and tells it in words.
package clocks

import (
	"slices"
	"strconv"

	"ludotheque/game/clock"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// The kinds as the form names them.
const (
	noClock  = "none"
	perMove  = "move"
	perMatch = "match"
	inDays   = "days"
)

// The times to choose from: of a move, of a match and of what is added after each move in seconds; days.
var (
	moveTimes  = []int{10, 30, 60, 120}
	matchTimes = []int{180, 300, 600, 900, 1800, 3600}
	steps      = []int{0, 2, 5, 10, 30}
	days       = []int{1, 2, 3, 5, 7, 14}
)

// Lay appends the questions of a clock to a form. byDays offers days for each move, for a match that goes by link, and no shorter times.
func Lay(f *sheet.Form, rule clock.Rule, byDays bool) {
	e, now := f.Env, kind(rule)
	kinds := []sheet.Option{{Value: noClock, Label: e.T("clock.kind-none"), Note: ""}}
	if byDays {
		kinds = append(kinds, sheet.Option{Value: inDays, Label: e.T("clock.kind-days"), Note: ""})
	} else {
		kinds = append(kinds, sheet.Option{Value: perMove, Label: e.T("clock.kind-move"), Note: ""},
			sheet.Option{Value: perMatch, Label: e.T("clock.kind-match"), Note: ""})
	}
	f.Radios("clock-kind", e.T("clock.kind"), kinds, now)
	switch now {
	case noClock:
		return
	case perMove:
		times(f, "clock-move", e.T("clock.move"), moveTimes, int(rule.Base/clock.Second))
	case perMatch:
		times(f, "clock-match", e.T("clock.match"), matchTimes, int(rule.Base/clock.Second))
		times(f, "clock-step", e.T("clock.step"), steps, int(rule.Step/clock.Second))
	case inDays:
		var options []sheet.Option
		for _, n := range days {
			options = append(options, sheet.Option{Value: strconv.Itoa(n), Label: strconv.Itoa(n), Note: ""})
		}
		f.Radios("clock-days", e.T("clock.days"), options, strconv.Itoa(int(rule.Base/clock.Day)))
	}
	flag := "told"
	if rule.Ends {
		flag = "ends"
	}
	f.Radios("clock-flag", e.T("clock.flag"), []sheet.Option{{Value: "ends", Label: e.T("clock.flag-ends"), Note: ""},
		{Value: "told", Label: e.T("clock.flag-told"), Note: ""}}, flag)
}

// times appends the choice of a time, in seconds.
func times(f *sheet.Form, id, label string, list []int, chosen int) {
	var options []sheet.Option
	for _, n := range list {
		options = append(options, sheet.Option{Value: strconv.Itoa(n), Label: time(f.Env, n), Note: ""})
	}
	f.Radios(id, label, options, strconv.Itoa(chosen))
}

func kind(r clock.Rule) string {
	switch r.Kind {
	case clock.PerMove:
		return perMove
	case clock.PerMatch:
		return perMatch
	case clock.Days:
		return inDays
	}
	return noClock
}

// Take changes a rule by an event of its questions and reports whether it was one. A clock that was none ends the match.
func Take(r *clock.Rule, ev ui.Event) bool {
	usual := clock.Rule{Ends: r.Ends || r.Kind == clock.None}
	switch chosen := sheet.Chosen(ev, "clock-kind"); chosen {
	case "":
	case kind(*r):
		return true
	case noClock:
		*r = clock.Rule{}
		return true
	case perMove:
		usual.Kind, usual.Base = clock.PerMove, 30*clock.Second
	case perMatch:
		usual.Kind, usual.Base, usual.Step = clock.PerMatch, 10*clock.Minute, 5*clock.Second
	case inDays:
		usual.Kind, usual.Base = clock.Days, 3*clock.Day
	default:
		return false
	}
	if usual.Kind != clock.None {
		*r = usual
		return true
	}
	return takeTime(r, ev)
}

// takeTime takes the answers of the kind that is chosen.
func takeTime(r *clock.Rule, ev ui.Event) bool {
	number := func(id string, among []int) (n int64, ok bool) {
		chosen, err := strconv.Atoi(sheet.Chosen(ev, id))
		return int64(chosen), err == nil && slices.Contains(among, chosen)
	}
	if n, ok := number("clock-move", moveTimes); ok && r.Kind == clock.PerMove {
		r.Base = n * clock.Second
		return true
	}
	if n, ok := number("clock-match", matchTimes); ok && r.Kind == clock.PerMatch {
		r.Base = n * clock.Second
		return true
	}
	if n, ok := number("clock-step", steps); ok && r.Kind == clock.PerMatch {
		r.Step = n * clock.Second
		return true
	}
	if n, ok := number("clock-days", days); ok && r.Kind == clock.Days {
		r.Base = n * clock.Day
		return true
	}
	flag := sheet.Chosen(ev, "clock-flag")
	if flag != "" && r.Kind != clock.None {
		r.Ends = flag == "ends"
		return true
	}
	return false
}

// Told is a clock in words: "aucune", "30 s par coup", "10 min + 5 s".
func Told(e *scenes.Env, c clock.Control) string {
	base := int(c.Base / clock.Second)
	switch c.Kind {
	case clock.PerMove:
		return e.T("clock.each", time(e, base))
	case clock.PerMatch:
		if c.Step > 0 {
			return e.T("clock.plus", time(e, base), time(e, int(c.Step/clock.Second)))
		}
		return time(e, base)
	case clock.Days:
		return e.T("clock.each-days", int(c.Base/clock.Day))
	}
	return e.T("clock.none")
}

// time is a number of seconds in words: "30 s", "10 min".
func time(e *scenes.Env, seconds int) string {
	if seconds >= 60 && seconds%60 == 0 {
		return e.T("clock.minutes", seconds/60)
	}
	return e.T("clock.seconds", seconds)
}
