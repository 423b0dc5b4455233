package engine

import (
	"math"
	"strconv"
)

// Kind tells what the number of a Score means.
type Kind uint8

// The kinds of score.
const (
	Points Kind = iota // N hundredths of a man
	Win                // won by force in N plies
	Loss               // lost by force in N plies
	Draw               // drawn by force
	Chance             // P is the chance of winning, half of the draws included
)

// Score is what the side to move may expect.
type Score struct {
	Kind Kind
	N    int
	P    float64
}

// CP returns a score in hundredths of a man.
func CP(n int) Score { return Score{Kind: Points, N: n} }

// WinIn returns the score of a win that takes n plies, and LossIn that of a loss.
func WinIn(n int) Score { return Score{Kind: Win, N: n} }

// LossIn returns the score of a loss that takes n plies.
func LossIn(n int) Score { return Score{Kind: Loss, N: n} }

// ChanceOf returns the score of winning with the chance p, 0..1.
func ChanceOf(p float64) Score { return Score{Kind: Chance, P: p} }

// Beyond is a lead that stands for a win by force, in a number of plies that nobody knows.
const Beyond = 20_000

// Forced returns 1 for points that stand for a win by force, -1 for a loss, else 0.
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

// Expect returns the share of the point to hope for, 0..1, half of the draws included: for bars and comparisons
// across kinds. A win is more than any lead, and a near win more than a far one.
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

// InPlies returns the score of a side that is n plies from the end of a game played perfectly: it wins when that is odd and loses
// when it is even; below 0 the game is drawn.
func InPlies(n int) Score {
	switch {
	case n < 0:
		return Score{Kind: Draw}
	case n%2 == 0:
		return LossIn(n)
	}
	return WinIn(n)
}

// Rank orders scores that InPlies returns: wins, the near ones first, draws, losses, the far ones first. More is better.
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

// Before returns what s, which InPlies returned for the opponent, means to the side whose move led there.
func (s Score) Before() Score {
	if s.Kind != Draw {
		s.N++
	}
	return s.Neg()
}

// Neg returns the score seen from the other side.
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
