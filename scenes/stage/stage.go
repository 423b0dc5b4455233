package stage

import (
	"slices"
	"time"

	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// fadeTime is how long one scene takes to give way to another.
const fadeTime = 180 * time.Millisecond

// Stage holds the stack of scenes, hands the input down and puts the picture together. Tick alone changes it and the
// scenes; Draw reads, and changes nothing but the picture. A picture is made only when something changed: an embedded
// board must not eat a battery.
type Stage struct {
	env    *scenes.Env
	mirror ui.Mirror // nil on hosts without one
	scenes []scenes.Scene
	router ui.Router

	seen   []laidOut     // the scenes that are seen, from the lowest up, as of the last layout
	below  int           // how many scenes lie beneath those
	laidAt time.Duration // when that was
	stale  bool          // something may have changed since

	toasts  toasts
	tooltip tooltip

	shown    []ui.Control // the list of the last picture
	cursor   ui.Cursor    // of the last picture
	title    string       // likewise
	events   []ui.Event
	pointers []ui.Pointer            // of the last tick
	blurred  bool                    // likewise
	focusOf  map[scenes.Scene]string // where the focus was in scenes below the top
	arriving bool                    // the top scene has not been laid out yet
	started  bool
	settled  bool // the last tick changed nothing
	wishesAt time.Duration
	touched  time.Duration                 // when somebody last touched anything
	Guard    func(untouched time.Duration) // is told in every tick how long nobody has touched anything; nil for none
	Open     func(text string)             // opens a text that is pasted over a match or the first scene, where no field takes it; nil for none
	link     string
	offline  platform.Offline // as of the last look
	depth    int              // as last told to the host

	boards   func() bool   // whether the shelf's boards can be painted; see BoardsLater
	calmFrom time.Duration // when something was touched, or they could not be painted
	wanted   int           // counts the pictures that were due
	picture  picture
	fadeFrom time.Duration
	fading   bool
}

// laidOut is a scene that is seen and its controls as of its last layout.
type laidOut struct {
	scene    scenes.Scene
	controls []ui.Control
}

// NewStage returns a stage without scenes, and with it what they share; the rooms and the engine are still to come.
// mirror may be nil.
func New(host platform.Host, mirror ui.Mirror) *Stage {
	s := &Stage{mirror: mirror, focusOf: map[scenes.Scene]string{}}
	s.env = &scenes.Env{Host: host, Settings: scenes.DefaultSettings(), Canvas: ui.NewCanvas(), Stage: s, Boards: len(catalog.All()), Wishes: host.Wishes()}
	asked, problems := host.Visit()
	s.env.Visit = asked
	s.env.Peers = host.Peers().Possible()
	text, _, _ := host.Store().Get(scenes.KeySettings) // why it cannot be read is told below, in words
	settings, err := scenes.ParseSettings(text)
	s.env.Settings = settings
	s.env.Heed()
	s.env.Apply()
	if s.env.Kept(scenes.KeySettings); err != nil {
		s.Notice(s.env.T("settings.damaged"))
	}
	for _, p := range problems {
		s.Notice(scenes.VisitTrouble(s.env.Words, p))
	}
	return s
}

// calm is how long nobody touched anything before what takes long to paint is painted.
const calm = 200 * time.Millisecond

// BoardsLater has the boards of the shelf painted when ready says so and nobody is touching anything, one in a picture:
// they take longer than all the rest, and the first click need not wait for them.
func (s *Stage) BoardsLater(ready func() bool) { s.env.Boards, s.boards = 0, ready }

// lacksBoards reports whether the shelf does not show all boards yet.
func (s *Stage) lacksBoards() bool { return s.env.Boards < len(catalog.All()) }

// moreBoards lets the shelf show one board more than in the last picture. What has been opened over it shows one board, which
// somebody waits for: it comes with the picture after the first, touched or not.
func (s *Stage) moreBoards(touched bool) {
	opened := s.env.Boards == 0 && len(s.scenes) > 1
	switch {
	case !s.lacksBoards():
	case touched && !opened || !s.boards():
		s.calmFrom = s.env.Now
	case !s.due() && (opened || s.env.Now-s.calmFrom >= calm):
		s.env.Boards++
		s.Refresh()
	}
}

// Env returns what the scenes share.
func (s *Stage) Env() *scenes.Env { return s.env }

// Push opens a scene over the others.
func (s *Stage) Push(sc scenes.Scene) { s.change(append(s.scenes, sc)) }

// Pop closes the top scene; the last one stays.
func (s *Stage) Pop() {
	if len(s.scenes) > 1 {
		s.change(s.scenes[:len(s.scenes)-1])
	}
}

// PopTo closes every scene above sc.
func (s *Stage) PopTo(sc scenes.Scene) {
	if i := slices.Index(s.scenes, sc); i >= 0 && i < len(s.scenes)-1 {
		s.change(s.scenes[:i+1])
	}
}

// Reset closes every scene and opens these, the last on top. Nobody thinks on for a table that is gone.
func (s *Stage) Reset(scenes ...scenes.Scene) {
	if s.env.Engine != nil {
		s.env.Engine.Cancel()
	}
	s.change(scenes)
}

// Scenes returns what is open, the top scene last.
func (s *Stage) Scenes() []scenes.Scene { return slices.Clone(s.scenes) }

// Top returns the scene that has the input.
func (s *Stage) Top() scenes.Scene { return s.scenes[len(s.scenes)-1] }

// AtHome reports whether the first scene lies beneath all that is open.
func (s *Stage) AtHome() bool { return isHome(s.scenes[0]) }

func isHome(sc scenes.Scene) bool {
	home, ok := sc.(scenes.Home)
	return ok && home.Home()
}

// change puts a new stack in place and starts the cross-fade from the picture as it stands.
func (s *Stage) change(to []scenes.Scene) {
	for _, ev := range s.router.Release(nil) {
		if len(s.scenes) > 0 && ev.Kind == ui.DragEnd {
			s.Top().Handle(ev)
		}
	}
	s.look()
	if len(s.scenes) > 0 && !s.arriving { // a scene that only passes by has not had the focus
		s.focusOf[s.Top()] = s.env.Cursor.Focus
	}
	gone := s.scenes
	s.scenes = slices.Clone(to)
	for _, sc := range gone {
		if l, ok := sc.(scenes.Leaver); ok && !slices.Contains(s.scenes, sc) {
			l.Left()
		}
	}
	if len(gone) > 0 {
		was := gone[len(gone)-1]
		if c, ok := was.(scenes.Covered); ok && slices.Contains(s.scenes, was) && s.Top() != was {
			c.Covered()
		}
	}
	for sc := range s.focusOf {
		if !slices.Contains(s.scenes, sc) {
			delete(s.focusOf, sc)
		}
	}
	s.arriving = true
	if s.started && s.env.Speed() > 0 && s.picture.front != nil {
		s.picture.front, s.picture.back = s.picture.back, s.picture.front
		s.fadeFrom, s.fading = s.env.Now, true
	}
	s.Refresh()
}

// SetLink tells the link that is followed already.
func (s *Stage) SetLink(link string) { s.link = link }

// Say has text spoken by a screen reader.
func (s *Stage) Say(text string) {
	if s.mirror != nil && text != "" {
		s.mirror.Say(text)
	}
}

// Refresh asks for a new layout and a new picture.
func (s *Stage) Refresh() {
	s.stale = true
	s.wanted++
}

// due reports whether the picture is no longer true.
func (s *Stage) due() bool { return s.picture.of != s.wanted }

// look takes over where the person is in the list.
func (s *Stage) look() {
	if now := s.router.Cursor(); now != s.env.Cursor {
		s.env.Cursor = now
		s.Refresh()
	}
}

// Focus moves the keyboard's focus to a control, which may appear as late as with the next layout: the answers of a
// question that an action has just raised, a square of a scene that has just been opened.
func (s *Stage) Focus(id string, visible bool) {
	s.router.SetFocus(id, visible)
	if s.arriving {
		s.focusOf[s.Top()] = id
	}
	s.look()
}

// Controls returns the list of the top scene as it was last laid out, with the message that passes over it. It holds
// until the next layout.
func (s *Stage) Controls() []ui.Control {
	if len(s.seen) == 0 {
		return nil
	}
	return s.seen[len(s.seen)-1].controls
}

// firstFocus returns where the focus goes in a scene that comes on top: where it was, or was asked to go, then to the
// control that says so, the main one, the one after where it was, or the first.
func (s *Stage) firstFocus() string {
	best, rank, passed := "", 0, false
	list := s.Controls()
	for i := range list {
		c, n := &list[i], 1
		was := c.ID == s.focusOf[s.Top()]
		switch {
		case !c.Role.Focusable() || c.Disabled:
			passed = passed || was
			continue
		case was:
			n = 5
		case c.First:
			n = 4
		case c.Primary:
			n = 3
		case passed:
			n = 2
		}
		if n > rank {
			best, rank = c.ID, n
		}
	}
	return best
}

// Facing reports whether a sheet opens toward the player across the table, as the table beneath it does.
func (s *Stage) Facing() bool {
	for _, sc := range s.scenes {
		if t, ok := sc.(scenes.Facing); ok {
			return t.FacingSheet() && !s.env.Frame.Tiny()
		}
	}
	return false
}
