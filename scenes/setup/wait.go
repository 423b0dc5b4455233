package setup

import (
	"slices"
	"strconv"

	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/sheet"
)

// The waits to choose from, the times without an answer after which a player may end a remote match; 0 is never.
var (
	waitDays    = []int{3, 7, 14, 30, 0} // by link
	waitMinutes = []int{5, 10, 30, 60, 0}
)

// noWait is the value of the form and of the stored answers for no end of the wait.
const noWait = 0

// agreed returns the wait of the match: it is never shorter than the time that the clock gives for a move.
func (d *distance) agreed() apart.Wait {
	w, c := d.wait, d.clock
	if w == (apart.Wait{}) {
		return w
	}
	least := func(wait, unit int64) int { return int(max(wait, (c.Base+unit-1)/unit)) }
	switch c.Kind {
	case clock.Days:
		w.Days = least(int64(w.Days), clock.Day)
	case clock.PerMove, clock.PerMatch:
		w.Minutes = least(int64(w.Minutes), clock.Minute)
	}
	return w
}

// set sets the wait for the way in which the match is played. Without an end there is none either way.
func (d *distance) set(n int) {
	switch was := d.wait; {
	case n == noWait:
		d.wait = apart.Wait{}
		return
	case was == apart.Wait{}:
		d.wait = apart.DefaultWait()
	}
	if d.live {
		d.wait.Minutes = n
	} else {
		d.wait.Days = n
	}
}

// now returns the wait for the way in which the match is played.
func (d *distance) now() int {
	if d.live {
		return d.agreed().Minutes
	}
	return d.agreed().Days
}

// readWait returns a stored number of days or minutes, was if it is none of those to choose from.
func readWait(text string, from []int, was int) int {
	if n, err := strconv.Atoi(text); err == nil && slices.Contains(from, n) {
		return n
	}
	return was
}

// waitWords returns a wait of the way in which the match is played in words.
func (s *Sheet) waitWords(n int) string {
	switch {
	case n == noWait:
		return s.env.T("setup.wait-never")
	case s.seating.distance.live:
		return s.env.T("setup.wait-after", remote.Span(s.env, int64(n)*60))
	}
	return s.env.T("setup.wait-after", s.env.T("span.days", n))
}

// layWait adds the question how long a player waits for the other.
func (s *Sheet) layWait(f *sheet.Form) {
	d := &s.seating.distance
	list := waitDays
	if d.live {
		list = waitMinutes
	}
	var options []sheet.Option
	for _, n := range list {
		if least := (&distance{live: d.live, clock: d.clock, wait: apart.Wait{Days: 1, Minutes: 1}}).now(); n == noWait || n >= least {
			options = append(options, sheet.Option{Value: strconv.Itoa(n), Label: s.waitWords(n)})
		}
	}
	f.Text("wait-text", s.env.T("setup.wait-text"))
	f.Radios("wait-after", s.env.T("setup.wait"), options, strconv.Itoa(d.now()), func(value string) {
		d.set(readWait(value, list, d.now()))
	})
}
