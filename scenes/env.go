package scenes

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/platform"
	"ludotheque/game/seat"
	"ludotheque/scenes/ui"
)

// Env is what the scenes share: the host, the settings and what follows from them, and what is so in this tick. The
// stage makes it and keeps it true; whoever starts the program adds the rooms and the thinker.
type Env struct {
	Host     platform.Host
	Settings Settings
	Words    *words.Words
	Theme    *ui.Theme
	Frame    ui.Frame
	Now      time.Duration // since the program began
	Cursor   ui.Cursor     // where the person is in the list of the top scene
	Canvas   *ui.Canvas    // for measuring outside Paint
	Stage    OnStage
	Rooms    Rooms
	Thinker  seat.Thinker // whoever thinks for the computer; nil where nobody can

	wishes      platform.Wishes
	troubleSaid bool
}

// T returns the words of key.
func (e *Env) T(key string, args ...any) string { return e.Words.Get(key, args...) }

// Play sounds a named sound, unless the player wants silence. pitch 1 is as made; a little chance is added.
func (e *Env) Play(sound string, pitch float64) {
	if e.Settings.Mute || e.Settings.Volume == 0 {
		return
	}
	jitter := 1 + 0.06*(float64(e.Host.Now().UnixNano()/1000%1000)/1000-0.5)
	e.Host.Sounds().Play(sound, float64(e.Settings.Volume)/100, pitch*jitter)
}

// Speed returns the duration factor of animations: 1 calm, 0.5 brisk, 0 none.
func (e *Env) Speed() float64 {
	switch {
	case e.Settings.Motion == "none", e.Settings.Motion == "" && e.wishes.ReducedMotion:
		return 0
	case e.Settings.Motion == "brisk":
		return 0.5
	}
	return 1
}

// Today is the date of a record.
func (e *Env) Today() string { return e.Host.Now().Format("2006-01-02") }

// Keep stores text under key and reports whether it did. The first failure is told to the player once; the program plays
// on.
func (e *Env) Keep(key, text string) bool {
	err := e.Host.Store().Put(key, text)
	if err != nil {
		e.storeTrouble()
	}
	return err == nil
}

// Forget removes what is stored under key.
func (e *Env) Forget(key string) {
	if err := e.Host.Store().Delete(key); err != nil {
		e.storeTrouble()
	}
}

// Kept returns what is stored under key, "" for nothing.
func (e *Env) Kept(key string) string {
	text, _, err := e.Host.Store().Get(key)
	if err != nil {
		e.storeTrouble()
		return ""
	}
	return text
}

func (e *Env) storeTrouble() {
	if e.troubleSaid {
		return
	}
	e.troubleSaid = true
	e.Stage.Notice(e.T("storage.trouble"))
}

// apply makes words and theme follow the settings and the system's wishes. It reports whether either changed.
func (e *Env) apply() (changed bool) {
	lang := e.Settings.Lang
	if lang == "" {
		for i, l := range e.wishes.Languages {
			if i > 0 {
				lang += ","
			}
			lang += l
		}
	}
	if w := words.For(lang); e.Words == nil || e.Words.Lang() != w.Lang() {
		e.Words, changed = w, true
	}
	kind := ui.Dark
	switch {
	case e.Settings.Theme == "contrast", e.Settings.Theme == "" && e.wishes.HighContrast:
		kind = ui.HighContrast
	case e.Settings.Theme == "light", e.Settings.Theme == "" && e.wishes.Light:
		kind = ui.Light
	}
	if e.Theme == nil || e.Theme.Kind != kind {
		e.Theme, changed = ui.ThemeFor(kind), true
	}
	return changed
}

// SetSettings changes the settings, stores them and makes them true at once.
func (e *Env) SetSettings(s Settings) {
	e.Settings = s
	e.apply()
	e.Keep(KeySettings, s.String())
	e.Stage.Refresh()
}
