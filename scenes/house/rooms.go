package house

import (
	"cmp"

	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/analysis"
	"ludotheque/scenes/collection"
	"ludotheque/scenes/drill"
	"ludotheque/scenes/lesson"
	"ludotheque/scenes/problem"
	"ludotheque/scenes/reading"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/setup"
)

// Lessons implements Rooms.
func (h *House) Lessons(g rules.Game) scenes.Scene { return lesson.New(h.env, g) }

// Problems implements Rooms.
func (h *House) Problems(g rules.Game, ruleset string) scenes.Scene {
	return problem.New(h.env, g, ruleset)
}

// Drills implements Rooms.
func (h *House) Drills(g rules.Game, ruleset, name string) scenes.Scene {
	if ruleset = cmp.Or(h.env.Visit.Fixed().Ruleset, ruleset); ruleset == "" {
		ruleset = setup.Ruleset(h.env, g)
	}
	return drill.New(h.env, g, ruleset, name)
}

// Reading implements Rooms.
func (h *House) Reading(g rules.Game) scenes.Scene { return reading.New(h.env, g) }

// Analysis implements Rooms.
func (h *House) Analysis(m *match.Match) scenes.Scene { return analysis.New(h.env, m) }

// Study implements Rooms.
func (h *House) Study(s *study.Study, at *study.Node, name string) scenes.Scene {
	return analysis.Open(h.env, s, at, name)
}

// KeptAnalysis implements Rooms.
func (h *House) KeptAnalysis(key string) scenes.Scene {
	as := saved.ParseAnalysis(h.env.Kept(key))
	as.Key = key
	if room := analysis.Kept(h.env, as); room != nil {
		return room
	}
	return nil
}

// Collection implements Rooms.
func (h *House) Collection(analyses bool) scenes.Scene { return collection.New(h.env, analyses) }

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

// followRemote opens the match with somebody elsewhere in a link, or answers the code of a device nearby. A kiosk, which
// anybody may use, refuses.
func (h *House) followRemote(text string, first bool) bool {
	if h.env.Visit.Kiosk > 0 {
		h.env.Stage.Notice(h.env.T("remote.kiosk"))
		return false
	}
	return remote.Open(h.env, text, first)
}
