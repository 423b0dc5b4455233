package lesson_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/scenetest"
)

// TestComingBack leaves a lesson halfway and resumes it, after a reload and in another language.
func TestComingBack(t *testing.T) {
	d := learn(t, "dao", useShort)
	d.Play("a1", "c1")
	d.Click("next")
	d.Key("Escape")
	if label := d.Control("next").Label; !strings.Contains(label, "Jusqu’au bout") || !d.Has("lesson/1") {
		t.Errorf("the list offers to resume %q", label)
	}
	d.Open()
	d.open("dao")
	d.Click("next")
	if step, of := d.room().Session().Place(); step != 1 || of != 3 {
		t.Errorf("it resumes at step %d of %d", step, of)
	}
	d.Host.Files["lessons-en-dao.txt"] = []byte(strings.ReplaceAll(short, "Regardez.", "Look."))
	d.Set(func(s *scenes.Settings) { s.Lang = "en" })
	d.Wait(time.Second)
	if got := d.Control("coach").Label; got != "Look." {
		t.Errorf("in English the coach says %q", got)
	}
	d.Click("skip")
	d.Click("next")
	if strings.Contains(d.Host.Kept["lessons-dao"], "done") {
		t.Error("a lesson with a skipped step counts as done")
	}
}

// TestTwoWindows finishes a lesson in each of two windows: both count as done.
func TestTwoWindows(t *testing.T) {
	d := learn(t, "dao", nil)
	d.Key("Escape") // from the first lesson to the list
	d.Wait(time.Second)
	other := learn(t, "dao", func(m *platform.Mem) { m.Kept = d.Host.Kept })
	for window, id := range map[*harness]string{d: "lesson/0", other: "lesson/1"} {
		window.MirrorClick(id)
		window.Wait(time.Second)
		window.finish(scenetest.Mirror)
	}
	if text := d.Host.Kept["lessons-dao"]; strings.Count(text, "done") != 2 {
		t.Errorf("stored is %q", text)
	}
}

// TestFilesThatDoNotCome fetches the lessons late, in vain, and damaged. Each time the player can try again.
func TestFilesThatDoNotCome(t *testing.T) {
	d := learn(t, "dao", func(m *platform.Mem) {
		useShort(m)
		m.Coming, m.FetchErr = 60, errors.New("no network")
	})
	if !d.Has("waiting") {
		t.Fatalf("while the lessons are being fetched it shows %s", d.IDs())
	}
	d.Wait(2 * time.Second)
	if text := d.Control("trouble").Label; text != d.Stage.Env().T("lessons.missing") || !strings.Contains(d.Spoken(), text) {
		t.Errorf("without lessons it shows %q and says %q", text, d.Spoken())
	}
	d.Host.Files["lessons-fr-dao.txt"] = []byte("nonsense")
	d.ClickAndWait("retry")
	if text := d.Control("trouble").Label; text != d.Stage.Env().T("lessons.damaged") {
		t.Errorf("of a damaged file it says %q", text)
	}
	d.Host.Files["lessons-fr-dao.txt"] = []byte(short)
	d.ClickAndWait("retry")
	if id := d.room().Session().Lesson.ID; id != "slide" {
		t.Errorf("it begins with %s", id)
	}
}

// TestBoundToOneGame checks that in a frame for one game the lessons lead back to that game's set-up.
func TestBoundToOneGame(t *testing.T) {
	d := learn(t, "dao", func(m *platform.Mem) {
		useShort(m)
		m.Framed, m.Query = true, "game=dao"
	})
	d.finish(scenetest.Mirror)
	d.Click("onward")
	d.finish(scenetest.Mirror)
	d.MirrorClickAndWait("play")
	if !d.Has("start") || !d.Stage.AtHome() || len(d.Stage.Scenes()) != 1 || !strings.HasPrefix(d.Stage.Top().Title(), "Dao") {
		t.Errorf("the play button leads to %q, with %d scenes open", d.Stage.Top().Title(), len(d.Stage.Scenes()))
	}
}
