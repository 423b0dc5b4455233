// Package scenes is what the player sees: a shelf, a set-up sheet, the table, the rule book and the sheets over
// them, as a stack of scenes. Scenes draw and animate; what may be played is the business of packages match and rules.
package scenes

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// Scene is one page or sheet. All its methods are called from the frame.
type Scene interface {
	// Title names the scene for the page and the screen reader.
	Title() string
	// Layout fits the scene into a frame and appends its controls. The stage calls it in Tick, when something may have
	// changed since the last time; it changes nothing but where things are.
	Layout(f ui.Frame, dst []ui.Control) []ui.Control
	// Handle takes one event of those controls.
	Handle(ev ui.Event)
	// Update moves on what runs by the clock and reports whether a new picture is due.
	Update() bool
	// Paint draws what is not a control, beneath them. It only reads what the last Layout has left; what it keeps is
	// pixels.
	Paint(c *ui.Canvas)
}

// Sheet is a scene that lies over the one beneath it, which stays visible.
type Sheet interface {
	Scene
	// Veiled reports whether what is beneath is dimmed.
	Veiled() bool
}

// Over is a scene that draws something above its controls, as a piece in the hand.
type Over interface {
	// PaintOver only reads, as Paint does.
	PaintOver(c *ui.Canvas)
}

// Home is the scene that nothing lies under, the shelf: from any other the way back leads there.
type Home interface {
	Scene
	Home()
}

// Facing is a scene whose sheets may open toward the player across the table.
type Facing interface {
	Scene
	FacingSheet() bool
}

// MatchScene is the scene of a match: a table.
type MatchScene interface {
	Scene
	// TurnTitle says whose turn it is, or how the match ended.
	TurnTitle() string
}

// Rooms leads from one scene to others, so that the rooms of the scenes need not know each other.
type Rooms interface {
	// Leave goes back to the shelf; a match stays kept.
	Leave()
	// Setup returns the set-up of a game.
	Setup(g rules.Game) Scene
	// Table returns the table of a match, which takes the place of the one that is kept of its game.
	Table(m *match.Match) MatchScene
	// Resume returns the table of a game's own match as it is stored now; m is what it was when it was last read.
	Resume(m *match.Match) MatchScene
	// Kept returns the table of the match that is stored in a place, nil when there is none that can be read.
	Kept(place string) MatchScene
	// Follow opens the game that a link names and reports whether there is one.
	Follow(link string) bool
}

// OnStage is what a scene may ask of the stage it lies on.
type OnStage interface {
	// Push opens a scene over the others, Pop closes the top one, though not the last.
	Push(sc Scene)
	Pop()
	// PopTo closes every scene above sc.
	PopTo(sc Scene)
	// Reset closes every scene and opens these, the last on top. Whoever thinks for the computer stops.
	Reset(scenes ...Scene)
	// AtHome reports whether the shelf lies beneath all that is open.
	AtHome() bool
	// Facing reports whether a sheet opens toward the player across the table, as the table beneath it does.
	Facing() bool
	// Controls returns the list of the top scene as it was last laid out; it holds until the next Layout.
	Controls() []ui.Control
	// Focus moves the keyboard's focus to a control, which may appear as late as with the next layout; visible shows it.
	Focus(id string, visible bool)
	// Say has text spoken by a screen reader; Notice also shows it for a while.
	Say(text string)
	Notice(text string)
	// Refresh asks for a new layout and a new picture, because something has changed that the stage cannot know of.
	Refresh()
}

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
