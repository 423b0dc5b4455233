package main

import (
	"fmt"
	"math"
	"strings"
	"time"

	"ludotheque/rules"
)

// score judges a position for the side to move, in hundredths of a man. A win in n plies is won-n, and chance
// nodes mix scores by their odds.
type score float64

const (
	won     score = 30000
	decided score = won - 1000 // at least this: won by force
)

// info is what a search tells after each depth.
type info struct {
	depth, selDepth int
	score           score
	chance          bool // the game has dice: an undecided score is shown as a chance of winning
	nodes           uint64
	spent           time.Duration
	pv              []rules.Move
}

// String returns the info line.
func (i info) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d seldepth %d score %s nodes %d nps %d time %d",
		i.depth, i.selDepth, i.scoreText(), i.nodes, i.perSecond(), i.spent.Milliseconds())
	for n, m := range i.pv {
		if n == 0 {
			b.WriteString(" pv")
		}
		b.WriteString(" " + m.String())
	}
	return b.String()
}

func (i info) perSecond() uint64 {
	return uint64(float64(i.nodes) / max(i.spent.Seconds(), 1e-6))
}

// scale is the score at which the odds are e to 1.
const scale = 400

func (i info) scoreText() string {
	switch {
	case i.score >= decided:
		return fmt.Sprintf("win %d", int(math.Ceil(float64(won-i.score))))
	case i.score <= -decided:
		return fmt.Sprintf("loss %d", int(math.Ceil(float64(won+i.score))))
	case i.chance:
		return fmt.Sprintf("chance %.4f", 1/(1+math.Exp(-float64(i.score)/scale)))
	}
	return fmt.Sprintf("cp %d", int(math.Round(float64(i.score))))
}
