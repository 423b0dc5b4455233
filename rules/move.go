package rules

// Kind is the kind of a move.
type Kind uint8

// The kinds of move. A Combat is a move with at least one combat (Dame 2000). A Huff is an action that does not end the
// turn (Damsystem).
const (
	Step Kind = iota + 1
	Capture
	Combat
	Pass
	Huff
)

// Move is one whole choice of a player, comparable with ==. The path of a capture is not part of it: two paths with the
// same ends and the same captured set are one move.
//
// In a pass From and To are NoSquare; in a huff From is NoSquare and To the square of the huffed piece.
type Move struct {
	Kind     Kind
	From, To Square
	Captured Set
}

// PassMove returns the pass.
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

// Hop is one leg of a move: a step, a jump or a combat. Over is the captured square, the square of the combat, or
// NoSquare.
type Hop struct {
	From, To, Over Square
}

// Path is one way to carry out a move, leg by leg.
type Path []Hop

// Action is one ply of a record: the move and the results of its combats.
type Action struct {
	Move   Move
	Result Result // zero for a move without combat
	Dice   Dice   // the faces behind Result; nil if only the result is known
}

// String returns the move's canonical text followed, for a move with combat, by the dice or, without dice, the results in
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
