package search_test

import (
	"testing"

	"ludotheque/game/ai/search"
)

// TestVerified checks that Verified accepts a file with its checksum, and no changed, truncated or longer one.
func TestVerified(t *testing.T) {
	file := "\x75\x79\xaa\xdbbody" // FNV-1a of the body, lowest byte first
	if body, err := search.Verified(file, 4); err != nil || string(body) != "body" {
		t.Errorf("%q: %v", body, err)
	}
	for i := range file {
		bad := []byte(file)
		bad[i] ^= 1
		if _, err := search.Verified(string(bad), 4); err == nil {
			t.Errorf("accepted with byte %d changed", i)
		}
		if _, err := search.Verified(file[:i], max(i-len("FNV1"), 0)); err == nil {
			t.Errorf("accepted when cut to %d bytes", i)
		}
	}
	if _, err := search.Verified(file, 3); err == nil {
		t.Error("accepted for a smaller size")
	}
}
