package scenes

import (
	"ludotheque/assets/words"
	"ludotheque/game/platform"
)

// language is the state of fetching the words of another language, which can take the host several ticks.
type language struct {
	awaited bool   // they are being fetched
	lost    string // the language that could not be fetched, "" for none
}

// speak returns the words of a language, or those in use while they are being fetched. At the start, when none are in use, it
// falls back to any language that the host has. lost reports that fetching has just failed.
func (l *language) speak(host platform.Host, now *words.Words, lang string) (w *words.Words, lost bool) {
	l.awaited = false
	switch {
	case now == nil:
		return begin(host, lang), false
	case lang == now.Lang() || lang == l.lost:
		return now, false
	}
	w, err := fetchWords(host, lang)
	switch {
	case err != nil:
		l.lost = lang
		return now, true
	case w == nil:
		l.awaited = true
		return now, false
	}
	return w, false
}

// begin returns the words of a language or else of the first that the host has.
func begin(host platform.Host, lang string) *words.Words {
	for _, lang := range append([]string{lang}, words.Languages()...) {
		if w, err := fetchWords(host, lang); w != nil && err == nil {
			return w
		}
	}
	panic("scenes: the host has brought no words")
}

// fetchWords returns the words of a language, nil while they are being fetched.
func fetchWords(host platform.Host, lang string) (*words.Words, error) {
	data, err := host.Fetch(words.FileName(lang))
	if data == nil || err != nil {
		return nil, err
	}
	return words.Read(lang, data)
}
