package house

import (
	"cmp"

	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/setup"
)

// Studies makes the scenes in which a game is studied. Tables that are no Studies make a house without them.
type Studies interface {
	// Lessons returns the lessons of a game.
	Lessons(e *scenes.Env, g rules.Game) scenes.Scene
	// Problems returns the problems of a game, those by a ruleset first.
	Problems(e *scenes.Env, g rules.Game, ruleset string) scenes.Scene
	// Problem returns them, with the problem of that name on top as soon as they are there.
	Problem(e *scenes.Env, g rules.Game, ruleset string, name uint32) scenes.Scene
	// Drills returns the drills of a game by a ruleset, or that of a name; nil where the game has none.
	Drills(e *scenes.Env, g rules.Game, ruleset, name string) scenes.Scene
	// Analysis returns the room where a match is looked at, Study that of a tree of moves, from the place at on.
	Analysis(e *scenes.Env, m *match.Match) scenes.Scene
	Study(e *scenes.Env, s *study.Study, at *study.Node) scenes.Scene
}

// study returns a scene in which a game is studied, nil in a house without them.
func (h *House) study(scene func(Studies) scenes.Scene) scenes.Scene {
	if s, ok := h.tables.(Studies); ok {
		return scene(s)
	}
	return nil
}

// Lessons implements Rooms.
func (h *House) Lessons(g rules.Game) scenes.Scene {
	return h.study(func(s Studies) scenes.Scene { return s.Lessons(h.env, g) })
}

// Problems implements Rooms.
func (h *House) Problems(g rules.Game, ruleset string) scenes.Scene {
	return h.study(func(s Studies) scenes.Scene { return s.Problems(h.env, g, ruleset) })
}

// Drills implements Rooms.
func (h *House) Drills(g rules.Game, ruleset, name string) scenes.Scene {
	if ruleset = cmp.Or(h.env.Visit.Fixed().Ruleset, ruleset); ruleset == "" {
		ruleset = setup.Ruleset(h.env, g)
	}
	return h.study(func(s Studies) scenes.Scene { return s.Drills(h.env, g, ruleset, name) })
}

// Analysis implements Rooms.
func (h *House) Analysis(m *match.Match) scenes.Scene {
	return h.study(func(s Studies) scenes.Scene { return s.Analysis(h.env, m) })
}

// Study implements Rooms.
func (h *House) Study(t *study.Study, at *study.Node) scenes.Scene {
	return h.study(func(s Studies) scenes.Scene { return s.Study(h.env, t, at) })
}

// Invite implements Rooms.
func (h *House) Invite(s apart.Start, live bool) error {
	seat, err := apart.Invite(s, h.env.Host.Now().Unix())
	if err != nil {
		return err
	}
	kept := remote.Keep(h.env, seat)
	if live {
		h.env.Stage.Push(remote.NewPair(h.env, kept))
	} else {
		remote.Enter(h.env, kept)
		kept.TellLink()
	}
	return nil
}

// RemoteTable implements remote.Tables.
func (h *House) RemoteTable(s *remote.Seat) scenes.MatchScene { return h.tables.Remote(h.env, s) }

// RemoteShown implements remote.Tables.
func (h *House) RemoteShown(slot saved.Slot) *remote.Seat {
	for _, sc := range h.stage.Scenes() {
		if t, ok := sc.(interface{ Away() *remote.Seat }); ok && t.Away() != nil && t.Away().Slot() == slot {
			return t.Away()
		}
	}
	return nil
}

// followRemote opens the match with somebody elsewhere that a link holds, or answers the code of a device beside this one. On a
// kiosk, where anybody may sit, there are none.
func (h *House) followRemote(text string, first bool) bool {
	if h.env.Visit.Kiosk > 0 {
		h.env.Stage.Notice(h.env.T("remote.kiosk"))
		return false
	}
	return remote.Open(h.env, text, first)
}
