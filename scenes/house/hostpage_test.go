package house_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/link"
	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

func TestMain(m *testing.M) { drawtest.Unseen(m) }

// framed opens the program in a frame with a query, without animations.
func framed(t *testing.T, query string) *scenetest.Harness {
	d := scenetest.New(t, table.Opener{}, 1280, 1000, 1)
	d.Engine = scenetest.SilentEngine{}
	scenetest.KeepSettings(d.Host, func(s *scenes.Settings) { s.Motion, s.Lang = "none", "en" })
	d.Host.Query, d.Host.Framed = query, true
	d.Open()
	return d
}

// last fails the test unless the last message has a prefix and all other parts.
func last(t *testing.T, told []string, begins string, has ...string) {
	t.Helper()
	if len(told) == 0 {
		t.Fatalf("no message, want %q", begins)
	}
	text := told[len(told)-1] + " "
	for _, part := range has {
		if !strings.Contains(text, " "+part+" ") {
			t.Errorf("%q does not have %q", text, part)
		}
	}
	if !strings.HasPrefix(text, begins) {
		t.Errorf("%q does not begin with %q", text, begins)
	}
}

// TestSettledGame checks that the set-up of the only game is the lowest scene.
func TestSettledGame(t *testing.T) {
	for _, g := range catalog.All() {
		d := framed(t, "game="+g.ID())
		if !d.Has("start") || d.Has("close") || d.Host.Deep != 0 {
			t.Fatalf("%s: %s, depth %d", g.ID(), d.IDs(), d.Host.Deep)
		}
		d.Key("Escape")
		d.Click("start")
		if d.Host.Deep != 1 {
			t.Errorf("%s: the depth of the table is %d", g.ID(), d.Host.Deep)
		}
		d.Click("menu")
		if d.Has("shelf") {
			t.Errorf("%s: the menu leads to the shelf", g.ID())
		}
		d.Click("new")
		if !d.Has("start") || d.Host.Deep != 0 {
			t.Errorf("%s: a new match opens %s", g.ID(), d.IDs())
		}
		d.Click("start")
		d.Host.GoBack = 1
		d.Wait(0)
		if !d.Has("start") {
			t.Errorf("%s: back leads to %s", g.ID(), d.IDs())
		}
		other := catalog.IDs()[0]
		if other == g.ID() {
			other = catalog.IDs()[1]
		}
		for _, hash := range []string{other, link.Pack(scenetest.SomeMatch(t, other))} {
			d.Host.Hash, d.Mirror.Said = hash, nil
			d.Wait(2 * time.Second)
			if !strings.Contains(d.Spoken(), "This page is for") || !d.Has("start") {
				t.Errorf("%s: a link to %s: %s", g.ID(), hash, d.Spoken())
			}
		}
	}
}

// TestSuitedHeight checks that a bare table is told less height than one with all its parts.
func TestSuitedHeight(t *testing.T) {
	for query, want := range map[string]string{"game=dao": "height=724", "game=dao&chrome=off": "height=580"} {
		d := framed(t, query)
		d.W = 360
		d.Wait(0)
		last(t, d.Told(0), "height", "width=360", want)
	}
}

// TestNothingToAgreeOn checks that the table opens at once if rules and level are fixed, and that a reload resumes the match
// at the level that is fixed then.
func TestNothingToAgreeOn(t *testing.T) {
	d := framed(t, "game=checkers&rules=volante&level=4")
	if !d.Has("board/a3") {
		t.Fatalf("the controls are %s", d.IDs())
	}
	last(t, d.Told(0), "height", "width=1280")
	last(t, d.Ask("get"), "answer", "rules=volante", "south=0", "north=4")
	d.Click("menu")
	if d.Has("seats") {
		t.Error("the players can be changed")
	}
	d.Key("Escape")
	d.Play("c3", "d4")
	d.Host.Query = "game=checkers&rules=volante&level=2"
	d.Open()
	last(t, d.Ask("get"), "answer", "ply=1", "north=2")
	d.Host.Query = "game=checkers&rules=geant&level=2"
	d.Open()
	if !d.Has("start") || d.Has("resume") {
		t.Errorf("a match by other rules is offered: %s", d.IDs())
	}
	if c := d.Control("ruleset"); !c.Disabled {
		t.Error("the rules can be changed")
	}
	if c := d.Control("opponent"); !c.Disabled || !strings.Contains(c.Label, "level 2") {
		t.Errorf("the opponent is %q", c.Label)
	}
	d.Click("start")
	if m, _ := saved.Nth("checkers", 2).Read(d.Stage.Env()); m == nil || m.Len() != 1 {
		t.Error("the match by other rules is not kept")
	}
}

// TestPageIsNoFrame checks that the query of a page of its own is only where it begins, and locks nothing.
func TestPageIsNoFrame(t *testing.T) {
	d := scenetest.Start(t, table.Opener{}, 800, 600, 1, func(m *platform.Mem) { m.Query = "game=checkers&rules=volante&level=3" })
	if !d.Has("start") || !d.Has("close") || d.Control("ruleset").Disabled {
		t.Errorf("the controls are %s", d.IDs())
	}
	if told := d.Ask("get"); len(told) != 0 {
		t.Errorf("a page of its own sends %q", told)
	}
}

