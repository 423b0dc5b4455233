package collection_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/scenes/record"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

// commented has the comments that the analyses of a game were given.
type commented struct {
	d    *scenetest.Harness
	game string
	want []string
}

// comment comments the last move of the open analysis.
func (c *commented) comment(text string) {
	c.d.T.Helper()
	c.d.Wait(time.Second)
	if !c.d.Control("last").Disabled {
		c.d.ClickAndWait("last")
	}
	remark(c.d, text)
	c.want = append(c.want, text)
}

// remark comments the move that the open analysis shows.
func remark(d *scenetest.Harness, text string) {
	d.T.Helper()
	d.Click("more")
	d.Type("comment", text)
	d.Key("Escape")
	d.Wait(time.Second)
}

// inTwoWindows opens the analysis of a match in two windows with one store.
func inTwoWindows(t *testing.T) (a, b *scenetest.Harness) {
	a = start(t)
	m := played(t, match.Setup{Game: "dao", Seed: 1}, 2, false)
	a.Stage.Push(a.Stage.Env().Rooms.Analysis(m))
	a.Wait(time.Second)
	b = scenetest.New(t, table.Opener{}, 1280, 800, 1)
	b.Host.Clock, b.Host.Said, b.Host.Kept = a.Host.Clock.Add(time.Minute), a.Host.Said, a.Host.Kept
	b.Open()
	b.Stage.Push(b.Stage.Env().Rooms.Analysis(m))
	b.Wait(time.Second)
	return a, b
}

// check checks that each comment is stored once.
func (c *commented) check(step string) {
	c.d.T.Helper()
	c.d.Wait(0)
	for _, text := range c.want {
		n := 0
		for _, as := range saved.Analyses(c.d.Stage.Env(), c.game) {
			n += strings.Count(as.Tree, "{"+text+"}")
		}
		if n != 1 {
			c.d.T.Fatalf("%s, %s: the comment %q is there %d times", c.game, step, text, n)
		}
	}
}

