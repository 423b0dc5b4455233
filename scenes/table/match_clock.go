package table

import (
	"time"

	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/table/computer"
	"ludotheque/scenes/ui"
)

// matchClock counts the time of a match that is played by a clock, while the player to move has the board before him and can
// move: not before the first move, while something moves, or while another scene lies over the table. docs/parts.md says when
// it stops and why.
type matchClock struct {
	*boardview.Board
	env      *scenes.Env
	computer *computer.Computer
	coach    *coach
	live     func() bool      // somebody elsewhere sees this side at once
	store    func()           // keeps the match as it stands
	end      func(rules.Side) // ends the match, since the side's time is up

	now     clock.Clock   // as of the last count; it does not run by itself
	of      int           // the count of changes that it is of
	counts  bool          // time counts from seen on
	seen    time.Duration // when it was counted last
	stopped bool          // until somebody touches the board
	flag    bool          // that time is up has been told
	least   int64         // what the side to move had when it was last told, ms
	told    [2]int        // by side: how many of the marks have been told
	text    string        // what is shown of the side to move
	kept    time.Duration // when the match was kept last
}

const (
	// asleep is the longest time without a tick that counts: a page that nobody can see has none.
	asleep = 2 * time.Second
	// keepEvery is how often the match is kept while the clock runs.
	keepEvery = 5 * time.Second
)

// on reports whether the match has a clock that runs on the table: one of days does not.
func (k *matchClock) on() bool {
	kind := k.Match().Setup().Clock.Kind
	return kind != clock.None && kind != clock.Days
}

// begin takes over the match: one that has begun goes on when somebody touches the board.
func (k *matchClock) begin() {
	k.stopped = k.Match().Ply() > 0
	k.follow()
	_, k.flag = k.now.Flag(0)
}

// follow takes over what has become of the match.
func (k *matchClock) follow() {
	if k.of == k.Changes() {
		return
	}
	k.now, k.of = k.Match().Clock(), k.Changes()
	k.least = k.left()
	if _, fallen := k.now.Flag(0); !fallen {
		k.flag = false
	}
}

// left is what the side to move has, ms.
func (k *matchClock) left() int64 { return k.now.Left(k.now.Side(), 0) }

// count takes the time since the last count off the clock, if it runs, and tells what is to be told of it. Time that a machine
// lets pass without a tick stops the clock instead: nobody could see the board, unless one who waits elsewhere.
func (k *matchClock) count() {
	passed := (k.env.Now - k.seen).Milliseconds()
	k.seen += time.Duration(passed) * time.Millisecond
	if !k.counts {
		k.seen = k.env.Now
		return
	}
	if passed > asleep.Milliseconds() && !k.live() {
		k.counts, k.stopped = false, true
		return
	}
	if k.Computing() {
		passed = min(passed, k.budget())
	}
	k.Match().Spend(passed)
	k.now.Spend(passed)
	k.tell()
}

// tick counts, lets the clock run or stops it, and reports whether the picture changes.
func (k *matchClock) tick() bool {
	if !k.on() {
		return false
	}
	ran := k.counts
	k.count()
	k.follow()
	k.counts = k.mayRun()
	if ran && !k.counts || k.counts && k.env.Now-k.kept >= keepEvery {
		k.kept = k.env.Now
		k.store()
	}
	was := k.text
	k.text = figures(k.env, k.left())
	return was != k.text || ran != k.counts
}

// look counts before something is done at the table: a move that comes too late is none.
func (k *matchClock) look() {
	if k.on() {
		k.count()
	}
}

// cover stops the clock while another scene lies over the table, or in its place.
func (k *matchClock) cover() {
	if !k.on() {
		return
	}
	k.count()
	if k.counts {
		k.counts = false
		k.store()
	}
}

// mayRun reports whether time counts from now on.
func (k *matchClock) mayRun() bool {
	m := k.Match()
	by, offered := m.DrawOffer()
	_, fallen := k.now.Flag(0)
	_, waits := k.coach.waiting()
	switch {
	case k.stopped, m.Ply() == 0, m.Outcome().Over(), fallen, waits, k.Moving(), k.PlatesDue():
		return false
	case offered && by == k.now.Side(): // it is for the other to answer
		return false
	case k.Computing():
		return !k.computer.Stuck() && !k.computer.Failing() && !k.computer.Paused() && k.budget() > 0
	}
	return true
}

// budget is what is left of the time that the computer may take for its move, ms. What takes longer, a slow machine or a
// program that is still on its way, does not count: it never loses on time.
func (k *matchClock) budget() int64 {
	m := k.Match()
	return m.Setup().Clock.Budget(k.left()+m.Spent(m.Ply())) - m.Spent(m.Ply())
}

// touch lets a clock that was stopped go on when the board is touched.
func (k *matchClock) touch(ev ui.Event) {
	_, square := ev.Of.(rules.Square)
	if k.stopped && square && (ev.Kind == ui.Press || ev.Kind == ui.Click || ev.Kind == ui.DragStart) {
		k.stopped = false
	}
}

// toggle stops the clock by hand, or lets it go on.
func (k *matchClock) toggle() {
	k.stopped = !k.stopped
	if k.stopped {
		k.env.Stage.Say(k.env.T("clock.stopped"))
	} else {
		k.say()
	}
}

// may reports whether the clock can be stopped, or go on.
func (k *matchClock) may() bool {
	_, fallen := k.now.Flag(0)
	return k.on() && k.Match().Ply() > 0 && !k.Match().Outcome().Over() && !fallen
}

// waits reports whether the clock was stopped and waits for a touch.
func (k *matchClock) waits() bool { return k.stopped && k.may() }

// wakes is in how long the picture changes by itself, 0 for never.
func (k *matchClock) wakes() time.Duration {
	if !k.counts {
		return 0
	}
	step := int64(clock.Second)
	if k.left() < tenthsBelow {
		step = clock.Second / 10
	}
	return time.Duration((k.left()-1)%step+1) * time.Millisecond
}
