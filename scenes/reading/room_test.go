package reading_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	assets "ludotheque/assets/reading"
	"ludotheque/assets/words"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/analysis"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/reading"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// harness adds what a test needs to read games.
type harness struct{ *scenetest.Harness }

// open opens the list of a game from its set-up, in a small window, without animations.
func open(t *testing.T, game string, prepare ...func(*platform.Mem)) *harness {
	t.Helper()
	prepare = append([]func(*platform.Mem){scenetest.Calm, func(m *platform.Mem) { m.Files = assets.Files() }}, prepare...)
	d := &harness{scenetest.Start(t, table.Opener{}, 320, 568, 1, prepare...)}
	d.Stage.Env().Engine = scenetest.SilentEngine{}
	d.MirrorClick("box/" + game)
	d.MirrorClick("reading")
	d.Wait(200 * time.Millisecond)
	return d
}

func (d *harness) room() *reading.Room { d.T.Helper(); return scenetest.Top[*reading.Room](d.Harness) }

// to turns to the first page that asks.
func (d *harness) to() {
	d.T.Helper()
	for r := d.room(); !r.Game().Pages[r.Page()].Note.Asks; {
		d.MirrorClick("next")
		d.Wait(100 * time.Millisecond)
	}
}

// play makes a move on the board.
func (d *harness) play(input scenetest.InputMethod, m rules.Move) {
	d.T.Helper()
	p := d.room().Board().Match().Position()
	if m.Kind == rules.Huff {
		input.Press(d.Harness, "board/"+m.To.String())
		return
	}
	page := d.room().Page()
	input.Press(d.Harness, "board/"+m.From.String())
	for _, hop := range p.AppendPaths(nil, m)[0] {
		if d.room().Page() == page {
			input.Press(d.Harness, "board/"+hop.To.String())
		}
	}
}

// TestQuestion answers a question wrongly, then rightly, by every input.
func TestQuestion(t *testing.T) {
	for _, input := range scenetest.InputMethods {
		d := open(t, "dao")
		d.MirrorClick("game/0")
		d.Wait(100 * time.Millisecond)
		d.to()
		r := d.room()
		n, page := r.Game().Pages[r.Page()].At, r.Page()
		if d.Has("next") && d.Control("next").Label != d.Stage.Env().T("lessons.reveal") || strings.Contains(d.Control("page").Label, n.Main().Action.String()) {
			t.Errorf("%s: the page gives the answer away: %s", input.Name, d.Control("page").Label)
		}
		d.play(input, n.Next[1].Action.Move)
		d.Wait(100 * time.Millisecond)
		if got := d.Control("answer").Label; r.Page() != page || !strings.Contains(got, n.Next[1].Note().Text) {
			t.Fatalf("%s: page %d of %d, the answer to a variation is %q", input.Name, r.Page(), page, got)
		}
		for _, m := range n.Position.AppendMoves(nil) {
			if m != n.Next[0].Action.Move && m != n.Next[1].Action.Move {
				d.play(input, m)
				break
			}
		}
		d.Wait(100 * time.Millisecond)
		if got := d.Control("answer").Label; !strings.Contains(got, d.Stage.Env().T("reading.other")) {
			t.Fatalf("%s: the answer to another move is %q", input.Name, got)
		}
		d.play(input, n.Main().Action.Move)
		d.Wait(100 * time.Millisecond)
		if got := d.Control("page").Label; r.Page() != page+1 || !strings.Contains(got, d.Stage.Env().T("reading.right")) || d.Has("answer") {
			t.Fatalf("%s: after the right answer page %d of %d: %q", input.Name, r.Page(), page, got)
		}
	}
}

// TestEveryPage turns all pages of all games, forward and back, in every language; the board shows the position of the page.
func TestEveryPage(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, g := range catalog.All() {
			d := open(t, g.ID(), scenetest.With(func(s *scenes.Settings) { s.Lang, s.Motion, s.Large = lang, "none", true }))
			for i := 0; d.Has("game/" + string(rune('0'+i))); i++ {
				d.MirrorClick("game/" + string(rune('0'+i)))
				d.Wait(100 * time.Millisecond)
				d.read(lang)
				d.MirrorClick("close")
				d.Wait(100 * time.Millisecond)
			}
		}
	}
}

