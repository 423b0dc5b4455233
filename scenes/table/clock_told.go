package table

import (
	"fmt"

	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// The marks at which a side is told that its time runs out, ms, from the top down.
var marks = [...]int64{clock.Minute, 10 * clock.Second}

// Below these a clock shows tenths of a second, and is low; ms.
const (
	tenthsBelow = 10 * clock.Second
	lowBelow    = 20 * clock.Second
)

// tell tells that time runs out, once at each mark and for each side, of a time for each move in each; and that it is up.
func (k *matchClock) tell() {
	side, left, was := k.now.Side(), k.left(), k.least
	k.least = left
	if rule := k.Match().Setup().Clock; rule.Kind == clock.PerMove && was == rule.Base {
		k.told[side] = 0
	}
	if _, fallen := k.now.Flag(0); fallen {
		k.fall(side)
		return
	}
	for i := len(marks) - 1; i >= k.told[side]; i-- {
		if was <= marks[i] || left > marks[i] {
			continue
		}
		k.told[side] = i + 1
		k.env.Play("tick", 1)
		text := k.env.T("clock.minute", k.SideStart(side))
		if marks[i] < clock.Minute {
			text = k.env.T("clock.ten", k.SideStart(side))
		}
		k.env.Stage.Say(text)
		return
	}
}

// fall does what was agreed on for when time is up.
func (k *matchClock) fall(side rules.Side) {
	if k.flag {
		return
	}
	k.flag, k.counts = true, false
	if k.Match().Setup().Clock.Ends {
		k.end(side)
		return
	}
	k.env.Play("knock", 1)
	k.env.Stage.Notice(k.env.T("clock.up", k.SideStart(side)))
	k.store()
}

// say tells what both have left.
func (k *matchClock) say() {
	if !k.on() {
		return
	}
	text := k.both()
	if k.waits() {
		text += " " + k.env.T("clock.stopped")
	}
	k.env.Stage.Say(text)
}

// both is what both sides have left, as it is heard.
func (k *matchClock) both() string {
	told := func(side rules.Side) string { return k.env.T("clock.said", k.SideStart(side), k.words(side)) }
	return told(rules.First) + " " + told(rules.Second)
}

// low reports whether a side has little time left: under 20 seconds or a tenth of what it had, of a time for each move under a
// quarter.
func (k *matchClock) low(side rules.Side) bool {
	left, c := k.now.Left(side, 0), k.now.Control()
	if c.Kind == clock.PerMove {
		return left < min(lowBelow, c.Base/4)
	}
	return left < max(lowBelow, c.Base/10)
}

// words is what a side has left, as it is heard: "4 min 32 s".
func (k *matchClock) words(side rules.Side) string {
	s := seconds(k.now.Left(side, 0))
	switch {
	case s == 0:
		return k.env.T("clock.up-title")
	case s >= 3600:
		return k.env.T("clock.left-hours", s/3600, s/60%60)
	case s >= 60:
		return k.env.T("clock.left-minutes", s/60, s%60)
	}
	return k.env.T("clock.seconds", s)
}

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
