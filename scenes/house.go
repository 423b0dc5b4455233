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
type House struct{ env *Env }

// OpenHouse returns a stage on a host whose scenes find each other; mirror may be nil. Call Open to show the first scene.
func OpenHouse(host platform.Host, mirror ui.Mirror) *House {
	h := &House{env: NewStage(host, mirror).Env()}
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
	if t := openTable(e, at); t != nil {
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
func (h *House) Table(m *match.Match) Scene { return NewTable(h.env, m) }

// Resume implements Rooms.
func (h *House) Resume(m *match.Match) Scene { return resumeTable(h.env, m) }

// Kept implements Rooms.
func (h *House) Kept(place string) Scene {
	if t := openTable(h.env, slot(place)); t != nil {
		return t
	}
	return nil
}
