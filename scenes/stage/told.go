package stage

import (
	"time"

	"ludotheque/scenes/ui"
)

// told is what was announced last: texts that followed each other closely, such as a move and whose turn it is.
type told struct {
	texts []string
	at    time.Duration // of the last
}

// What counts as following closely, and how many texts are kept.
const (
	closely = 2 * time.Second
	atMost  = 4
)

func (t *told) add(text string, now time.Duration) {
	if now-t.at > closely || len(t.texts) == atMost {
		t.texts = nil
	}
	t.texts, t.at = append(t.texts, text), now
}

// tellAgain announces what was announced last if ev is the key for that, and reports whether it is. A screen reader drops what a page
// announces when a key is pressed.
func (s *Stage) tellAgain(ev ui.Event) bool {
	if s.mirror == nil || ev.Kind != ui.Key || ev.Text != "s" {
		return false
	}
	for _, text := range s.told.texts {
		s.mirror.Say(text)
	}
	return true
}
