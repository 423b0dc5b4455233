package pvs

// Move is a move as the search handles it. From and To are numbers 0..63 of the game's own choosing, Taken a set of
// them. Within one position two moves differ in one of the fields. The zero Move is no move.
type Move struct {
	Taken    uint64
	From, To uint8
	Kind     uint8 // 0..3, the game's own: what tells a pass or a huff from a step
}

// slots is the number of history slots of a side.
const slots = 1 << 14

// slot is the move without what it takes: where its history is kept.
func (m Move) slot() uint32 { return uint32(m.From) | uint32(m.To)<<6 | uint32(m.Kind)<<12 }

// code is a short name of the move for tables; two captures of one position rarely share it, which costs a
// little order and nothing else. 0 is no move.
func (m Move) code() uint32 {
	return m.slot() | uint32(m.Taken*0x9e3779b97f4a7c15>>46)<<14
}
