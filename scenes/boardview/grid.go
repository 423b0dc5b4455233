package boardview

import (
	"slices"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// grid makes the controls of the squares, each labelled with its piece and what can be done there.
type grid struct {
	*Model
	labels   map[squareState]string // already composed, in language
	language *words.Words
}

// squareState is what the label of a square tells: its piece, and which of stateKeys apply.
type squareState struct {
	sq    rules.Square
	piece rules.Piece
	is    [len(stateKeys)]bool
}

// stateKeys are the keys of what can be done with a square, in the order of the label.
var stateKeys = [...]string{"square.selected", "square.target", "square.attack", "square.stay", "square.can-capture", "square.can-move",
	"square.at-fault", "square.refused", "square.last-from", "square.last-to"}

// Indices into stateKeys.
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

// squareMarks are the marks that the labels of squares tell besides their pieces.
type squareMarks struct {
	sources, capturers, faults, refused rules.Set
	targets                             []match.Step
	from, to                            rules.Square
}

func (g *grid) marked() squareMarks {
	m := squareMarks{refused: g.Selection.Refused.Squares, from: rules.NoSquare, to: rules.NoSquare}
	if g.opts.Instead() != nil {
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

// appendSquares appends the squares from the top left as drawn, so that arrow keys and screen readers follow the picture.
func (g *grid) appendSquares(dst []ui.Control) []ui.Control {
	pos := g.Shown()
	files, ranks := g.match.Game().Size(pos.Ruleset())
	marks := g.marked()
	// The plates are below their squares: a click on a square goes to the square.
	if g.HasPlates() && !g.opts.NoPlates && g.looking == live {
		zone, _, _ := g.plateZone()
		dst = append(dst, ui.Control{ID: "plates", Role: ui.Button, Label: g.env.T("table.push"), Rect: g.Brush.dips(zone), Custom: true, Drags: true, Keys: "P", Disabled: !g.MayPush()})
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
	if n := len(dst) - first; n < files*ranks {
		dst[first].Name = g.env.T("board.grid-some", files, ranks, n)
	}
	g.cells = append(g.cells[:0], dst[first:]...)
	return dst
}

// liftable reports whether a piece can be dragged from sq: one that can move, or the selected one.
func (g *grid) liftable(sq rules.Square, m *squareMarks) bool {
	if g.Selection.Walking() {
		return sq == g.Selection.at()
	}
	return m.sources.Has(sq) || sq == g.Selection.at() && g.MayPlay()
}

// acts reports whether a touch of sq does something, so that a touch beside it may count for it: while a piece is dragged,
// only where that can be dropped.
func (g *grid) acts(sq rules.Square, m *squareMarks) bool {
	if slices.ContainsFunc(m.targets, func(s match.Step) bool { return s.Square == sq }) {
		return true
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

// SquareID returns the ID of a square's control.
func SquareID(sq rules.Square) string { return squareIDs[sq] }

// stateOf returns the state of a square.
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

// squareLabel returns the label of a square: its name, its piece, what can be done there. Labels are cached, except those
// with notes about a target, which change.
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
	label := g.newLabel(s, notes)
	if len(notes) == 0 {
		g.labels[s] = label
	}
	return label
}

// newLabel returns the label of a state; notes are about a target.
func (g *grid) newLabel(s squareState, notes []string) string {
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

// targetNotes returns what is known about moving the selected piece to sq: the chances of its combats, the teacher's verdict.
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
		if note, _ := g.opts.Note(m); note != "" {
			notes = append(notes, note)
		}
	}
	return notes
}
