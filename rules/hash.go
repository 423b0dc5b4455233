package rules

// Scramble is a bijection that mixes the bits of x: the finisher of splitmix64 (Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators", 2014).
func Scramble(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
