package search_test

import (
	"testing"

	"ludotheque/game/ai/search"
	"ludotheque/tools/lab/checksum"
)

// TestSeal wants a sealed body back, and any other file to be refused.
func TestSeal(t *testing.T) {
	file := string(checksum.Prepend([]byte("body")))
	if body, err := search.Verified(file, 4); err != nil || string(body) != "body" {
		t.Errorf("%q: %v", body, err)
	}
	for i := range file {
		bad := []byte(file)
		bad[i] ^= 1
		if _, err := search.Verified(string(bad), 4); err == nil {
			t.Errorf("changed at %d and taken", i)
		}
		if _, err := search.Verified(file[:i], max(i-len("FNV1"), 0)); err == nil {
			t.Errorf("cut to %d and taken", i)
		}
	}
	if _, err := search.Verified(file, 3); err == nil {
		t.Error("taken as a shorter one")
	}
}
