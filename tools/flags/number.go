package flags

import (
	"cmp"
	"fmt"
	"strconv"
	"time"
)

// number is the value of a numeric flag with a minimum.
type number[N cmp.Ordered] struct {
	at    *N
	least N
	kind  string // "a whole number"
	parse func(text string) (N, error)
}

// Set implements flag.Value. It refuses values that are not comparable, such as NaN.
func (n number[N]) Set(text string) error {
	v, err := n.parse(text)
	if err != nil || !(v >= n.least) {
		return fmt.Errorf("want %s of at least %v", n.kind, n.least)
	}
	*n.at = v
	return nil
}

// String implements flag.Value, for the zero number too.
func (n number[N]) String() string {
	if n.at == nil {
		return ""
	}
	return fmt.Sprint(*n.at)
}

// add adds a flag for a number.
func add[N cmp.Ordered](s *Set, name string, n number[N], value N, usage string) *N {
	n.at = &value
	s.set.Var(n, name, usage)
	return n.at
}

// Int adds a flag for a whole number of at least least.
func (s *Set) Int(name string, value, least int, usage string) *int {
	return add(s, name, number[int]{least: least, kind: "a whole number", parse: strconv.Atoi}, value, usage)
}

// Uint64 adds a flag for a whole number from 0.
func (s *Set) Uint64(name string, value uint64, usage string) *uint64 {
	parse := func(text string) (uint64, error) { return strconv.ParseUint(text, 10, 64) }
	return add(s, name, number[uint64]{kind: "a whole number", parse: parse}, value, usage)
}

// Float adds a flag for a number from 0.
func (s *Set) Float(name string, value float64, usage string) *float64 {
	parse := func(text string) (float64, error) { return strconv.ParseFloat(text, 64) }
	return add(s, name, number[float64]{kind: "a number", parse: parse}, value, usage)
}

// Duration adds a flag for a time such as 30s, from 0.
func (s *Set) Duration(name string, value time.Duration, usage string) *time.Duration {
	return add(s, name, number[time.Duration]{kind: "a time such as 30s", parse: time.ParseDuration}, value, usage)
}
