package stage_test

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// TestToldAgain checks that a key announces the last texts once more, in any scene, and only those that belong together.
func TestToldAgain(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.begin("dao")
	d.Mirror.Said = nil
	d.Stage.Say("first")
	d.Wait(5 * time.Second)
	d.Stage.Say("second")
	d.Stage.Say("third")
	for _, open := range []string{"", "menu"} {
		if open != "" {
			d.Click(open)
		}
		d.Mirror.Said = nil
		d.Key("s")
		if got := strings.Join(d.Mirror.Said, " "); open == "" && got != "second third" || open != "" && !strings.Contains(got, "third") {
			t.Errorf("after %q the key tells %q", open, got)
		}
	}
	before := slices.Clone(d.Mirror.Said)
	d.Key("s")
	if got := d.Mirror.Said[len(before):]; !slices.Equal(got, before) {
		t.Errorf("the second time the key tells %q, the first time %q", got, before)
	}
}