// TestAnalysesStandBesideEachOther analyses two matches, opens trees in each of the ways, and sets up a position: every tree with its
// comments is kept, each is found again, and only the person deletes one.
func TestAnalysesStandBesideEachOther(t *testing.T) {
	for _, game := range []string{"checkers", "damsystem", "dame2000", "dao"} {
		d := start(t)
		e := d.Stage.Env()
		c := commented{d: d, game: game}
		analyse := func(m *match.Match) { d.Stage.Push(e.Rooms.Analysis(m)) }
		first, second := played(t, match.Setup{Game: game, Seed: 1}, 4, false), played(t, match.Setup{Game: game, Seed: 2}, 6, false)
		analyse(first)
		c.comment("of the first")
		analyse(second)
		c.comment("of the second")
		c.check("two matches")
		third := played(t, match.Setup{Game: game, Seed: 3, Names: [2]string{"Zoé", "Ian"}}, 5, false)
		s, at := study.Of(third)
		at.SetComment("of the third")
		c.want = append(c.want, "of the third")
		d.Stage.Push(e.Rooms.Setup(third.Game()))
		record.Open(e, s.Text(at))
		c.check("a text")
		fourth, _ := study.Of(played(t, match.Setup{Game: game, Seed: 4}, 5, false))
		packed, _ := link.Tree(fourth, fourth.Root)
		d.Host.Hash = packed
		d.Wait(time.Second)
		c.comment("of the fourth")
		c.check("a link")
		d.Click("tool/0") // sets up a position, where the frame has the palette
		d.Click("tool/hand")
		d.Wait(time.Second)
		d.Click("more")
		d.MirrorClickAndWait("begin")
		d.Play(moveOf(scenetest.NewMatch(t, match.Setup{Game: game})))
		c.comment("of the fifth")
		c.check("a new start")
		analyse(first)
		d.Wait(time.Second)
		if _, err := first.Play(first.AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
		analyse(first) // it has gone on
		c.check("the first again")
		if n := len(saved.Analyses(e, game)); n != 5 {
			t.Errorf("%s: %d analyses are kept", game, n)
		}
		d.Stage.Env().Rooms.Leave()
		d.Open() // a reload of the last address
		c.check("a reload")
	}
}

// TestAnalysisIsNamedAndDeleted names an analysis, finds it by the name in the list, opens it, and deletes another.
func TestAnalysisIsNamedAndDeleted(t *testing.T) {
	d := start(t)
	e := d.Stage.Env()
	for n := range 2 {
		d.Stage.Push(e.Rooms.Analysis(played(t, match.Setup{Game: "dao", Seed: uint64(n + 1), Names: [2]string{"Zoé", "Ian"}}, 4+n, false)))
		d.Wait(time.Second)
	}
	d.Click("more")
	d.Type("name", "Ma belle finale")
	d.MirrorClickAndWait("others")
	list := saved.Analyses(e, "")
	if len(list) != 2 || list[0].Name != "Ma belle finale" {
		t.Fatalf("stored are %+v", list)
	}
	if row := d.Control("open/" + list[0].Key); row.Label != "Ma belle finale" || !strings.Contains(row.Value, "20/11/2026") || !strings.Contains(row.Value, "Dao") {
		t.Errorf("its row is %q, %q", row.Label, row.Value)
	}
	if row := d.Control("open/" + list[1].Key); row.Label != "Zoé – Ian" {
		t.Errorf("the other row is %q", row.Label)
	}
	d.MirrorClickAndWait("delete/"+list[1].Key, "delete")
	if len(saved.Analyses(e, "")) != 1 {
		t.Errorf("stored are %+v", saved.Analyses(e, ""))
	}
	d.MirrorClickAndWait("open/" + list[0].Key)
	if !d.Has("node/5") {
		t.Errorf("another analysis is shown: %s", d.IDs())
	}
}

// TestFormerAnalysisIsKept has the tree of an earlier version, which kept one for each game: it is listed, opened as before, and no other
// takes its place.
func TestFormerAnalysisIsKept(t *testing.T) {
	m := played(t, match.Setup{Game: "dao", Seed: 1}, 4, false)
	s, at := study.Of(m)
	at.SetComment("of an earlier version")
	d := start(t)
	d.Host.Kept["analysis-dao"] = s.Text(at)
	e := d.Stage.Env()
	d.ClickAndWait("box/dao", "analyse")
	if !d.Has("node/4") {
		t.Fatalf("it is not opened: %s", d.IDs())
	}
	d.Stage.Push(e.Rooms.Analysis(played(t, match.Setup{Game: "dao", Seed: 7}, 6, false)))
	d.Wait(time.Second)
	if list := saved.Analyses(e, "dao"); len(list) != 2 || !strings.Contains(list[0].Tree+list[1].Tree, "{of an earlier version}") {
		t.Errorf("stored are %+v", list)
	}
}

// TestAnalysisInTwoWindows changes the same analysis in two windows: both are kept.
func TestAnalysisInTwoWindows(t *testing.T) {
	a, b := inTwoWindows(t)
	for n, d := range []*scenetest.Harness{a, b} {
		remark(d, fmt.Sprint("window ", n))
	}
	if list := saved.Analyses(a.Stage.Env(), "dao"); len(list) != 2 || !strings.Contains(list[0].Tree+list[1].Tree, "{window 0}") || !strings.Contains(list[0].Tree+list[1].Tree, "{window 1}") {
		t.Errorf("stored are %+v", list)
	}
}

// TestAnalysisLookedAtInTwoWindows only looks at an analysis in a second window: that is no change, and the first goes on with its own.
func TestAnalysisLookedAtInTwoWindows(t *testing.T) {
	a, b := inTwoWindows(t)
	b.ClickAndWait("first")
	b.Wait(time.Second)
	remark(a, "mine")
	list := saved.Analyses(a.Stage.Env(), "dao")
	if len(list) != 1 || !strings.Contains(list[0].Tree, "{mine}") || strings.Contains(a.Spoken(), a.Stage.Env().T("kept.twice")) {
		t.Errorf("stored are %+v, said %s", list, a.Spoken())
	}
	b.ClickAndWait("last")
	if again := saved.Analyses(b.Stage.Env(), "dao"); len(again) != 1 || again[0].Tree != list[0].Tree {
		t.Errorf("after a look at the former tree stored are %+v", again)
	}
	remark(b, "theirs")
	if again := saved.Analyses(b.Stage.Env(), "dao"); len(again) != 2 || !strings.Contains(b.Spoken(), b.Stage.Env().T("kept.twice")) {
		t.Errorf("changed in both, stored are %+v, said %s", again, b.Spoken())
	}
}

func FuzzAnalysis(f *testing.F) {
	f.Add("ludotheque-analysis 1\nname \"x\"\nchanged 5\nmatch 3\nludotheque-study 1\ngame dao\nat 1\nmoves 1\n1. a1-a3\n")
	f.Add("ludotheque-analysis 1\nname \"\nludotheque-study")
	f.Add("ludotheque-study") // without the end of its line
	f.Fuzz(func(t *testing.T, text string) {
		a := saved.ParseAnalysis(text)
		again := saved.ParseAnalysis(a.String())
		if study.Is(a.Tree) && again.String() != a.String() {
			t.Fatalf("%q is read as %q", a.String(), again.String())
		}
		_ = a.Work() == again.Work()
	})
}
