package match

// Holds reports whether m is the same match as o, with every action of o and, when o is over, with its outcome. Names and
// notes are not compared.
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
