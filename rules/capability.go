package rules

import (
	"math/rand/v2"
	"slices"
)

// What sets one game apart from another is told by the interfaces below, which a Position or a Game may implement
// besides its own. Whoever shows, stores or plays a match asks for them and never for a game's name.

// Thrower is a Position whose pieces fight with dice (Dame 2000, "8. Les combats"). Every piece has a head, its Rank,
// 1..4, and each head has its die.
type Thrower interface {
	Position
	// Faces returns the six faces of the die of a head (1..4), each 1..6.
	Faces(head uint8) [6]uint8
	// AppendResults appends every distinct result of m's combats with its exact probability, in sorted
	// text order; nothing for a move without combat.
	AppendResults(dst []Weighted, m Move) []Weighted
	// Combats returns the squares where m fights, in order, as long as the attacker keeps winning; none for a move
	// without combat.
	Combats(m Move) []Square
	// Odds returns the chances, 0..1, that the combats of m leave the attacker (win), the last defender (lose) or
	// neither (both). A legal move without combat wins surely; an illegal one gives zeros.
	Odds(m Move) (win, lose, both float64)
	// Throw rolls the dice of m, combat by combat, until each is decided. It returns nil dice and the zero
	// Result for a move without combat.
	Throw(m Move, rng *rand.Rand) (Dice, Result)
	// Resolve computes the result of given dice; BadDice when a face is not on its die, or rounds or combats
	// are missing or left over.
	Resolve(m Move, d Dice) (Result, error)
	// Account tells the combats of m round by round as the dice decide them. The error is a Refusal as that of
	// Resolve.
	Account(m Move, d Dice) ([]Fought, error)
}

// ResultsOf returns every distinct result of m's combats in p with its probability, 0..1, in sorted text order; none for
// a move without chance.
func ResultsOf(p Position, m Move) []Weighted {
	if t, ok := p.(Thrower); ok {
		return t.AppendResults(nil, m)
	}
	return nil
}

// Round is one throw of a combat: the heads before it, the faces, and the heads after it, 0 for one that is
// gone. The survivor of the last round has already risen by one.
type Round struct {
	Attacker, Defender           uint8
	Roll                         Roll
	AttackerAfter, DefenderAfter uint8
}

// Fought is one combat from beginning to end. Result is as in Result.Fights.
type Fought struct {
	At     Square
	Rounds []Round // none where only the result is known
	Result int8
}

// Huffer is a Position whose rules let pieces be left at fault (Damsystem 9).
type Huffer interface {
	Position
	// Faults returns the squares of the opponent's pieces that may be huffed now.
	Faults() Set
}

// FaultsOf returns the pieces that may be huffed in p; none where no rule leaves pieces at fault.
func FaultsOf(p Position) Set {
	if h, ok := p.(Huffer); ok {
		return h.Faults()
	}
	return Set{}
}

// Forcer is a Position whose captures a house rule can make compulsory to their end.
type Forcer interface {
	Position
	// AppendForced appends the moves that are left then: none is a huff or a chain stopped early.
	AppendForced(dst []Move) []Move
}

// Carrier is a Position on a board some of whose ranks are plates, which slide sideways with all that stands on them at
// the end of the turn (Damsystem 6). Nothing is promoted on a plate.
type Carrier interface {
	Position
	// Carried returns where what stands on sq when the turn has been played lies once the plates have slid: sq itself
	// off the plates, and NoSquare for NoSquare.
	Carried(sq Square) Square
	// Shift returns how many files the plates slide at the end of this turn: negative to South's left, never 0.
	Shift() int
}

// Carried returns where what stands on sq after m, made in p, lies once the plates have slid: sq itself where there are none, and
// after a huff, which ends no turn.
func Carried(p Position, m Move, sq Square) Square {
	if c, ok := p.(Carrier); ok && m.Kind != Huff {
		return c.Carried(sq)
	}
	return sq
}

// Slider is a Position whose pieces slide over the board instead of being lifted from square to square (Dao,
// "Déroulement d’une partie"): the longer the way, the longer a move takes.
type Slider interface {
	Position
	// Slides reports whether they do.
	Slides() bool
}

// Counter is a Position whose ruleset draws after so many plies without progress.
type Counter interface {
	Position
	// Progress returns the plies played without progress and the number that draws.
	Progress() (plies, limit int)
}

// ProgressOf returns the plies that p counts and the number that draws, 0 0 where nothing is counted.
func ProgressOf(p Position) (plies, limit int) {
	if c, ok := p.(Counter); ok {
		return c.Progress()
	}
	return 0, 0
}

// Explainer is a Position that can tell why there is no move.
type Explainer interface {
	Position
	// Refusal says why no legal move leads from from to to; from == to asks why the piece on that square
	// cannot move at all. Code Legal when there is such a move.
	Refusal(from, to Square) Refusal
}

// RefusalOf says as an Explainer does why p has no legal move between two squares, or of the piece on one; NotLegal
// with these squares where the position cannot tell.
func RefusalOf(p Position, from, to Square) Refusal {
	if e, ok := p.(Explainer); ok {
		return e.Refusal(from, to)
	}
	if slices.ContainsFunc(p.AppendMoves(nil), func(m Move) bool { return m.From == from && (m.To == to || from == to) }) {
		return Refusal{}
	}
	return Refusal{Code: NotLegal, Squares: SetOf(from, to)}
}

// FirstChooser is a Game in which either side may make the first move, as the players agree or draw lots.
type FirstChooser interface {
	Game
	// LotsForFirst reports whether lots are what the print asks for (Dao).
	LotsForFirst() bool
}

// EitherFirst reports whether either side of g may make the first move.
func EitherFirst(g Game) bool {
	_, ok := g.(FirstChooser)
	return ok
}

// LotsForFirst reports whether the print of g asks for lots.
func LotsForFirst(g Game) bool {
	c, ok := g.(FirstChooser)
	return ok && c.LotsForFirst()
}

// ColourChooser is a Game whose first player may choose the colour of the pieces (Damsystem 2).
type ColourChooser interface {
	Game
	// ChoosesColour reports whether that is so.
	ChoosesColour() bool
}
