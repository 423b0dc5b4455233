// Package reading implements the scenes of games with a commentary: the list of those of a game, and the reader, which shows one page
// by page. Package game/reading has the pages.
package reading

import (
	"strconv"

	assets "ludotheque/assets/reading"
	"ludotheque/assets/words"
	"ludotheque/game/reading"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// shelf has the games to read of a game.
type shelf struct {
	env   *scenes.Env
	game  rules.Game
	file  sheet.File
	games []reading.Game // none until the file has arrived; then in the last language that has
}

// New returns the list of the games to read of a game.
func New(e *scenes.Env, g rules.Game) scenes.Scene {
	s := &shelf{env: e, game: g}
	s.file = sheet.File{
		Env: e, Name: func() string { return assets.FileName(e.Words.Lang(), g.ID()) }, Read: s.read,
		Waiting: "reading.waiting", Missing: "reading.missing", Damaged: "reading.damaged",
	}
	list := &sheet.Sheet{Env: e, Name: s.title, Build: s.lay, Widest: 560}
	s.file.Await(list)
	return list
}

// read parses the file.
func (s *shelf) read(name string, data []byte) (err error) {
	list, err := reading.Parse(s.game, name, data)
	if err == nil {
		s.games = list
	}
	return err
}

func (s *shelf) title() string { return s.env.T("reading.title", s.env.T(words.GameName(s.game.ID()))) }

func (s *shelf) lay(f *sheet.Form) {
	e, only := s.env, s.env.Visit.Fixed().Ruleset
	f.Text("about", e.T("reading.about"))
	f.Y += ui.Gap
	for _, r := range s.game.Rulesets() {
		if only != "" && only != r.ID {
			continue
		}
		first := true
		for i := range s.games {
			g := &s.games[i]
			if g.Study.Setup.Ruleset != r.ID {
				continue
			}
			if first && len(s.game.Rulesets()) > 1 {
				f.Heading("rules/"+r.ID, e.T(words.RulesetName(s.game.ID(), r.ID)))
			}
			first = false
			ctl := f.Button("game/"+strconv.Itoa(i), "rules", g.Title, func() { e.Stage.Push(newRoom(s, i)) })
			ctl.Look, ctl.Value = ui.Link, g.About
			f.Grow(ctl, 56)
			f.Y -= ui.Gap
		}
		f.Y += ui.Gap
	}
}
