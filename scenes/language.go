package scenes

import "ludotheque/assets/words"

// language is how it goes with the words of another language: the host may have to fetch them.
type language struct {
	awaited bool   // they are on their way
	lost    string // the language whose words did not come, "" for none
}

// WordsAwaited reports whether the words of another language are on their way. Apply takes them when they are here.
func (e *Env) WordsAwaited() bool { return e.language.awaited }

// speak has the words of a language, as soon as they are here: those of before stay until then. It reports whether they
// have changed.
func (e *Env) speak(lang string) (changed bool) {
	e.language.awaited = false
	switch {
	case e.Words == nil:
		e.begin(lang)
		return true
	case lang == e.Words.Lang() || lang == e.language.lost:
		return false
	}
	w, err := e.fetchWords(lang)
	switch {
	case err != nil:
		e.language.lost = lang
		e.stay()
		return false
	case w == nil:
		e.language.awaited = true
		return false
	}
	e.Words = w
	return true
}

// begin takes the words of a language or, where the host has brought another one before the start, of that.
func (e *Env) begin(lang string) {
	for _, lang := range append([]string{lang}, words.Languages()...) {
		if w, err := e.fetchWords(lang); w != nil && err == nil {
			e.Words = w
			return
		}
	}
	panic("scenes: the host has brought no words")
}

// fetchWords returns the words of a language, nil while they are on their way.
func (e *Env) fetchWords(lang string) (*words.Words, error) {
	data, err := e.Host.Fetch(words.FileName(lang))
	if data == nil || err != nil {
		return nil, err
	}
	return words.Read(lang, data)
}

// stay tells that the words of another language did not come. A setting that asks for them is taken back: the next visit
// could not begin without them.
func (e *Env) stay() {
	if e.Settings.Lang == e.language.lost {
		e.Settings.Lang = e.Words.Lang()
		e.keepSettings()
	}
	e.Stage.Notice(e.T("settings.words-missing"))
}
