package scenes

import (
	"cmp"
	"strings"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/game/visit"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Env is what the scenes share: the host, the settings and what follows from them, and what is so in this tick. The
// stage makes it and keeps it true; whoever starts the program adds the rooms and the engine.
type Env struct {
	Host     platform.Host
	Visit    visit.Visit // what was asked for from outside; see Visit.Locked
	Settings Settings
	Words    *words.Words
	Theme    *ui.Theme
	Frame    ui.Frame
	Now      time.Duration // since the program began
	Cursor   ui.Cursor     // where the person is in the list of the top scene
	Canvas   *ui.Canvas    // for measuring outside Paint
	Stage    OnStage
	Rooms    Rooms
	Panel    func()        // opens the settings of the kiosk; nil where there is none, or no code for them
	Engine   client.Engine // whoever thinks for the computer; nil where nobody can
	Peers    bool          // this device can be connected to another one beside it
	Boards   int           // how many boards shelf and set-up may show: fewer than there are games while the program starts

	Wishes      platform.Wishes // of the system, as of the last look
	language    language
	troubleSaid bool
	unkept      map[string]string // what the device would not store: it is there as long as the program runs
}

// T returns the words of key.
func (e *Env) T(key string, args ...any) string { return e.Words.Get(key, args...) }

// Play sounds a named sound, unless the player wants silence. pitch 1 is as made; a little chance is added.
func (e *Env) Play(sound string, pitch float64) {
	if e.Settings.Mute || e.Settings.Volume == 0 || e.Visit.Silent {
		return
	}
	jitter := 1 + 0.06*(float64(e.Host.Now().UnixNano()/1000%1000)/1000-0.5)
	e.Host.Sounds().Play(sound, float64(e.Settings.Volume)/100, pitch*jitter)
}

// Speed returns the duration factor of animations: 1 calm, 0.5 brisk, 0 none.
func (e *Env) Speed() float64 {
	switch {
	case e.Settings.Motion == "none", e.Settings.Motion == "" && e.Wishes.ReducedMotion:
		return 0
	case e.Settings.Motion == "brisk":
		return 0.5
	}
	return 1
}

// BoardStyle returns how boards are painted in the theme and scale of now, with letters in the sans of the ui.
func (e *Env) BoardStyle() board.Style {
	return board.Style{HighContrast: e.Theme.Kind == ui.HighContrast, Light: e.Theme.Kind == ui.Light, Scale: e.Frame.Scale, Letters: e.Canvas}
}

// Today is the date of a record.
func (e *Env) Today() string { return e.Host.Now().Format("2006-01-02") }

// Keep stores text under key and reports whether it did. The first failure is told to the player once; the program plays
// on, and has the text until it ends.
func (e *Env) Keep(key, text string) bool {
	err := e.Host.Store().Put(key, text)
	if err == nil {
		delete(e.unkept, key)
		return true
	}
	if e.unkept == nil {
		e.unkept = map[string]string{}
	}
	e.unkept[key] = text
	e.storeTrouble()
	return false
}

// Forget removes what is stored under key.
func (e *Env) Forget(key string) {
	delete(e.unkept, key)
	if err := e.Host.Store().Delete(key); err != nil {
		e.storeTrouble()
	}
}

// Kept returns what is stored under key, "" for nothing.
func (e *Env) Kept(key string) string {
	text, _, err := e.Lookup(key)
	if err != nil {
		e.storeTrouble()
		return ""
	}
	return text
}

// Lookup is Kept for whoever wants to know whether there is anything: an empty text is stored, too.
func (e *Env) Lookup(key string) (text string, ok bool, err error) {
	if text, ok = e.unkept[key]; ok {
		return text, true, nil
	}
	return e.Host.Store().Get(key)
}

func (e *Env) storeTrouble() {
	if e.troubleSaid {
		return
	}
	e.troubleSaid = true
	e.Stage.Notice(e.T("storage.trouble"))
}

// Apply makes words and theme follow the settings and the system's wishes. It reports whether either changed. Words that are not
// here yet come with a later call: see WordsAwaited.
func (e *Env) Apply() (changed bool) {
	lang := e.Settings.Lang
	if e.Visit.Lang != "" && e.Visit.Locked() {
		lang = e.Visit.Lang
	}
	if lang == "" {
		lang = strings.Join(e.Wishes.Languages, ",")
	}
	changed = e.speak(words.Language(lang))
	kind := ui.Dark
	theme := e.Settings.Theme
	if e.Visit.Theme != "" && e.Visit.Locked() {
		theme = e.Visit.Theme
	}
	switch {
	case theme == "contrast", theme == "" && e.Wishes.HighContrast:
		kind = ui.HighContrast
	case theme == "light", theme == "" && e.Wishes.Light:
		kind = ui.Light
	}
	if e.Theme == nil || e.Theme.Kind != kind {
		e.Theme, changed = ui.ThemeFor(kind), true
	}
	return changed
}

// WordsAwaited reports whether the words of another language are on their way. Apply takes them when they are here.
func (e *Env) WordsAwaited() bool { return e.language.awaited }

// speak has the words of a language, as soon as they are here. It reports whether they have changed.
func (e *Env) speak(lang string) (changed bool) {
	w, lost := e.language.speak(e.Host, e.Words, lang)
	e.Words, changed = w, w != e.Words
	if lost {
		e.stay()
	}
	return changed
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

// Heed takes what the visit asks for as if the person had chosen it for this time. Where it is locked, apply sees to it.
func (e *Env) Heed() {
	if v := e.Visit; !v.Locked() {
		e.Settings.Lang = cmp.Or(v.Lang, e.Settings.Lang)
		e.Settings.Theme = cmp.Or(v.Theme, e.Settings.Theme)
		e.Apply()
	}
}

// SetSettings changes the settings, stores them and makes them true at once.
func (e *Env) SetSettings(s Settings) {
	e.Lend(s)
	e.keepSettings()
}

// keepSettings stores the settings, unless they are a visitor's, for the visit.
func (e *Env) keepSettings() {
	if e.Visit.Kiosk == 0 {
		e.Keep(KeySettings, e.Settings.String())
	}
}

// Lend changes the settings without storing them.
func (e *Env) Lend(s Settings) {
	e.Settings = s
	e.language.lost = "" // tried anew
	e.Apply()
	e.Stage.Refresh()
}

// VisitTrouble says what was asked for from outside that there is not.
func VisitTrouble(w *words.Words, p visit.Problem) string {
	asked := p.Key + "=" + p.Value
	switch {
	case p.Key == "?":
		return w.Get("visit.unreadable")
	case p.Range:
		return w.Get("visit.range", asked, p.Possible[0], p.Possible[1])
	case len(p.Possible) == 0:
		return w.Get("visit.alone", asked)
	}
	return w.Get("visit.wrong", asked, strings.Join(p.Possible, ", "))
}

// Squares joins the names of squares as a choice: "c3, e3 or g3"; "" for none.
func (e *Env) Squares(set rules.Set) string {
	if set == (rules.Set{}) {
		return ""
	}
	return e.Words.Or(strings.Split(set.String(), ",")...)
}

// RefusalText says why a move is refused.
func (e *Env) RefusalText(r rules.Refusal) string {
	return e.T(words.Refusal(r.Code), e.Squares(r.Squares), r.Count)
}

// Admits reports whether a match is one that this visit is for: it may be bound to one game and its rules.
func (e *Env) Admits(m *match.Match) bool {
	v, setup := e.Visit.Fixed(), m.Setup()
	return (v.Game == "" || v.Game == setup.Game) && (v.Ruleset == "" || v.Ruleset == setup.Ruleset)
}

// Foreign says of a match that this visit is for something else.
func (e *Env) Foreign() string {
	v := e.Visit.Fixed()
	if v.Ruleset != "" {
		return e.T("visit.only-rules", e.T(words.GameName(v.Game)), e.T(words.RulesetName(v.Game, v.Ruleset)))
	}
	return e.T("visit.only-game", e.T(words.GameName(v.Game)))
}

// LeaveLabel says where a table is left for: the shelf, or the set-up of the visit's only game.
func (e *Env) LeaveLabel() string {
	if e.Visit.Fixed().Game != "" {
		return e.T("visit.start")
	}
	return e.T("table.shelf")
}
