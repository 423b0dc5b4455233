package lesson

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Progress is a person's progress in the lessons of one game: which are done, and which one is open at which step. It is
// stored as lines such as
//
//	done slide
//	at shapes 2
//
// The zero value is that of a beginner. Ids of lessons may be unknown.
type Progress struct {
	done map[string]bool
	id   string // of the open lesson, "" for none
	step int
}

// maxProgress is the number of bytes that ParseProgress reads.
const maxProgress = 1 << 14

// ParseProgress parses the text of a Progress. It ignores lines that are wrong.
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

// String returns the progress as text, which ParseProgress parses; "" for a beginner.
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

// Started reports whether a lesson is done or open.
func (p Progress) Started() bool { return p.id != "" || len(p.done) > 0 }

// At returns the open lesson and its step, from 0; "" and 0 if none is open.
func (p Progress) At() (id string, step int) { return p.id, p.step }

// With returns p with a lesson done and not open.
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

// Left returns p with a lesson open at a step.
func (p Progress) Left(id string, step int) Progress {
	p.id, p.step = id, max(step, 0)
	return p
}
