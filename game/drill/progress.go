package drill

import (
	"strconv"
	"strings"
)

// Record is a person's record in one drill.
type Record struct {
	Asked, Right int // number of questions answered, and of right answers
	Series       int // the most right answers in a row
	Minute       int // the most right answers in a minute
}

// Progress holds a person's records in all drills. The zero value is that of a beginner.
type Progress struct{ records [len(table)]Record }

// most is the largest value of a count.
const most = 999_999

// Of returns the record of a drill.
func (p *Progress) Of(k Kind) Record { return p.records[k] }

// Answer counts an answer. series is the number of right answers in a row up to it.
func (p *Progress) Answer(k Kind, right bool, series int) {
	r := &p.records[k]
	r.Asked = min(r.Asked+1, most)
	if right {
		r.Right = min(r.Right+1, most)
	}
	r.Series = min(max(r.Series, series), most)
}

// Minute records the number of right answers in a minute.
func (p *Progress) Minute(k Kind, right int) {
	p.records[k].Minute = min(max(p.records[k].Minute, right), most)
}

// String returns the progress as text, which ParseProgress parses: a line such as "lock 20 15 6 9" for each drill with answers.
func (p *Progress) String() string {
	var b strings.Builder
	for k, r := range p.records {
		if r != (Record{}) {
			b.WriteString(Kind(k).String())
			for _, n := range [...]int{r.Asked, r.Right, r.Series, r.Minute} {
				b.WriteString(" " + strconv.Itoa(n))
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// ParseProgress is the inverse of Progress.String. It ignores lines that are wrong or impossible.
func ParseProgress(text string) (p Progress) {
	for line := range strings.SplitSeq(text, "\n") {
		words := strings.Split(line, " ")
		k, ok := Find(words[0])
		if !ok || len(words) != 5 {
			continue
		}
		var n [4]int
		for i, word := range words[1:] {
			v, err := strconv.Atoi(word)
			ok = ok && err == nil && v >= 0 && v <= most
			n[i] = v
		}
		if ok && n[1] <= n[0] && n[2] <= n[1] && n[3] <= n[1] {
			p.records[k] = Record{n[0], n[1], n[2], n[3]}
		}
	}
	return p
}