// TestCommands sends valid and invalid commands and checks the answers.
func TestCommands(t *testing.T) {
	d := framed(t, "")
	last(t, d.Told(0)[:1], "ready", "commands=new,load,undo,flip,level,get", "language=en")
	for command, want := range map[string]string{
		"undo id=1":                          "error id=1 code=no-match text=There is no game on the table.",
		"new id=2":                           "error id=2 code=missing-field detail=game",
		"new game=poker":                     "error code=unknown-game detail=poker",
		"new game=dao rules=x":               "error code=unknown-rules detail=x",
		"load game=dao position=none":        "error code=bad-position detail=none",
		"load text=ludotheque_1\ngame_poker": "error code=bad-record",
		"sing":                               "error code=unknown-command detail=sing",
		"!too-many id=5":                     "error id=5 code=too-many",
		"get id=6":                           "answer id=6 to=get",
	} {
		last(t, d.Ask(command), want)
	}
	last(t, d.Ask("new game=dao seed=1 level=3 side=b id=7"), "start", "game=dao", "south=3", "north=0")
	last(t, d.Ask("level level=9"), "error code=bad-value")
	last(t, d.Ask("level level=0"), "answer", "south=0", "north=0")
	last(t, d.Ask("level level=5"), "answer", "north=5")
	last(t, d.Ask("level level=0"), "answer", "north=0")
	last(t, d.Ask("undo"), "error code=nothing-to-undo")
	n := len(d.Host.Told)
	d.Play("a1", "a3")
	last(t, d.Told(n), "move", "ply=1", "side=w", "move=a1-a3", "turn=b")
	answer := d.Ask("undo id=8")
	last(t, answer[:1], "undo", "ply=0")
	last(t, answer, "answer id=8 to=undo", "ply=0")
	told := d.Ask("get moves=true")
	if text := told[len(told)-1]; !strings.Contains(text, "record=ludotheque 1\ngame dao") || !strings.Contains(text, "moves=") || strings.Count(text, ",") < 5 {
		t.Errorf("the answer to get is %q", text)
	}
}

// TestCommandsAskThePerson checks that a match of the person is replaced only after a question, and is kept.
func TestCommandsAskThePerson(t *testing.T) {
	d := framed(t, "game=dao")
	last(t, d.Ask("new"), "start", "ply=0")
	last(t, d.Ask("new seed=1"), "start", "turn=w") // nobody has played
	d.Play("a1", "a3")
	if told := d.Ask("new id=1"); len(told) != 1 || told[0] != "waiting id=1 to=new for=person" || !d.Has("keep") {
		t.Fatalf("%q, %s", told, d.IDs())
	}
	last(t, d.Ask("flip id=2"), "error id=2 code=busy")
	n := len(d.Host.Told)
	d.Click("keep")
	last(t, d.Told(n), "error id=1 code=declined")
	d.Ask("new id=3")
	n = len(d.Host.Told)
	d.Key("Escape")
	last(t, d.Told(n), "error id=3 code=declined")
	last(t, d.Ask("get"), "answer", "ply=1")
	d.Ask("new seed=1 id=4")
	n = len(d.Host.Told)
	d.Click("overwrite")
	last(t, d.Told(n)[:1], "answer id=4", "ply=0")
	if m, _ := saved.Nth("dao", 2).Read(d.Stage.Env()); m == nil || m.Len() != 1 {
		t.Error("the match is not kept apart")
	}
	for n := 3; n <= saved.LastSlot; n++ {
		d.Host.Kept[saved.Nth("dao", n).Key()] = d.Host.Kept[saved.Nth("dao", 2).Key()]
	}
	d.Play("a1", "a3")
	own := d.Host.Kept[saved.Own("dao").Key()]
	last(t, d.Ask("new seed=1 replace=true")[:1], "answer")
	if d.Host.Kept[saved.Own("dao").Key()] != own || !strings.Contains(d.Spoken(), d.Stage.Env().T("kept.no-room")) { // no slot is free
		t.Errorf("a match is lost for want of a slot; said %s", d.Spoken())
	}
}

// TestCommandsWaitForTheBoard checks that messages wait until the board shows the move.
func TestCommandsWaitForTheBoard(t *testing.T) {
	d := framed(t, "game=dao")
	d.Set(func(s *scenes.Settings) { s.Motion = "calm" })
	d.Ask("new seed=1")
	n := len(d.Host.Told)
	d.Click("board/a1")
	d.Click("board/a3")
	if told := d.Ask("get"); len(told) != 0 {
		t.Errorf("during an animation %q is sent", told)
	}
	d.Wait(5 * time.Second)
	told := d.Told(n)
	if len(told) != 2 {
		t.Fatalf("sent is %q", told)
	}
	last(t, told[:1], "move", "ply=1")
	last(t, told, "answer", "ply=1")
}

// TestRollsAndResults checks the messages of a combat, its move, and the end.
func TestRollsAndResults(t *testing.T) {
	d := framed(t, "")
	head := "load text=ludotheque_1\ngame_dame2000\nrules_base\nseed_7\n"
	moves := "1._e3-d4_c7-d6\n2._d4-c5_d6xc5[5:5]\n3._d2-e3_g7-f6\n4._g3-f4_e7-d6\n5._e1-d2_d6-e5\n6._f4xe5[4:1]"
	last(t, d.Ask(head + "moves_12\n" + moves + "_b6-a5\n")[:1], "error code=bad-record") // its last move is illegal
	last(t, d.Ask(head+"ply_10\nmoves_11\n"+moves+"\n"), "start", "ply=10")
	n := len(d.Host.Told)
	d.Click("redo")
	d.Wait(0)
	list := d.Told(n)
	if len(list) != 2 {
		t.Fatalf("sent is %q", list)
	}
	last(t, list[:1], "roll ply=11", "square=e5", "dice=4:1", "left=attacker")
	last(t, list, "move ply=11", "move=f4xe5[4:1]")
	n = len(d.Host.Told)
	d.ClickOrMenu("resign")
	d.ClickAndWait("resign")
	last(t, d.Told(n), "result", "over=true", "reason=resignation")
}
