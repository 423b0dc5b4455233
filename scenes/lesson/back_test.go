package lesson_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes/scenetest"
)

// TestComingBack leaves a lesson in its middle and goes on there, after a reload and in another language.
func TestComingBack(t *testing.T) {
	d := learn(t, "dao", shortly)
	d.Play("a1", "c1")
	d.Click("next")
	d.Key("Escape")
	if label := d.Control("next").Label; !strings.Contains(label, "Jusqu’au bout") || !d.Has("lesson/1") {
		t.Errorf("the list goes on with %q", label)
	}
	d.Open()
	d.open("dao")
	d.Click("next")
	if step, of := d.room().Session().Place(); step != 1 || of != 3 {
		t.Errorf("it goes on at step %d of %d", step, of)
	}
	d.Host.Files["lessons-en-dao.txt"] = []byte(strings.ReplaceAll(short, "Regardez.", "Look."))
	settings := d.Stage.Env().Settings
	settings.Lang = "en"
	d.Stage.Env().SetSettings(settings)
	d.Wait(time.Second)
	if got := d.Control("coach").Label; got != "Look." {
		t.Errorf("in English the coach says %q", got)
	}
	d.Click("skip")
	d.Click("next")
	if strings.Contains(d.Host.Kept["lessons-dao"], "done") {
		t.Error("a lesson of which a step was skipped counts as done")
	}
}

// TestFilesThatDoNotCome waits for the lessons, loses them, and finds them broken; each time one may try again.
func TestFilesThatDoNotCome(t *testing.T) {
	d := learn(t, "dao", func(m *platform.Mem) {
		shortly(m)
		m.Coming, m.FetchErr = 60, errors.New("no network")
	})
	if !d.Has("waiting") {
		t.Fatalf("nothing is said while the lessons are on their way: %s", d.IDs())
	}
	d.Wait(2 * time.Second)
	if text := d.Control("trouble").Label; text != d.Stage.Env().T("lessons.missing") || !strings.Contains(d.Spoken(), text) {
		t.Errorf("of lessons that do not come it says %q, aloud %q", text, d.Spoken())
	}
	d.Host.Files["lessons-fr-dao.txt"] = []byte("nonsense")
	d.Click("retry")
	d.Wait(time.Second)
	if text := d.Control("trouble").Label; text != d.Stage.Env().T("lessons.damaged") {
		t.Errorf("of broken lessons it says %q", text)
	}
	d.Host.Files["lessons-fr-dao.txt"] = []byte(short)
	d.Click("retry")
	d.Wait(time.Second)
	if id := d.room().Session().Lesson.ID; id != "slide" {
		t.Errorf("it begins with %s", id)
	}
}

// TestBoundToOneGame learns in a frame whose page has settled the game: no way leads out of it.
func TestBoundToOneGame(t *testing.T) {
	d := learn(t, "dao", func(m *platform.Mem) {
		shortly(m)
		m.Framed, m.Query = true, "game=dao"
	})
	d.finish(scenetest.Mirror)
	d.Click("onward")
	d.finish(scenetest.Mirror)
	d.MirrorClick("play")
	d.Wait(time.Second)
	if !d.Has("start") || !d.Stage.AtHome() || len(d.Stage.Scenes()) != 1 || !strings.HasPrefix(d.Stage.Top().Title(), "Dao") {
		t.Errorf("playing leads to %q, %d scenes high", d.Stage.Top().Title(), len(d.Stage.Scenes()))
	}
}