// read turns the pages of a game.
func (d *harness) read(lang string) {
	d.T.Helper()
	r := d.room()
	check := func() {
		d.T.Helper()
		p := r.Game().Pages[r.Page()]
		if got, want := r.Board().Match().Position(), p.At.Position; got != want {
			d.T.Errorf("%s %s, page %d: the board shows %s, want %s", lang, r.Game().ID, r.Page(), got, want)
		}
		list := slices.DeleteFunc(slices.Clone(d.Stage.Controls()), func(c ui.Control) bool {
			return strings.HasPrefix(c.ID, "board/") || c.ID == "plates"
		})
		if bad := scenetest.Unfit(d.Stage.Env(), list); bad != "" {
			d.T.Errorf("%s %s, page %d: %s", lang, r.Game().ID, r.Page(), bad)
		}
		if !strings.Contains(d.Control("page").Label, p.Note.Text) {
			d.T.Errorf("%s %s, page %d says %q", lang, r.Game().ID, r.Page(), d.Control("page").Label)
		}
	}
	for check(); r.Page() < len(r.Game().Pages)-1; check() {
		d.MirrorClick("next")
		d.Wait(50 * time.Millisecond)
	}
	for r.Page() > len(r.Game().Pages)/2 {
		d.MirrorClick("previous")
		d.Wait(50 * time.Millisecond)
		check()
	}
}

// TestAnalysis opens a copy on the analysis board: an analysis that is stored stays, and what is done to the copy does not change
// the game.
func TestAnalysis(t *testing.T) {
	d := open(t, "dao")
	d.MirrorClick("game/0")
	d.Wait(100 * time.Millisecond)
	r := d.room()
	moves := r.Game().Study.Len()
	for r.Page() < len(r.Game().Pages)-1 {
		d.MirrorClick("next")
		d.Wait(50 * time.Millisecond)
	}
	for range 2 {
		d.MirrorClick("analyse")
		d.Wait(100 * time.Millisecond)
		if scenetest.Top[*analysis.Room](d.Harness) == nil {
			t.Fatal("no analysis")
		}
		d.MirrorClick("back")
		d.Wait(100 * time.Millisecond)
	}
	list := saved.Analyses(d.Stage.Env(), "dao")
	if len(list) != 1 || list[0].Name != r.Game().Title || r.Game().Study.Len() != moves {
		t.Errorf("%d analyses are stored: %+v", len(list), list)
	}
	if strings.Contains(list[0].Tree, "%claim") || !strings.Contains(list[0].Tree, "%csl") {
		t.Errorf("the copy is\n%s", list[0].Tree)
	}
}

// TestText opens the whole text, which has every comment.
func TestText(t *testing.T) {
	d := open(t, "dao")
	d.MirrorClick("game/2")
	d.Wait(100 * time.Millisecond)
	game := d.room().Game()
	d.MirrorClick("text")
	d.Wait(100 * time.Millisecond)
	var text strings.Builder
	for _, c := range d.Stage.Controls() {
		text.WriteString(c.Label + "\n")
	}
	for _, p := range game.Pages {
		if !strings.Contains(text.String(), p.Note.Text) {
			t.Errorf("%q is not in the text", p.Note.Text)
		}
	}
}

// TestFormsFit checks that the lists fit.
func TestFormsFit(t *testing.T) {
	scenetest.FormsFit(t, table.Opener{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
		d.Host.Files = assets.Files()
		forms := map[string]func() scenes.Scene{}
		for _, g := range catalog.All() {
			forms["reading "+g.ID()] = func() scenes.Scene { return d.Stage.Env().Rooms.Reading(g) }
		}
		return forms
	})
}
