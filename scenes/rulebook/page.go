// Package rulebook is the rule page of a game, over whatever was open.
package rulebook

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Page is the rule of one game, over whatever was open: closing it goes back there.
type Page struct {
	env     *scenes.Env
	game    rules.Game
	ruleset string
	scroll  ui.Scroll
	rect    ui.Rect
	painter board.Painter

	pieces []pagePiece
	made   pageKey
	height float64
}

// pageKey is all that the laid-out page depends on.
type pageKey struct {
	lang  string
	width float64
	scale float64
	theme ui.ThemeKind
}

// pagePiece is one laid-out piece of the page; rect.Y counts from the top of the content.
type pagePiece struct {
	rect    ui.Rect
	style   ui.Style
	text    string
	role    ui.Role
	level   int
	badge   string // what stands in the margin line above: "our reading"
	source  string
	bullet  bool
	diagram *diagram
}

// diagram is a painted position of the page.
type diagram struct {
	view  board.View
	swap  bool // First plays the dark pieces
	image *ebiten.Image
}

func New(e *scenes.Env, g rules.Game, ruleset string) *Page {
	painter, _ := board.For(g.ID())
	return &Page{env: e, game: g, ruleset: ruleset, painter: painter}
}

// Title implements Scene.
func (p *Page) Title() string {
	return p.env.T("rules.title", p.env.T(words.GameName(p.game.ID())))
}

// Veiled implements Sheet.
func (p *Page) Veiled() bool { return true }

// Update implements Scene.
func (p *Page) Update() bool { return p.scroll.Tick(p.env.Now) }

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
	p.scroll.Set(view, p.height)
	dst = append(dst, ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: p.Title(),
		Rect: ui.Rect{X: view.X, Y: p.rect.Y + 12, W: view.W - 52, H: 36}},
		ui.Control{ID: "close", Role: ui.Button, Icon: "close", Label: p.env.T("table.close"),
			Rect: ui.Rect{X: p.rect.X + w - 52, Y: p.rect.Y + 8, W: 44, H: 44}})
	for i, piece := range p.pieces {
		r := piece.rect
		r.X += view.X
		r.Y += view.Y - p.scroll.Offset()
		label := piece.text
		if piece.badge != "" {
			label = piece.badge + ". " + label
		}
		if piece.source != "" {
			label += " " + piece.source
		}
		if piece.diagram != nil {
			label = p.env.T("rules.diagram", label)
		}
		dst = append(dst, ui.Control{ID: "page/" + strconv.Itoa(i), Role: piece.role, Row: piece.level, Label: label, Rect: r, Clip: view, Custom: true})
	}
	return dst
}

// Handle implements Scene.
func (p *Page) Handle(ev ui.Event) {
	if p.scroll.Event(ev, p.env.Now) {
		return
	}
	switch {
	case ev.Kind == ui.Click && ev.ID == "close", ev.Kind == ui.Key && ev.Text == "Escape":
		p.release()
		p.env.Stage.Pop()
	case ev.Kind == ui.Key && ev.Text == "ArrowDown":
		p.scroll.To(p.scroll.Offset() + 60)
	case ev.Kind == ui.Key && ev.Text == "ArrowUp":
		p.scroll.To(p.scroll.Offset() - 60)
	}
}

// release gives the painted diagrams back.
func (p *Page) release() {
	for _, piece := range p.pieces {
		if piece.diagram != nil && piece.diagram.image != nil {
			piece.diagram.image.Deallocate()
			piece.diagram.image = nil
		}
	}
}

// lay lays the page out for a width, unless it already is.
func (p *Page) lay(width float64) {
	e := p.env
	key := pageKey{lang: e.Words.Lang(), width: width, scale: e.Frame.Scale, theme: e.Theme.Kind}
	if key == p.made {
		return
	}
	p.made = key
	p.release()
	p.pieces, p.height = nil, 0
	page, err := rulebook.For(e.Words.Lang(), p.game.ID())
	if err != nil {
		panic(err) // the pages are embedded and tested
	}
	if len(page) > 0 && page[0].Kind == rulebook.Heading {
		page = page[1:] // the sheet's title says it
	}
	for _, block := range page {
		p.layBlock(block, width)
	}
	p.height += ui.Pad
}

func (p *Page) layBlock(b rulebook.Block, width float64) {
	e := p.env
	switch b.Kind {
	case rulebook.Heading:
		p.height += ui.GroupGap - 4
		p.add(pagePiece{style: ui.Subtitle, text: b.Text, role: ui.Heading, level: 2}, 0, width)
	case rulebook.Paragraph:
		p.add(pagePiece{style: ui.Body, text: b.Text, role: ui.Text}, 0, width)
	case rulebook.List:
		for _, item := range b.Items {
			p.add(pagePiece{style: ui.Body, text: item, role: ui.Text, bullet: true}, 22, width-22)
		}
	case rulebook.Reading:
		p.add(pagePiece{style: ui.Body, text: b.Text, role: ui.Text, badge: e.T("rules.reading")}, 14, width-14)
	case rulebook.Diagram:
		p.layDiagram(b, width)
	case rulebook.Articles:
		p.layArticles(b.Ruleset, width)
	}
}

// add puts a piece of text under what is there.
func (p *Page) add(piece pagePiece, indent, width float64) {
	c := p.env.Canvas
	h := c.ParagraphHeight(piece.style, piece.text, width)
	if piece.badge != "" {
		h += c.LineHeight(ui.Caption) + 2
	}
	if piece.source != "" {
		h += c.ParagraphHeight(ui.Caption, piece.source, width)
	}
	piece.rect = ui.Rect{X: indent, Y: p.height, W: width, H: h}
	p.pieces = append(p.pieces, piece)
	p.height += h + 10
}

