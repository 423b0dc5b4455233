package house_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/scenes/scenetest"
)

// TestNobodyIsAskedForTheComputersMove: a match in which only the computer has moved gives way at once, whether the page
// began it, the person did, or it was stored before a reload.
func TestNobodyIsAskedForTheComputersMove(t *testing.T) {
	for name, prepare := range map[string]func(d *scenetest.Harness){
		"begun by the page": func(d *scenetest.Harness) { d.Ask("new seed=1 level=2 side=b") },
		"begun by the person": func(d *scenetest.Harness) {
			d.Click("opponent/computer")
			d.Click("more")
			d.MirrorClick("starter/w")
			d.MirrorClick("side/b")
			d.MirrorClick("start")
		},
		"stored": func(d *scenetest.Harness) {
			d.Ask("new seed=1 level=2 side=b")
			d.Wait(5 * time.Second)
			d.Open()
		},
	} {
		d := framed(t, "game=dao")
		d.Engine = scenetest.NewPrompt()
		d.Open()
		prepare(d)
		d.Wait(5 * time.Second)
		last(t, d.Ask("get"), "answer", "ply=1", "turn=b")
		if told := d.Ask("new seed=1 level=0 id=1"); d.Has("keep") || len(told) == 0 {
			t.Errorf("%s: told is %q, there are %s", name, told, d.IDs())
		} else {
			last(t, told[:1], "answer id=1", "ply=0", "north=0")
		}
		d.Play("a1", "a3")
		d.Ask("new seed=1 id=2")
		if !d.Has("keep") {
			t.Errorf("%s: a match that a person has begun is given up without a question", name)
		}
	}
}

// TestWaitingIsTold: a command that waits for the person says so at once, and is answered when the person has.
func TestWaitingIsTold(t *testing.T) {
	d := framed(t, "game=dao")
	d.Ask("new seed=1")
	d.Play("a1", "a3")
	told := d.Ask("load id=5 text=ludotheque_1\ngame_dao\nrules_base\nmoves_0\n")
	if len(told) != 1 {
		t.Fatalf("told is %q", told)
	}
	last(t, told, "waiting id=5", "to=load", "for=person")
	n := len(d.Host.Told)
	d.Click("overwrite")
	last(t, d.Told(n)[:1], "answer id=5", "to=load", "ply=0")
}

// TestGetAtTheSetup answers with the match that would begin, as the set-up stands, and at the shelf with nothing of one.
func TestGetAtTheSetup(t *testing.T) {
	d := framed(t, "game=checkers&rules=volante")
	d.Click("opponent/people")
	last(t, d.Ask("get id=1 moves=true"), "answer id=1 to=get", "place=setup", "game=checkers", "rules=volante", "ply=0",
		"turn=w", "south=0", "north=0", "over=false", "position=1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1")
	d.Click("opponent/computer")
	d.MirrorClick("settings") // over it
	last(t, d.Ask("get"), "answer", "place=setup", "game=checkers", "south=0", "north=3")
	if text := d.Ask("get")[0]; strings.Contains(text, "record=") {
		t.Errorf("there is a record of no match: %q", text)
	}

	d = framed(t, "game=dao") // whose first side is drawn by lot
	last(t, d.Ask("get"), "answer", "place=setup", "game=dao", "ply=0", "over=false")
	if text := d.Ask("get")[0]; strings.Contains(text, "turn=") || strings.Contains(text, "position=") {
		t.Errorf("the first side is told before lots are drawn: %q", text)
	}
	d.Click("start")
	last(t, d.Ask("get"), "answer", "place=table", "record=ludotheque")

	last(t, framed(t, "").Ask("get"), "answer", "place=shelf")
}

// TestAnsweredUnseen: a frame that is out of view has no ticks; commands are answered all the same, also in the middle of
// a move, and what is told of its own accord waits.
func TestAnsweredUnseen(t *testing.T) {
	d := framed(t, "game=dao")
	s := d.Stage.Env().Settings
	s.Motion = "calm"
	d.Stage.Env().SetSettings(s)
	for command, want := range map[string]string{"get id=1": "answer id=1", "undo id=2": "error id=2 code=no-match", "sing": "error code=unknown-command"} {
		last(t, askUnseen(d, command), want)
	}
	last(t, askUnseen(d, "new seed=1 id=3"), "answer id=3", "ply=0")
	last(t, askUnseen(d, "get id=4"), "answer id=4", "ply=0", "place=table")
	last(t, askUnseen(d, "level id=5 level=2"), "answer id=5", "north=2")
	last(t, askUnseen(d, "level id=6 level=0"), "answer id=6", "north=0")
	d.Wait(time.Second)
	n := len(d.Host.Told)
	d.Click("board/a1")
	d.Click("board/a3")
	told := askUnseen(d, "get id=7")
	last(t, told, "answer id=7", "ply=1")
	if len(told) != 1 {
		t.Errorf("in the middle of a move %q is told", told)
	}
	last(t, askUnseen(d, "new id=8"), "waiting id=8", "for=person")
	last(t, askUnseen(d, "flip id=9"), "error id=9 code=busy")
	d.Wait(0)
	d.Click("keep")
	d.Wait(5 * time.Second)
	if text := strings.Join(d.Told(n), "\n"); !strings.Contains(text, "move ply=1") || !strings.Contains(text, "error id=8 code=declined") {
		t.Errorf("when it is seen again it tells %q", text)
	}
}

// askUnseen is Ask of a frame that is out of view: no tick follows.
func askUnseen(d *scenetest.Harness, commands ...string) []string {
	before := len(d.Host.Told)
	d.Send(commands)
	if d.Line.Hear() {
		d.Line.HearUnseen()
	}
	return d.Told(before)
}
