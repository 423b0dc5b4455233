package cause

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
)

// Clause returns c as part of a sentence, such as "laisse prendre deux pions (c3, e5)".
func (c Cause) Clause(w *words.Words, game string) string {
	names := rules.Texts(c.Squares)
	where := strings.Join(names, ", ")
	if c.Path && len(names) == 2 {
		where = w.Get("because.path", names[0], names[1])
	}
	return w.Get(words.Cause(c.Key), c.Pieces.Len(), c.Pieces.words(w, game), where, c.Given.against(w, game, c.Pieces), w.Percent(c.Share), c.Moves)
}

// words returns the pieces as words: "deux pions et une dame".
func (n Pieces) words(w *words.Words, game string) string {
	var list []string
	if n.Men > 0 {
		list = append(list, w.Get("because.men", n.Men, number(w, n.Men)))
	}
	if n.Kings > 0 {
		many := "" // one has its word with its gender
		if n.Kings > 1 {
			many = number(w, n.Kings)
		}
		list = append(list, w.Get(words.King(game), n.Kings, many))
	}
	return w.And(list...)
}

// against returns the pieces given for others as words. Men for men are only their number.
func (n Pieces) against(w *words.Words, game string, others Pieces) string {
	if n.Kings+others.Kings == 0 {
		return number(w, n.Men)
	}
	return n.words(w, game)
}

// Sentence returns a sentence about all causes, "" for none.
func Sentence(w *words.Words, game string, causes []Cause) string {
	var clauses []string
	for _, c := range causes {
		clauses = append(clauses, c.Clause(w, game))
	}
	if len(clauses) == 0 {
		return ""
	}
	return w.Get("because.sentence", w.And(clauses...))
}

// number returns a number, if it is small as a word.
func number(w *words.Words, n int) string {
	if key := words.Number(n); w.Has(key) {
		return w.Get(key)
	}
	return strconv.Itoa(n)
}
