package analysis

import (
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/scenes"
)

// key is where a game's tree is stored.
func key(game string) string { return "analysis-" + game }

// stored returns the tree that was looked at last in the game of m, if m is part of it: all its moves are there, or it has
// none and begins as usual, and then anything is. The place is where m stands, or where one was.
func stored(e *scenes.Env, m *match.Match) (*study.Study, *study.Node) {
	text := e.Kept(key(m.Game().ID()))
	if text == "" {
		return nil, nil
	}
	s, at, err := study.Parse(text)
	if err != nil || s.Setup.Ruleset != m.Setup().Ruleset {
		return nil, nil
	}
	if m.Len() == 0 && m.Setup().Start == "" {
		return s, at
	}
	if s.Root.Position != m.At(0) {
		return nil, nil
	}
	n, here := s.Root, s.Root
	for ply := range m.Len() {
		if n = n.After(m.Action(ply)); n == nil {
			return nil, nil
		}
		if ply+1 == m.Ply() {
			here = n
		}
	}
	return s, here
}
