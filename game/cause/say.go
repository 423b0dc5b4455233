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
	king := ""
	if key := words.King(game); w.Has(key) {
		king = w.Get(key, c.Number)
	}
	return w.Get(words.Cause(c.Key), c.Number, count(w, c.Number), where, c.Given, count(w, c.Given), w.Percent(c.Share), king)
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

// count returns a number, if it is small as a word.
func count(w *words.Words, n int) string {
	if key := words.Number(n); w.Has(key) {
		return w.Get(key)
	}
	return strconv.Itoa(n)
}
