// Package clocks is the clock of a match: its form in the set-up, its words, counting at the table, and its picture.
package clocks

import (
	"strconv"

	"ludotheque/game/clock"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// Values of the form for the kinds of clocks.
const (
	noClock  = "none"
	perMove  = "move"
	perMatch = "match"
	inDays   = "days"
)

var kinds = [...]string{clock.None: noClock, clock.PerMove: perMove, clock.PerMatch: perMatch, clock.Days: inDays}

// usual are the clocks that are preset for each kind.
var usual = map[string]clock.Control{
	noClock:  {},
	perMove:  {Kind: clock.PerMove, Base: 30 * clock.Second},
	perMatch: {Kind: clock.PerMatch, Base: 10 * clock.Minute, Step: 5 * clock.Second},
	inDays:   {Kind: clock.Days, Base: 3 * clock.Day},
}

// The times to choose from: for a move, for a match and added after each move, in seconds; in days.
var (
	moveTimes  = []int{10, 30, 60, 120}
	matchTimes = []int{180, 300, 600, 900, 1800, 3600}
	steps      = []int{0, 2, 5, 10, 30}
	days       = []int{1, 2, 3, 5, 7, 14}
)

// Lay appends the choice of a clock to a form, which changes rule. byDays offers only days for each move, for a match by
// link.
func Lay(f *sheet.Form, rule *clock.Rule, byDays bool) {
	e, now := f.Env, kinds[rule.Kind]
	choices := []sheet.Option{{Value: noClock, Label: e.T("clock.kind-none")}}
	if byDays {
		choices = append(choices, sheet.Option{Value: inDays, Label: e.T("clock.kind-days")})
	} else {
		choices = append(choices, sheet.Option{Value: perMove, Label: e.T("clock.kind-move")},
			sheet.Option{Value: perMatch, Label: e.T("clock.kind-match")})
	}
	f.Radios("clock-kind", e.T("clock.kind"), choices, now, func(kind string) {
		if kind != now {
			become(rule, kind)
		}
	})
	seconds := func(n int) string { return span(e, n) }
	switch now {
	case noClock:
		return
	case perMove:
		times(f, "clock-move", e.T("clock.move"), moveTimes, seconds, &rule.Base, clock.Second)
	case perMatch:
		times(f, "clock-match", e.T("clock.match"), matchTimes, seconds, &rule.Base, clock.Second)
		times(f, "clock-step", e.T("clock.step"), steps, seconds, &rule.Step, clock.Second)
	case inDays:
		times(f, "clock-days", e.T("clock.days"), days, strconv.Itoa, &rule.Base, clock.Day)
	}
	flag := "told"
	if rule.Ends {
		flag = "ends"
	}
	f.Radios("clock-flag", e.T("clock.flag"), []sheet.Option{{Value: "ends", Label: e.T("clock.flag-ends")},
		{Value: "told", Label: e.T("clock.flag-told")}}, flag, func(flag string) { rule.Ends = flag == "ends" })
}

// times appends the choice of a time *of among list, in units; told returns one in words.
func times(f *sheet.Form, id, label string, list []int, told func(n int) string, of *int64, unit int64) {
	var options []sheet.Option
	for _, n := range list {
		options = append(options, sheet.Option{Value: strconv.Itoa(n), Label: told(n)})
	}
	f.Radios(id, label, options, strconv.Itoa(int(*of/unit)), func(value string) {
		if n, err := strconv.Atoi(value); err == nil {
			*of = int64(n) * unit
		}
	})
}

// become sets the preset rule of a kind. If there was no clock before, time up ends the match.
func become(r *clock.Rule, kind string) {
	*r = clock.Rule{Control: usual[kind], Ends: kind != noClock && (r.Ends || r.Kind == clock.None)}
}

// Words returns a clock in words: "aucune", "30 s par coup", "10 min + 5 s".
func Words(e *scenes.Env, c clock.Control) string {
	base := int(c.Base / clock.Second)
	switch c.Kind {
	case clock.PerMove:
		return e.T("clock.each", span(e, base))
	case clock.PerMatch:
		if c.Step > 0 {
			return e.T("clock.plus", span(e, base), span(e, int(c.Step/clock.Second)))
		}
		return span(e, base)
	case clock.Days:
		return e.T("clock.each-days", int(c.Base/clock.Day))
	}
	return e.T("clock.none")
}

// span returns a number of seconds in words: "30 s", "10 min".
func span(e *scenes.Env, seconds int) string {
	if seconds >= 60 && seconds%60 == 0 {
		return e.T("clock.minutes", seconds/60)
	}
	return e.T("clock.seconds", seconds)
}
