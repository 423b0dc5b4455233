package whole_test

import (
	"errors"
	"strings"
	"testing"

	"ludotheque/game/apart"
)

// TestNobodyFillsTheLog writes lines, short and long ones, until no more are accepted. The other must still be able to write and to
// resign, and the link stays short.
func TestNobodyFillsTheLog(t *testing.T) {
	for _, text := range []string{"a", strings.Repeat("é", apart.MaxLine)} {
		for by := range apart.Person(2) {
			w := newWorld(uint64(by), newCounts())
			w.mode, w.harsh = byLink, 0
			w.invite(int(by))
			for n := 0; w.devices[by].seat == nil || w.devices[by].seat.Log.Match() == nil || !w.devices[by].seat.Log.Joined(); n++ {
				if n > 1000 {
					t.Fatal("the match does not begin")
				}
				w.tick(true)
			}
			l, n := w.devices[by].seat.Log.Clone(), 0
			var err error
			for ; err == nil && n < 10_000; n++ {
				err = l.Append(apart.Entry{Kind: apart.Line, By: by, Text: text})
			}
			var bad *apart.Error
			if !errors.As(err, &bad) || bad.Code != apart.TooLong || n < 10 {
				t.Fatalf("after %d lines: %v", n, err)
			}
			for _, e := range []apart.Entry{{Kind: apart.Line, By: by.Other(), Text: text}, {Kind: apart.Resign, By: by.Other()}} {
				if err := l.Append(e); err != nil {
					t.Errorf("after %d lines of %s the other cannot send a message of kind %d: %v", n, names[by], e.Kind, err)
				}
			}
			if in, err := apart.Decode(l.Encode(), nil); err != nil || in.Len() != l.Len() || l.Len() > 1000 {
				t.Errorf("the link of %d messages: %v", l.Len(), err)
			}
		}
	}
}
