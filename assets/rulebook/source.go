package rulebook

import (
	"ludotheque/assets/words"
	"ludotheque/rules"
)

// Source returns a sentence with the sources of an article.
func Source(w *words.Words, a rules.Article) string {
	if len(a.Sources) == 0 {
		return w.Get("rules.source", w.Get("rules.silent"))
	}
	text := ""
	for i, s := range a.Sources {
		if said := w.Get(words.Source(s.Of), s.At); i == 0 {
			text = said
		} else {
			text = w.Get("rules.sources", text, said)
		}
	}
	return w.Get("rules.source", text)
}
