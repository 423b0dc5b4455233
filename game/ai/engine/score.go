package engine

import (
	"math"
	"strconv"
)

// Kind is the kind of a Score.
type Kind uint8

// The kinds of score.
const (
	Points Kind = iota // N is the lead in hundredths of a man
	Win                // a forced win in N plies
	Loss               // a forced loss in N plies
	Draw               // a forced draw
	Chance             // P is the chance of winning plus half the chance of a draw
)

// Score is the value of a position to the side to move.
type Score struct {
	Kind Kind
	N    int
	P    float64
}

// CP returns a score in hundredths of a man.
func CP(n int) Score { return Score{Kind: Points, N: n} }

// WinIn returns the score of a win in n plies.
func WinIn(n int) Score { return Score{Kind: Win, N: n} }

// Moves returns the number of the winner's own moves in a win or loss, which is what players count: "mate in two".
func (s Score) Moves() int { return (s.N + 1) / 2 }

// LossIn returns the score of a loss in n plies.
func LossIn(n int) Score { return Score{Kind: Loss, N: n} }

// ChanceOf returns the score of a chance p, 0..1.
func ChanceOf(p float64) Score { return Score{Kind: Chance, P: p} }

// Beyond is the largest lead that is an evaluation. More points mean a forced win in an unknown number of plies.
const Beyond = 20_000

// Forced returns 1 if s has points that mean a forced win, -1 if they mean a forced loss, else 0.
func (s Score) Forced() int {
	switch {
	case s.Kind != Points:
	case s.N > Beyond:
		return 1
	case s.N < -Beyond:
		return -1
	}
	return 0
}

// String returns the score as the protocol prints it: "cp 35", "win 7", "loss 4", "draw", "chance 0.6250".
func (s Score) String() string {
	switch s.Kind {
	case Win:
		return "win " + strconv.Itoa(s.N)
	case Loss:
		return "loss " + strconv.Itoa(s.N)
	case Draw:
		return "draw"
	case Chance:
		return "chance " + strconv.FormatFloat(s.P, 'f', 4, 64)
	}
	return "cp " + strconv.Itoa(s.N)
}

// pointsScale is the lead, in hundredths of a man, that makes the odds e to 1.
const pointsScale = 150

// Expect returns the expected result, 0..1, where a draw is a half. It can compare scores of different kinds: a win is more
// than any lead, and a win in fewer plies more than one in more.
func (s Score) Expect() float64 {
	const proven = 1e-3
	switch s.Kind {
	case Win:
		return 1 - proven*(1-1/float64(s.N+1))
	case Loss:
		return proven * (1 - 1/float64(s.N+1))
	case Draw:
		return 0.5
	case Chance:
		return s.P
	}
	return proven + (1-2*proven)/(1+math.Exp(-float64(s.N)/pointsScale))
}

// InPlies returns the score of the side to move if perfect play ends the game in n plies: a win if n is odd, a loss if it
// is even, a draw if it is below 0.
func InPlies(n int) Score {
	switch {
	case n < 0:
		return Score{Kind: Draw}
	case n%2 == 0:
		return LossIn(n)
	}
	return WinIn(n)
}

// Rank returns a number that orders scores of InPlies. More is better; a win should be soon and a loss late.
func (s Score) Rank() int {
	const far = 1 << 10
	switch s.Kind {
	case Win:
		return far - s.N
	case Loss:
		return s.N - far
	}
	return 0
}

// Before returns the score, to the side that moves, of a move to a position whose score by InPlies is s.
func (s Score) Before() Score {
	if s.Kind != Draw {
		s.N++
	}
	return s.Neg()
}

// Neg returns the score for the other side.
func (s Score) Neg() Score {
	switch s.Kind {
	case Win:
		return LossIn(s.N)
	case Loss:
		return WinIn(s.N)
	case Chance:
		return ChanceOf(1 - s.P)
	}
	s.N = -s.N
	return s
}
