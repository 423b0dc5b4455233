package scenes_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// atAnalysis opens the analysis of a game in a window, without motion.
func atAnalysis(t *testing.T, w, h float64, game, start string) *harness {
	t.Helper()
	d := sit(t, w, h, 1, scenetest.Calm)
	d.analyse(game, start)
	return d
}

// tree returns the stored analysis of a game.
func (d *harness) tree(game string) string {
	d.Wait(0)
	if list := saved.Analyses(d.Stage.Env(), game); len(list) > 0 {
		return list[0].Tree
	}
	return ""
}

// moves returns the moves of a stored tree.
func moves(tree string) string {
	_, list, _ := strings.Cut(tree, "\nmoves ")
	_, list, _ = strings.Cut(list, "\n")
	return strings.Join(strings.Fields(list), " ")
}

// TestAnalysisByEveryInput tries moves, goes back, opens a variation, sets a piece and follows a line of the computer, by
// pointer, by keys alone and through the mirror.
func TestAnalysisByEveryInput(t *testing.T) {
	for _, input := range scenetest.InputMethods {
		t.Run(input.Name, func(t *testing.T) {
			d := atAnalysis(t, 1280, 800, "checkers", "")
			tap := func(ids ...string) {
				t.Helper()
				for _, id := range ids {
					input.Press(d.Harness, id)
					d.Wait(300 * time.Millisecond)
				}
			}
			tap("board/c3", "board/d4", "board/b6", "board/a5", "previous", "board/f6", "board/g5")
			if got, want := moves(d.tree("checkers")), "1. c3-d4 b6-a5 (1. ... f6-g5)"; got != want {
				t.Fatalf("tried %q, want %q", got, want)
			}
			tap("node/2")
			if !d.Control("node/2").Pressed || d.Control("node/3").Pressed {
				t.Error("the move that was chosen is not shown")
			}
			before := len(strings.Fields(moves(d.tree("checkers"))))
			tap("line/1/2")
			if got := len(strings.Fields(moves(d.tree("checkers")))); got <= before {
				t.Errorf("a click in a line adds no moves: %s", moves(d.tree("checkers")))
			}
			tap("first")
			if !d.Control("first").Disabled || d.Control("next").Disabled {
				t.Error("at the start, previous is enabled or next is disabled")
			}
			tap("tool/1")
			tap("board/e3")
			if got := d.tree("checkers"); !strings.Contains(got, "/w1w1W1w1/") || !strings.Contains(d.Spoken(), "e3, dame blanche") {
				t.Errorf("no king was set: %s; said %s", got, d.Spoken())
			}
			tap("tool/hand", "think")
			if d.Control("think").Pressed || !d.Has("state") && !d.Has("line/1/1") {
				t.Error("thinking is not switched off")
			}
			tap("back")
			if d.Has("tool/hand") {
				t.Error("the analysis is not closed")
			}
		})
	}
}

// TestAnalysisSaysWhy sets up illegal positions: the flaw is shown and spoken, the engine is not called, and no move can be
// played before it is corrected.
func TestAnalysisSaysWhy(t *testing.T) {
	d := atAnalysis(t, 1280, 800, "checkers", "")
	p := d.Stage.Env().Engine.(*scenetest.SyncEngine)
	d.Click("tool/0")
	d.Click("board/b8") // a white man on its crowning row
	d.Wait(time.Second)
	if got := d.Control("state").Label; !strings.Contains(got, "b8") {
		t.Errorf("the state is %q", got)
	}
	asked := len(p.Asked)
	d.Wait(5 * time.Second)
	if len(p.Asked) != asked {
		t.Error("the engine is asked about an illegal position")
	}
	d.ClickAndWait("tool/hand")
	d.MirrorClickAndWait("keep")
	if !d.Control("tool/0").Pressed {
		t.Error("moves can be played in an illegal position")
	}
	d.Click("tool/bin")
	d.Click("board/b8")
	d.ClickAndWait("tool/hand")
	if !d.Control("tool/hand").Pressed || !d.Has("line/1/1") {
		t.Errorf("the corrected position cannot be played: %s", d.IDs())
	}
	if tree := d.tree("checkers"); !strings.Contains(tree, "start 3b1b1b/") {
		t.Errorf("stored is\n%s", tree)
	}
}

// TestAnalysisDrags drags pieces from the palette, over the board, and off it.
func TestAnalysisDrags(t *testing.T) {
	d := atAnalysis(t, 1280, 800, "dao", "")
	d.Drag("tool/0", "board/b1") // one stone too many
	if !strings.Contains(d.Control("state").Label, "5") {
		t.Errorf("five stones: %q", d.Control("state").Label)
	}
	x, y := d.Control("board/d4").Rect.Center()
	d.DragBy(x, y, 5, 5)
	d.Wait(time.Second)
	d.Drag("board/b1", "board/c1")
	if tree := d.tree("dao"); !strings.Contains(tree, "start b3/1bw1/1wb1/w1wb w\n") {
		t.Errorf("stored is\n%s", tree)
	}
	d.Click("side")
	if tree := d.tree("dao"); !strings.Contains(tree, " b\n") {
		t.Errorf("the other side is not to move:\n%s", tree)
	}
}

// TestAnalysisOfAFight chooses the result of a combat and reads the chances of each result.
func TestAnalysisOfAFight(t *testing.T) {
	d := atAnalysis(t, 390, 844, "dame2000", "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5b3/4J4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0")
	d.Wait(time.Second)
	d.Play("e5", "f6")
	if !d.Has("result/0") || !strings.Contains(d.Control("result/0").Value, "%") {
		t.Fatalf("no result is offered: %s", d.IDs())
	}
	d.Click("result/1")
	if got := moves(d.tree("dame2000")); got != "1. e5xf6[-2]" {
		t.Errorf("tried %q", got)
	}
	d.Click("previous")
	d.Play("e5", "f6")
	d.Click("roll")
	if got := moves(d.tree("dame2000")); !strings.Contains(got, "[-2]") || strings.Count(got, "e5xf6") > 2 {
		t.Errorf("tried %q", got)
	}
}

