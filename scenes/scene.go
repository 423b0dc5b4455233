// Package scenes is what the player sees: what a scene is, what all scenes share, and the stage that they lie on, one over
// the other. The scenes themselves are rooms of their own, in the packages beneath. Scenes draw and animate; what may be
// played is the business of packages match and rules.
package scenes

import (
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/game/study"
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

// Home is a scene that may be the one that nothing lies under, from which no way leads back: the shelf, or the set-up
// of the only game of a visit.
type Home interface {
	Scene
	// Home reports whether it is now.
	Home() bool
}

// Facing is a scene whose sheets may open toward the player across the table.
type Facing interface {
	Scene
	// FacingSheet reports whether they do now.
	FacingSheet() bool
}

// Behind is a scene that goes on while another lies over it.
type Behind interface {
	Scene
	// UpdateBehind is Update then.
	UpdateBehind() bool
}

// MatchScene is the scene of a match: a table.
type MatchScene interface {
	Linked
	// TurnTitle says whose turn it is, or how the match ended.
	TurnTitle() string
}

// Leaver is a scene that is told when it is closed.
type Leaver interface {
	// Left is called once the scene is no longer on the stage, whoever closed it.
	Left()
}

// Covered is a scene that is told when another is opened over it.
type Covered interface {
	// Covered is called once the scene has no longer the input, and is still on the stage.
	Covered()
}

// Waker is a scene whose picture changes by itself now and then, as a clock does.
type Waker interface {
	// Wakes returns in how long it changes next, 0 for not by itself. Until then ticks may come rarely.
	Wakes() time.Duration
}

// Linked is a scene that a link leads to.
type Linked interface {
	Scene
	// Link returns the link, without "#": what stands in the page's address while the scene is shown.
	Link() string
}

// Studies leads to the scenes in which a game is studied. In a house without them all are nil.
type Studies interface {
	// Lessons returns the lessons of a game.
	Lessons(g rules.Game) Scene
	// Problems returns the problems of a game, those by a ruleset first; "" is the game's default.
	Problems(g rules.Game, ruleset string) Scene
	// Problem returns them, with the problem of that name on top as soon as they are there.
	Problem(g rules.Game, ruleset string, name uint32) Scene
	// Drills returns the drills of a game by a ruleset, or that of a name; nil where there are none. "" is the ruleset chosen
	// last, and all drills.
	Drills(g rules.Game, ruleset, name string) Scene
	// Analysis returns the room where m is looked at, with what was tried on it before; a match without moves brings back
	// what was looked at last in its game.
	Analysis(m *match.Match) Scene
	// Study returns the room where a tree of moves is looked at, from the place at on.
	Study(s *study.Study, at *study.Node) Scene
}

// Rooms leads from one scene to others, so that the rooms of the scenes need not know each other.
type Rooms interface {
	// Leave goes back to the shelf; a match stays kept.
	Leave()
	Studies
	// Setup returns the set-up of a game.
	Setup(g rules.Game) Scene
	// Table returns the table of a match, which takes the place of the one that is kept of its game.
	Table(m *match.Match) MatchScene
	// Resume returns the table of a game's own match as it is stored now; m is what it was when it was last read.
	Resume(m *match.Match) MatchScene
	// Kept returns the table of the match that is stored in a place, nil when there is none that can be read.
	Kept(place string) MatchScene
	// Invite opens what follows the set-up of a match with somebody elsewhere; live, by a connection to a device beside this
	// one. The error says why there is none.
	Invite(s apart.Start, live bool) error
	// Follow opens the game, match or position that a link leads to, and reports whether there is one. What is stored
	// stays; of anything else in a link the player is told, and nothing changes.
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
	// AtHome reports whether the first scene, the shelf or what takes its place, lies beneath all that is open.
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
