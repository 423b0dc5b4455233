package main

import (
	"fmt"
	"strings"

	"ludotheque/game/ai"
)

// infoLine prints what a search tells after a depth.
func infoLine(i ai.Info) string {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d seldepth %d score %s nodes %d nps %d time %d",
		i.Depth, i.SelDepth, i.Score, i.Nodes, perSecond(i), i.Time.Milliseconds())
	for n, m := range i.PV {
		if n == 0 {
			b.WriteString(" pv")
		}
		b.WriteString(" " + m.String())
	}
	return b.String()
}

func perSecond(i ai.Info) uint64 {
	return uint64(float64(i.Nodes) / max(i.Time.Seconds(), 1e-6))
}
