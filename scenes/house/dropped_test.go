package house_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/scenes/ui"
)

// roomWays lead to every kind of room, by clicks from the shelf.
var roomWays = [][]string{
	{},
	{"settings"}, {"about"}, {"paste"},
	{"box/dao"}, {"box/dao", "rules"}, {"box/dao", "learn"}, {"box/dao", "analyse"}, {"box/dao", "problems"}, {"box/dao", "problems", "run"},
	{"box/dao", "start"},
	{"box/dao", "start", doPlay, "menu"},
	{"box/dao", "start", doPlay, "rules"},
	{"box/dao", "start", doPlay, "menu", "settings"},
	{"box/dao", "start", doPlay, "resign"},
	{"box/dao", "start", doPlay, "menu", "share"},
	{"box/dao", "start", doPlay, "menu", "analyse"},
	{"box/dao", "start", doPlay, "menu", "new"},
	{"box/dao", "start", doPlay, "menu", "seats"},
	{"box/dao", "start", doPlay, "menu", "review"},
}

// TestEveryRoomAnswersTexts pastes and drops texts, a match, something else and a file that cannot be read, in every room. It is opened,
// or a sentence says why not, and no stored match is lost.
func TestEveryRoomAnswersTexts(t *testing.T) {
	const record = "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n"
	const other = "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. d4-d2\n"
	for _, way := range roomWays {
		for _, text := range []string{record, other, "bonjour", "", "dao=1OYx05HE0_O4nAAAsv5x", "\x00"} {
			r := &reacher{t: t}
			r.open()
			ok := true
			for _, what := range way {
				ok = ok && r.do(what)
			}
			if !ok {
				t.Errorf("the way %v leads to %s, with %v", way, r.room(), r.d.IDs())
				break
			}
			d := r.d
			d.Wait(10 * time.Second) // until earlier messages are gone
			kept := d.Host.Kept["match-dao"]
			before, room := d.Stage.Top(), r.room()
			switch text {
			case "\x00":
				d.Host.Drop("", errors.New("a folder"))
			case other: // pasted
				d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Paste, Text: text})
			default:
				d.Host.Drop(text, nil)
			}
			d.Wait(300 * time.Millisecond)
			if d.Stage.Top() == before && !d.Has("toast") {
				t.Errorf("%v: %s does not answer %q", way, room, text)
			}
			if kept != "" && strings.Contains(kept, "moves 1") && !slices.Contains(slices.Collect(maps.Values(d.Host.Kept)), kept) {
				t.Errorf("%v: in %s %q has replaced %q", way, room, text, kept)
			}
		}
	}
}
