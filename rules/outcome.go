package rules

// Ending is why a game is over.
type Ending uint8

// The endings. The last six come from the match, never from a position alone.
const (
	NotOver     Ending = iota
	NoPieces           // the loser has no pieces left
	NoMoves            // the loser is to move and cannot
	NoProgress         // the ruleset's count of plies without progress is full
	TwoPasses          // two passes in a row
	BothGone           // the last pieces of both sides fell in one combat (Dame 2000)
	Line               // four in a row or column (Dao)
	Block              // four in a 2x2 square (Dao)
	Corners            // one on each corner (Dao)
	Repetition         // the same position as often as the ruleset allows; see Ruleset.Repetition
	Agreement          // a draw offered and accepted
	Resignation        // the loser resigned
	OutOfTime          // the loser's time was up
	Adjudged           // an arbiter decided, or the rules of a tournament (a match from elsewhere)
	BothLost           // declared lost for both players, a Draw with another name (a match from elsewhere)
)

// Placed reports whether the winner won by the places of the winner's own pieces.
func (e Ending) Placed() bool { return e == Line || e == Block || e == Corners }

var endingNames = [...]string{
	"not-over", "no-pieces", "no-moves", "no-progress", "two-passes", "both-gone", "line", "block", "corners",
	"repetition", "agreement", "resignation", "time", "adjudged", "both-lost",
}

// String returns the ending's name, as "no-pieces", which records and the keys of the word files use.
func (e Ending) String() string { return endingNames[e] }

// Outcome says whether and how a game is over.
type Outcome struct {
	By     Ending // NotOver while the game goes on
	Draw   bool
	Winner Side // meaningful only when the game is over and not drawn
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.By != NotOver }

// Win returns the outcome of a game won by side.
func Win(side Side, by Ending) Outcome { return Outcome{By: by, Winner: side} }

// Drawn returns the outcome of a drawn game.
func Drawn(by Ending) Outcome { return Outcome{By: by, Draw: true} }

// String returns "ongoing", "win w", "win b" or "draw".
func (o Outcome) String() string {
	switch {
	case !o.Over():
		return "ongoing"
	case o.Draw:
		return "draw"
	}
	return "win " + o.Winner.String()
}
