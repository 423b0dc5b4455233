package house

import (
	"ludotheque/game/apart"
	"ludotheque/scenes"
	"ludotheque/scenes/remote"
)

// Invite implements Rooms.
func (h *House) Invite(s apart.Start) error {
	seat, err := apart.Invite(s, h.env.Host.Now().Unix())
	if err != nil {
		return err
	}
	remote.Enter(h.env, remote.Keep(h.env, seat))
	return nil
}

// Look implements Rooms.
func (h *House) Look(link string) scenes.MatchScene {
	if s := remote.Loose(h.env, link); s != nil {
		return h.tables.Remote(h.env, s)
	}
	return nil
}

// followRemote opens the match with somebody elsewhere that a link holds. On a kiosk, where anybody may sit, there are none.
func (h *House) followRemote(text string) bool {
	if h.env.Visit.Kiosk > 0 {
		h.env.Stage.Notice(h.env.T("remote.kiosk"))
		return false
	}
	return remote.Open(h.env, text)
}
