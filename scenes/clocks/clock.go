package clocks

import (
	"fmt"
	"time"

	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/ui"
)

// Options is what a clock wants of its table.
type Options struct {
	// Held reports whether the side to move, person or computer, waits for something that costs it no time.
	Held func() bool
	// Store keeps the match as it stands.
	Store func()
	// End ends the match, since the side's time is up.
	End func(rules.Side)
}

// Clock counts the time of a match that is played by a clock, while the player to move has the board before him and can
// move: not before the first move, while something moves, or while another scene lies over the table. docs/parts.md says when
// it stops and why.
type Clock struct {
	board   *boardview.Board
	env     *scenes.Env
	options Options
	// Live reports whether somebody elsewhere sees this side at once; nil where nobody does.
	Live func() bool

	now     clock.Clock   // as of the last count
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

// New returns the clock of the match on a board: one that has begun goes on when somebody touches the board.
func New(e *scenes.Env, b *boardview.Board, o Options) *Clock {
	k := &Clock{board: b, env: e, options: o, seen: e.Now, stopped: b.Match().Ply() > 0}
	k.follow()
	_, k.flag = k.now.Flag()
	return k
}

// On reports whether the match has a clock that runs on the table: one of days does not.
func (k *Clock) On() bool {
	kind := k.board.Match().Setup().Clock.Kind
	return kind != clock.None && kind != clock.Days
}

// follow takes over what has become of the match.
func (k *Clock) follow() {
	if k.of == k.board.Changes {
		return
	}
	k.now, k.of = k.board.Match().Clock(), k.board.Changes
	k.least = k.left()
	if _, fallen := k.now.Flag(); !fallen {
		k.flag = false
	}
}

// Left is what a side has, ms, as of the last count.
func (k *Clock) Left(side rules.Side) int64 { return k.now.Left(side) }

// left is what the side to move has, ms.
func (k *Clock) left() int64 { return k.Left(k.now.Side()) }

// Count takes the time since the last count off the clock, if it runs, and tells what is to be told of it. Time that a machine
// lets pass without a tick stops the clock instead: nobody could see the board, unless one who waits elsewhere. It is called before
// anything is done at the table: a move that comes too late is none.
func (k *Clock) Count() {
	passed := (k.env.Now - k.seen).Milliseconds()
	k.seen += time.Duration(passed) * time.Millisecond
	if !k.counts {
		k.seen = k.env.Now
		return
	}
	if passed > asleep.Milliseconds() && (k.Live == nil || !k.Live()) {
		k.counts, k.stopped = false, true
		return
	}
	if k.board.Computing() {
		passed = min(passed, k.Budget())
	}
	k.board.Match().Spend(passed)
	k.now.Spend(passed)
	k.tell()
}

// Tick counts, lets the clock run or stops it, and reports whether the picture changes.
func (k *Clock) Tick() bool {
	if !k.On() {
		return false
	}
	ran := k.counts
	k.Count()
	k.follow()
	k.counts = k.mayRun()
	if ran && !k.counts || k.counts && k.env.Now-k.kept >= keepEvery {
		k.kept = k.env.Now
		k.options.Store()
	}
	was := k.text
	k.text = figures(k.env, k.left())
	return was != k.text || ran != k.counts
}

// Cover stops the clock while another scene lies over the table, or in its place.
func (k *Clock) Cover() {
	k.Count()
	if k.counts {
		k.counts = false
		k.options.Store()
	}
}

// mayRun reports whether time counts from now on.
func (k *Clock) mayRun() bool {
	m := k.board.Match()
	by, offered := m.DrawOffer()
	_, fallen := k.now.Flag()
	switch {
	case k.stopped, m.Ply() == 0, m.Outcome().Over(), fallen, k.options.Held(), k.board.Moving(), k.board.PlatesDue():
		return false
	case offered && by == k.now.Side(): // it is for the other to answer
		return false
	case k.board.Computing():
		return k.Budget() > 0
	}
	return true
}

// Budget is what is left of the time that the computer may take for its move, ms. What takes longer, a slow machine or a
// program that is still on its way, does not count: it never loses on time.
func (k *Clock) Budget() int64 {
	m := k.board.Match()
	return m.Setup().Clock.Budget(k.left()+m.Spent(m.Ply())) - m.Spent(m.Ply())
}

// Stop stops the clock until the board is touched.
func (k *Clock) Stop() { k.stopped = true }

// Touch lets a clock that was stopped go on when the board is touched.
func (k *Clock) Touch(ev ui.Event) {
	_, square := ev.Of.(rules.Square)
	if k.stopped && square && (ev.Kind == ui.Press || ev.Kind == ui.Click || ev.Kind == ui.DragStart) {
		k.stopped = false
	}
}

// MayStop reports whether the clock can be stopped, or go on.
func (k *Clock) MayStop() bool {
	_, fallen := k.now.Flag()
	return k.On() && k.board.Match().Ply() > 0 && !k.board.Match().Outcome().Over() && !fallen
}

// Waits reports whether the clock was stopped and waits for a touch.
func (k *Clock) Waits() bool { return k.stopped && k.MayStop() }

// Wakes is in how long the picture changes by itself, 0 for never.
func (k *Clock) Wakes() time.Duration {
	if !k.counts {
		return 0
	}
	step := int64(clock.Second)
	if k.left() < tenthsBelow {
		step = clock.Second / 10
	}
	return time.Duration((k.left()-1)%step+1) * time.Millisecond
}

// The marks at which a side is told that its time runs out, ms, from the top down.
var marks = [...]int64{clock.Minute, 10 * clock.Second}

// tell tells that time runs out, once at each mark and for each side, of a time for each move in each; and that it is up.
func (k *Clock) tell() {
	side, left, was := k.now.Side(), k.left(), k.least
	k.least = left
	if rule := k.board.Match().Setup().Clock; rule.Kind == clock.PerMove && was == rule.Base {
		k.told[side] = 0
	}
	if _, fallen := k.now.Flag(); fallen {
		k.fall(side)
		return
	}
	for i := len(marks) - 1; i >= k.told[side]; i-- {
		if was <= marks[i] || left > marks[i] {
			continue
		}
		k.told[side] = i + 1
		k.env.Play("tick", 1)
		text := k.env.T("clock.minute", k.board.SideStart(side))
		if marks[i] < clock.Minute {
			text = k.env.T("clock.ten", k.board.SideStart(side))
		}
		k.env.Stage.Say(text)
		return
	}
}

// fall does what was agreed on for when time is up.
func (k *Clock) fall(side rules.Side) {
	if k.flag {
		return
	}
	k.flag, k.counts = true, false
	if k.board.Match().Setup().Clock.Ends {
		k.options.End(side)
		return
	}
	k.env.Play("knock", 1)
	k.env.Stage.Notice(k.env.T("clock.up", k.board.SideStart(side)))
	k.options.Store()
}

// Below these a clock shows tenths of a second, and is low; ms.
const (
	tenthsBelow = 10 * clock.Second
	lowBelow    = 20 * clock.Second
)

// seconds rounds up: as long as there is time, a clock shows some.
func seconds(ms int64) int { return int((ms + clock.Second - 1) / clock.Second) }

// figures is a time as clocks show it: "1:05:00", "4:32", "0:09,8".
func figures(e *scenes.Env, ms int64) string {
	if 0 < ms && ms < tenthsBelow {
		tenths := (ms + clock.Second/10 - 1) / (clock.Second / 10)
		return e.T("clock.tenths", tenths/10, tenths%10)
	}
	s := seconds(ms)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
