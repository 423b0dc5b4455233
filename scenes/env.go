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

// Env is what the scenes share: the host, the settings, what follows from them, and the state of this tick. The stage makes
// it and keeps it up to date; package house sets Rooms and Panel, the program Engine.
type Env struct {
	Host     platform.Host
	Visit    visit.Visit // what the address or the page around asks for; see Visit.Locked
	Settings Settings
	Words    *words.Words
	Theme    *ui.Theme
	Frame    ui.Frame
	Now      time.Duration // since the program started
	Cursor   ui.Cursor     // focus and hover in the controls of the top scene
	Canvas   *ui.Canvas    // for measuring outside Paint
	Stage    OnStage
	Rooms    Rooms
	Panel    func()        // opens the settings of the kiosk; nil outside a kiosk or without a code
	Engine   client.Engine // the computer player; nil where there is none
	Peers    bool          // whether the host can connect two devices
	Boards   int           // how many boards shelf and set-up may show: not yet all while the program starts

	Wishes      platform.Wishes // the preferences of the system when they were last read
	language    language
	troubleSaid bool
	fullSaid    bool               // since a refused text was stored
	unsaved     map[string]unsaved // texts that the store refused, kept until it has room or the program ends
}

// T returns the text of key in the player's language.
func (e *Env) T(key string, args ...any) string { return e.Words.Get(key, args...) }

// Play plays a named sound, unless sounds are switched off. Pitch 1 leaves it as it is, but for a small random variation.
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

// BoardStyle returns how boards are painted in the current theme and scale.
func (e *Env) BoardStyle() board.Style {
	return board.Style{HighContrast: e.Theme.Kind == ui.HighContrast, Light: e.Theme.Kind == ui.Light, Scale: e.Frame.Scale, Letters: e.Canvas}
}

// Today is the date of a record.
func (e *Env) Today() string { return e.Host.Now().Format("2006-01-02") }

// Apply sets Words and Theme by the settings and the preferences of the system, and reports whether either changed. Words
// that are still being fetched are set by a later call: see WordsAwaited.
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

// WordsAwaited reports whether the words of another language are being fetched. Apply must then be called again.
func (e *Env) WordsAwaited() bool { return e.language.awaited }

// speak sets Words to those of a language, once they are loaded, and reports whether they changed.
func (e *Env) speak(lang string) (changed bool) {
	w, lost := e.language.speak(e.Host, e.Words, lang)
	e.Words, changed = w, w != e.Words
	if lost {
		e.languageLost()
	}
	return changed
}

// languageLost tells the player that the words of another language could not be fetched. It takes back a setting that asks
// for them, since the next visit could not start without them.
func (e *Env) languageLost() {
	if e.Settings.Lang == e.language.lost {
		e.Settings.Lang = e.Words.Lang()
		e.keepSettings()
	}
	e.Stage.Notice(e.T("settings.words-missing"))
}

// ApplyVisit sets the language and theme that the visit asks for. For a locked visit it does nothing: Apply enforces them.
func (e *Env) ApplyVisit() {
	if v := e.Visit; !v.Locked() {
		e.Settings.Lang = cmp.Or(v.Lang, e.Settings.Lang)
		e.Settings.Theme = cmp.Or(v.Theme, e.Settings.Theme)
		e.Apply()
	}
}

// SetSettings changes the settings, stores and applies them.
func (e *Env) SetSettings(s Settings) {
	e.SetUnsaved(s)
	e.keepSettings()
}

// keepSettings stores the settings, but not in a kiosk, where a visitor changes them for the visit only.
func (e *Env) keepSettings() {
	if e.Visit.Kiosk == 0 {
		e.Keep(KeySettings, e.Settings.String())
	}
}

// SetUnsaved applies settings without storing them.
func (e *Env) SetUnsaved(s Settings) {
	e.Settings = s
	e.language.lost = "" // try again
	e.Apply()
	e.Stage.Refresh()
}

// VisitTrouble describes a parameter of the visit that cannot be met.
func VisitTrouble(w *words.Words, p visit.Problem) string {
	asked := p.Key + "=" + p.Value
	switch {
	case p.Key == "pin":
		return w.Get("visit.pin")
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

// RefusalText explains why a move is refused.
func (e *Env) RefusalText(r rules.Refusal) string {
	squares := e.Squares(r.Squares)
	if r.Code == rules.Blocked || r.Code == rules.LastLiberty { // all of them, not a choice
		squares = e.allSquares(r.Squares)
	}
	return e.T(words.Refusal(r.Code), squares, r.Count)
}

// StuckText explains why the piece on sq has no move, "" if r is no reason for that.
func (e *Env) StuckText(sq rules.Square, r rules.Refusal) string {
	switch r.Code {
	case rules.Blocked:
		return e.T("refused.shut-in", sq, e.allSquares(r.Squares))
	case rules.NoMoveAtAll:
		return e.T("refused.stuck", sq)
	}
	return ""
}

// allSquares joins the names of squares: "c3, e3 and g3".
func (e *Env) allSquares(set rules.Set) string {
	return e.Words.And(strings.Split(set.String(), ",")...)
}

// FlawText explains what is wrong with a position; side names the side of the flaw.
func (e *Env) FlawText(f rules.Flaw, side string) string {
	return e.T(words.Flaw(f.Code), strings.ReplaceAll(f.Squares.String(), ",", ", "), side, f.Count)
}

// Admits reports whether this visit may open a match: a visit can be bound to one game and one ruleset.
func (e *Env) Admits(m *match.Match) bool {
	v, setup := e.Visit.Fixed(), m.Setup()
	return (v.Game == "" || v.Game == setup.Game) && (v.Ruleset == "" || v.Ruleset == setup.Ruleset)
}

// ForeignText explains that this visit is bound to another game or ruleset.
func (e *Env) ForeignText() string {
	v := e.Visit.Fixed()
	if v.Ruleset != "" {
		return e.T("visit.only-rules", e.T(words.GameName(v.Game)), e.T(words.RulesetName(v.Game, v.Ruleset)))
	}
	return e.T("visit.only-game", e.T(words.GameName(v.Game)))
}

// Renew changes to the newer version and says so, since on a busy machine the page stays for many seconds.
func (e *Env) Renew() {
	e.Stage.Notice(e.T("update.opens"))
	e.Host.Renew()
}

// LeaveLabel names the place to which a table is left: the shelf, or the set-up of the visit's only game.
func (e *Env) LeaveLabel() string {
	if e.Visit.Fixed().Game != "" {
		return e.T("visit.start")
	}
	return e.T("table.shelf")
}
