package table

import (
	"slices"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// smallLarge are small windows for large text, CSS pixels.
var smallLarge = [][2]float64{{620, 500}, {500, 620}, {664, 415}, {360, 560}, {320, 480}}

// largeIn opens the program in a small window with large text.
func largeIn(t *testing.T, size [2]float64, lang, query string) *harness {
	t.Helper()
	return sit(t, size[0], size[1], 1, func(m *platform.Mem) {
		scenetest.KeepSettings(m, func(s *scenes.Settings) { s.Large, s.Lang = true, lang })
		m.Query, m.Framed = query, query != ""
	})
}

// boardsOf returns a set-up for each size of the games' boards.
func boardsOf(games []rules.Game) (list []match.Setup) {
	for _, g := range games {
		seen := map[[2]int]bool{}
		for _, r := range g.Rulesets() {
			files, ranks := g.Size(r.ID)
			if size := [2]int{files, ranks}; !seen[size] {
				seen[size] = true
				list = append(list, match.Setup{Game: g.ID(), Ruleset: r.ID, Seed: 3})
			}
		}
	}
	return list
}

// TestFightFitsSmall plays a combat against the computer in small windows with large text: no word is cut.
func TestFightFitsSmall(t *testing.T) {
	for _, size := range smallLarge {
		for _, lang := range words.Languages() {
			for _, query := range []string{"", "chrome=off"} {
				d := largeIn(t, size, lang, query)
				m := scenetest.NewMatch(t, match.Setup{Game: "dame2000", Seed: 3, Start: fightStart})
				client.Seats{0, 2}.KeepIn(m)
				d.Stage.Reset(New(d.Stage.Env(), m))
				d.Wait(time.Second)
				d.Click("board/e5")
				d.Hover("board/f6")
				for i := range 60 {
					if i == 3 {
						d.Click("board/f6")
					}
					d.Wait(150 * time.Millisecond)
					list := slices.DeleteFunc(slices.Clone(d.Stage.Controls()), func(c ui.Control) bool { return c.Role == ui.Cell })
					if bad := scenetest.Unfit(d.Stage.Env(), list); bad != "" {
						t.Errorf("%v %s %q: %s", size, lang, query, bad)
						break
					}
				}
			}
		}
	}
}

// TestBareSquares lays out a bare table with and without a card: no square is smaller than 24 CSS pixels.
func TestBareSquares(t *testing.T) {
	for _, setup := range boardsOf(catalog.All()) {
		for _, size := range smallLarge {
			d := largeIn(t, size, "fr", "chrome=off")
			m := scenetest.NewMatch(t, setup)
			tb := New(d.Stage.Env(), m)
			d.Stage.Reset(tb)
			d.Wait(time.Second)
			f := d.Stage.Env().Frame
			for _, card := range []func(float64) float64{nil, func(room float64) float64 { return min(room, 150) }} {
				l := layOutTable(f, layoutParams{card: card, lines: 2, boardHeight: tb.Board.Height, boardWidth: tb.Board.Width, bare: true})
				tb.Board.Lay(l.area)
				if square := tb.Board.SquareRect(rules.Sq(2, 0)).W * size[0] / f.W; square < leastTarget {
					t.Errorf("%s in %v, card %v: squares of %.1f CSS pixels", setup.Ruleset, size, card != nil, square)
				}
			}
		}
	}
}

// TestOfferFitsSmall offers a draw in small windows with large text, below a long status: the question, and every other text, is in its box.
func TestOfferFitsSmall(t *testing.T) {
	for _, size := range append([][2]float64{{915, 412}}, smallLarge...) {
		for _, lang := range words.Languages() {
			d := largeIn(t, size, lang, "")
			m := scenetest.NewMatch(t, match.Setup{Game: "checkers"})
			if err := m.OfferDraw(rules.First); err != nil {
				t.Fatal(err)
			}
			d.Stage.Reset(New(d.Stage.Env(), m))
			d.Wait(time.Second)
			d.Click("board/f6") // refused in two lines
			var log ui.TextLog
			d.Stage.Env().Canvas.Texts = &log
			d.Draw()
			for i := range log.Texts {
				if x := &log.Texts[i]; x.Box != (ui.Rect{}) && !within(x.Ink, x.Box, spill) || x.Cut() {
					t.Errorf("%v %s: %q of %q at %s, box %s", size, lang, x.Text, x.Whole, place(x.Ink), place(x.Box))
				}
			}
		}
	}
}

// TestPartsBesideTheBoard lays out tables with cards of any height beside boards: no part lies over another.
func TestPartsBesideTheBoard(t *testing.T) {
	high := func(w float64) float64 { return w }
	for h := 300.0; h <= 900; h += 20 {
		for _, w := range []float64{h * 1.2, h * 1.6, h * 2.2} {
			for wanted := 0.0; wanted <= 400; wanted += 20 {
				p := layoutParams{lines: 1 + int(wanted/20)%4, boardHeight: high, boardWidth: high}
				if wanted > 0 {
					p.card = func(room float64) float64 { return wanted }
				}
				l := layOutTable(ui.Frame{W: w, H: h, Scale: 1}, p)
				parts := []ui.Rect{l.title, l.reason, l.players[0], l.players[1], l.list, l.card, l.icons, l.buttons}
				for i, a := range parts {
					for j, b := range parts[:i] {
						if min(a.X+a.W, b.X+b.W)-max(a.X, b.X) > 0.5 && min(a.Y+a.H, b.Y+b.H)-max(a.Y, b.Y) > 0.5 {
							t.Fatalf("%vx%v with a card of %v: part %d at %v lies over part %d at %v", w, h, wanted, i, a, j, b)
						}
					}
				}
			}
		}
	}
}
