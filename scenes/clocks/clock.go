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

// Options are what a table sets on its clock.
type Options struct {
	// Held reports whether the side to move waits for something that costs it no time.
	Held func() bool
	// Store stores the match.
	Store func()
	// End ends the match because the side's time is up.
	End func(rules.Side)
}

// Clock counts the time of a match while the player to move can move: not before the first move, during animations, or while
// another scene covers the table. docs/parts.md says when it stops and why.
type Clock struct {
	board   *boardview.Board
	env     *scenes.Env
	options Options
	// Live reports whether the opponent follows this board from elsewhere at the moment; nil if there is none.
	Live func() bool

	now     clock.Clock   // at the last count
	of      int           // the board's Changes when now was read
	counts  bool          // the clock runs
	seen    time.Duration // time of the last count
	stopped bool          // until the board is touched
	flag    bool          // that the time is up was handled
	least   int64         // time of the side to move when last announced, ms
	told    [2]int        // by side: how many marks were announced
	text    string        // shown time of the side to move
	kept    time.Duration // when the match was last stored
}

const (
	// asleep is the longest time without a tick that counts: a hidden page has no ticks.
	asleep = 2 * time.Second
	// keepEvery is how often the match is stored while the clock runs.
	keepEvery = 5 * time.Second
)

// New returns the clock of the match on a board. That of a match with moves starts when the board is touched.
func New(e *scenes.Env, b *boardview.Board, o Options) *Clock {
	k := &Clock{board: b, env: e, options: o, seen: e.Now, stopped: b.Match().Ply() > 0}
	k.follow()
	_, k.flag = k.now.Flag()
	return k
}

// On reports whether the match has a clock that is shown; one that counts days is not.
func (k *Clock) On() bool {
	kind := k.board.Match().Setup().Clock.Kind
	return kind != clock.None && kind != clock.Days
}

// follow reads the clock of a changed match.
func (k *Clock) follow() {
	if k.of == k.board.Model.Changes {
		return
	}
	k.now, k.of = k.board.Match().Clock(), k.board.Model.Changes
	k.least = k.left()
	if _, fallen := k.now.Flag(); !fallen {
		k.flag = false
	}
}

// Left returns a side's time at the last count, ms.
func (k *Clock) Left(side rules.Side) int64 { return k.now.Left(side) }

// left returns the time of the side to move, ms.
func (k *Clock) left() int64 { return k.Left(k.now.Side()) }

// Count subtracts the time since the last count, if the clock runs, and announces it when due. A long time without a tick
// stops the clock instead, since the page was hidden, unless the opponent follows live. Call it before any action on the
// table, so that a late move is refused.
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
	if k.board.Model.Computing() {
		passed = min(passed, k.Budget())
	}
	k.board.Match().Spend(passed)
	k.now.Spend(passed)
	k.tell()
}

// Tick counts, starts or stops the clock, and reports whether the picture changes.
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

// Cover stops the clock while another scene covers or replaces the table.
func (k *Clock) Cover() {
	k.Count()
	if k.counts {
		k.counts = false
		k.options.Store()
	}
}

// mayRun reports whether the clock may run now.
func (k *Clock) mayRun() bool {
	m := k.board.Match()
	by, offered := m.DrawOffer()
	_, fallen := k.now.Flag()
	switch {
	case k.stopped, m.Ply() == 0, m.Outcome().Over(), fallen, k.options.Held(), k.board.Model.Moving(), k.board.Model.PlatesDue():
		return false
	case offered && by == k.now.Side(): // the other side has to answer
		return false
	case k.board.Model.Computing():
		return k.Budget() > 0
	}
	return true
}

// Budget returns the rest of the time that the computer may take for its move, ms. Longer delays, by a slow machine or
// loading, do not count: the computer never loses on time.
func (k *Clock) Budget() int64 {
	m := k.board.Match()
	return m.Setup().Clock.Budget(k.left()+m.Spent(m.Ply())) - m.Spent(m.Ply())
}

// Stop stops the clock until the board is touched.
func (k *Clock) Stop() { k.stopped = true }

// Touch restarts a stopped clock when the board is touched.
func (k *Clock) Touch(ev ui.Event) {
	_, square := ev.Of.(rules.Square)
	if k.stopped && square && (ev.Kind == ui.Press || ev.Kind == ui.Click || ev.Kind == ui.DragStart) {
		k.stopped = false
	}
}

// MayStop reports whether the clock can be stopped or restarted.
func (k *Clock) MayStop() bool {
	_, fallen := k.now.Flag()
	return k.On() && k.board.Match().Ply() > 0 && !k.board.Match().Outcome().Over() && !fallen
}

// Waits reports whether the clock is stopped until a touch.
func (k *Clock) Waits() bool { return k.stopped && k.MayStop() }

// Wakes returns the time until the shown time changes, 0 if the clock does not run.
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

// marks are the times at which a side's time is announced, ms, descending.
var marks = [...]int64{clock.Minute, 10 * clock.Second}

// tell announces the time at each mark, once for each side (with a time for each move, once in each move), and that it is up.
func (k *Clock) tell() {
	side, left, was := k.now.Side(), k.left(), k.least
	k.least = left
	if rule := k.board.Match().Setup().Clock; rule.Kind == clock.PerMove && was == rule.Base {
		k.told[side] = 0
	}
	if _, fallen := k.now.Flag(); fallen {
		k.timeUp(side)
		return
	}
	for i := len(marks) - 1; i >= k.told[side]; i-- {
		if was <= marks[i] || left > marks[i] {
			continue
		}
		k.told[side] = i + 1
		k.env.Play("tick", 1)
		text := k.env.T("clock.minute", k.board.Model.SideStart(side))
		if marks[i] < clock.Minute {
			text = k.env.T("clock.ten", k.board.Model.SideStart(side))
		}
		k.env.Stage.Say(text)
		return
	}
}

// timeUp ends the match or announces that the time is up, as agreed.
func (k *Clock) timeUp(side rules.Side) {
	if k.flag {
		return
	}
	k.flag, k.counts = true, false
	if k.board.Match().Setup().Clock.Ends {
		k.options.End(side)
		return
	}
	k.env.Play("knock", 1)
	k.env.Stage.Notice(k.env.T("clock.up", k.board.Model.SideStart(side)))
	k.options.Store()
}

// Below these times a clock shows tenths of a second, and is low; ms.
const (
	tenthsBelow = 10 * clock.Second
	lowBelow    = 20 * clock.Second
)

// seconds rounds up, so that a clock shows 0 only when the time is up.
func seconds(ms int64) int { return int((ms + clock.Second - 1) / clock.Second) }

// figures returns a time as clocks show it: "1:05:00", "4:32", "0:09,8".
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
