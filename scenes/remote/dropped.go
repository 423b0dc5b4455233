package remote

import (
	"ludotheque/game/apart"
	"ludotheque/scenes"
)

// dropped returns text with what each message says that this player had sent and that does not count, since the other's came first.
func dropped(e *scenes.Env, text string, list []apart.Entry) string {
	var names []string
	for _, m := range list {
		switch m.Kind {
		case apart.Seal: // of the device
		case apart.Move:
			names = append(names, e.T("remote.dropped-move", m.Move.String()))
		case apart.Line:
			names = append(names, e.T("remote.dropped-line", m.Text))
		case apart.Offer:
			names = append(names, e.T(droppedOffers[m.Proposal]))
		case apart.Answer:
			names = append(names, e.T("remote.dropped-answer"))
		case apart.Resign:
			names = append(names, e.T("remote.dropped-resign"))
		case apart.Recommit:
			names = append(names, e.T("remote.dropped-numbers"))
		default:
			names = append(names, e.T("remote.dropped-end"))
		}
	}
	if len(names) == 0 {
		return text
	}
	return text + " " + e.T("remote.dropped", e.Words.And(names...))
}

var droppedOffers = [...]string{apart.Draw: "remote.dropped-draw", apart.Undo: "remote.dropped-undo", apart.Rematch: "remote.dropped-rematch"}
