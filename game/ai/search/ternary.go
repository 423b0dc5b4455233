package search

// ternary has the sum of 3^i over the bits i of a set.
var ternary = func() (table [256]uint16) {
	for set := range table {
		for bit, power := 0, uint16(1); bit < 8; bit, power = bit+1, power*3 {
			if set>>bit&1 != 0 {
				table[set] += power
			}
		}
	}
	return table
}()

// Ternary returns the index of the way in which own and enemy pieces stand on eight squares, 0 to 6,560: the sum of 3^i over the bits i
// of own and twice that over those of opp. No bit may be in both.
func Ternary(own, opp uint8) int32 { return int32(ternary[own]) + 2*int32(ternary[opp]) }
