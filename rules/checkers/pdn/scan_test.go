package pdn

import (
	"errors"
	"strings"
	"testing"
)

// TestErrorIsShort checks that the word of an error, which is shown to people, is cut.
func TestErrorIsShort(t *testing.T) {
	_, err := Read("1. " + strings.Repeat("a1", 100_000))
	var e *Error
	if !errors.As(err, &e) || len(e.Word) > 80 || e.Word == "" {
		t.Errorf("%.200v", err)
	}
}
