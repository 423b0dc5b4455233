package boardview

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// grid is the squares of the board as controls, each with what stands there and what can be done with it.
type grid struct {
	*Model
	labels   map[squareState]string // what was heard before, in a language
	language *words.Words
}

// squareState is what is heard of a square: what stands there, and which of stateKeys are true of it.
type squareState struct {
	sq    rules.Square
	piece rules.Piece
	is    [len(stateKeys)]bool
}

// stateKeys are the words for what can be done with a square, in the order in which they are heard.
var stateKeys = [...]string{"square.selected", "square.target", "square.attack", "square.stay", "square.can-capture", "square.can-move",
	"square.at-fault", "square.refused", "square.last-from", "square.last-to"}

// The places in stateKeys.
const (
	isSelected = 0
	isTarget   = 1        // plus the match.StepKind, of which there are three
	isCapturer = iota + 2 // 4
	isSource
	isAtFault
	isRefused
	isLastFrom
	isLastTo
)

// squareMarks is what the labels of squares say beside their piece.
type squareMarks struct {
	sources, capturers, faults, refused rules.Set
	targets                             []match.Step
	from, to                            rules.Square
}

func (g *grid) marked() squareMarks {
	m := squareMarks{refused: g.Selection.Refused.Squares, from: rules.NoSquare, to: rules.NoSquare}
	if g.room.Instead() != nil {
		return squareMarks{from: rules.NoSquare, to: rules.NoSquare}
	}
	if !g.queue.running() {
		m.from, m.to = g.lastMove()
	}
	if g.Ready() {
		c := &g.Selection.choice
		m.sources, m.capturers, m.faults, m.targets = c.sources, c.capturers, c.faults, c.targets
	}
	return m
}

// appendSquares lists the squares, as drawn from the top left, so that arrows and screen readers go as the eye does.
func (g *grid) appendSquares(dst []ui.Control) []ui.Control {
	pos := g.Shown()
	files, ranks := g.match.Game().Size()
	marks := g.marked()
	// The plates lie under their squares: a click on one of those is for the square.
	if zone, _, ok := g.plateZone(); ok && !g.match.Outcome().Over() && g.looking == live {
		dst = append(dst, ui.Control{ID: "plates", Role: ui.Button, Label: g.env.T("table.push"), Rect: g.Brush.dips(zone), Custom: true, Drags: true, Keys: "P"})
	}
	first := len(dst)
	for row := range ranks {
		for col := range files {
			file, rank := col, ranks-1-row
			if g.Brush.flip {
				file, rank = files-1-col, row
			}
			sq := rules.Sq(file, rank)
			if !pos.Playable(sq) {
				continue
			}
			rect, reach := g.Brush.dips(g.Brush.painter.SquareRect(pos, sq)), 0.0
			if g.acts(sq, &marks) {
				reach = ui.ReachFor(rect.W)
			}
			dst = append(dst, ui.Control{
				ID: SquareID(sq), Of: sq, Role: ui.Cell, Label: g.squareLabel(pos, sq, &marks), Rect: rect, Reach: reach,
				Group: "board", Row: row, Col: col, Custom: true, Pressed: sq == g.Selection.Chooser.Selected() && g.looking == live,
				First: marks.sources.Has(sq), Drags: g.liftable(sq, &marks),
			})
		}
	}
	dst[first].Name = g.env.T("board.grid", files, ranks)
	g.cells = append(g.cells[:0], dst[first:]...)
	return dst
}

// liftable reports whether dragging sq carries a piece: one that can move, or the one in hand.
func (g *grid) liftable(sq rules.Square, m *squareMarks) bool {
	if g.Selection.Walking() {
		return sq == g.Selection.at()
	}
	return m.sources.Has(sq) || sq == g.Selection.at() && g.MayPlay()
}

// acts reports whether a finger on sq does something now, so that one beside it may mean it: with a piece in the hand
// only where that may be put.
func (g *grid) acts(sq rules.Square, m *squareMarks) bool {
	for _, s := range m.targets {
		if s.Square == sq {
			return true
		}
	}
	if g.Selection.drag != nil {
		return sq == g.Selection.drag.From
	}
	return g.liftable(sq, m) || m.faults.Has(sq)
}

// squareIDs are the IDs of the squares' controls.
var squareIDs = func() (ids [rules.MaxRanks * rules.MaxFiles]string) {
	for sq := range rules.Squares {
		ids[sq] = "board/" + sq.String()
	}
	return ids
}()

func SquareID(sq rules.Square) string { return squareIDs[sq] }

// stateOf is what can be said of a square.
func (g *grid) stateOf(pos rules.Position, sq rules.Square, m *squareMarks) squareState {
	s := squareState{sq: sq, piece: pos.At(sq)}
	s.is[isSelected] = sq == g.Selection.Chooser.Selected() && g.Ready()
	for _, step := range m.targets {
		if step.Square == sq {
			s.is[isTarget+int(step.Kind)] = true
		}
	}
	s.is[isCapturer] = m.capturers.Has(sq)
	s.is[isSource] = m.sources.Has(sq) && !m.capturers.Has(sq)
	s.is[isAtFault] = m.faults.Has(sq)
	s.is[isRefused] = g.Selection.Refused.Text != "" && m.refused.Has(sq)
	s.is[isLastFrom], s.is[isLastTo] = sq == m.from, sq == m.to
	return s
}

// squareLabel is a square as it is heard: its name, what stands there, what can be done with it. What is only known of a target
// changes; all else has been put into words before, most of the time.
func (g *grid) squareLabel(pos rules.Position, sq rules.Square, m *squareMarks) string {
	if g.language != g.env.Words {
		g.language, g.labels = g.env.Words, map[squareState]string{}
	}
	s := g.stateOf(pos, sq, m)
	var notes []string
	if s.is[isTarget] || s.is[isTarget+int(match.Attack)] || s.is[isTarget+int(match.Stay)] {
		notes = g.targetNotes(sq)
	}
	if label, ok := g.labels[s]; ok && len(notes) == 0 {
		return label
	}
	label := g.spell(s, notes)
	if len(notes) == 0 {
		g.labels[s] = label
	}
	return label
}

// spell puts a state into words; notes are known of the target.
func (g *grid) spell(s squareState, notes []string) string {
	parts := []string{s.sq.String(), g.env.T("square.empty")}
	if !s.piece.Empty() {
		parts[1] = g.PieceName(s.piece)
	}
	for i, key := range stateKeys {
		if i == isCapturer {
			parts = append(parts, notes...)
		}
		if s.is[i] {
			parts = append(parts, g.env.T(key))
		}
	}
	return strings.Join(parts, ", ")
}

// targetNotes is what is known about moving the selected piece to sq: the chances of its combats, the teacher's verdict.
func (g *grid) targetNotes(sq rules.Square) []string {
	var notes []string
	for _, m := range g.Duties.Moves {
		if m.From != g.Selection.Chooser.Selected() || m.To != sq {
			continue
		}
		if m.Kind == rules.Combat {
			_, whole := oddsOf(g.match.Position(), m)
			notes = append(notes, whole.said(g.env))
		}
		if note, _ := g.room.Note(m); note != "" {
			notes = append(notes, note)
		}
	}
	return notes
}
