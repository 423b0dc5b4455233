package whole_test

import (
	"ludotheque/game/apart"
	"ludotheque/game/fairdice"
)

// diceForgeries are messages about the dice that no honest device sends.
var diceForgeries = []forgery{
	{"another number", "wrong-number", func(s *scene) []apart.Entry {
		e, ok := s.numbered()
		e.Number[s.w.rng.IntN(fairdice.Size)] ^= 1 << s.w.rng.IntN(8)
		return one(ok, e)
	}},
	{"the number after the next", "wrong-number", func(s *scene) []apart.Entry {
		e, ok := s.numbered()
		if !ok {
			return nil
		}
		for _, id := range []uint64{s.log.Start().ID, 0} {
			chain := fairdice.NewChain(id, s.dev.Seed)
			for n := range 100 {
				if chain.At(n) == e.Number {
					e.Number = chain.At(n + 1)
					return []apart.Entry{e}
				}
			}
		}
		return nil
	}},
	{"the number before", "wrong-number", func(s *scene) []apart.Entry {
		e, ok := s.numbered()
		e.Number = e.Number.Before()
		return one(ok, e)
	}},
	{"no number", "missing-number", func(s *scene) []apart.Entry {
		e, ok := s.numbered()
		e.Number = fairdice.Value{}
		return one(ok, e)
	}},
	{"the other's number", "wrong-number", func(s *scene) []apart.Entry {
		e, ok := s.numbered()
		p, pending := s.log.Pending()
		e.Number = p.Number
		return one(ok && pending, e)
	}},
	{"a number for no combat", "nothing-to-show wrong-number", func(s *scene) []apart.Entry {
		return one(s.open() && s.dice(), apart.Entry{Kind: apart.Reveal, By: s.me, Number: s.value()})
	}},
	{"a number for one's own attack", "not-your-turn wrong-number", func(s *scene) []apart.Entry {
		e, ok := s.numbered()
		if !ok || e.Kind != apart.Move {
			return nil
		}
		return []apart.Entry{e, {Kind: apart.Reveal, By: s.me, Number: s.value()}}
	}},
	{"a lot after the match has begun", "nothing-to-show not-your-turn wrong-number", func(s *scene) []apart.Entry {
		return one(s.log.Joined() && s.log.Match() != nil, apart.Entry{Kind: apart.Lot, By: s.me, Number: s.value()})
	}},
	{"the other's commitment", "bad-commitment", func(s *scene) []apart.Entry {
		return one(s.open() && s.dice(), apart.Entry{Kind: apart.Recommit, By: s.me, Commit: s.log.Start().Commit})
	}},
	{"an old commitment again", "bad-commitment", func(s *scene) []apart.Entry {
		for _, e := range entriesOf(s.log) {
			if (e.Kind == apart.Join || e.Kind == apart.Recommit) && e.By == s.me {
				return one(s.open() && s.dice(), apart.Entry{Kind: apart.Recommit, By: s.me, Commit: e.Commit})
			}
		}
		return nil
	}},
	{"no commitment", "bad-commitment", func(s *scene) []apart.Entry {
		return one(s.open(), s.entry(apart.Recommit))
	}},
	{"a commitment in a game without dice", "bad-commitment", func(s *scene) []apart.Entry {
		return one(s.open() && !s.dice(), apart.Entry{Kind: apart.Recommit, By: s.me, Commit: fairdice.Value{1}})
	}},
	{"a commitment for the other", inName + " bad-commitment", func(s *scene) []apart.Entry {
		return one(s.open() && s.dice(), apart.Entry{Kind: apart.Recommit, By: s.other, Commit: s.value()})
	}},
	{"a new commitment after the attack", "dice-pending", func(s *scene) []apart.Entry {
		return one(s.turn(s.me, apart.MustReveal), apart.Entry{Kind: apart.Recommit, By: s.me, Commit: s.value()})
	}},
	{"an offer while the dice wait", "dice-pending", func(s *scene) []apart.Entry {
		return one(s.turn(s.me, apart.MustReveal), apart.Entry{Kind: apart.Offer, By: s.me, Proposal: apart.Draw})
	}},
	{"a move while the dice wait", "dice-pending", func(s *scene) []apart.Entry {
		if !s.turn(s.me, apart.MustReveal) {
			return nil
		}
		m, ok := s.plain()
		return one(ok, apart.Entry{Kind: apart.Move, By: s.me, Move: m})
	}},
	{"too many commitments", "bad-commitment numbers-used-up too-long", func(s *scene) (list []apart.Entry) {
		if !s.open() || !s.dice() {
			return nil
		}
		for range 40 {
			list = append(list, apart.Entry{Kind: apart.Recommit, By: s.me, Commit: s.value()})
		}
		return list
	}},
}
