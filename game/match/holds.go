package match

// Holds reports whether m is the match o and has every move of it, and the end of it when it is over. Who plays, and by
// which names, does not matter.
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
