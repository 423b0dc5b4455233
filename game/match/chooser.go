package match

import (
	"slices"
	"sort"

	"ludotheque/rules"
)

// StepKind is the kind of a target of the selected piece.
type StepKind uint8

// The kinds of target.
const (
	Land   StepKind = iota // an empty square
	Attack                 // the square of an enemy to fight (Dame 2000)
	Stay                   // the piece's own square, in the middle of a chain that may stop there (Damsystem)
)

// Step is a square that the selected piece may go to next.
type Step struct {
	Square rules.Square
	Kind   StepKind
}

// Chooser turns clicks on squares into a legal move of one position. A drag is Select, then Click where the piece
// is dropped. Make a new one after every move.
//
// A chain of captures is chosen landing by landing. As soon as only one move fits the clicks, it is finished; legs that
// leave no choice are added without a click. A click may also name a later landing, such as the last: if one route leads
// there, it is taken; if several do, the targets are the landings by which they differ.
type Chooser struct {
	pos     rules.Position
	moves   []rules.Move
	refusal func(from, to rules.Square) rules.Refusal

	from   rules.Square // NoSquare while nothing is selected
	routes []route      // all routes of the selected piece
	live   []route      // those that begin with walk and fit the clicks
	walk   rules.Path   // the legs chosen so far
	made   rules.Path   // the path of the finished move
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

// Huffable returns the opponent's pieces that a click huffs, except in the middle of a chain.
func (c *Chooser) Huffable() rules.Set {
	return c.squares(func(m rules.Move) (rules.Square, bool) { return m.To, m.Kind == rules.Huff })
}

// squares returns the squares that of returns for the legal moves, where it returns true.
func (c *Chooser) squares(of func(rules.Move) (rules.Square, bool)) (s rules.Set) {
	for _, m := range c.moves {
		if sq, ok := of(m); ok {
			s.Add(sq)
		}
	}
	return s
}

// Selected returns the square where the selected piece began, NoSquare when none is selected.
func (c *Chooser) Selected() rules.Square { return c.from }

// Walk returns the legs of a chain chosen so far: the piece is to be shown at their end. It must not be changed.
func (c *Chooser) Walk() rules.Path { return c.walk }

// Route returns the path of the move that Click finished, as it was chosen; its first len(Walk()) legs have been shown. It
// is nil for a huff.
func (c *Chooser) Route() rules.Path { return c.made }

// Cancel deselects the piece.
func (c *Chooser) Cancel() {
	c.from, c.routes, c.live, c.walk, c.made = rules.NoSquare, nil, nil, nil, nil
}

// Select selects the piece on from instead of any other. It returns false, and selects none, when the piece cannot move.
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
	sort.Slice(steps, func(a, b int) bool { return steps[a].Square < steps[b].Square }) // less code than slices.SortFunc
	return steps
}

// at returns where the selected piece is shown.
func (c *Chooser) at() rules.Square {
	if len(c.walk) > 0 {
		return c.walk[len(c.walk)-1].To
	}
	return c.from
}

// Click handles a click on sq, or a drop there. If it finishes the move, done is true, move is the whole move and no
// targets are left. Otherwise it selects a piece, adds to the chain or deselects the piece; or refusal, with a Code other
// than Legal, says why it does nothing.
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

// finish makes r the finished move and returns it.
func (c *Chooser) finish(r route) rules.Move {
	c.made, c.routes, c.live = r.path, nil, nil
	return r.move
}

// clickFree handles a click that does not go on with the selected piece.
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

// stop returns the route that ends after the legs chosen so far; ok is false when the chain must go on.
func (c *Chooser) stop() (r route, ok bool) {
	for _, r := range c.routes {
		if len(c.walk) > 0 && len(r.legs) == len(c.walk) && r.begins(c.walk) {
			return r, true
		}
	}
	return route{}, false
}

// unfinished returns the refusal of a click off the targets in the middle of a chain.
func (c *Chooser) unfinished() rules.Refusal {
	r := rules.Refusal{Code: rules.UnfinishedChain}
	for _, step := range c.Targets() {
		r.Squares.Add(step.Square)
	}
	return r
}
