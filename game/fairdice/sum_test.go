package fairdice

import (
	"crypto/sha256"
	"testing"
)

// FuzzSum compares Sum with crypto/sha256.
func FuzzSum(f *testing.F) {
	for n := range 200 {
		f.Add(make([]byte, n))
	}
	f.Add([]byte("abc"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if Sum(b) != sha256.Sum256(b) {
			t.Errorf("the sum of %d bytes is wrong", len(b))
		}
	})
}
