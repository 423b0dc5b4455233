package main

import (
	"fmt"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// infoLines returns the lines about a depth of a search: one, or with several best moves one for each, numbered from the best.
func infoLines(i ai.Info) []string {
	if len(i.Lines) == 0 {
		return []string{infoLine(i, 0, ai.Candidate{Score: i.Score, PV: i.PV})}
	}
	var lines []string
	for n, c := range i.Lines {
		lines = append(lines, infoLine(i, n+1, c))
	}
	return lines
}

// infoLine returns one line about a search. nth is its number among several, 0 for a single one.
func infoLine(i ai.Info, nth int, c ai.Candidate) string {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d seldepth %d", i.Depth, i.SelDepth)
	if nth > 0 {
		fmt.Fprintf(&b, " multipv %d", nth)
	}
	fmt.Fprintf(&b, " score %s%s nodes %d nps %d", c.Score, mate(c.Score), i.Nodes, perSecond(i))
	if i.Known > 0 {
		fmt.Fprintf(&b, " tb %d", i.Known)
	}
	fmt.Fprintf(&b, " time %d", i.Time.Milliseconds())
	if len(c.PV) > 0 {
		b.WriteString(" pv " + strings.Join(rules.Texts(c.PV), " "))
	}
	return b.String()
}

// mate returns a forced win or loss as the protocol writes it, in plies, after our own words for it; "" for other scores.
func mate(s engine.Score) string {
	switch s.Kind {
	case engine.Win:
		return fmt.Sprintf(" mate %d", s.N)
	case engine.Loss:
		return fmt.Sprintf(" mate %d", -s.N)
	}
	return ""
}

func perSecond(i ai.Info) uint64 {
	return uint64(float64(i.Nodes) / max(i.Time.Seconds(), 1e-6))
}
