// Package house opens the scenes and connects them.
package house

import (
	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/game/apart/signal"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/kiosk"
	"ludotheque/scenes/problem"
	"ludotheque/scenes/record"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/shelf"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// House opens all scenes. It implements scenes.Rooms.
type House struct {
	stage  *stage.Stage
	env    *scenes.Env
	tables Tables
}

// Tables makes the scenes of matches. It is an interface so that package table can test with a House.
type Tables interface {
	// New returns the table of a new match, which takes the own slot of its game; the match there is set aside.
	New(e *scenes.Env, m *match.Match) scenes.MatchScene
	// Linked returns the table of a match from a link, which is stored once somebody plays on.
	Linked(e *scenes.Env, m *match.Match) scenes.MatchScene
	// Show returns the table of a match that is never stored.
	Show(e *scenes.Env, m *match.Match) scenes.MatchScene
	// Remote returns the table of a match with somebody elsewhere, nil while it is unknown who begins.
	Remote(e *scenes.Env, s *remote.Seat) scenes.MatchScene
	// Open returns the table of the match in a slot, nil if there is none that can be read.
	Open(e *scenes.Env, s saved.Slot) scenes.MatchScene
}

// New returns a house with its own stage on a host; mirror may be nil. Call Open to show the first scene.
func New(host platform.Host, mirror ui.Mirror, tables Tables) *House {
	stage := stage.New(host, mirror)
	h := &House{stage: stage, env: stage.Env(), tables: tables}
	h.env.Rooms = h
	stage.Open = func(text string) { record.Open(h.env, text) }
	return h
}

// Stage returns the stage.
func (h *House) Stage() *stage.Stage { return h.stage }

// Open opens what the link leads to, or the table that was open when the program ended, or the shelf.
func (h *House) Open() {
	e := h.env
	h.stage.SetLink(e.Host.Link())
	text := link.Fragment(e.Host.Link())
	if g := kiosk.New(h.stage, h.tables.Show); g != nil {
		h.stage.Guard = g.Watch
		if e.Visit.Pin != "" {
			e.Panel = g.Panel
		}
		if g.Anew {
			text = ""
		}
	}
	at := saved.Slot(e.Kept(saved.KeyOpen))
	e.Stage.Reset(h.home(e.Visit.Game))
	if g, ok := link.Game(text); text != "" && !(ok && !link.HoldsMatch(text) && g.ID() == at.Game()) && h.follow(text, true) {
		return
	}
	if g, ok := catalog.Find(e.Visit.Game); ok && at.Game() != g.ID() {
		h.begin(g)
		return
	}
	if _, ok := catalog.Find(at.Game()); !ok {
		return
	}
	if m, _ := at.Read(e); m != nil && !e.Admits(m) || at.Remote() && !remote.Admitted(e, at) {
		return
	}
	if t := h.tables.Open(e, at); t != nil {
		e.Stage.Reset(t)
	} else if at.Text(e) != "" {
		e.Stage.Notice(e.T("storage.lost"))
	}
}

// home returns the lowest scene: the shelf, for a person who comes from a game, or the set-up of the only game of a visit.
func (h *House) home(from string) scenes.Scene {
	if g, ok := catalog.Find(h.env.Visit.Fixed().Game); ok {
		return setup.New(h.env, g)
	}
	return shelf.New(h.env, from)
}

// begin opens the game of a visit: its table if nothing is left to choose, otherwise its set-up.
func (h *House) begin(g rules.Game) {
	e := h.env
	switch m := setup.DirectMatch(e, g); {
	case m != nil:
		e.Stage.Reset(h.Table(m))
	case e.Visit.Fixed().Game == "":
		e.Stage.Push(setup.New(e, g))
	}
}

// Follow implements Rooms.
func (h *House) Follow(text string) bool { return h.follow(text, false) }

// follow is Follow; first is set at the start of the program.
func (h *House) follow(text string, first bool) bool {
	e := h.env
	if found, ok := link.Find(text); ok {
		text = found
	}
	g, ok := link.Game(text)
	only := e.Visit.Fixed().Game
	switch {
	case text == "":
		return false
	case ok && only != "" && only != g.ID():
		e.Stage.Notice(e.ForeignText())
		return false
	case !ok:
		e.Stage.Notice(e.T("link.unknown"))
	case apart.Holds(text), signal.Holds(text):
		return h.followRemote(text, first)
	case link.HoldsTree(text):
		return h.followTree(text)
	case link.HoldsProblem(text):
		return h.followProblem(text)
	case link.HoldsMatch(text):
		m, err := link.Parse(text, uint64(e.Host.Now().UnixNano()))
		if err != nil {
			e.Stage.Notice(record.Trouble(e, err))
			return false
		}
		if !e.Admits(m) {
			e.Stage.Notice(e.ForeignText())
			return false
		}
		h.show(m, first)
	case only != "":
		e.Stage.Reset(h.home(only))
	default:
		e.Stage.Reset(shelf.New(e, g.ID()), setup.New(e, g))
	}
	return ok
}

// followTree opens the tree of moves in a link.
func (h *House) followTree(text string) bool {
	e := h.env
	s, at, err := link.ParseTree(text)
	if err != nil {
		e.Stage.Notice(record.Trouble(e, err))
		return false
	}
	if !e.Admits(s.Match(s.Root)) {
		e.Stage.Notice(e.ForeignText())
		return false
	}
	e.Stage.Reset(h.home(s.Game.ID()), h.Study(s, at, ""))
	return true
}

// followProblem opens the problem of a link.
func (h *House) followProblem(text string) bool {
	e := h.env
	g, ruleset, name, err := link.ParseProblem(text)
	if err != nil {
		e.Stage.Notice(record.Trouble(e, err))
		return false
	}
	if only := e.Visit.Fixed().Ruleset; only != "" && only != ruleset {
		e.Stage.Notice(e.ForeignText())
		return false
	}
	e.Stage.Reset(h.home(g.ID()), problem.At(e, g, ruleset, name))
	return true
}

// show opens a match from a link: as it is on the table or stored, if it is, otherwise as a new match. It changes nothing in
// the store.
func (h *House) show(m *match.Match, first bool) {
	e := h.env
	name := e.T(words.GameName(m.Game().ID()))
	text := link.Pack(m)
	for _, sc := range h.stage.Scenes() {
		if t, ok := sc.(scenes.MatchScene); ok && t.Link() == text {
			e.Stage.PopTo(sc)
			e.Stage.Notice(e.T("link.here"))
			return
		}
	}
	if s, stored := saved.Holding(e, m); s != "" {
		e.Stage.Reset(h.tables.Open(e, s))
		if !first && stored.Ply() != m.Ply() {
			e.Stage.Notice(e.T("link.went-on", m.Ply(), stored.Ply()))
		}
		return
	}
	key := "link.opened"
	if m.Len() == 0 {
		key = "link.opened-position"
	}
	notice := e.T(key, name, m.Len())
	at := saved.Slot(e.Kept(saved.KeyOpen))
	if stored, text := at.Read(e); first && at.Game() == m.Game().ID() && stored == nil && text != "" {
		notice = e.T("link.instead")
	}
	if saved.Unfinished(e, m.Game()) != nil {
		notice += " " + e.T("link.kept", name)
	}
	e.Stage.Reset(h.tables.Linked(e, m))
	e.Stage.Notice(notice)
}

// Leave implements Rooms.
func (h *House) Leave() {
	from := ""
	for _, sc := range h.stage.Scenes() {
		if l, ok := sc.(scenes.Linked); ok {
			if g, ok := link.Game(l.Link()); ok {
				from = g.ID()
			}
		}
	}
	h.env.Forget(saved.KeyOpen)
	h.env.Stage.Reset(h.home(from))
}

// Setup implements Rooms.
func (h *House) Setup(g rules.Game) scenes.Scene { return setup.New(h.env, g) }

// Table implements Rooms.
func (h *House) Table(m *match.Match) scenes.MatchScene { return h.tables.New(h.env, m) }

// Opened implements Rooms.
func (h *House) Opened(m *match.Match) scenes.MatchScene {
	s, _ := saved.Add(h.env, m)
	if s == "" {
		h.env.Stage.Notice(h.env.T("kept.no-room"))
		return h.tables.Linked(h.env, m)
	}
	return h.tables.Open(h.env, s)
}

// Resume implements Rooms. Another window may have played on since m was read.
func (h *House) Resume(m *match.Match) scenes.MatchScene {
	if t := h.tables.Open(h.env, saved.Own(m.Game().ID())); t != nil {
		return t
	}
	return h.Table(m)
}

// Kept implements Rooms.
func (h *House) Kept(place string) scenes.MatchScene { return h.tables.Open(h.env, saved.Slot(place)) }
