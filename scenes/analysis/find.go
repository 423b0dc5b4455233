package analysis

import (
	"slices"

	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
)

// found is a stored analysis with its tree and a place in it.
type found struct {
	as   saved.Analysis
	tree *study.Study
	at   *study.Node
}

// read reads the tree of a stored analysis; ok is false if it cannot be read.
func read(as saved.Analysis) (f found, ok bool) {
	s, at, err := study.Parse(as.Tree)
	return found{as, s, at}, err == nil
}

// ofMatch returns the stored analysis of a match, at the match's current position, or a new one. A match without moves from the usual
// start opens what was analysed last by its rules.
func ofMatch(e *scenes.Env, m *match.Match) found {
	setup := m.Setup()
	list := saved.Analyses(e, setup.Game)
	for _, as := range list {
		head := as.Head()
		if head.Ruleset != setup.Ruleset {
			continue
		}
		if m.Len() == 0 && setup.Start == "" {
			if f, ok := read(as); ok {
				return f
			}
			continue
		}
		if as.Match != setup.Seed && as.Match != 0 && setup.Seed != 0 || head.Names != setup.Names {
			continue
		}
		if f, ok := read(as); ok && f.follow(m, as.Match != 0 && as.Match == setup.Seed) {
			return f
		}
	}
	s, at := study.Of(m)
	return found{saved.Analysis{Match: setup.Seed}, s, at}
}

// follow goes to the current position of a match in the tree, and reports whether the tree has all its moves; with add, those that it
// lacks are added.
func (f *found) follow(m *match.Match, add bool) bool {
	if f.tree.Root.Position != m.At(0) {
		return false
	}
	n := f.tree.Root
	f.at = n
	for ply := range m.Len() {
		next := n.After(m.Action(ply))
		if next == nil && add {
			next, _ = f.tree.Play(n, m.Action(ply))
		}
		if next == nil {
			return add // the tree is full
		}
		if n = next; ply+1 == m.Ply() {
			f.at = n
		}
	}
	return true
}

// ofTree returns the stored analysis that has all of a tree, at the place that answers to at, or a new one.
func ofTree(e *scenes.Env, s *study.Study, at *study.Node) found {
	setup := s.Setup
	for _, as := range saved.Analyses(e, setup.Game) {
		head := as.Head()
		if head.Ruleset != setup.Ruleset || head.Moves < s.Len() || s.Len() == 0 && head.Moves > 0 || setup.Names != [2]string{} && head.Names != setup.Names || setup.Date != "" && head.Date != setup.Date {
			continue
		}
		f, ok := read(as)
		if !ok || f.tree.Root.Position != s.Root.Position || len(s.Tags) > 0 && !slices.Equal(f.tree.Tags, s.Tags) {
			continue
		}
		f.at = f.tree.Root
		if f.covers(f.tree.Root, s.Root, at) {
			return f
		}
	}
	return found{tree: s, at: at}
}

// covers reports whether all of a tree below n is below has as well, with its comments and glyphs, and goes to the place that answers to at.
func (f *found) covers(has, n, at *study.Node) bool {
	if n.Comment != "" && n.Comment != has.Comment || n.Before != "" && n.Before != has.Before || len(n.Glyphs) > 0 && !slices.Equal(n.Glyphs, has.Glyphs) {
		return false
	}
	if n == at {
		f.at = has
	}
	for _, next := range n.Next {
		same := has.After(next.Action)
		if same == nil || !f.covers(same, next, at) {
			return false
		}
	}
	return true
}
