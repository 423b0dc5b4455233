package table

import (
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/table/computer"
	"ludotheque/scenes/ui"
)

// grid is the squares of the board as controls, each with what stands there and what can be done with it.
type grid struct {
	*sight
	computer *computer.Computer
}

// marks is what the labels of squares say beside their piece.
type marks struct {
	sources, capturers, faults, refused rules.Set
	targets                             []match.Step
	from, to                            rules.Square
}

func (g *grid) marks() marks {
	m := marks{refused: g.hand.refused.squares, from: rules.NoSquare, to: rules.NoSquare}
	if !g.reel.running() {
		m.from, m.to = g.lastMove()
	}
	if g.ready() {
		c := &g.hand.choice
		m.sources, m.capturers, m.faults, m.targets = c.sources, c.capturers, c.faults, c.targets
	}
	return m
}

// controls lists the squares, as drawn from the top left, so that arrows and screen readers go as the eye does.
func (g *grid) controls(dst []ui.Control) []ui.Control {
	pos := g.shown()
	files, ranks := g.match.Game().Size()
	marks := g.marks()
	// The plates lie under their squares: a click on one of those is for the square.
	if zone, _, ok := g.plateZone(); ok && !g.match.Outcome().Over() && g.looking == live {
		dst = append(dst, ui.Control{ID: "plates", Role: ui.Button, Label: g.env.T("table.push"), Rect: g.brush.dips(zone), Custom: true, Drags: true, Keys: "P"})
	}
	first := len(dst)
	for row := range ranks {
		for col := range files {
			file, rank := col, ranks-1-row
			if g.brush.flip {
				file, rank = files-1-col, row
			}
			sq := rules.Sq(file, rank)
			if !pos.Playable(sq) {
				continue
			}
			rect, reach := g.brush.dips(g.brush.painter.SquareRect(pos, sq)), 0.0
			if g.acts(sq, &marks) {
				reach = ui.ReachFor(rect.W)
			}
			dst = append(dst, ui.Control{
				ID: squareID(sq), Of: sq, Role: ui.Cell, Label: g.label(pos, sq, &marks), Rect: rect, Reach: reach,
				Group: "board", Row: row, Col: col, Custom: true, Pressed: sq == g.hand.chooser.Selected() && g.looking == live,
				First: marks.sources.Has(sq), Drags: g.liftable(sq, &marks),
			})
		}
	}
	dst[first].Name = g.env.T("board.grid", files, ranks)
	g.cells = append(g.cells[:0], dst[first:]...)
	return dst
}

// liftable reports whether dragging sq carries a piece: one that can move, or the one in hand.
func (g *grid) liftable(sq rules.Square, m *marks) bool {
	if len(g.hand.chooser.Walk()) > 0 {
		return sq == g.hand.at()
	}
	return m.sources.Has(sq) || sq == g.hand.at() && g.canPlay()
}

// acts reports whether a finger on sq does something now, so that one beside it may mean it: with a piece in the hand
// only where that may be put.
func (g *grid) acts(sq rules.Square, m *marks) bool {
	for _, s := range m.targets {
		if s.Square == sq {
			return true
		}
	}
	if g.hand.drag != nil {
		return sq == g.hand.drag.From
	}
	return g.liftable(sq, m) || m.faults.Has(sq)
}

func squareID(sq rules.Square) string { return "board/" + sq.String() }

// label is a square as it is heard: its name, what stands there, what can be done with it.
func (g *grid) label(pos rules.Position, sq rules.Square, m *marks) string {
	e := g.env
	parts := []string{sq.String()}
	if piece := pos.At(sq); piece.Empty() {
		parts = append(parts, e.T("square.empty"))
	} else {
		parts = append(parts, g.pieceName(piece))
	}
	say := func(on bool, key string) {
		if on {
			parts = append(parts, e.T(key))
		}
	}
	say(sq == g.hand.chooser.Selected() && g.ready(), "square.selected")
	for _, s := range m.targets {
		if s.Square == sq {
			say(true, [...]string{match.Land: "square.target", match.Attack: "square.attack", match.Stay: "square.stay"}[s.Kind])
			parts = append(parts, g.targetNotes(sq)...)
		}
	}
	if m.capturers.Has(sq) {
		say(true, "square.can-capture")
	} else {
		say(m.sources.Has(sq), "square.can-move")
	}
	say(m.faults.Has(sq), "square.at-fault")
	say(g.hand.refused.text != "" && m.refused.Has(sq), "square.refused")
	say(sq == m.from, "square.last-from")
	say(sq == m.to, "square.last-to")
	return strings.Join(parts, ", ")
}

// targetNotes is what is known about moving the selected piece to sq: the chances of its combats, the teacher's verdict.
func (g *grid) targetNotes(sq rules.Square) []string {
	var notes []string
	for _, m := range g.turn.moves {
		if m.From != g.hand.chooser.Selected() || m.To != sq {
			continue
		}
		if m.Kind == rules.Combat {
			_, whole := oddsOf(g.match.Position(), m)
			notes = append(notes, whole.said(g.env))
		}
		if note, _ := g.computer.Verdict(m); note != "" {
			notes = append(notes, note)
		}
	}
	return notes
}
