package table

import (
	"math/rand/v2"

	"ludotheque/game/ai/engine"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// whim is an engine that answers with anything legal after some ticks.
type whim struct {
	rng     *rand.Rand
	request *client.Request
	replies []client.Reply
	wait    int
	errors  bool // sometimes it fails
}

func (h *whim) Ask(r client.Request) { h.request, h.replies, h.wait = &r, nil, h.rng.IntN(12) }
func (h *whim) Cancel()              { h.request, h.replies = nil, nil }

func (h *whim) Poll() (client.Reply, bool) {
	if h.wait > 0 {
		h.wait--
		return client.Reply{}, false
	}
	if h.request != nil {
		h.answer(*h.request)
		h.request = nil
	}
	if len(h.replies) == 0 {
		return client.Reply{}, false
	}
	reply := h.replies[0]
	h.replies = h.replies[1:]
	return reply, true
}

func (h *whim) answer(r client.Request) {
	m, err := match.Parse(r.Record)
	if err != nil || h.errors && h.rng.IntN(40) == 0 {
		h.replies = append(h.replies, client.Reply{Serial: r.Serial, Final: true, Err: client.Failed})
		return
	}
	if r.Purpose == client.Review {
		h.review(r, m)
		return
	}
	moves := m.AppendMoves(nil)
	if len(moves) == 0 {
		h.replies = append(h.replies, client.Reply{Serial: r.Serial, Final: true, Err: client.GameOver})
		return
	}
	mv := moves[h.rng.IntN(len(moves))]
	reply := client.Reply{Serial: r.Serial, Final: true, Move: mv.String(), Chance: h.rng.Float64(), Score: h.score()}
	reply.PV = h.line(m, mv)
	if r.Purpose == client.Verdicts {
		for _, mv := range moves {
			reply.Candidates = append(reply.Candidates, client.Verdict{Move: mv.String(), Chance: h.rng.Float64(), Score: h.score()})
		}
	}
	h.replies = append(h.replies, reply)
}

// line continues from a move for a few plies, as long as there are no dice.
func (h *whim) line(m *match.Match, mv rules.Move) []string {
	pos := m.Position()
	var pv []string
	for range 1 + h.rng.IntN(6) {
		pv = append(pv, mv.String())
		next, err := pos.Play(mv, rules.Result{})
		if err != nil || next.Outcome().Over() {
			break
		}
		pos = next
		moves := pos.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		mv = moves[h.rng.IntN(len(moves))]
	}
	return pv
}

func (h *whim) score() engine.Score {
	n := 1 + h.rng.IntN(40)
	switch h.rng.IntN(3) {
	case 0:
		return engine.WinIn(n)
	case 1:
		return engine.LossIn(n)
	}
	return engine.CP(n)
}

func (h *whim) review(r client.Request, m *match.Match) {
	for ply := range m.Len() {
		moves := m.At(ply).AppendMoves(nil)
		best := m.Action(ply).Move
		if len(moves) > 0 {
			best = moves[h.rng.IntN(len(moves))]
		}
		h.replies = append(h.replies, client.Reply{Serial: r.Serial, Final: ply == m.Len()-1, Move: best.String(),
			Judged: &client.Judged{Ply: ply, Played: m.Action(ply).Move.String(), Rolled: m.Action(ply).Dice != nil,
				Before: h.rng.Float64(), Chosen: h.rng.Float64(), After: h.rng.Float64()}})
	}
}
