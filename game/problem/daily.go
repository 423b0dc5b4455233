package problem

import (
	"hash/fnv"
	"time"
)

// Day is a calendar day, counted from 1 January 1970.
type Day int

// DayOf returns the day of t in its location.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// Daily returns the index of the day's problem, which is the same for everyone, or -1 for an empty set. From day to day the
// index grows by about 0.618 of the number of problems, modulo that number, so that neighbours differ in ruleset and degree and
// no problem is repeated before all have been used.
func (s *Set) Daily(d Day) int {
	n := len(s.Problems)
	if n == 0 {
		return -1
	}
	stride := max(n*618/1000, 1)
	for gcd(stride, n) > 1 {
		stride++
	}
	h := fnv.New32a()
	h.Write([]byte(s.Game))
	at := (int64(d)*int64(stride) + int64(h.Sum32())) % int64(n)
	return int((at + int64(n)) % int64(n))
}

// gcd returns the greatest common divisor.
func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
