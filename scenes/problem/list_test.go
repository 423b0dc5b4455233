package problem_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/problem"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

// TestFilesThatDoNotCome fetches the problems late, in vain, and damaged. Each time the player can try again.
func TestFilesThatDoNotCome(t *testing.T) {
	d := open(t, "dao", func(m *platform.Mem) {
		fewOnly(m)
		m.Coming, m.FetchErr = 60, errors.New("no network")
	})
	if !d.Has("waiting") {
		t.Fatalf("while the problems are being fetched it shows %s", d.IDs())
	}
	d.Wait(2 * time.Second)
	if text := d.Control("trouble").Label; text != d.Stage.Env().T("problems.missing") || !strings.Contains(d.Spoken(), text) {
		t.Errorf("without problems it shows %q and says %q", text, d.Spoken())
	}
	d.Host.Files = map[string][]byte{"problems-dao.bin": []byte("nonsense")}
	d.ClickAndWait("retry")
	if text := d.Control("trouble").Label; text != d.Stage.Env().T("problems.damaged") {
		t.Errorf("of a damaged file it says %q", text)
	}
	d.Host.Files = map[string][]byte{"problems-dao.bin": []byte("problems 1\ngame dao\nrules base\n1 line win1 nonsense w|0|.\n")}
	d.ClickAndWait("retry")
	if d.MirrorClick("problem/0"); d.Has("task") || !strings.Contains(d.Spoken(), d.Stage.Env().T("problems.damaged")) {
		t.Errorf("of a damaged problem it says %q", d.Spoken())
	}
}

// TestFormsFit checks that the text of every game's list fits.
func TestFormsFit(t *testing.T) {
	scenetest.FormsFit(t, table.Opener{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
		all := map[string]func() scenes.Scene{}
		for _, g := range catalog.All() {
			all["problems "+g.ID()] = func() scenes.Scene { return problem.New(d.Stage.Env(), g, "") }
			all["problems after much "+g.ID()] = func() scenes.Scene {
				d.Host.Kept["problems-"+g.ID()] = "level 2440 100 20770\nrecord 111\nrun 20600 20777 178 498600\n"
				return problem.New(d.Stage.Env(), g, "")
			}
			all["choices "+g.ID()] = func() scenes.Scene {
				d.Stage.Push(problem.New(d.Stage.Env(), g, ""))
				d.Wait(0)
				d.MirrorClick("show")
				return d.Stage.Top()
			}
		}
		return all
	})
}

// TestRoomFits checks that the text around the board of a problem, with a hint, fits its controls at every size and with large type.
func TestRoomFits(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, size := range scenetest.FormSizes {
			for _, g := range catalog.All() {
				d := &harness{scenetest.Start(t, table.Opener{}, size[0], size[1], 1,
					scenetest.With(func(s *scenes.Settings) { s.Large, s.Lang = true, lang }))}
				d.Stage.Push(problem.New(d.Stage.Env(), g, ""))
				d.Wait(100 * time.Millisecond)
				d.MirrorClick("problem/0")
				d.MirrorClick("hint")
				if bad := scenetest.Unfit(d.Stage.Env(), aroundBoard(d)); bad != "" {
					t.Errorf("%s %s %gx%g: %s", g.ID(), lang, size[0], size[1], bad)
				}
			}
		}
	}
}

// TestRulesetWithoutProblems comes by a ruleset for which the file has no problems, which is not offered, and chooses another.
func TestRulesetWithoutProblems(t *testing.T) {
	d := open(t, "dao", func(m *platform.Mem) {
		fewOnly(m)
		m.Kept = map[string]string{"sitting-dao": "rules = trois\n"}
	})
	if text := d.Control("gallery-text").Label; text != d.Stage.Env().T("problems.none") || d.Has("degree/1") || d.Has("problem/0") || !d.Has("drill/lock") {
		t.Errorf("for rules without problems it says %q: %s", text, d.IDs())
	}
	d.Click("show")
	if d.Has("rules/trois") {
		t.Error("rules without problems are offered")
	}
	d.Click("rules/base")
	if !d.Has("problem/0") {
		t.Errorf("for rules with problems it shows %s", d.IDs())
	}
}
