// Package scenes defines what a scene is (a page or sheet that the player sees), the environment that all scenes share, and
// what they may call on the stage, on which they lie one over the other. The scenes themselves are in the packages below.
// Scenes draw and animate; packages match and rules decide what may be played.
package scenes

import (
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// Scene is one page or sheet. All its methods are called in the game loop's goroutine.
type Scene interface {
	// Title is the title of the page, which a screen reader announces.
	Title() string
	// Layout places the scene in a frame and appends its controls. The stage calls it in Tick, when something may have changed
	// since the last call. It changes only where things are.
	Layout(f ui.Frame, dst []ui.Control) []ui.Control
	// Handle handles an event of one of those controls.
	Handle(ev ui.Event)
	// Update advances animations and clocks and reports whether the scene must be drawn again.
	Update() bool
	// Paint draws what is not a control, below the controls. It only reads what the last Layout has computed; all it may change
	// is cached pixels.
	Paint(c *ui.Canvas)
}

// Sheet is a scene over another one, which stays visible.
type Sheet interface {
	Scene
	// Veiled reports whether the scene below is dimmed.
	Veiled() bool
}

// Over is a scene that also draws above its controls, such as a dragged piece.
type Over interface {
	// PaintOver only reads, like Paint.
	PaintOver(c *ui.Canvas)
}

// Home is a scene that may be the lowest one, which cannot be left: the shelf, or the set-up of the only game of a visit.
type Home interface {
	Scene
	// Home reports whether it is the lowest scene now.
	Home() bool
}

// Facing is a scene that may turn its sheets toward the player across a tablet.
type Facing interface {
	Scene
	// FacingSheet reports whether a sheet that opens now is turned.
	FacingSheet() bool
}

// Taker is a scene that may have a use of its own for a text that is pasted outside its fields, or for a dropped file.
type Taker interface {
	Scene
	// TakesText reports whether it handles ui.Paste now. Otherwise the stage opens the text.
	TakesText() bool
}

// Staying is a scene that may be in the middle of something that is lost when another opens in its place.
type Staying interface {
	Scene
	// Stays reports whether it is.
	Stays() bool
}

// Behind is a scene that is also updated while another covers it.
type Behind interface {
	Scene
	// UpdateBehind is called instead of Update while the scene is covered.
	UpdateBehind() bool
}

// MatchScene is the scene of a match: a table.
type MatchScene interface {
	Linked
	// Match returns the match on the table.
	Match() *match.Match
	// TurnTitle says who is to move, or how the match ended.
	TurnTitle() string
}

// Leaver is a scene that is told when it is closed.
type Leaver interface {
	// Left is called after the scene has left the stage, by whatever way.
	Left()
}

// Covered is a scene that is told when another opens over it.
type Covered interface {
	// Covered is called after the other scene was pushed.
	Covered()
}

// Waker is a scene whose picture changes with time even without input, such as a clock.
type Waker interface {
	// Wakes returns the time until the next such change, 0 for none. Until then ticks may be rare.
	Wakes() time.Duration
}

// Linked is a scene that a link leads to.
type Linked interface {
	Scene
	// Link returns the link without "#". The page's address has it while the scene is shown.
	Link() string
}

// Rooms opens scenes by what they are for, so that the packages of the scenes do not import each other.
type Rooms interface {
	// Leave goes back to the shelf; a match stays stored.
	Leave()
	// Lessons returns the lessons of a game.
	Lessons(g rules.Game) Scene
	// Problems returns the problems of a game, those of a ruleset first; "" is the default ruleset.
	Problems(g rules.Game, ruleset string) Scene
	// Drills returns the drills of a game by a ruleset, or the one drill with that name; nil if there are none. An empty ruleset
	// is the one chosen last, an empty name all drills.
	Drills(g rules.Game, ruleset, name string) Scene
	// Reading returns the games with a commentary of a game.
	Reading(g rules.Game) Scene
	// Analysis returns the analysis of m, with the moves tried on it earlier. A match without moves opens what was analysed last
	// in its game.
	Analysis(m *match.Match) Scene
	// Study returns the analysis of a tree of moves that comes from elsewhere, opened at a node, with a name or "". It is stored beside
	// all others.
	Study(s *study.Study, at *study.Node, name string) Scene
	// KeptAnalysis returns the analysis that is stored under a key, nil if none there can be read.
	KeptAnalysis(key string) Scene
	// Collection returns the list of the stored matches and analyses or, with analyses, only of those.
	Collection(analyses bool) Scene
	// Setup returns the set-up of a game.
	Setup(g rules.Game) Scene
	// Table returns a table for a new match, which takes the own slot of its game; the match there is set aside.
	Table(m *match.Match) MatchScene
	// Opened returns a table for a match that comes from elsewhere, which is stored beside all others.
	Opened(m *match.Match) MatchScene
	// Resume returns the table of a game's own match as it is stored now; m is the match as it was last read.
	Resume(m *match.Match) MatchScene
	// Kept returns the table of the match stored in a slot, nil if none there can be read.
	Kept(place string) MatchScene
	// Invite opens what follows the set-up of a match with somebody elsewhere, over a connection to a device nearby if live is
	// set. The error says why that is not possible.
	Invite(s apart.Start, live bool) error
	// Follow opens the game, match or position of a link and reports whether the link has one. Stored matches stay. If the link
	// is invalid, the player is told and nothing changes.
	Follow(link string) bool
}

// OnStage is what a scene may call on its stage.
type OnStage interface {
	// Push opens a scene over the others.
	Push(sc Scene)
	// Pop closes the top scene, unless it is the last.
	Pop()
	// PopTo closes every scene above sc.
	PopTo(sc Scene)
	// Reset closes every scene and opens these, the last on top. It cancels what the engine was asked.
	Reset(scenes ...Scene)
	// AtHome reports whether the lowest scene is the shelf or what takes its place: see Home.
	AtHome() bool
	// Facing reports whether a sheet opens toward the player across a tablet, as the table below it does.
	Facing() bool
	// Controls returns the controls of the top scene; the slice is valid until the next Layout.
	Controls() []ui.Control
	// Focus moves the keyboard focus to a control, which may first appear in the next layout; visible shows the focus.
	Focus(id string, visible bool)
	// Arrive moves the keyboard focus as in a new scene, for a scene whose content has arrived.
	Arrive()
	// Say makes a screen reader speak text; Notice also shows it for a while.
	Say(text string)
	Notice(text string)
	// Refresh requests a new layout and picture, after a change that the stage cannot see.
	Refresh()
}
