package problem

import (
	"hash/fnv"
	"time"
)

// Day is a calendar day, counted from 1 January 1970.
type Day int

// DayOf returns the day that it is where t's clock hangs.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// Daily returns the place in Problems of the day's problem, the same for everyone: day by day it goes through all of them in
// steps of about 0.618 of their number, so that neighbours differ in ruleset and degree, and none comes twice before all
// have come. -1 where there are none.
func (s *Set) Daily(d Day) int {
	n := len(s.Problems)
	if n == 0 {
		return -1
	}
	stride := max(n*618/1000, 1)
	for common(stride, n) > 1 {
		stride++
	}
	h := fnv.New32a()
	h.Write([]byte(s.Game))
	at := (int64(d)*int64(stride) + int64(h.Sum32())) % int64(n)
	return int((at + int64(n)) % int64(n))
}

// common returns the greatest common divisor.
func common(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