// TestAnalysisComesBack leaves the analysis and opens it again: from the shelf, from the match, after a reload, by its link.
func TestAnalysisComesBack(t *testing.T) {
	d := atAnalysis(t, 1280, 800, "checkers", "")
	d.Play("c3", "d4", "b6", "a5")
	d.Click("previous")
	d.Play("f6", "g5")
	want := d.tree("checkers")
	link := d.Stage.Top().(scenes.Linked).Link()
	d.Click("back")
	d.analyse("checkers", "")
	if got := d.tree("checkers"); got != want {
		t.Errorf("from the shelf it is\n%s\nwant\n%s", got, want)
	}
	m := scenetest.NewMatch(t, match.Setup{Game: "checkers"})
	d.Stage.Push(d.Stage.Env().Rooms.Analysis(m))
	d.Host.Hash = link
	d.Engine = scenetest.NewSyncEngine()
	d.Open()
	d.Wait(time.Second)
	if got := d.tree("checkers"); got != want || !d.Control("node/3").Pressed {
		t.Errorf("by its link it is\n%s\nwant\n%s", got, want)
	}
}

// TestAnalysisFromTheTable opens the analysis from the menu at the position shown. The match stays unchanged, and a new match
// starts from a position.
func TestAnalysisFromTheTable(t *testing.T) {
	d, m, p := scenetest.Against(t, table.Opener{}, match.Setup{Game: "checkers", Seed: 3}, client.Seats{0, 2}, nil)
	d.Play("c3", "d4")
	d.Wait(2 * time.Second)
	record := m.String()
	d.Click("menu")
	d.MirrorClick("analyse")
	d.Wait(2 * time.Second)
	if !d.Has("node/2") || !d.Has("line/1/1") || p.Asked[len(p.Asked)-1] != client.Analysis {
		t.Fatalf("no analysis: %s", d.IDs())
	}
	d.ClickAndWait("line/1/1", "back")
	d.Key("PageUp") // look back, as from a turning point of the review
	d.Wait(time.Second)
	d.ClickAndWait("analyse")
	if !d.Control("node/1").Pressed {
		t.Errorf("it does not open at the position looked back at: %s", d.IDs())
	}
	d.ClickAndWait("back")
	if m.String() != record {
		t.Errorf("the match is now\n%s", m)
	}
	d.Click("menu")
	d.MirrorClickAndWait("analyse")
	d.Click("more")
	d.MirrorClick("play-two")
	d.Wait(time.Second)
	if _, ok := d.Stage.Top().(scenes.MatchScene); !ok {
		t.Errorf("on top is %s", d.Stage.Top().Title())
	}
}

// patient is an engine that never answers.
type patient struct{ asked, cancelled int }

func (p *patient) Ask(client.Request)         { p.asked++ }
func (p *patient) Cancel()                    { p.cancelled++ }
func (p *patient) Poll() (client.Reply, bool) { return client.Reply{}, false }

// TestAnalysisStopsThinking leaves the analysis in every way: the engine's question is cancelled. Before, each position is
// asked about once.
func TestAnalysisStopsThinking(t *testing.T) {
	for name, leave := range map[string]func(d *harness){
		"button": func(d *harness) { d.Click("back") }, "stack": func(d *harness) { d.Stage.Pop() },
		"switch": func(d *harness) { d.Click("think") }, "flaw": func(d *harness) { d.Click("tool/0"); d.Click("board/c11") },
	} {
		d := atAnalysis(t, 1280, 800, "damsystem", "")
		p := &patient{}
		d.Stage.Env().Engine = p
		d.Play("e3", "f4")
		d.Wait(time.Second)
		if p.asked != 1 || p.cancelled != 0 {
			t.Errorf("%s: asked %d times, cancelled %d times", name, p.asked, p.cancelled)
		}
		leave(d)
		d.Wait(time.Second)
		if p.cancelled == 0 {
			t.Errorf("%s: the question is not cancelled", name)
		}
	}
}

// TestAnalysisFits lays the analysis out in every window, for every game, in every language, while moves are played and while
// pieces are set: scenetest.Unfit finds nothing.
func TestAnalysisFits(t *testing.T) {
	for _, size := range scenetest.FormSizes {
		for _, lang := range words.Languages() {
			for _, game := range catalog.IDs() {
				d := sit(t, size[0], size[1], 1, func(m *platform.Mem) { m.Said.Languages = []string{lang} })
				if d.Stage.Env().Frame.Tiny() {
					continue
				}
				d.analyse(game, "")
				for _, state := range []string{"playing", "setting"} {
					list := slices.DeleteFunc(slices.Clone(d.Stage.Controls()), func(c ui.Control) bool { return c.Role == ui.Cell || c.ID == "plates" })
					if bad := scenetest.Unfit(d.Stage.Env(), list); bad != "" {
						t.Errorf("%gx%g %s %s %s: %s", size[0], size[1], lang, game, state, bad)
					}
					if d.Has("pieces") {
						d.Click("pieces")
					} else {
						d.Click("tool/0")
					}
					d.Wait(time.Second)
				}
				d.MirrorClickAndWait("more")
				if bad := scenetest.Unfit(d.Stage.Env(), d.Stage.Controls()); bad != "" {
					t.Errorf("%gx%g %s %s, menu: %s", size[0], size[1], lang, game, bad)
				}
			}
		}
	}
}
