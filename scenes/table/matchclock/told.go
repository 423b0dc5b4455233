package matchclock

import (
	"ludotheque/game/clock"
	"ludotheque/rules"
)

// Toggle stops the clock by hand, or lets it go on.
func (k *Clock) Toggle() {
	k.stopped = !k.stopped
	if k.stopped {
		k.env.Stage.Say(k.env.T("clock.stopped"))
	} else {
		k.Say()
	}
}

// Say tells what both have left.
func (k *Clock) Say() {
	if !k.On() {
		return
	}
	text := k.Both()
	if k.Waits() {
		text += " " + k.env.T("clock.stopped")
	}
	k.env.Stage.Say(text)
}

// Both is what both sides have left, as it is heard.
func (k *Clock) Both() string {
	told := func(side rules.Side) string { return k.env.T("clock.said", k.board.SideStart(side), k.words(side)) }
	return told(rules.First) + " " + told(rules.Second)
}

// low reports whether a side has little time left: under 20 seconds or a tenth of what it had, of a time for each move under a
// quarter.
func (k *Clock) low(side rules.Side) bool {
	left, c := k.Left(side), k.now.Control()
	if c.Kind == clock.PerMove {
		return left < min(lowBelow, c.Base/4)
	}
	return left < max(lowBelow, c.Base/10)
}

// words is what a side has left, as it is heard: "4 min 32 s".
func (k *Clock) words(side rules.Side) string {
	s := seconds(k.Left(side))
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

// Label is a side's clock as it is heard: "4 min 32 s à la pendule, sa pendule tourne".
func (k *Clock) Label(side rules.Side) string {
	text := k.env.T("clock.left", k.words(side))
	if k.counts && side == k.now.Side() {
		text += ", " + k.env.T("clock.running")
	}
	return text
}
