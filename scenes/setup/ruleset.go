package setup

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Measures of the small boards beside the rulesets, dp.
const (
	smallBoard = 44
	smallRoom  = smallBoard + 12
	smallWords = 120 // the least room for the words; without it there are no boards
)

// rulesetOption is the prefix of the controls of the rulesets.
const rulesetOption = "ruleset/"

// layRulesets adds the list of the rulesets: name, sentence and, where their boards differ, a small board.
func (s *Sheet) layRulesets(f *sheet.Form) {
	e, id := s.env, s.game.ID()
	aside := 0.0
	if s.small.differ && f.W-smallRoom >= smallWords {
		aside = smallRoom
	}
	var options []sheet.Option
	for _, r := range s.game.Rulesets() {
		options = append(options, sheet.Option{Value: r.ID, Label: e.T(words.RulesetName(id, r.ID)), Note: e.T(words.RulesetBlurb(id, r.ID)), Aside: aside})
	}
	f.Radios("ruleset", e.T("setup.ruleset"), options, s.seating.ruleset, func(id string) {
		s.seating.ruleset = id
		s.seating.bound(s.game)
		s.setBoard()
	})
}

// smallBoards draws the start position of each ruleset beside its words. Rulesets that look alike share a picture.
type smallBoards struct {
	starts   map[string]smallStart // by ruleset
	differ   bool                  // the rulesets have different boards
	rows     []smallRow            // in view, as last laid out
	pictures map[smallKey]*smallPicture
}

type smallRow struct {
	at, clip ui.Rect
	key      smallKey
}

// smallStart is the start position of a ruleset.
type smallStart struct {
	pos   rules.Position
	text  string
	swap  bool // First plays the dark pieces
	shape board.Shape
}

// smallKey is what a picture depends on.
type smallKey struct {
	start string
	swap  bool
	shape board.Shape
	theme ui.ThemeKind
	side  int // pixels
}

type smallPicture struct {
	painter *board.Painter
	view    board.View
	image   *ebiten.Image // nil until it is first painted
}

// newSmallBoards sets up the boards of a game.
func newSmallBoards(g rules.Game) smallBoards {
	b := smallBoards{starts: map[string]smallStart{}, pictures: map[smallKey]*smallPicture{}}
	var shape board.Shape
	for i, r := range g.Rulesets() {
		pos, err := g.Start(r.ID, rules.First)
		if err != nil {
			panic("scenes: " + err.Error()) // one of its own rulesets
		}
		setup := match.Setup{Ruleset: r.ID}
		start := smallStart{pos, pos.String(), setup.Colour(g, rules.First) != rules.First, board.ShapeOf(g, r.ID)}
		if i == 0 {
			shape = start.shape
		}
		b.differ = b.differ || start.shape != shape
		b.starts[r.ID] = start
	}
	return b
}

// lay takes the controls of the rulesets that are in view.
func (b *smallBoards) lay(s *Sheet, list []ui.Control) {
	b.rows = b.rows[:0]
	for i := range list {
		ctl := &list[i]
		id, ok := strings.CutPrefix(ctl.ID, rulesetOption)
		if !ok || ctl.Aside == 0 || ctl.Visible().Empty() {
			continue
		}
		r := ctl.Rect
		at := ui.Rect{X: r.X + r.W - smallRoom, Y: r.Y + (r.H-smallBoard)/2, W: smallBoard, H: smallBoard}
		b.rows = append(b.rows, smallRow{at, ctl.Clip, b.key(s, id)})
	}
}

// key returns the key of a ruleset's picture, and adds the picture if there is none.
func (b *smallBoards) key(s *Sheet, ruleset string) smallKey {
	e, start := s.env, b.starts[ruleset]
	key := smallKey{start: start.text, swap: start.swap, shape: start.shape, theme: e.Theme.Kind, side: int(smallBoard * e.Frame.Scale)}
	if b.pictures[key] != nil {
		return key
	}
	p := &smallPicture{view: board.Still(start.pos)}
	p.painter, _ = board.For(s.game, ruleset)
	style := e.BoardStyle()
	style.Swap = key.swap
	p.painter.Place(board.Rect{W: float64(key.side), H: float64(key.side)}, style)
	b.pictures[key] = p
	return key
}

// PaintOver implements scenes.Over: the small boards lie on the choices.
func (s *Sheet) PaintOver(c *ui.Canvas) {
	if s.env.Boards == 0 {
		return
	}
	for _, row := range s.small.rows {
		p := s.small.pictures[row.key]
		if p.image == nil {
			p.image = ebiten.NewImage(row.key.side, row.key.side)
			p.painter.Paint(p.image, &p.view)
		}
		on := c.Clip(row.clip)
		corner := on.Pixels(ui.Rect{X: row.at.X, Y: row.at.Y, W: 1, H: 1}).Min
		op := &ebiten.DrawImageOptions{}
		op.GeoM.Translate(float64(corner.X), float64(corner.Y))
		on.Image.DrawImage(p.image, op)
	}
}

// Left implements scenes.Leaver. It frees the pictures.
func (s *Sheet) Left() {
	for _, p := range s.small.pictures {
		if p.image != nil {
			p.image.Deallocate()
		}
	}
	clear(s.small.pictures)
}
