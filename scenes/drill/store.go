// Package drill is the room of a game's drills: the list of them with what one has done, and a drill at a board. What is asked,
// and what is right, is package game/drill's; the engine makes the questions.
package drill

import (
	"ludotheque/assets/words"
	"ludotheque/game/drill"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/scores"
)

// store has what list and room share: the game with the rules that are asked about, and how the person has done.
type store struct {
	env      *scenes.Env
	game     rules.Game
	ruleset  string
	minute   bool           // a series ends after a minute
	progress drill.Progress // of this sitting where nothing is kept
}

// key is where what was done in the drills of a game is stored.
func key(g rules.Game) string { return "drills-" + g.ID() }

// done returns how the person has done. What is stored is read anew each time: another window may have counted too.
func (s *store) done() *drill.Progress {
	if scores.Kept(s.env) {
		s.progress = drill.ParseProgress(s.env.Kept(key(s.game)))
	}
	return &s.progress
}

// count changes what is stored; on a screen that anybody may use it lasts as long as the list is open.
func (s *store) count(change func(p *drill.Progress)) {
	p := s.done()
	change(p)
	if scores.Kept(s.env) {
		s.env.Keep(key(s.game), p.String())
	}
}

// title is the name of the room.
func (s *store) title() string { return s.env.T("drills.title", s.env.T(words.GameName(s.game.ID()))) }
