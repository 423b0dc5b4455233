package match

import "ludotheque/rules"

// push adds the position after a behind the live one, which must be the last, and makes it live.
func (m *Match) push(a rules.Action, pos rules.Position) {
	h := pos.Hash()
	m.seen[h]++
	m.moments = append(m.moments, moment{action: a, pos: pos, stood: m.seen[h]})
	m.ply = len(m.moments) - 1
}

// cut forgets what could be redone.
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

// rests reports whether the cursor can stand at ply between two turns: a huff goes with the turn of the player
// who huffs, and an automatic one, which nobody decides, is never left undone.
func (m *Match) rests(ply int) bool {
	if m.setup.Options.Huffing == Automatic {
		return ply == m.Len() || m.Action(ply).Move.Kind != rules.Huff
	}
	return ply == 0 || m.Action(ply-1).Move.Kind != rules.Huff
}

// before returns the place one turn back, -1 when there is none.
func (m *Match) before() int {
	ply := m.ply - 1
	for ply >= 0 && !m.rests(ply) {
		ply--
	}
	return ply
}

// CanUndo reports whether Undo would do anything.
func (m *Match) CanUndo() bool { return m.ending.Over() || m.before() >= 0 }

// Undo takes back a resignation, an agreed draw or a loss on time if that ended the match, else one turn with its huff: the
// whole of it, or the huff alone when the player has not moved yet. A draw offer lapses, and the clock goes back with the
// moves: whoever is to move again has the time that he had when the position came up. It returns false at the beginning.
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
	for m.ply < m.Len() && !m.rests(m.ply) {
		m.ply++
	}
	return true
}

// seek makes At(ply) the live position, with what follows left to redo. It returns false, and changes nothing,
// when ply is out of range, the match was resigned or agreed drawn, or an automatic huff is due there.
func (m *Match) seek(ply int) bool {
	if ply < 0 || ply > m.Len() || m.ending.Over() || m.setup.Options.Huffing == Automatic && !m.rests(ply) {
		return false
	}
	if ply != m.ply {
		m.ply, m.offer = ply, nil
	}
	return true
}
