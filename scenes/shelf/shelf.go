// Package shelf implements the first scene: a shelf with a box for each game.
package shelf

import (
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/about"
	"ludotheque/scenes/board"
	"ludotheque/scenes/record"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/settings"
	"ludotheque/scenes/ui"
)

// Shelf is the scene.
type Shelf struct {
	env     *scenes.Env
	from    string // see New
	shown   bool   // its box was brought into view
	boxes   []box
	remotes []saved.Remote
	title   ui.Rect
	lay     layout
	scroll  ui.Scroll
}

// box is one game on the shelf.
type box struct {
	game    rules.Game
	painter *board.Painter
	start   rules.Position
	kept    *match.Match // the unfinished match, nil for none
	done    int          // lessons done
	lessons int          // of how many; 0 until they have been opened
	rect    ui.Rect
	resume  ui.Rect // the button that resumes kept
}

// New returns the shelf, for a person who comes from the game with the ID from: its box is in view and has the focus. An empty ID
// is none. New stores which matches wait for the page's own shelf.
func New(e *scenes.Env, from string) *Shelf {
	s := &Shelf{env: e, from: from}
	var waiting []string
	for _, g := range catalog.All() {
		ruleset := g.Rulesets()[0].ID
		painter, _ := board.For(g, ruleset)
		start, err := g.Start(ruleset, rules.First)
		if err != nil || painter == nil {
			panic("scenes: the catalog holds a game that cannot be shown: " + g.ID())
		}
		kept := saved.Unfinished(e, g)
		if kept != nil {
			waiting = append(waiting, g.ID())
		}
		done, lessons := saved.Learned(e, g.ID())
		s.boxes = append(s.boxes, box{game: g, painter: painter, start: start, kept: kept, done: done, lessons: lessons})
	}
	saved.NoteWaiting(e, waiting)
	saved.NoteNews(e, saved.Remotes(e))
	return s
}

// Home implements scenes.Home.
func (s *Shelf) Home() bool { return true }

// Title implements Scene.
func (s *Shelf) Title() string { return s.env.T("app.name") }

// Update implements Scene.
func (s *Shelf) Update() bool { return s.scroll.Tick(s.env.Now) }

// Handle implements Scene.
func (s *Shelf) Handle(ev ui.Event) {
	e := s.env
	if s.scroll.Event(ev, e.Now) {
		return
	}
	switch {
	case ev.Kind == ui.Focus && ev.Keyed:
		if b, _ := s.boxOf(ev.ID); b != nil {
			s.scroll.Reveal(b.rect)
		}
	case ev.Kind == ui.Click:
		s.click(ev.ID)
	}
}

func (s *Shelf) click(id string) {
	e := s.env
	switch b, resume := s.boxOf(id); {
	case resume:
		e.Stage.Reset(e.Rooms.Resume(b.kept))
	case b != nil:
		e.Stage.Push(e.Rooms.Setup(b.game))
	case id == "remote":
		e.Stage.Push(remote.NewList(e))
	case id == "settings":
		e.Stage.Push(settings.New(e))
	case id == "paste":
		e.Stage.Push(record.NewOpen(e))
	case id == "about":
		e.Stage.Push(about.New(e))
	case id == "renew":
		e.Renew()
	case id == "quit":
		e.Host.Quit()
	}
}

// boxOf returns the box of a control, nil for none, and whether the control is the resume button.
func (s *Shelf) boxOf(id string) (b *box, resume bool) {
	for i := range s.boxes {
		game := s.boxes[i].game.ID()
		if resume = id == "resume/"+game; resume || id == "box/"+game {
			return &s.boxes[i], resume
		}
	}
	return nil, false
}
