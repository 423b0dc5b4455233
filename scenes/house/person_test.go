package house_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
)

// TestNobodyIsAskedForTheComputersMove checks that a match in which only the computer has moved is replaced without a
// question, whether the page or the person began it, also after a reload.
func TestNobodyIsAskedForTheComputersMove(t *testing.T) {
	for name, prepare := range map[string]func(d *scenetest.Harness){
		"begun by the page": func(d *scenetest.Harness) { d.Ask("new seed=1 level=2 side=b") },
		"begun by the person": func(d *scenetest.Harness) {
			d.Click("opponent/computer")
			d.MirrorClick("more")
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
		d.Engine = scenetest.NewSyncEngine()
		d.Open()
		prepare(d)
		d.Wait(5 * time.Second)
		last(t, d.Ask("get"), "answer", "ply=1", "turn=b")
		if told := d.Ask("new seed=1 level=0 id=1"); d.Has("keep") || len(told) == 0 {
			t.Errorf("%s: sent is %q, the controls are %s", name, told, d.IDs())
		} else {
			last(t, told[:1], "answer id=1", "ply=0", "north=0")
		}
		d.Play("a1", "a3")
		d.Ask("new seed=1 id=2")
		if !d.Has("keep") {
			t.Errorf("%s: a match that a person has begun is replaced without a question", name)
		}
	}
}

// TestWaitingIsTold checks that a command which waits for the person is reported as waiting, and answered after the person
// has decided.
func TestWaitingIsTold(t *testing.T) {
	d := framed(t, "game=dao")
	d.Ask("new seed=1")
	d.Play("a1", "a3")
	told := d.Ask("load id=5 text=ludotheque_1\ngame_dao\nrules_base\nmoves_0\n")
	if len(told) != 1 {
		t.Fatalf("sent is %q", told)
	}
	last(t, told, "waiting id=5", "to=load", "for=person")
	n := len(d.Host.Told)
	d.Click("overwrite")
	last(t, d.Told(n)[:1], "answer id=5", "to=load", "ply=0")
}

// TestGetAtTheSetup checks that get in the set-up answers with the match that would start, and on the shelf without a match.
func TestGetAtTheSetup(t *testing.T) {
	d := framed(t, "game=checkers&rules=volante")
	d.Click("opponent/people")
	last(t, d.Ask("get id=1 moves=true"), "answer id=1 to=get", "place=setup", "game=checkers", "rules=volante", "ply=0",
		"turn=w", "south=0", "north=0", "over=false", "position=1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1")
	d.Click("opponent/computer")
	d.MirrorClick("settings") // over the set-up
	last(t, d.Ask("get"), "answer", "place=setup", "game=checkers", "south=0", "north=3")
	if text := d.Ask("get")[0]; strings.Contains(text, "record=") {
		t.Errorf("a record without a match: %q", text)
	}

	d = framed(t, "game=dao") // whose first side is drawn
	last(t, d.Ask("get"), "answer", "place=setup", "game=dao", "ply=0", "over=false")
	if text := d.Ask("get")[0]; strings.Contains(text, "turn=") || strings.Contains(text, "position=") {
		t.Errorf("the first side is sent before lots are drawn: %q", text)
	}
	d.Click("start")
	last(t, d.Ask("get"), "answer", "place=table", "record=ludotheque")

	last(t, framed(t, "").Ask("get"), "answer", "place=shelf")
}

// TestAnsweredHidden checks that commands are answered in a hidden frame, which has no ticks, also during an animation, and
// that other messages wait.
func TestAnsweredHidden(t *testing.T) {
	d := framed(t, "game=dao")
	d.Set(func(s *scenes.Settings) { s.Motion = "calm" })
	for command, want := range map[string]string{"get id=1": "answer id=1", "undo id=2": "error id=2 code=no-match", "sing": "error code=unknown-command"} {
		last(t, askHidden(d, command), want)
	}
	last(t, askHidden(d, "new seed=1 id=3"), "answer id=3", "ply=0")
	last(t, askHidden(d, "get id=4"), "answer id=4", "ply=0", "place=table")
	last(t, askHidden(d, "level id=5 level=2"), "answer id=5", "north=2")
	last(t, askHidden(d, "level id=6 level=0"), "answer id=6", "north=0")
	d.Wait(time.Second)
	n := len(d.Host.Told)
	d.Click("board/a1")
	d.Click("board/a3")
	told := askHidden(d, "get id=7")
	last(t, told, "answer id=7", "ply=1")
	if len(told) != 1 {
		t.Errorf("during an animation %q is sent", told)
	}
	last(t, askHidden(d, "new id=8"), "waiting id=8", "for=person")
	last(t, askHidden(d, "flip id=9"), "error id=9 code=busy")
	d.Wait(0)
	d.Click("keep")
	d.Wait(5 * time.Second)
	if text := strings.Join(d.Told(n), "\n"); !strings.Contains(text, "move ply=1") || !strings.Contains(text, "error id=8 code=declined") {
		t.Errorf("when visible again it sends %q", text)
	}
}

// askHidden is Ask in a hidden frame: no tick follows.
func askHidden(d *scenetest.Harness, commands ...string) []string {
	before := len(d.Host.Told)
	d.Send(commands)
	if d.HostPage.Receive() {
		d.HostPage.ReceiveHidden()
	}
	return d.Told(before)
}

// TestNewKeepsWhatAPersonEnded ends a match of the page, with moves and without, and has the page begin another: the ended one stays
// stored. One that nobody has touched is forgotten.
func TestNewKeepsWhatAPersonEnded(t *testing.T) {
	for name, c := range map[string]struct {
		put   string
		do    func(d *scenetest.Harness)
		kept  int
		taken string
	}{
		"untouched": {"new game=dao", func(d *scenetest.Harness) {}, 0, ""},
		"played and resigned": {"new game=checkers", func(d *scenetest.Harness) {
			d.Play("c3", "d4")
			d.ClickOrMenu("resign")
			d.ClickAndWait("resign")
		}, 1, "result"},
		"loaded and resigned": {"load text=ludotheque_1\ngame_checkers\nmoves_2\n1._c3-d4_b6-a5\n", func(d *scenetest.Harness) {
			d.ClickOrMenu("resign")
			d.ClickAndWait("resign")
		}, 1, "result"},
	} {
		d := framed(t, "")
		d.Ask(c.put)
		d.Wait(2 * time.Second)
		c.do(d)
		d.Wait(2 * time.Second)
		last(t, d.Ask("new game=checkers"), "start", "ply=0")
		d.Wait(2 * time.Second)
		d.Ask("new game=dao")
		list := saved.Matches(d.Stage.Env())
		if len(list) != c.kept || c.kept > 0 && !strings.Contains(list[0].Slot.Text(d.Stage.Env()), c.taken) {
			t.Errorf("%s: stored are %+v", name, list)
		}
	}
}
