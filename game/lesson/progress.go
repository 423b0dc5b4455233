package lesson

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Progress is how far a person has come in the lessons of one game: which are done, and where the last one was left. As
// text, for the store, it is lines like
//
//	done slide
//	at shapes 2
//
// The zero value is that of a beginner. A text is read leniently: a line that is not understood is left out, and ids
// of lessons that are no more do no harm.
type Progress struct {
	done map[string]bool
	id   string
	step int
}

// maxProgress is how much of a text is read, in bytes.
const maxProgress = 1 << 14

// ParseProgress reads the text of a Progress.
func ParseProgress(text string) Progress {
	var p Progress
	if len(text) > maxProgress {
		text = text[:maxProgress]
	}
	for _, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		switch {
		case len(words) == 2 && words[0] == "done":
			p = p.With(words[1])
		case len(words) == 3 && words[0] == "at":
			if n, err := strconv.Atoi(words[2]); err == nil {
				p = p.Left(words[1], n)
			}
		}
	}
	return p
}

// String returns the text that ParseProgress reads, the same for the same progress; "" for a beginner.
func (p Progress) String() string {
	var b strings.Builder
	for _, id := range slices.Sorted(maps.Keys(p.done)) {
		b.WriteString("done " + id + "\n")
	}
	if p.id != "" {
		b.WriteString("at " + p.id + " " + strconv.Itoa(p.step) + "\n")
	}
	return b.String()
}

// Done reports whether a lesson is done.
func (p Progress) Done(id string) bool { return p.done[id] }

// Count returns how many of the lessons of c are done.
func (p Progress) Count(c *Course) (n int) {
	for _, l := range c.Lessons {
		if p.done[l.ID] {
			n++
		}
	}
	return n
}

// Started reports whether anything was learned or begun.
func (p Progress) Started() bool { return p.id != "" || len(p.done) > 0 }

// At returns the lesson and the step, from 0, where the person left; "" and 0 when no lesson is open.
func (p Progress) At() (id string, step int) { return p.id, p.step }

// With returns p with a lesson done; it is no longer open.
func (p Progress) With(id string) Progress {
	done := maps.Clone(p.done)
	if done == nil {
		done = map[string]bool{}
	}
	done[id] = true
	p.done = done
	if p.id == id {
		p.id, p.step = "", 0
	}
	return p
}

// Left returns p with a lesson left open at a step.
func (p Progress) Left(id string, step int) Progress {
	p.id, p.step = id, max(step, 0)
	return p
}
