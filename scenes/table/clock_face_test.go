package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/scenetest"
)

// TestClocksAreTold reads the labels of the clocks: on the plates, by the key T, and without plates.
func TestClocksAreTold(t *testing.T) {
	d, _ := timed(t, "match 600+5, ends")
	if label := d.Control("player-b").Label; !strings.Contains(label, "9\u00a0min 5") || !strings.Contains(label, "sa pendule tourne") {
		t.Errorf("the plate says %q", label)
	}
	if label := d.Control("player-w").Label; !strings.Contains(label, "10\u00a0min 5\u00a0s") || strings.Contains(label, "tourne") {
		t.Errorf("the plate says %q", label)
	}
	d.Key("t")
	if !strings.Contains(d.Mirror.Said[len(d.Mirror.Said)-1], "Anna (clairs)\u00a0: 10\u00a0min 5\u00a0s.") {
		t.Errorf("T says %q", d.Mirror.Said[len(d.Mirror.Said)-1])
	}
	d.W, d.H = 844, 390
	d.Wait(time.Second)
	if !d.Has("player-w") || d.Control("reason").Rect.W < 150 {
		t.Errorf("the plates have no clocks, or the status only %v", d.Control("reason").Rect)
	}
	d.Stage.Env().Visit.Bare = true
	d.W, d.H = 664, 415
	d.Wait(time.Second)
	if under := d.Control("clock-b").Rect; under.Y < d.Control("reason").Rect.Y+20 || d.Control("reason").Rect.W < 150 {
		t.Errorf("in the panel of a bare table the clocks lie at %v, the status at %v", under, d.Control("reason").Rect)
	}
	d.W, d.H = 640, 300
	d.Wait(time.Second)
	for _, id := range []string{"w", "b"} {
		if d.Has("player-"+id) == d.Has("clock-"+id) {
			t.Errorf("the clock of %s is shown twice, or not at all: %s", id, d.IDs())
		}
	}
}

// TestClockBesideAFight weighs an attack on phones: the card takes the place of a plate, and the clock of who thinks is still
// seen.
func TestClockBesideAFight(t *testing.T) {
	d, _ := sitAt(t, match.Setup{Game: "dame2000", Start: fightStart, Clock: rule(t, "match 60, ends")})
	for _, size := range [][2]float64{{320, 568}, {360, 640}, {360, 700}, {390, 720}, {390, 740}, {390, 760}, {390, 780}, {390, 844}, {412, 840}} {
		d.W, d.H = size[0], size[1]
		d.Wait(time.Second)
		d.MirrorClickAndWait("board/e5")
		if !d.Has("odds") {
			t.Fatalf("nothing is weighed: %s", d.IDs())
		}
		if d.Has("player-w") == d.Has("clock-w") {
			t.Errorf("at %v the clock of who is to move is shown twice, or not at all: %s", size, d.IDs())
		}
		d.MirrorClick("board/e5")
	}
}

// TestComputerKeepsTime checks that the computer thinks only for its share of the clock and never loses on time, however slow
// the machine is.
func TestComputerKeepsTime(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Clock: rule(t, "match 60, ends")}, client.Seats{0, 3}, func(s *scenes.Settings) { s.Coach = false })
	slow := &listener{}
	d.Stage.Env().Engine = slow
	d.Play("a1", "a3")
	d.Wait(50 * time.Second)
	if r := slow.asked; r.Purpose != client.Move || r.Limits.Time != 2*time.Second {
		t.Errorf("asked is %v, %v", r.Purpose, r.Limits)
	}
	between(t, "a computer that is slow", d.left(rules.Second), 58, 58)
	if m.Outcome().Over() {
		t.Errorf("%v", m.Outcome())
	}
}

// listener is an engine that records the question and never answers.
type listener struct {
	scenetest.SilentEngine
	asked client.Request
}

// Ask implements client.Engine.
func (l *listener) Ask(r client.Request) { l.asked = r }
