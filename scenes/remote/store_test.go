package remote_test

import (
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/platform"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// window opens a second window of a device, which shares its store.
func (d *device) window() *device {
	w := &device{scenetest.New(d.T, table.Opener{}, d.W, d.H, d.Ratio), d.input, scenetest.NewSyncEngine()}
	w.Engine, w.Host.Said, w.Host.At, w.Host.Clock = w.engine, d.Host.Said, d.Host.At, d.Host.Clock
	w.Host.Kept = d.Host.Kept
	w.Open()
	return w
}

// TestTwoWindows plays a match in two windows of a device. Each shows the changes of the other within two seconds, also under a sheet,
// and without a question.
func TestTwoWindows(t *testing.T) {
	anna, bela := pair(t, "dame2000", "base")
	other := bela.window()
	if other.match().Ply() != bela.match().Ply() {
		t.Fatal("the second window opens another match")
	}
	bela.move(last(bela.match()))
	other.Wait(2 * time.Second)
	same(t, bela, other)
	link := other.send()
	bela.Wait(2 * time.Second)
	if bela.seat().Sent != bela.seat().Log.Len() || bela.table().Title() == "" {
		t.Error("one window does not know that the other has sent the match")
	}
	anna.open(link)
	anna.move(last(anna.match()))
	bela.press("menu")
	other.open(anna.send())
	bela.Wait(2 * time.Second)
	same(t, bela, other)
	if bela.match().Ply() != 3 {
		t.Errorf("under a sheet the table stays at ply %d", bela.match().Ply())
	}
	bela.Key("Escape")
	other.use("resign")
	bela.move(last(bela.match())) // while the other window asks
	other.press("cancel")
	other.Wait(2 * time.Second)
	same(t, bela, other)
}

// TestWindowsWithTwoPasts has one window store a match that contradicts the other window's, which then shows the stored one.
func TestWindowsWithTwoPasts(t *testing.T) {
	_, bela := pair(t, "dao", "base")
	other := bela.window()
	other.Wait(2 * time.Second)
	l := bela.seat().Log
	bela.move(first(bela.match()))
	s := bela.seat()
	s.Log = l
	if err := s.Seat.Play(last(l.Match()), 0); err != nil {
		t.Fatal(err)
	}
	s.Keep() // without reading the store first
	other.Wait(2 * time.Second)
	bela.Wait(2 * time.Second)
	if bela.match().Position() != other.match().Position() || bela.match().Position() != bela.seat().Match().Position() {
		t.Error("the windows do not show the stored match")
	}
}

// TestStoreThatRefuses plays by links with a store that is blocked or full. The match goes on during the visit.
func TestStoreThatRefuses(t *testing.T) {
	for _, mode := range []platform.StoreMode{platform.StoreBlocked, platform.StoreFull} {
		anna := newDevice(t, func(m *platform.Mem) { m.Mode = mode })
		anna.invite("dame2000", "", "Anna")
		mv := last(anna.match())
		anna.press("board/" + mv.From.String())
		anna.press("board/" + mv.To.String())
		if anna.match().Ply() != 1 {
			t.Fatalf("%v: the move is not played", mode)
		}
		bela := newDevice(t, nil)
		bela.join(anna.send(), "Béla")
		bela.move(last(bela.match()))
		anna.open(bela.send())
		if anna.match().Ply() != 2 || anna.Has("guest") {
			t.Fatalf("%v: the answer opens %s", mode, anna.IDs())
		}
		mv = last(anna.match())
		anna.press("board/" + mv.From.String())
		anna.press("board/" + mv.To.String())
		bela.open(anna.send())
		if bela.match().Ply() != 3 || bela.Has("look") || bela.Has("adopt") {
			t.Fatalf("%v: on the other device the match is at ply %d, with %s", mode, bela.match().Ply(), bela.IDs())
		}
	}
}

// TestStoreThatFillsUp opens a link when the store is full: the match goes on, and the store keeps its older text.
func TestStoreThatFillsUp(t *testing.T) {
	anna, bela := pair(t, "dao", "base")
	bela.move(first(bela.match()))
	key := anna.slots()[0].Key()
	text := anna.Host.Kept[key]
	anna.Host.Mode = platform.StoreFull
	anna.open(bela.send())
	if anna.match().Ply() != 2 || anna.Host.Kept[key] != text {
		t.Fatalf("with a full store the link shows ply %d", anna.match().Ply())
	}
	mv := first(anna.match())
	anna.press("board/" + mv.From.String())
	anna.press("board/" + mv.To.String())
	anna.Wait(2 * time.Second)
	if anna.match().Ply() != 3 {
		t.Error("the match does not go on")
	}
	anna.Host.Mode = platform.StoreWorks
	bela.open(anna.send())
	same(t, anna, bela)
}

// TestDamagedSeat opens a stored match of another version: a notice tells so, and the text stays stored.
func TestDamagedSeat(t *testing.T) {
	_, bela := pair(t, "dao", "base")
	slot := bela.slots()[0]
	bela.Host.Kept[slot.Key()] = "ludotheque-apart 2\nof another version\n"
	bela.Mirror.Said = nil
	bela.Open()
	bela.Wait(0)
	bela.Stage.Env().Rooms.Leave()
	bela.Wait(0)
	bela.press("remote")
	bela.press("open/" + string(slot))
	bela.says("remote.unreadable")
	if bela.Host.Kept[slot.Key()] == "" {
		t.Error("the unreadable match is deleted")
	}
}

// TestKiosk checks that a kiosk offers no remote match, refuses links, and does not open a stored match.
func TestKiosk(t *testing.T) {
	_, bela := pair(t, "dao", "base")
	link := bela.seat().Link()
	bela.Host.Query, bela.Host.Hash = "kiosk=60", ""
	bela.Open()
	bela.Wait(0)
	if bela.Has("board/a1") || bela.Has("remote") {
		t.Fatalf("the kiosk shows %s", bela.IDs())
	}
	bela.open(link)
	bela.says("remote.kiosk")
	bela.press("box/dao")
	if bela.Has("opponent/distance") || bela.Has("away") {
		t.Errorf("the kiosk's set-up has %s", bela.IDs())
	}
}

// TestLockedFrame checks that a frame for one game refuses matches of others, and that one with a level offers no remote match.
func TestLockedFrame(t *testing.T) {
	anna, _ := pair(t, "checkers", "volante")
	link := anna.seat().Link()
	for query, takes := range map[string]bool{"game=dao": false, "game=checkers&rules=anglais": false, "game=checkers&rules=volante": true, "game=checkers": true} {
		d := newDevice(t, func(m *platform.Mem) { m.Query, m.Framed = query, true })
		d.open(link)
		if asks := d.Has("play"); asks != takes || len(d.slots()) != 0 {
			t.Errorf("%s: the link is accepted: %v", query, asks)
		}
		if !takes && d.Spoken() == "" {
			t.Errorf("%s: there is no notice", query)
		}
	}
	d := newDevice(t, func(m *platform.Mem) { m.Query, m.Framed = "game=dao&level=3", true })
	if d.Has("opponent/distance") {
		t.Error("a frame with a level offers a remote match")
	}
	d = newDevice(t, func(m *platform.Mem) { m.Query, m.Framed = "game=dao", true })
	d.press("opponent/distance")
	d.press("start")
	if d.match().Game().ID() != "dao" {
		t.Error("a frame does not begin a remote match")
	}
	d.Open()
	d.Wait(0)
	if d.match().Ply() != 0 || len(d.slots()) != 1 {
		t.Error("a frame forgets the match")
	}
	d.Host.Query = "game=dao&rules=trois"
	d.Open()
	d.Wait(0)
	if _, shown := d.Stage.Scenes()[0].(interface{ Settled() bool }); shown {
		t.Error("a frame of another ruleset opens the stored match")
	}
}

// TestDays plays by a clock of days: the table shows the time left, and a late player can declare it.
func TestDays(t *testing.T) {
	anna := newDevice(t, nil)
	anna.setup("dao", "")
	anna.press("clock")
	anna.press("clock-kind/days")
	anna.press("start")
	c := anna.seat().Log.Start().Setup.Clock
	if c.Base == 0 {
		t.Fatalf("the clock is %+v", c)
	}
	anna.move(first(anna.match()))
	bela := newDevice(t, nil)
	bela.open(anna.send())
	bela.press("play")
	e := bela.Stage.Env()
	bela.says("remote.left", e.T("span.days", int(c.Base/1000/86400)))
	bela.Host.Clock = bela.Host.Clock.Add(time.Duration(c.Base)*time.Millisecond - 30*time.Hour)
	bela.Stage.Refresh()
	bela.Wait(0)
	bela.says("remote.left", e.T("span.hours", 30))
	bela.Host.Clock = bela.Host.Clock.Add(31 * time.Hour)
	bela.Stage.Refresh()
	bela.Wait(0)
	bela.says("remote.late")
	bela.move(first(bela.match())) // still allowed
	anna.open(bela.send())
	anna.Host.Clock = anna.Host.Clock.Add(time.Duration(c.Base)*time.Millisecond + time.Hour)
	anna.Stage.Refresh()
	anna.Wait(0)
	anna.press("flag")
	if p, said := anna.seat().Log.TimeUp(); !said || p != apart.Host {
		t.Error("the late player cannot declare it")
	}
	if over := anna.match().Outcome().Over(); over != anna.seat().Log.Start().Setup.Clock.Ends {
		t.Errorf("the match is over: %v", over)
	}
}

// TestWaysToTheMatch opens matches from the list and from the set-up, by pointer, keyboard and mirror, and deletes one.
func TestWaysToTheMatch(t *testing.T) {
	for _, input := range scenetest.InputMethods {
		anna, bela := pair(t, "dao", "base")
		bela.input = input
		bela.move(first(bela.match()))
		anna.open(bela.send())
		bela.Stage.Env().Rooms.Leave()
		bela.Wait(0)
		bela.invite("checkers", "volante", "Béla")
		bela.Stage.Env().Rooms.Leave()
		bela.Wait(0)
		if c := bela.Control("remote"); !c.Primary || c.Role != ui.Button { // an invitation has to be sent
			t.Errorf("%s: the shelf's button is %q, primary %v", input.Name, c.Label, c.Primary)
		}
		var dao, checkers saved.Slot
		for _, slot := range bela.slots() {
			if slot.Game() == "dao" {
				dao = slot
			} else {
				checkers = slot
			}
		}
		for slot, ruleset := range map[saved.Slot]string{dao: "base", checkers: "volante"} {
			bela.press("remote")
			bela.press("open/" + string(slot))
			if m := bela.match(); m.Game().ID() != slot.Game() || m.Setup().Ruleset != ruleset {
				t.Fatalf("%s: the list opens %s for %s", input.Name, m.Game().ID(), slot)
			}
			bela.Stage.Env().Rooms.Leave()
			bela.Wait(0)
			bela.press("box/" + slot.Game())
			bela.press("away")
			if m := bela.match(); m.Game().ID() != slot.Game() || bela.Host.Kept[saved.KeyOpen] != string(slot) {
				t.Fatalf("%s: the set-up's row opens %s", input.Name, m.Game().ID())
			}
			bela.Stage.Env().Rooms.Leave()
			bela.Wait(0)
		}
		bela.press("remote")
		bela.press("delete/" + string(checkers))
		bela.says("remote.delete-text")
		bela.press("keep")
		if len(bela.slots()) != 2 {
			t.Fatal("the match is deleted although the player declined")
		}
		bela.press("delete/" + string(checkers))
		bela.press("delete")
		bela.says("apart.deleted")
		if len(bela.slots()) != 1 || bela.Host.Kept[checkers.Key()] != "" || bela.Has("open/"+string(checkers)) {
			t.Fatalf("%s: the match is still there: %s", input.Name, bela.IDs())
		}
		bela.Key("Escape")
		if c := bela.Control("remote"); c.Primary {
			t.Errorf("%s: the shelf's button still names the deleted match: %q", input.Name, c.Label)
		}
	}
}
