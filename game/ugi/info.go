package main

import (
	"fmt"
	"math"
	"strings"
	"time"

	"ludotheque/rules"
)

// score judges a position for the side to move: in hundredths of a man or, in a game with dice, so that won times
// 2p-1 is the chance p of winning, which combats may average. A win in n plies is won-n.
type score float64

const (
	won     score = 30000
	decided score = won - 1000 // at least this, without dice: won by force
)

// chanced turns hundredths of a man into a guess at the chance of winning.
func (s score) chanced() score { return decided * score(math.Tanh(float64(s)/scale)) }

// scale is the lead, in hundredths of a man, that makes the odds about 7 to 1.
const scale = 800

// info is what a search tells after each depth.
type info struct {
	depth, selDepth int
	score           score
	chance          bool // the game has dice: the score is shown as a chance of winning
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

func (i info) scoreText() string {
	switch {
	case i.chance:
		return fmt.Sprintf("chance %.4f", (i.score/won+1)/2)
	case i.score >= decided:
		return fmt.Sprintf("win %d", int(won-i.score))
	case i.score <= -decided:
		return fmt.Sprintf("loss %d", int(won+i.score))
	}
	return fmt.Sprintf("cp %d", int(math.Round(float64(i.score))))
}
