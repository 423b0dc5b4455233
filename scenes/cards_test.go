package scenes_test

import (
	"image/color"
	"math"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// The pictures that others show of the program: cards beside a link, screenshots, the cover of a store.

// easel is a canvas outside any scene.
type easel struct {
	*ui.Canvas
	t *testing.T
}

// newEasel returns a canvas of w by h pixels on which the table is painted, with scale pixels for each dp.
func newEasel(t *testing.T, env *scenes.Env, w, h int, scale float64) *easel {
	env.Canvas.Begin(ebiten.NewImage(w, h), ui.Frame{W: float64(w) / scale, H: float64(h) / scale, Scale: scale}, env.Theme)
	env.Canvas.Table()
	return &easel{env.Canvas, t}
}

// board paints a game's starting position in the middle of r, dp.
func (e *easel) board(g rules.Game, r ui.Rect) {
	painter, view := startOf(e.t, g)
	k := e.Scale
	painter.Place(board.Rect{X: r.X * k, Y: r.Y * k, W: r.W * k, H: r.H * k}, board.Style{Scale: k})
	painter.Paint(e.Image, &view)
}

// TestPicturesOfLinks compares the cards beside links, to a game's page and to the shelf, with what is painted now.
func TestPicturesOfLinks(t *testing.T) {
	drawtest.Need(t)
	env := sit(t, 800, 600, 1, nil).Stage.Env()
	for _, lang := range words.Languages() {
		w := words.For(lang)
		for _, g := range catalog.All() {
			e := newEasel(t, env, 1200, 630, 2)
			e.board(g, ui.Rect{X: 20, Y: 20, W: 275, H: 275})
			e.tell(w, g, ui.Rect{X: 325, W: 255, H: e.H})
			drawtest.Published(t, "public/pictures/card-"+g.ID()+"-"+lang+".jpg", e.Image)
		}
		e := newEasel(t, env, 1200, 630, 2)
		e.TextIn(ui.Display, w.Get("app.name"), ui.Rect{Y: 34, W: e.W, H: 44}, ui.Middle, e.Theme.Text)
		e.Paragraph(ui.Body, w.Get("app.tagline"), ui.Rect{X: 20, Y: 84, W: e.W - 40, H: 40}, ui.Middle, e.Theme.TextDim)
		e.boards(ui.Rect{X: 14, Y: 128, W: e.W - 28, H: 150}, len(catalog.All()))
		drawtest.Published(t, "public/pictures/card-"+lang+".jpg", e.Image)
	}
}

// tell writes title, blurb and figures of a game into the middle of r, and the program's name below.
func (e *easel) tell(w *words.Words, g rules.Game, r ui.Rect) {
	lines := []struct {
		style ui.Style
		text  string
		gap   float64 // below
		ink   color.NRGBA
	}{
		{ui.Display, w.Get(words.GameName(g.ID())), 10, e.Theme.Text},
		{ui.Lead, w.Get(words.GameBlurb(g.ID())), 12, e.Theme.TextDim},
		{ui.Body, w.Get(words.GameMeta(g.ID())), 0, e.Theme.Accent},
	}
	high := 0.0
	for _, l := range lines {
		high += e.ParagraphHeight(l.style, l.text, r.W) + l.gap
	}
	at := r
	at.Y += (r.H-high)/2 - 12
	for _, l := range lines {
		at.Y += e.Paragraph(l.style, l.text, at, ui.Start, l.ink) + l.gap
	}
	e.Text(ui.Subtitle, w.Get("app.name"), r.X, r.Y+r.H-24, ui.Start, e.Theme.Text)
}

// boards paints the starting position of every game into r, in rows of so many columns.
func (e *easel) boards(r ui.Rect, columns int) {
	games := catalog.All()
	rows := (len(games) + columns - 1) / columns
	w, h := r.W/float64(columns), r.H/float64(rows)
	for i, g := range games {
		e.board(g, ui.Rect{X: r.X + w*float64(i%columns), Y: r.Y + h*float64(i/columns), W: w, H: h}.Inset(7))
	}
}

// TestPicturesOfStores compares the cover for a store with the boards as they are painted now.
func TestPicturesOfStores(t *testing.T) {
	drawtest.Need(t)
	e := newEasel(t, sit(t, 800, 600, 1, nil).Stage.Env(), 630, 500, 1)
	e.TextIn(ui.Display, words.For(words.Languages()[0]).Get("app.name"), ui.Rect{Y: 14, W: e.W, H: 44}, ui.Middle, e.Theme.Text)
	columns := int(math.Ceil(math.Sqrt(float64(len(catalog.All())))))
	e.boards(ui.Rect{X: 70, Y: 62, W: e.W - 140, H: e.H - 76}, columns)
	drawtest.Published(t, "docs/pictures/cover.jpg", e.Image)
}

// screen is a window that screenshots are taken of.
type screen struct {
	name, store string // store is the prefix of the copies for the README and for stores, which take no WebP
	w, h, ratio float64
}

var screens = []screen{{"wide", "docs/pictures/", 1280, 800, 1}, {"narrow", "docs/pictures/phone-", 390, 844, 1.5}}

func (s screen) publish(t *testing.T, of string, d *harness) {
	img := d.Draw()
	drawtest.Published(t, "public/manifest/screenshot-"+of+"-"+s.name+".webp", img)
	drawtest.Published(t, s.store+of+".jpg", img)
}

// TestPicturesOfScreens compares the screenshots that are shown before the program is installed with what is painted now: the
// shelf, and every game after some moves.
func TestPicturesOfScreens(t *testing.T) {
	drawtest.Need(t)
	for _, s := range screens {
		d := sit(t, s.w, s.h, s.ratio, func(m *platform.Mem) { m.Said.Languages, m.Stays = words.Languages()[:1], true })
		d.Stage.Env().Engine = scenetest.SilentEngine{}
		d.Wait(time.Second)
		s.publish(t, "shelf", d)
		for _, g := range catalog.All() {
			d.Stage.Reset(table.New(d.Stage.Env(), played(t, g, 10)))
			d.Wait(2 * time.Second)
			s.publish(t, g.ID(), d)
		}
	}
}

// played returns a match after a number of moves, always the same.
func played(t *testing.T, g rules.Game, plies int) *match.Match {
	t.Helper()
	m := scenetest.NewMatch(t, match.Setup{Game: g.ID(), Seed: 3})
	for n := range plies {
		moves := m.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		if _, err := m.Play(moves[n*7%len(moves)]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}
