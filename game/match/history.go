package match

import (
	"maps"
	"slices"

	"ludotheque/rules"
)

// Clone returns a copy of the match; a change of one does not change the other.
func (m *Match) Clone() *Match {
	c := *m
	c.moments, c.seen, c.notes = slices.Clone(m.moments), maps.Clone(m.seen), slices.Clone(m.notes)
	return &c
}

// push appends pos, the position after a, and makes it live. The live position must be the last one.
func (m *Match) push(a rules.Action, pos rules.Position) {
	h := pos.Hash()
	m.seen[h]++
	m.moments = append(m.moments, moment{action: a, pos: pos, repetitions: m.seen[h]})
	m.ply = len(m.moments) - 1
}

// cut removes the moments after the live one.
func (m *Match) cut() {
	for _, mo := range m.moments[m.ply+1:] {
		h := mo.pos.Hash()
		if m.seen[h]--; m.seen[h] == 0 {
			delete(m.seen, h)
		}
	}
	clear(m.moments[m.ply+1:])
	m.moments = m.moments[:m.ply+1]
}

// canStop reports whether undo and redo may stop at ply: a huff goes with the turn of the player who huffs, and an automatic
// huff with the action before it.
func (m *Match) canStop(ply int) bool {
	if m.setup.Options.Huffing == Automatic {
		return ply == m.Len() || m.Action(ply).Move.Kind != rules.Huff
	}
	return ply == 0 || m.Action(ply-1).Move.Kind != rules.Huff
}

// before returns the ply one turn back, -1 when there is none.
func (m *Match) before() int {
	ply := m.ply - 1
	for ply >= 0 && !m.canStop(ply) {
		ply--
	}
	return ply
}

// CanUndo reports whether Undo would do anything.
func (m *Match) CanUndo() bool { return m.ending.Over() || m.before() >= 0 }

// Undo takes back a resignation, an agreed draw or a loss on time if that ended the match, else the last turn with its huff,
// or the huff alone when the player has not moved yet. A draw offer lapses. The clock shows again what it showed when the
// position came up. Undo returns false at the beginning.
func (m *Match) Undo() bool {
	if !m.CanUndo() {
		return false
	}
	m.offer = nil
	if m.ending.Over() {
		if m.ending.By == rules.OutOfTime {
			m.moments[m.ply].spent = 0
		}
		m.ending = rules.Outcome{}
		return true
	}
	m.ply = m.before()
	m.moments[m.ply].spent = 0
	return true
}

// CanRedo reports whether Redo would do anything.
func (m *Match) CanRedo() bool { return !m.ending.Over() && m.ply < m.Len() }

// Redo plays the next turn of the history again, as it was. A draw offer lapses.
func (m *Match) Redo() bool {
	if !m.CanRedo() {
		return false
	}
	m.offer = nil
	m.ply++
	for m.ply < m.Len() && !m.canStop(m.ply) {
		m.ply++
	}
	return true
}

// seek makes At(ply) the live position; the actions after it can be redone. It returns false, and changes nothing, when ply
// is out of range, the match ended by resignation, agreement or time, or an automatic huff is due there.
func (m *Match) seek(ply int) bool {
	if ply < 0 || ply > m.Len() || m.ending.Over() || m.setup.Options.Huffing == Automatic && !m.canStop(ply) {
		return false
	}
	if ply != m.ply {
		m.ply, m.offer = ply, nil
	}
	return true
}
