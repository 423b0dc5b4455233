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
	if s.shapesDiffer() && f.W-smallRoom >= smallWords {
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

// shapesDiffer reports whether the rulesets have different boards.
func (s *Sheet) shapesDiffer() bool {
	for _, r := range s.game.Rulesets() {
		if board.ShapeOf(s.game, r.ID) != s.shape {
			return true
		}
	}
	return false
}

// smallBoards draws the start position of each ruleset beside its words. Rulesets that look alike share a picture.
type smallBoards struct {
	rows     []smallRow // in view, as last laid out
	pictures map[smallKey]*smallPicture
}

type smallRow struct {
	at, clip ui.Rect
	key      smallKey
}

// smallKey is what a picture depends on.
type smallKey struct {
	start string
	swap  bool // First plays the dark pieces
	shape board.Shape
	theme ui.ThemeKind
	side  int // pixels
}

type smallPicture struct {
	painter *board.Painter
	view    board.View
	image   *ebiten.Image // nil until it is first painted
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
	e := s.env
	start, err := s.game.Start(ruleset, rules.First)
	if err != nil {
		panic("scenes: " + err.Error()) // one of its own rulesets
	}
	key := smallKey{start: start.String(), swap: match.Setup{Ruleset: ruleset}.Colour(s.game, rules.First) != rules.First,
		shape: board.ShapeOf(s.game, ruleset), theme: e.Theme.Kind, side: int(smallBoard * e.Frame.Scale)}
	if b.pictures[key] != nil {
		return key
	}
	if b.pictures == nil {
		b.pictures = map[smallKey]*smallPicture{}
	}
	p := &smallPicture{view: board.Still(start)}
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
	s.small.pictures = nil
}
