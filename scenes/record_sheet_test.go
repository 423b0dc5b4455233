package scenes

import (
	"errors"
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/scenes/ui"
)

// share opens the sheet with the match as text.
func share(t *testing.T, game string) (*desk, *match.Match) {
	t.Helper()
	d, m, _ := against(t, match.Setup{Game: game, Seed: 3}, seat.Seats{}, nil)
	for range 30 {
		if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil || m.Outcome().Over() {
			break
		}
	}
	d.table().sync()
	d.stage.Push(newRecordSheet(d.stage.Env(), d.table().match))
	d.wait(time.Second)
	return d, m
}

// TestCopyTellsHowItWent says that something was copied only when it was, and why a paste brings nothing.
func TestCopyTellsHowItWent(t *testing.T) {
	d, m := share(t, "checkers")
	e := d.stage.Env()
	d.mirrorClick("copy")
	if said := d.spoken(); d.host.Copied != m.String() || !strings.Contains(said, e.T("record.copied")) {
		t.Errorf("copied %q, said %q", d.host.Copied, said)
	}
	d.host.CopyErr, d.host.Copied, d.mirror.said = errors.New("no"), "", nil
	d.mirrorClick("pdn-copy")
	if said := d.spoken(); d.host.Copied != "" || strings.Contains(said, e.T("record.copied")) || !strings.Contains(said, e.T("record.copy-failed")) {
		t.Errorf("refused, it says %q", said)
	}
	d.mirrorClick("paste")
	if said := d.spoken(); !strings.Contains(said, e.T("record.paste-refused")) {
		t.Errorf("a refused paste says %q", said)
	}
}

// TestSharedTextIsThere shows the texts themselves: they can be scrolled, selected and copied by keys, and not changed.
func TestSharedTextIsThere(t *testing.T) {
	d, m := share(t, "checkers")
	text := d.control("text")
	if text.Role != ui.Field || !text.ReadOnly || text.Lines < 2 || text.Value != m.String() || text.Label == "" {
		t.Errorf("the text is %+v", text)
	}
	if pdn := d.control("pdn-text"); !pdn.ReadOnly || !strings.Contains(pdn.Value, "[Event") {
		t.Errorf("the PDN is %+v", pdn)
	}
	d.click("text")
	if !d.control("text").Pressed {
		t.Error("a click does not select it")
	}
	d.tick(ui.Input{Strokes: []ui.Stroke{{Name: "c", Ctrl: true}}})
	d.tick(ui.Input{Typed: []rune("x")})
	d.wait(0)
	if d.host.Copied != m.String() || d.control("text").Value != m.String() {
		t.Errorf("Ctrl+C copies %q, the text is %q", d.host.Copied, d.control("text").Value)
	}
	top := d.control("text").Rect.Y
	d.key("ArrowDown")
	if c := d.control("text"); c.Now <= 0 || c.Rect.Y != top {
		t.Errorf("an arrow scrolls the text to %g, the sheet by %g", c.Now, top-c.Rect.Y)
	}
	d.key("Tab")
	if d.control("text").Pressed || d.stage.Focused() == "text" {
		t.Error("it stays selected when the focus leaves")
	}
	x, y := d.control("text").Rect.Center()
	d.tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}, Wheel: -1000})
	if now := d.control("text").Now; now != 0 {
		t.Errorf("the wheel scrolls back to %g", now)
	}
}

// TestTextFieldOpensMatches pastes a broken text and a whole one into the field.
func TestTextFieldOpensMatches(t *testing.T) {
	_, m := share(t, "dao")
	d := sit(t, 1280, 800, 1, nil)
	d.click("paste")
	d.wait(time.Second)
	if !d.control("open").Disabled {
		t.Error("nothing can be opened")
	}
	d.click("open-text")
	d.stage.Env().Host.Clipboard().Ask() // refused: the field stays
	d.wait(0)
	d.host.Incoming = "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-z9\n"
	d.stage.Env().Host.Clipboard().Ask()
	d.wait(time.Second)
	if got := d.control("open-text").Value; got != d.host.Incoming {
		t.Errorf("the field holds %q", got)
	}
	if !strings.Contains(d.spoken(), "a1-z9") {
		t.Errorf("said %q", d.spoken())
	}
	d.key("Backspace")
	if d.control("open").Disabled {
		t.Error("the text cannot be tried again")
	}
	d.mirror.queue = append(d.mirror.queue, ui.Event{Kind: ui.Change, ID: "open-text", Text: m.String()})
	d.wait(0)
	d.mirrorClick("open")
	d.wait(time.Second)
	if got := d.table().match.String(); got != m.String() {
		t.Errorf("opened\n%s", got)
	}
}
