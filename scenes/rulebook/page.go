// Package rulebook implements the pages about a game: its rules and its strategy.
package rulebook

import (
	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Page is the sheet with a page about a game.
type Page struct {
	env    *scenes.Env
	game   rules.Game
	about  rulebook.About
	scroll ui.Scroll
	rect   ui.Rect
	boards map[boardKind]*board.Painter // of the diagrams

	file     sheet.File
	text     rulebook.Page
	form     sheet.Form // of the text
	diagrams []*diagram // of the form
	made     pageKey    // of the form
}

// pageKey has all that the layout depends on.
type pageKey struct {
	lang  string
	said  string // a message instead of the text, "" for none
	width float64
	scale float64
	theme ui.ThemeKind
}

// New returns a page about a game.
func New(e *scenes.Env, g rules.Game, about rulebook.About) *Page {
	p := &Page{env: e, game: g, about: about, boards: map[boardKind]*board.Painter{}}
	p.file = sheet.File{
		Env: e, Name: func() string { return rulebook.FileName(e.Words.Lang(), g.ID(), about) }, Read: p.read,
		Waiting: "rules.waiting", Missing: "rules.missing", Damaged: "rules.damaged",
	}
	p.file.Load()
	return p
}

// read parses the text. An invalid one leaves the last text.
func (p *Page) read(_ string, data []byte) error {
	text, err := rulebook.Read(data)
	if err == nil {
		p.text, p.made = text, pageKey{}
	}
	return err
}

// Title implements Scene.
func (p *Page) Title() string {
	key := "rules.title"
	if p.about == rulebook.Strategy {
		key = "strategy.title"
	}
	return p.env.T(key, p.env.T(words.GameName(p.game.ID())))
}

// Veiled implements Sheet.
func (p *Page) Veiled() bool { return true }

// Update implements Scene.
func (p *Page) Update() bool {
	arrived := p.file.LoadOrSay()
	return p.scroll.Tick(p.env.Now) || arrived
}

// Layout implements Scene.
func (p *Page) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	w := min(f.W-16, 760)
	p.rect = ui.Rect{X: (f.W - w) / 2, Y: 8 + f.Safe.Top, W: w, H: f.H - 16 - f.Safe.Top - f.Safe.Bottom}
	inset := 28.0
	if w < 480 {
		inset = 18
	}
	view := ui.Rect{X: p.rect.X + inset, Y: p.rect.Y + sheet.TitleHeight, W: w - 2*inset, H: p.rect.H - sheet.TitleHeight - 10}
	p.lay(view.W - 14)
	p.scroll.Set(view, p.form.Y)
	dst = append(dst, ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: p.Title(),
		Rect: ui.Rect{X: view.X, Y: p.rect.Y + 12, W: view.W - 52, H: 36}},
		ui.Control{ID: "close", Role: ui.Button, Icon: "close", Label: p.env.T("table.close"),
			Rect: ui.Rect{X: p.rect.X + w - 52, Y: p.rect.Y + 8, W: 44, H: 44}})
	dst = p.form.Place(dst, view.X, view.Y-p.scroll.Offset(), view)
	if !p.file.Loaded() && p.file.Trouble() != "" {
		again := p.file.RetryButton()
		again.Rect = ui.Rect{X: view.X, Y: view.Y + p.form.Y, W: min(view.W, 240), H: ui.RowHeight}
		dst = append(dst, again)
	}
	return dst
}

// Paint implements Scene.
func (p *Page) Paint(c *ui.Canvas) {
	c.Sheet(p.rect)
	p.form.Draw(c, p.scroll.View)
	c.ScrollBar(&p.scroll)
}

// Handle implements Scene.
func (p *Page) Handle(ev ui.Event) {
	if ev.Kind == ui.Click && ev.ID == "retry" {
		p.file.Retry()
		return
	}
	if p.scroll.Event(ev, p.env.Now) {
		return
	}
	if ev.Kind == ui.Click && ev.ID == "close" || ev.Kind == ui.Key && ev.Text == "Escape" {
		p.release()
		p.env.Stage.Pop()
	}
}

// release frees the images of the diagrams.
func (p *Page) release() {
	for _, d := range p.diagrams {
		if d.image != nil {
			d.image.Deallocate()
			d.image = nil
		}
	}
}
