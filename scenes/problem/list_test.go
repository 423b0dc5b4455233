package problem_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/problem"
	"ludotheque/scenes/rooms"
	"ludotheque/scenes/scenetest"
)

// TestFilesThatDoNotCome waits for the problems, loses them, and finds them broken; each time one may try again.
func TestFilesThatDoNotCome(t *testing.T) {
	d := solve(t, "dao", func(m *platform.Mem) {
		fewOnly(m)
		m.Coming, m.FetchErr = 60, errors.New("no network")
	})
	if !d.Has("waiting") {
		t.Fatalf("nothing is said while the problems are on their way: %s", d.IDs())
	}
	d.Wait(2 * time.Second)
	if text := d.Control("trouble").Label; text != d.Stage.Env().T("problems.missing") || !strings.Contains(d.Spoken(), text) {
		t.Errorf("of problems that do not come it says %q, aloud %q", text, d.Spoken())
	}
	d.Host.Files = map[string][]byte{"problems-dao.bin": []byte("nonsense")}
	d.Click("retry")
	d.Wait(time.Second)
	if text := d.Control("trouble").Label; text != d.Stage.Env().T("problems.damaged") {
		t.Errorf("of broken problems it says %q", text)
	}
	d.Host.Files = map[string][]byte{"problems-dao.bin": []byte("problems 1\ngame dao\nrules base\n1 line win1 nonsense w|0|.\n")}
	d.Click("retry")
	d.Wait(time.Second)
	if d.MirrorClick("problem/0"); d.Has("task") || !strings.Contains(d.Spoken(), d.Stage.Env().T("problems.damaged")) {
		t.Errorf("of a broken problem it says %q", d.Spoken())
	}
}

// TestFormsFit holds the list of every game's problems.
func TestFormsFit(t *testing.T) {
	scenetest.FormsFit(t, rooms.Maker{}, func(d *scenetest.Desk) map[string]func() scenes.Scene {
		all := map[string]func() scenes.Scene{}
		for _, g := range catalog.All() {
			all["problems "+g.ID()] = func() scenes.Scene { return problem.New(d.Stage.Env(), g, "") }
		}
		return all
	})
}
