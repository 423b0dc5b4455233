package house

import (
	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/saved"
)

// unstudied makes no scenes for learning.
type unstudied struct{}

func (unstudied) Lessons(rules.Game) scenes.Scene                 { return nil }
func (unstudied) Problems(rules.Game, string) scenes.Scene        { return nil }
func (unstudied) Problem(rules.Game, string, uint32) scenes.Scene { return nil }
func (unstudied) Drills(rules.Game, string, string) scenes.Scene  { return nil }
func (unstudied) Analysis(*match.Match) scenes.Scene              { return nil }
func (unstudied) Study(*study.Study, *study.Node) scenes.Scene    { return nil }

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
