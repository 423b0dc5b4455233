package match

// Holds reports whether m has game, start position and seed of o, every action of o and, when o is over, its outcome. It does
// not compare names, options and notes.
func (m *Match) Holds(o *Match) bool {
	if m.game != o.game || m.At(0) != o.At(0) || m.setup.Seed != o.setup.Seed || m.Len() < o.Len() {
		return false
	}
	for ply := range o.Len() {
		if m.Action(ply).String() != o.Action(ply).String() {
			return false
		}
	}
	return !o.Outcome().Over() || m.Outcome() == o.Outcome()
}
