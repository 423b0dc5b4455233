package rules

import (
	"math/rand/v2"
	"slices"
)

// The interfaces below are optional: a Position or a Game implements those that its rules need. Code that shows, stores
// or plays a match tests for them and never for a game's name.

// Thrower is a Position whose pieces fight with dice (Dame 2000, "8. Les combats"). Every piece has a head, its Rank,
// 1..4, and each head has its die.
type Thrower interface {
	Position
	// Faces returns the six faces of the die of a head (1..4), each 1..6.
	Faces(head uint8) [6]uint8
	// AppendResults appends every distinct result of m's combats with its exact probability, sorted by text;
	// nothing for a move without combat.
	AppendResults(dst []Weighted, m Move) []Weighted
	// Combats returns the squares where m fights if the attacker wins every combat, in order; none for a move
	// without combat.
	Combats(m Move) []Square
	// Odds returns the chances, 0..1, that the combats of m leave the attacker (win), the last defender (lose) or
	// neither (both). It returns 1, 0, 0 for a legal move without combat and zeros for an illegal one.
	Odds(m Move) (win, lose, both float64)
	// Throw rolls the dice of m, combat by combat, until each is decided. It returns nil dice and the zero
	// Result for a move without combat.
	Throw(m Move, rng *rand.Rand) (Dice, Result)
	// Resolve computes the result of given dice. The error is a Refusal with code BadDice when a face is not on its
	// die, or rounds or combats are missing or left over.
	Resolve(m Move, d Dice) (Result, error)
	// Account returns the combats of m round by round, as the dice d decide them. Its error is that of Resolve.
	Account(m Move, d Dice) ([]Fought, error)
}

// ResultsOf returns every distinct result of m's combats in p with its probability, 0..1, sorted by text; none for a move
// without combat.
func ResultsOf(p Position, m Move) []Weighted {
	if t, ok := p.(Thrower); ok {
		return t.AppendResults(nil, m)
	}
	return nil
}

// Round is one throw of a combat: the heads before it, the faces, and the heads after it, 0 for a pawn that is removed.
// In the last round the survivor's head after it includes the rise by one.
type Round struct {
	Attacker, Defender           uint8
	Roll                         Roll
	AttackerAfter, DefenderAfter uint8
}

// Fought is one whole combat. Its Result is an element of Result.Fights.
type Fought struct {
	At     Square
	Rounds []Round // empty if only the result is known
	Result int8
}

// Huffer is a Position in which a piece that failed to capture is at fault and may be huffed (Damsystem 9).
type Huffer interface {
	Position
	// Faults returns the squares of the opponent's pieces that may be huffed now.
	Faults() Set
}

// FaultsOf returns the squares of the pieces that may be huffed in p; none if p is no Huffer.
func FaultsOf(p Position) Set {
	if h, ok := p.(Huffer); ok {
		return h.Faults()
	}
	return Set{}
}

// Forcer is a Position whose captures a house rule can make compulsory and complete.
type Forcer interface {
	Position
	// AppendForced appends the moves that this house rule allows: none is a huff or an unfinished capture.
	AppendForced(dst []Move) []Move
}

// Carrier is a Position on a board some of whose ranks are plates, which slide sideways with their pieces at the end of
// the turn (Damsystem 6). No piece is promoted on a plate.
type Carrier interface {
	Position
	// Carried returns the square to which the slide at the end of this turn takes a piece on sq: sq itself off the
	// plates, and NoSquare for NoSquare.
	Carried(sq Square) Square
	// Shift returns how many files the plates slide at the end of this turn: negative to South's left, never 0.
	Shift() int
}

// Carried returns the square to which the slide after move m in p takes a piece on sq. It returns sq itself if p has no
// plates or m is a huff, which does not end the turn.
func Carried(p Position, m Move, sq Square) Square {
	if c, ok := p.(Carrier); ok && m.Kind != Huff {
		return c.Carried(sq)
	}
	return sq
}

// Slider is a Position whose pieces slide over the board instead of being lifted from square to square (Dao,
// "Déroulement d’une partie"). The animation of a slide takes longer the farther it goes.
type Slider interface {
	Position
	// Slides reports whether pieces slide.
	Slides() bool
}

// Counter is a Position whose ruleset ends the game in a draw after a number of plies without progress.
type Counter interface {
	Position
	// Progress returns the plies played without progress and the number that draws.
	Progress() (plies, limit int)
}

// ProgressOf returns the plies without progress in p and the number that draws; 0, 0 if p is no Counter.
func ProgressOf(p Position) (plies, limit int) {
	if c, ok := p.(Counter); ok {
		return c.Progress()
	}
	return 0, 0
}

// Ender is a Counter some of whose endings of few pieces are drawn after a number of plies, whatever is moved in them.
type Ender interface {
	Counter
	// InEnding reports whether Progress returns the plies of such an ending.
	InEnding() bool
}

// InEnding returns what [Ender.InEnding] does, false if p is no Ender.
func InEnding(p Position) bool {
	e, ok := p.(Ender)
	return ok && e.InEnding()
}

// Claimant is a Counter whose draw a player has to claim: others may have played on.
type Claimant interface {
	Counter
	// Unclaimed returns the position with its count at 0 if the count is full, otherwise the position as it is.
	Unclaimed() Position
}

// Unclaimed returns what [Claimant.Unclaimed] does, and p itself if it is no Claimant.
func Unclaimed(p Position) Position {
	if c, ok := p.(Claimant); ok {
		return c.Unclaimed()
	}
	return p
}

// Explainer is a Position that can tell why a move is not legal.
type Explainer interface {
	Position
	// Refusal returns why no legal move leads from from to to or, if they are equal, why the piece on that square
	// cannot move at all. Its code is Legal if there is such a move.
	Refusal(from, to Square) Refusal
}

// RefusalOf returns what [Explainer.Refusal] does. If p is no Explainer, a move that is not legal has the code NotLegal.
func RefusalOf(p Position, from, to Square) Refusal {
	if e, ok := p.(Explainer); ok {
		return e.Refusal(from, to)
	}
	if slices.ContainsFunc(p.AppendMoves(nil), func(m Move) bool { return m.From == from && (m.To == to || from == to) }) {
		return Refusal{}
	}
	return Refusal{Code: NotLegal, Squares: SetOf(from, to)}
}

// FirstChooser is a Game in which either side may make the first move.
type FirstChooser interface {
	Game
	// LotsForFirst reports whether the printed rules have the players draw lots for it (Dao).
	LotsForFirst() bool
}

// EitherFirst reports whether either side of g may make the first move.
func EitherFirst(g Game) bool {
	_, ok := g.(FirstChooser)
	return ok
}

// LotsForFirst reports whether the printed rules of g have the players draw lots for the first move.
func LotsForFirst(g Game) bool {
	c, ok := g.(FirstChooser)
	return ok && c.LotsForFirst()
}

// ColourChooser is a Game whose first player may choose the colour of the pieces (Damsystem 2).
type ColourChooser interface {
	Game
	// ChoosesColour reports whether the first player may choose.
	ChoosesColour() bool
}
