package main

import (
	"math/rand/v2"

	ai2000 "ludotheque/game/ai/dame2000"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/damsystem"
)

// plates is Damsystem for UCT.
type plates struct{}

func (plates) key(p *damsystem.Position) uint64 {
	plies, passes := p.Counts()
	return p.Hash() ^ uint64(plies<<1|passes)*0x9e3779b97f4a7c15
}

func (plates) side(p *damsystem.Position) uint8 { return uint8(p.Side()) }

func (plates) ended(p *damsystem.Position) (float64, bool) {
	return share(p.Outcome(), p.Side()), p.Outcome().Over()
}

func (plates) moves(p *damsystem.Position, dst []damsystem.Act) ([]damsystem.Act, int) {
	dst = p.AppendSteps(p.AppendCaptures(p.AppendHuffs(dst), false))
	return append(dst, damsystem.Act{Kind: rules.Pass}), len(dst)
}

func (plates) play(p *damsystem.Position, a damsystem.Act, _ *rand.Rand) { p.Make(a) }

func (plates) guess(*damsystem.Position) (float64, bool) { return 0, false }

// heads is Dame 2000 for UCT.
type heads struct {
	ends  *[]rules.Weighted
	judge func(p *dame2000.Position) float64 // nil plays random games
}

func (heads) key(p *dame2000.Position) uint64 {
	plies, _ := p.Progress()
	return p.Hash() ^ uint64(plies+1)*0x9e3779b97f4a7c15
}

func (heads) side(p *dame2000.Position) uint8 { return uint8(p.Side()) }

func (heads) ended(p *dame2000.Position) (float64, bool) {
	o := p.Outcome()
	return share(o, p.Side()), o.Over()
}

func (heads) moves(p *dame2000.Position, dst []dame2000.Ride) ([]dame2000.Ride, int) {
	dst = p.AppendRides(dst, p.Side())
	if len(dst) == 0 {
		dst = append(dst, dame2000.Ride{})
	}
	return dst, len(dst)
}

func (h heads) play(p *dame2000.Position, r dame2000.Ride, rng *rand.Rand) {
	if r == (dame2000.Ride{}) {
		p.Skip()
		return
	}
	var result rules.Result
	*h.ends = p.AppendEnds((*h.ends)[:0], r)
	lot := rng.Float64()
	for _, e := range *h.ends {
		result = e.Result
		if lot -= e.P; lot < 0 {
			break
		}
	}
	p.Enact(r, result)
}

func (h heads) guess(p *dame2000.Position) (float64, bool) {
	if h.judge == nil {
		return 0, false
	}
	return h.judge(p), true
}

// judge2000 is the evaluation of the search, as a chance.
func judge2000(ruleset string) func(p *dame2000.Position) float64 { return ai2000.Judge(ruleset) }

// share returns what the outcome is worth to a side.
func share(o rules.Outcome, side rules.Side) float64 {
	switch {
	case o.Draw || !o.Over():
		return 0.5
	case o.Winner == side:
		return 1
	}
	return 0
}
