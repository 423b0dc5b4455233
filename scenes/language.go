package scenes

import (
	"ludotheque/assets/words"
	"ludotheque/game/platform"
)

// language is how it goes with the words of another language: the host may have to fetch them.
type language struct {
	awaited bool   // they are on their way
	lost    string // the language whose words did not come, "" for none
}

// speak returns the words of a language, and as long as they are not here those that are spoken now. At the start, when none are, and
// the host has brought another language, it returns that. lost reports that they have turned out not to come.
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

// begin returns the words of a language or, where the host has brought another one before the start, of that.
func begin(host platform.Host, lang string) *words.Words {
	for _, lang := range append([]string{lang}, words.Languages()...) {
		if w, err := fetchWords(host, lang); w != nil && err == nil {
			return w
		}
	}
	panic("scenes: the host has brought no words")
}

// fetchWords returns the words of a language, nil while they are on their way.
func fetchWords(host platform.Host, lang string) (*words.Words, error) {
	data, err := host.Fetch(words.FileName(lang))
	if data == nil || err != nil {
		return nil, err
	}
	return words.Read(lang, data)
}
