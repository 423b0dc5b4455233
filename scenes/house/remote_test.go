package house_test

import (
	"strings"
	"testing"

	"ludotheque/game/platform"
	"ludotheque/scenes/saved"
)

// TestCommandsOfAMatchElsewhere checks that commands which concern the other player too are refused, that flip and get work,
// and that a match started by the page does not replace this one.
func TestCommandsOfAMatchElsewhere(t *testing.T) {
	d := framed(t, "game=dao&page=https://library.example/dao.html")
	d.Host.At = platform.Site{Page: "https://games.example/", Folder: "https://games.example/"}
	d.Click("opponent/distance")
	d.MirrorClick("start")
	slot := saved.Remotes(d.Stage.Env())[0].Slot
	n := len(d.Host.Told)
	d.Play("a1", "a3")
	told := strings.Join(d.Told(n), "\n")
	if !strings.Contains(told, "link game=dao link=dao=8") || !strings.Contains(told, "page=https://library.example/dao.html") {
		t.Errorf("sent is %q", told)
	}
	kept := slot.Text(d.Stage.Env())
	for _, command := range []string{"undo id=1", "level id=1 level=3", "level id=1 level=0"} {
		last(t, d.Ask(command), "error id=1 code=remote")
		if text := d.Told(len(d.Host.Told) - 1)[0]; !strings.Contains(text, "somebody elsewhere") {
			t.Errorf("%s is refused with %q", command, text)
		}
	}
	last(t, d.Ask("flip id=2"), "answer id=2")
	last(t, d.Ask("get id=3 moves=true"), "answer id=3 to=get", "ply=1", "place=table", "south=0", "north=0")
	if slot.Text(d.Stage.Env()) != kept {
		t.Error("a command has changed the match")
	}
	d.Click("send-link")
	d.MirrorClick("copy-link")
	if !strings.HasPrefix(d.Host.Copied, "https://library.example/dao.html#dao=8") {
		t.Errorf("the link leads to %q", d.Host.Copied)
	}
	kept = slot.Text(d.Stage.Env())
	d.Ask("new id=4 replace=true")
	last(t, d.Ask("get"), "answer", "ply=0")
	if slot.Text(d.Stage.Env()) != kept || len(saved.Remotes(d.Stage.Env())) != 1 {
		t.Error("a match started by the page replaces this one")
	}
}

// TestLinksAreToldToFramesOnly checks that a page of its own sends no messages.
func TestLinksAreToldToFramesOnly(t *testing.T) {
	d := framed(t, "")
	d.Host.Framed = false
	d.Open()
	n := len(d.Host.Told)
	d.Click("box/dao")
	d.Wait(0)
	d.Click("opponent/distance")
	d.MirrorClick("start")
	d.Play("a1", "a3")
	if told := d.Told(n); len(told) > 0 {
		t.Errorf("sent is %q", told)
	}
}
