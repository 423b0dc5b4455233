package problem

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// unknownLine is the beginning of a line that an earlier ParseProgress could not parse and has reported.
const unknownLine = "? "

// String returns the progress as text, which ParseProgress parses:
//
//	solved 0000beef 2                 a problem, solved at the second try; 0 for with help
//	rated 0000beef 1432 95 20779      its difficulty for this person, the deviation, and the day of the last try that counted
//	due 0000beef 20780 1              the day of the next repetition, which is the first, second or third
//	level 1240 180 20779              the person's level, its deviation, and the day of the last try that counted
//	record 11                         the most problems in three minutes
//	run 20779 20781 3 498744          a streak: first and last day, number of days solved, hour of the last solution
//	? ...                             a line that could not be parsed
func (g *Progress) String() string {
	var b strings.Builder
	line := func(what string, numbers ...int) {
		b.WriteString(what)
		for _, n := range numbers {
			b.WriteString(" " + strconv.Itoa(n))
		}
		b.WriteByte('\n')
	}
	for _, k := range slices.Sorted(maps.Keys(g.known)) {
		name, k := fmt.Sprintf(" %08x", k), g.known[k]
		if k.solved {
			line("solved"+name, k.tries)
		}
		if k.rating.Dev > 0 {
			line("rated"+name, round(k.rating.Value), round(k.rating.Dev), int(k.day))
		}
		if k.step > 0 {
			line("due"+name, int(k.due), k.step)
		}
	}
	if g.level.Dev > 0 {
		line("level", round(g.level.Value), round(g.level.Dev), int(g.day))
	}
	if g.Record > 0 {
		line("record", g.Record)
	}
	for _, r := range g.runs {
		line("run", int(r.first), int(r.last), r.length, int(r.hour))
	}
	for _, text := range g.unparsed {
		line(unknownLine + text)
	}
	return b.String()
}

func round(v float64) int { return int(v + 0.5) }

// ParseProgress parses the text of this or an earlier version. It keeps lines that it cannot parse. The error is about the first
// of them that was not reported before; the progress of the other lines is returned with it.
func ParseProgress(text string) (g *Progress, err error) {
	g = NewProgress()
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		content, before := strings.CutPrefix(line, unknownLine)
		if text == "" || g.parse(strings.Split(content, " ")) {
			continue
		}
		g.unparsed = append(g.unparsed, content)
		if !before && err == nil {
			err = fmt.Errorf("problem: progress: line %d: %q", i+1, line)
		}
	}
	return g, err
}

// lines are the first words of lines, with the number of words after them.
var lines = map[string]int{"solved": 2, "rated": 4, "due": 3, "level": 3, "record": 1, "run": 4}

// parse parses the words of a line. It returns false, and changes nothing, for a wrong line.
func (g *Progress) parse(words []string) bool {
	var n [4]int64
	if len(words)-1 != lines[words[0]] || len(words) == 1 {
		return false
	}
	named := words[0] == "solved" || words[0] == "rated" || words[0] == "due"
	for i, word := range words[1:] {
		base := 10
		if named && i == 0 {
			base = 16
		}
		v, err := strconv.ParseInt(word, base, 40)
		if err != nil || base == 16 && (len(word) != 8 || v < 0) {
			return false
		}
		n[i] = v
	}
	if named {
		return g.parseKnown(words[0], uint32(n[0]), n[1], n[2], Day(n[3]))
	}
	switch words[0] {
	case "level":
		r, ok := rating(n[0], n[1])
		if ok = ok && g.level.Dev == 0; ok {
			g.level, g.day = r, Day(n[2])
		}
		return ok
	case "record":
		ok := n[0] > 0 && n[0] <= maxRecord && g.Record == 0
		if ok {
			g.Record = int(n[0])
		}
		return ok
	}
	r := run{first: Day(n[0]), last: Day(n[1]), length: int(n[2]), hour: n[3]}
	ok := r.first <= r.last && r.length > 0 && int64(r.length) <= n[1]-n[0]+1 && len(g.runs) < runsKept
	if ok {
		g.runs = append(g.runs, r)
	}
	return ok
}

// maxRecord is the largest record that ParseProgress accepts.
const maxRecord = 1000

// parseKnown parses a line about a problem. a, b and day are the numbers after its name.
func (g *Progress) parseKnown(word string, name uint32, a, b int64, day Day) bool {
	var k known
	if before := g.known[name]; before != nil {
		k = *before
	}
	ok := false
	switch word {
	case "solved":
		ok = a >= 0 && !k.solved
		k.solved, k.tries = true, int(a)
	case "rated":
		var r Rating
		r, ok = rating(a, b)
		ok = ok && k.rating.Dev == 0
		k.rating, k.day = r, day
	case "due":
		ok = b >= 1 && int(b) <= len(intervals) && k.step == 0
		k.due, k.step = Day(a), int(b)
	}
	if ok {
		g.known[name] = &k
	}
	return ok
}

// rating returns the rating of a line; ok is false if a number is out of bounds.
func rating(value, dev int64) (r Rating, ok bool) {
	r = Rating{Value: float64(value), Dev: float64(dev)}
	return r, r.Value >= minValue && r.Value <= maxValue && r.Dev >= minDev && r.Dev <= maxDev
}
