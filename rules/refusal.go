package rules

import "strconv"

// Code is why a move is not legal: a value to branch on and to translate.
type Code uint8

// The codes. Each comment ends with what Refusal.Squares holds.
const (
	Legal           Code = iota
	GameOver             // the game has ended
	OffBoard             // no such playable square; the square
	EmptySquare          // nothing to move there; the square
	NotYours             // the piece is the opponent's; the square
	Occupied             // own or unjumpable piece on the target; the square
	Backwards            // this piece may not go backwards; from, to
	NotDiagonal          // pieces move along diagonals; from, to
	TooFar               // farther than this piece may go; from, to
	Blocked              // something stands in the way; the blocker(s)
	MustCapture          // a capture is compulsory; the pieces that can capture
	LongerCapture        // a capture of more pieces is compulsory; the pieces that can make it. Count: how many must be taken
	KingCapture          // a king must capture before a man; the pieces that can
	MoreKings            // of equal captures one that takes more kings is compulsory; the pieces that can make it
	KingSooner           // of equal captures the one that meets a king first is compulsory; the pieces that can make it
	ManOnKing            // a man does not capture a king; the king
	UnfinishedChain      // the chain must go on; the landing squares still to reach
	JumpedTwice          // a captured piece blocks until the move ends (coup turc); that piece
	NoReturn             // straight back is forbidden on the very next turn; from, to
	WrongLength          // this head moves exactly Count squares; from, to
	LastLiberty          // would leave an enemy stone without a move; that stone
	NotFullSlide         // a stone slides as far as it can; the square where it would stop
	NoMoveAtAll          // the stone cannot move in that direction or at all; the square
	NoPass               // a pass is not allowed now; the pieces that can move
	NothingToHuff        // no piece is at fault on that square; the square
	PlatesFirst          // the plates may not slide before a move
	NeedsDice            // a combat needs its dice or its result
	BadDice              // dice or results that this combat cannot give
	NotLegal             // any other reason
)

// Refusal is why a move is not legal, with the squares that show it. It is an error.
type Refusal struct {
	Code    Code
	Squares Set // what to show on the board
	Count   int // for LongerCapture and WrongLength
}

// Error names the code and the squares, for logs; players read the word file's sentence for the code.
func (r Refusal) Error() string {
	text := "rules: " + r.Code.String()
	if r.Squares != (Set{}) {
		text += " at " + r.Squares.String()
	}
	if r.Count > 0 {
		text += " (" + strconv.Itoa(r.Count) + ")"
	}
	return text
}

// Refuse returns a refusal that shows the given squares. It leaves out squares that no board has.
func Refuse(code Code, squares ...Square) Refusal {
	r := Refusal{Code: code}
	for _, sq := range squares {
		if sq.Rank() < MaxRanks {
			r.Squares.Add(sq)
		}
	}
	return r
}

// RefusePass returns the refusal of a pass in p, where the side to move has moves.
func RefusePass(p Position) Refusal {
	r := Refusal{Code: NoPass}
	for _, m := range p.AppendMoves(nil) {
		r.Squares.Add(m.From)
	}
	return r
}

var codeNames = [...]string{
	"legal", "game-over", "off-board", "empty-square", "not-yours", "occupied", "backwards", "not-diagonal", "too-far",
	"blocked", "must-capture", "longer-capture", "king-capture", "more-kings", "king-sooner", "man-on-king", "unfinished-chain",
	"jumped-twice", "no-return", "wrong-length", "last-liberty", "not-full-slide", "no-move-at-all", "no-pass",
	"nothing-to-huff", "plates-first", "needs-dice", "bad-dice", "not-legal",
}

// String returns the code's name, as "must-capture": the key of its sentence in the word files.
func (c Code) String() string { return codeNames[c] }