// layArticles lists a ruleset's articles from its data: what holds, where it is printed, what is our reading.
func (p *Page) layArticles(ruleset string, width float64) {
	e, id := p.env, p.game.ID()
	for _, r := range p.game.Rulesets() {
		if r.ID != ruleset {
			continue
		}
		p.add(pagePiece{style: ui.Strong, text: e.T(words.RulesetName(id, r.ID)), role: ui.Heading, level: 3}, 0, width)
		for _, a := range r.Articles {
			piece := pagePiece{style: ui.Small, text: e.T(words.Article(id, a)), role: ui.Text, source: e.T("rules.source", p.sources(a)), bullet: true}
			if a.Reading {
				piece.badge = e.T("rules.reading")
			}
			p.add(piece, 22, width-22)
		}
	}
}

// sources says where an article comes from, the sheet's own words before what others add.
func (p *Page) sources(a rules.Article) string {
	e := p.env
	if len(a.Sources) == 0 {
		return e.T("rules.silent")
	}
	text := ""
	for i, s := range a.Sources {
		if said := e.T(words.Source(s.Of), s.At); i == 0 {
			text = said
		} else {
			text = e.T("rules.sources", text, said)
		}
	}
	return text
}

// layDiagram makes room for a diagram and its caption.
func (p *Page) layDiagram(b rulebook.Block, width float64) {
	pos, err := p.game.Parse(b.Ruleset, b.Position)
	if err != nil {
		panic("scenes: rule page: " + err.Error()) // the pages are tested
	}
	size := min(width, 330)
	shown := match.Setup{Ruleset: b.Ruleset, Start: b.Position}
	d := &diagram{view: diagramView(pos, b.Marks), swap: shown.Colour(p.game, rules.First) != rules.First}
	p.height += 4
	p.pieces = append(p.pieces, pagePiece{rect: ui.Rect{X: (width - size) / 2, Y: p.height, W: size, H: size}, text: b.Text, role: ui.Text, diagram: d})
	p.height += size + 6
	h := p.env.Canvas.ParagraphHeight(ui.Small, b.Text, width)
	p.pieces[len(p.pieces)-1].rect.H += h + 6
	p.height += h + 16
}

// diagramView turns the marks of a diagram into those of a board. Of a forbidden way, the legs that a move shown before
// it makes as well are not forbidden themselves.
func diagramView(pos rules.Position, marks []rulebook.Mark) board.View {
	v := board.Still(pos)
	for _, m := range marks {
		switch m.Kind {
		case rulebook.Spot:
			v.Last.Add(m.Squares[0])
		case rulebook.Danger:
			v.Faults.Add(m.Squares[0])
		default:
			for i := 1; i < len(m.Squares); i++ {
				a := board.Arrow{From: m.Squares[i-1], To: m.Squares[i], Strength: 1}
				if slices.Contains(v.Arrows, a) {
					continue
				}
				a.Forbidden = m.Kind == rulebook.Forbidden
				v.Arrows = append(v.Arrows, a)
			}
		}
	}
	return v
}

// Paint implements Scene.
func (p *Page) Paint(c *ui.Canvas) {
	c.Sheet(p.rect)
	view := p.scroll.View
	on := c.Clip(view)
	for i := range p.pieces {
		piece := &p.pieces[i]
		r := piece.rect
		r.X += view.X
		r.Y += view.Y - p.scroll.Offset()
		if r.Y+r.H < view.Y || r.Y > view.Y+view.H {
			continue
		}
		p.paintPiece(on, piece, r)
	}
	c.ScrollBar(&p.scroll)
}

func (p *Page) paintPiece(c *ui.Canvas, piece *pagePiece, r ui.Rect) {
	th := p.env.Theme
	if piece.diagram != nil {
		p.paintDiagram(c, piece, r)
		return
	}
	if piece.badge != "" {
		if !piece.bullet {
			c.FillRect(ui.Rect{X: r.X - 12, Y: r.Y, W: 3, H: r.H}, th.Accent)
		}
		c.TextIn(ui.Caption, piece.badge, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: c.LineHeight(ui.Caption)}, ui.Start, th.Accent)
		r.Y += c.LineHeight(ui.Caption) + 2
	}
	if piece.bullet {
		c.Disc(r.X-12, r.Y+c.LineHeight(piece.style)*0.52, 2.5, th.Accent)
	}
	r.Y += c.Paragraph(piece.style, piece.text, r, ui.Start, th.Text)
	if piece.source != "" {
		c.Paragraph(ui.Caption, piece.source, r, ui.Start, th.TextDim)
	}
}

// paintDiagram draws a diagram, painted once into a picture of its own, and its caption.
func (p *Page) paintDiagram(c *ui.Canvas, piece *pagePiece, r ui.Rect) {
	d := piece.diagram
	size := r.W * c.Scale
	if d.image == nil {
		px := int(size)
		d.image = ebiten.NewImage(px, px)
		style := p.env.BoardStyle()
		style.Coordinates, style.Swap = true, d.swap
		p.painter.Place(board.Rect{W: float64(px), H: float64(px)}, style)
		p.painter.Paint(d.image, &d.view)
	}
	at := c.Pixels(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.W}).Min
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(float64(at.X), float64(at.Y))
	c.Image.DrawImage(d.image, op)
	c.Paragraph(ui.Small, piece.text, ui.Rect{X: p.scroll.View.X, Y: r.Y + r.W + 4, W: p.scroll.View.W, H: 60}, ui.Middle, p.env.Theme.TextDim)
}
