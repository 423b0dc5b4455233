package rules

// Kind tells what a move does.
type Kind uint8

// The kinds of move. A Combat is a move with at least one combat (Dame 2000); a Huff is an action of its
// own that does not end the turn (Damsystem).
const (
	Step Kind = iota + 1
	Capture
	Combat
	Pass
	Huff
)

// Move is one whole choice of a player, comparable with ==. The path a capture takes is not part of it: two
// paths with the same ends and the same captured set are one move.
//
// Pass has neither From nor To (both NoSquare); Huff has only To, the square of the huffed piece.
type Move struct {
	Kind     Kind
	From, To Square
	Captured Set
}

// PassMove returns the move written "=".
func PassMove() Move { return Move{Kind: Pass, From: NoSquare, To: NoSquare} }

// HuffMove returns the move that removes the piece on sq.
func HuffMove(sq Square) Move { return Move{Kind: Huff, From: NoSquare, To: sq} }

// String returns the canonical text: "c3-d4" a step, "c3xg7:d4,f6" a capture with its captured squares
// sorted bytewise, "c3xd4" a move with combat, "=" a pass, "!e5" a huff.
func (m Move) String() string {
	switch m.Kind {
	case Step:
		return m.From.String() + "-" + m.To.String()
	case Capture:
		return m.From.String() + "x" + m.To.String() + ":" + m.Captured.String()
	case Combat:
		return m.From.String() + "x" + m.To.String()
	case Pass:
		return "="
	case Huff:
		return "!" + m.To.String()
	}
	return "?"
}

// Hop is one leg of a move: a step, one jump over Over, or one combat. Over is the captured square, the
// square of the fight, or NoSquare.
type Hop struct {
	From, To, Over Square
}

// Path is one way to carry out a move, leg by leg.
type Path []Hop

// Action is what a record keeps of one ply: the choice and, where there was chance, what it decided.
type Action struct {
	Move   Move
	Result Result // the combats' results; zero when there was no combat
	Dice   Dice   // the faces behind Result; nil where only the result is known
}

// String returns the move's canonical text followed, after a combat, by the dice or else the results in
// brackets: "c3xd4[4:4,6:2]", "c3xd4[+2]".
func (a Action) String() string {
	switch {
	case a.Dice != nil:
		return a.Move.String() + "[" + a.Dice.String() + "]"
	case a.Result.N > 0:
		return a.Move.String() + "[" + a.Result.String() + "]"
	}
	return a.Move.String()
}
