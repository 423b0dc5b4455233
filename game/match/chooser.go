package match

import (
	"slices"
	"sort"

	"ludotheque/rules"
)

// StepKind tells the targets of a selected piece apart.
type StepKind uint8

// The kinds of target.
const (
	Land   StepKind = iota // an empty square to go to
	Attack                 // an enemy's square to fight for (Dame 2000)
	Stay                   // where the piece stands in the middle of a chain that may stop there (Damsystem)
)

// Step is a square that the selected piece may go to next.
type Step struct {
	Square rules.Square
	Kind   StepKind
}

// Chooser turns clicks on squares into a legal move of one position. A drag is Select, then Click where the piece
// is dropped. Make a new one after every move.
//
// A chain of captures is walked landing by landing. As soon as what was clicked leaves one move only, that is
// the move; legs without a choice are walked along. Clicking a later landing, as the last one, does as well
// when one way leads there; when several do, the targets shrink to the landings that tell them apart.
type Chooser struct {
	pos     rules.Position
	moves   []rules.Move
	refusal func(from, to rules.Square) rules.Refusal

	from   rules.Square // NoSquare while nothing is selected
	routes []route      // all of the selected piece
	live   []route      // those that begin with the walk and fit what was clicked
	walk   rules.Path
	made   rules.Path // the finished move
}

// NewChooser returns a chooser for the live position under the house options.
func NewChooser(m *Match) *Chooser {
	return &Chooser{pos: m.Position(), moves: m.AppendMoves(nil), refusal: m.Refusal, from: rules.NoSquare}
}

// Sources returns the pieces that can move.
func (c *Chooser) Sources() rules.Set {
	return c.squares(func(m rules.Move) (rules.Square, bool) { return m.From, m.From != rules.NoSquare })
}

// Capturers returns the pieces that can capture.
func (c *Chooser) Capturers() rules.Set {
	return c.squares(func(m rules.Move) (rules.Square, bool) { return m.From, m.Kind == rules.Capture })
}

// Huffable returns the opponent's pieces that a click huffs while no chain is being walked.
func (c *Chooser) Huffable() rules.Set {
	return c.squares(func(m rules.Move) (rules.Square, bool) { return m.To, m.Kind == rules.Huff })
}

// squares returns one square of each legal move for which of reports one.
func (c *Chooser) squares(of func(rules.Move) (rules.Square, bool)) (s rules.Set) {
	for _, m := range c.moves {
		if sq, ok := of(m); ok {
			s.Add(sq)
		}
	}
	return s
}

// Selected returns the square the selected piece came from, NoSquare when none is.
func (c *Chooser) Selected() rules.Square { return c.from }

// Walk returns the legs of a chain already walked: the piece is to be shown at their end. It must not be changed.
func (c *Chooser) Walk() rules.Path { return c.walk }

// Route returns the way of the move that Click finished, as it was chosen; the first len(Walk()) legs of it have
// been shown. It is nil for a huff.
func (c *Chooser) Route() rules.Path { return c.made }

// Cancel lets go of the piece, back where it came from.
func (c *Chooser) Cancel() {
	c.from, c.routes, c.live, c.walk, c.made = rules.NoSquare, nil, nil, nil, nil
}

// Select takes the piece on from in hand, after letting go of any other; false when it cannot move.
func (c *Chooser) Select(from rules.Square) bool {
	c.Cancel()
	for _, m := range c.moves {
		if m.From != from || from == rules.NoSquare {
			continue
		}
		for _, path := range c.pos.AppendPaths(nil, m) {
			c.routes = append(c.routes, makeRoute(m, path))
		}
	}
	if len(c.routes) == 0 {
		return false
	}
	c.from, c.live = from, c.routes
	return true
}

// Targets returns where the selected piece may go next, in board order, each square once.
func (c *Chooser) Targets() []Step {
	var steps []Step
	if _, ok := c.stop(); ok {
		steps = append(steps, Step{Square: c.at(), Kind: Stay})
	}
	for _, r := range c.live {
		if len(r.legs) == len(c.walk) {
			continue
		}
		leg := r.legs[len(c.walk)]
		step := Step{Square: leg.to}
		if leg.over.Has(leg.to) {
			step.Kind = Attack
		}
		if !slices.Contains(steps, step) {
			steps = append(steps, step)
		}
	}
	sort.Slice(steps, func(a, b int) bool { return steps[a].Square < steps[b].Square })
	return steps
}

// at returns where the piece in hand stands.
func (c *Chooser) at() rules.Square {
	if len(c.walk) > 0 {
		return c.walk[len(c.walk)-1].To
	}
	return c.from
}

// Click is a click on sq, or a piece dropped there. When done, move is the whole move and no targets are
// left. Otherwise the click selected a piece, walked on, or let the piece go, unless the refusal says why not
// (Code is not Legal then).
func (c *Chooser) Click(sq rules.Square) (move rules.Move, done bool, refusal rules.Refusal) {
	switch {
	case c.from == rules.NoSquare:
		return c.clickFree(sq)
	case sq == c.at() && len(c.walk) == 0:
		c.Cancel()
		return rules.Move{}, false, rules.Refusal{}
	case sq == c.at():
		if r, ok := c.stop(); ok {
			return c.finish(r), true, rules.Refusal{}
		}
	}
	if shown := c.walk; c.follow(sq) {
		if c.advance(); !oneMove(c.live) {
			return rules.Move{}, false, rules.Refusal{}
		}
		c.walk = shown
		return c.finish(c.live[0]), true, rules.Refusal{}
	}
	switch {
	case sq == c.from:
		c.Cancel()
		return rules.Move{}, false, rules.Refusal{}
	case len(c.walk) > 0:
		return rules.Move{}, false, c.unfinished()
	case c.Huffable().Has(sq) || c.Sources().Has(sq):
		return c.clickFree(sq)
	}
	return rules.Move{}, false, c.refusal(c.from, sq)
}

// finish makes r the move; there is nothing left to choose.
func (c *Chooser) finish(r route) rules.Move {
	c.made, c.routes, c.live = r.path, nil, nil
	return r.move
}

// clickFree is a click with nothing in hand.
func (c *Chooser) clickFree(sq rules.Square) (rules.Move, bool, rules.Refusal) {
	if c.Huffable().Has(sq) {
		c.Cancel()
		return rules.HuffMove(sq), true, rules.Refusal{}
	}
	if c.Select(sq) {
		return rules.Move{}, false, rules.Refusal{}
	}
	return rules.Move{}, false, c.refusal(sq, sq)
}

// stop returns the route that ends where the chain stands, if it may end there.
func (c *Chooser) stop() (route, bool) {
	for _, r := range c.routes {
		if len(c.walk) > 0 && len(r.legs) == len(c.walk) && r.begins(c.walk) {
			return r, true
		}
	}
	return route{}, false
}

func (c *Chooser) unfinished() rules.Refusal {
	r := rules.Refusal{Code: rules.UnfinishedChain}
	for _, step := range c.Targets() {
		r.Squares.Add(step.Square)
	}
	return r
}
