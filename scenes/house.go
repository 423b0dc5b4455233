package scenes

import (
	"strings"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/ui"
)

// House knows all rooms and leads from one to another. It implements Rooms.
type House struct {
	env    *Env
	tables Tables
}

// Tables makes the scenes of matches. The house is handed them, so that the tests of the table can be at home in it.
type Tables interface {
	// New returns the table of a match, which takes the place of the one that is kept of its game.
	New(e *Env, m *match.Match) MatchScene
	// Open returns the table of the match that is stored in a slot, nil when there is none that can be read.
	Open(e *Env, s slot) MatchScene
}

// OpenHouse returns a stage on a host whose scenes find each other; mirror may be nil. Call Open to show the first scene.
func OpenHouse(host platform.Host, mirror ui.Mirror, tables Tables) *House {
	h := &House{env: NewStage(host, mirror).Env(), tables: tables}
	h.env.Rooms = h
	return h
}

// Stage returns the stage.
func (h *House) Stage() *Stage { return h.env.Stage }

// Open fills the stage with what the link names, or the table that was open when the program last ended, or the shelf.
func (h *House) Open() {
	e := h.env
	link := e.Host.Link()
	e.Stage.SetLink(link)
	e.Stage.Reset(newShelf(e))
	at := slot(e.Kept(storeKeyAt))
	if link != "" && linkedGame(link) != at.game() && h.Follow(link) {
		return
	}
	if _, ok := catalog.Find(at.game()); !ok {
		return
	}
	if t := h.tables.Open(e, at); t != nil {
		e.Stage.Reset(t)
	} else if at.text(e) != "" {
		e.Stage.Notice(e.T("storage.lost"))
	}
}

// linkedGame is the name of the game in a link.
func linkedGame(link string) string { return strings.Trim(link, "#/ ") }

// Follow opens the game that a link names and reports whether there is one. Anything else in a link is told and left
// alone.
func (h *House) Follow(link string) bool {
	e := h.env
	g, ok := catalog.Find(linkedGame(link))
	switch {
	case ok:
		e.Stage.Reset(newShelf(e), newSetup(e, g))
	case link != "":
		e.Stage.Notice(e.T("link.unknown"))
	}
	return ok
}

// Leave implements Rooms.
func (h *House) Leave() {
	h.env.Forget(storeKeyAt)
	h.env.Stage.Reset(newShelf(h.env))
}

// Setup implements Rooms.
func (h *House) Setup(g rules.Game) Scene { return newSetup(h.env, g) }

// Table implements Rooms.
func (h *House) Table(m *match.Match) MatchScene { return h.tables.New(h.env, m) }

// Resume implements Rooms. Since m was read, another window may have played on.
func (h *House) Resume(m *match.Match) MatchScene {
	if t := h.tables.Open(h.env, slotOf(m.Game().ID(), 1)); t != nil {
		return t
	}
	return h.Table(m)
}

// Kept implements Rooms.
func (h *House) Kept(place string) MatchScene { return h.tables.Open(h.env, slot(place)) }
