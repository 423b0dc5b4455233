// Package house opens the rooms of the scenes and leads from one to another.
package house

import (
	"strings"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/shelf"
	"ludotheque/scenes/ui"
)

// House knows all rooms and leads from one to another. It implements scenes.Rooms.
type House struct {
	stage  *scenes.Stage
	env    *scenes.Env
	tables Tables
}

// Tables makes the scenes of matches. The house is handed them, so that the tests of the table can be at home in it.
type Tables interface {
	// New returns the table of a match, which takes the place of the one that is kept of its game.
	New(e *scenes.Env, m *match.Match) scenes.MatchScene
	// Open returns the table of the match that is stored in a slot, nil when there is none that can be read.
	Open(e *scenes.Env, s saved.Slot) scenes.MatchScene
}

// New returns a stage on a host whose scenes find each other; mirror may be nil. Call Open to show the first scene.
func New(host platform.Host, mirror ui.Mirror, tables Tables) *House {
	stage := scenes.NewStage(host, mirror)
	h := &House{stage: stage, env: stage.Env(), tables: tables}
	h.env.Rooms = h
	return h
}

// Stage returns the stage.
func (h *House) Stage() *scenes.Stage { return h.stage }

// Open fills the stage with what the link names, or the table that was open when the program last ended, or the shelf.
func (h *House) Open() {
	e := h.env
	link := e.Host.Link()
	h.stage.SetLink(link)
	e.Stage.Reset(shelf.New(e))
	at := saved.Slot(e.Kept(saved.KeyOpen))
	if link != "" && linkedGame(link) != at.Game() && h.Follow(link) {
		return
	}
	if _, ok := catalog.Find(at.Game()); !ok {
		return
	}
	if t := h.tables.Open(e, at); t != nil {
		e.Stage.Reset(t)
	} else if at.Text(e) != "" {
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
		e.Stage.Reset(shelf.New(e), setup.New(e, g))
	case link != "":
		e.Stage.Notice(e.T("link.unknown"))
	}
	return ok
}

// Leave implements Rooms.
func (h *House) Leave() {
	h.env.Forget(saved.KeyOpen)
	h.env.Stage.Reset(shelf.New(h.env))
}

// Setup implements Rooms.
func (h *House) Setup(g rules.Game) scenes.Scene { return setup.New(h.env, g) }

// Table implements Rooms.
func (h *House) Table(m *match.Match) scenes.MatchScene { return h.tables.New(h.env, m) }

// Resume implements Rooms. Since m was read, another window may have played on.
func (h *House) Resume(m *match.Match) scenes.MatchScene {
	if t := h.tables.Open(h.env, saved.Own(m.Game().ID())); t != nil {
		return t
	}
	return h.Table(m)
}

// Kept implements Rooms.
func (h *House) Kept(place string) scenes.MatchScene { return h.tables.Open(h.env, saved.Slot(place)) }
