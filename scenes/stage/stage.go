package stage

import (
	"slices"
	"time"

	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// fadeTime is the duration of the cross-fade between scenes.
const fadeTime = 180 * time.Millisecond

// Stage is the stack of scenes: it dispatches input to them and composes the picture. Only Tick changes it and the scenes;
// Draw changes nothing but the picture. A picture is made only after a change, to save the battery.
type Stage struct {
	env    *scenes.Env
	mirror ui.Mirror // nil on hosts without one
	scenes []scenes.Scene
	router ui.Router

	seen   []laidOut     // the visible scenes, from the lowest up, as last laid out
	below  int           // number of scenes below those
	laidAt time.Duration // time of the last layout
	stale  bool          // something may have changed since

	told    told
	toasts  toasts
	tooltip tooltip

	shown    []ui.Control // the controls of the last picture
	cursor   ui.Cursor    // of the last picture
	title    string       // of the last picture
	events   []ui.Event
	pointers []ui.Pointer                // of the last tick
	blurred  bool                        // in the last tick
	focusOf  map[scenes.Scene]ui.Control // the focused control of scenes below the top
	arriving bool                        // the top scene is not laid out yet
	started  bool
	settled  bool // the last tick changed nothing
	wishesAt time.Duration
	touched  time.Duration                 // time of the last input
	Guard    func(untouched time.Duration) // called in every tick with the time since the last input; may be nil
	Open     func(text string)             // opens a pasted or dropped text, or says why not; may be nil
	link     string
	offline  platform.Offline // as last read
	depth    int              // as last told to the host

	boards    func() bool   // whether the boards of the shelf may be painted; see BoardsLater
	calmFrom  time.Duration // last input, or last time that boards was false
	requested int           // counts the pictures that were requested
	picture   picture
	fadeFrom  time.Duration
	fading    bool
}

// laidOut is a visible scene and its controls as last laid out.
type laidOut struct {
	scene    scenes.Scene
	controls []ui.Control
}

// New returns a stage without scenes. Its Env lacks Rooms and Engine. mirror may be nil.
func New(host platform.Host, mirror ui.Mirror) *Stage {
	s := &Stage{mirror: mirror, focusOf: map[scenes.Scene]ui.Control{}}
	s.env = &scenes.Env{Host: host, Settings: scenes.DefaultSettings(), Canvas: ui.NewCanvas(), Stage: s, Boards: len(catalog.All()), Wishes: host.Wishes()}
	asked, problems := host.Visit()
	s.env.Visit = asked
	s.env.Peers = host.Peers().Possible()
	text, _, _ := host.Store().Get(scenes.KeySettings) // Kept reports the error below, when the words are known
	settings, err := scenes.ParseSettings(text)
	s.env.Settings = settings
	s.env.ApplyVisit()
	s.env.Apply()
	if s.env.Kept(scenes.KeySettings); err != nil {
		s.Notice(s.env.T("settings.damaged"))
	}
	for _, p := range problems {
		host.Warn(scenes.VisitTrouble(s.env.Words, p))
	}
	return s
}

// calm is the time without input before boards are painted.
const calm = 200 * time.Millisecond

// BoardsLater makes the shelf paint its boards only once ready returns true and there is no input, one in each picture: they
// take longer than all the rest, and should not delay the first click.
func (s *Stage) BoardsLater(ready func() bool) { s.env.Boards, s.boards = 0, ready }

// lacksBoards reports whether the shelf does not show all its boards yet.
func (s *Stage) lacksBoards() bool { return s.env.Boards < len(catalog.All()) }

// moreBoards allows the shelf one more board. A scene opened over it shows one board, which the player waits for: that is
// allowed with the second picture, even during input.
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

// Env returns the environment of the scenes.
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

// Reset closes every scene and opens these, the last on top. It cancels the engine.
func (s *Stage) Reset(scenes ...scenes.Scene) {
	if s.env.Engine != nil {
		s.env.Engine.Cancel()
	}
	s.change(scenes)
}

// Scenes returns the open scenes, the top one last.
func (s *Stage) Scenes() []scenes.Scene { return slices.Clone(s.scenes) }

// Top returns the scene that has the input.
func (s *Stage) Top() scenes.Scene { return s.scenes[len(s.scenes)-1] }

// AtHome implements scenes.OnStage.
func (s *Stage) AtHome() bool { return isHome(s.scenes[0]) }

func isHome(sc scenes.Scene) bool {
	home, ok := sc.(scenes.Home)
	return ok && home.Home()
}

// change replaces the stack and starts a cross-fade from the current picture.
func (s *Stage) change(to []scenes.Scene) {
	for _, ev := range s.router.Release(nil) {
		if len(s.scenes) > 0 && ev.Kind == ui.DragEnd {
			s.Top().Handle(ev)
		}
	}
	s.syncCursor()
	if len(s.scenes) > 0 && !s.arriving { // a scene that was never laid out had no focus
		s.focusOf[s.Top()] = s.focused()
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

// SetLink sets the link that is already followed.
func (s *Stage) SetLink(link string) { s.link = link }

// Say makes a screen reader speak text.
func (s *Stage) Say(text string) {
	if s.mirror != nil && text != "" {
		s.told.add(text, s.env.Now)
		s.mirror.Say(text)
	}
}

// Refresh requests a new layout and picture.
func (s *Stage) Refresh() {
	s.stale = true
	s.requested++
}

// due reports whether a new picture is requested.
func (s *Stage) due() bool { return s.picture.of != s.requested }

// syncCursor copies the router's cursor to Env.
func (s *Stage) syncCursor() {
	if now := s.router.Cursor(); now != s.env.Cursor {
		s.env.Cursor = now
		s.Refresh()
	}
}

// Focus moves the keyboard focus to a control, which may first appear in the next layout, such as the answers of a new
// question or a square of a new scene.
func (s *Stage) Focus(id string, visible bool) {
	s.router.SetFocus(id, visible)
	if s.arriving {
		s.focusOf[s.Top()] = ui.Control{ID: id}
	}
	s.syncCursor()
}

// Arrive implements scenes.OnStage.
func (s *Stage) Arrive() { s.arriving = true }

// Controls returns the controls of the top scene as last laid out, and the message over it. The slice is valid until the next
// layout.
func (s *Stage) Controls() []ui.Control {
	if len(s.seen) == 0 {
		return nil
	}
	return s.seen[len(s.seen)-1].controls
}

// focused returns the control that has the focus, only its ID if it is not laid out.
func (s *Stage) focused() ui.Control {
	id := s.env.Cursor.Focus
	if i := slices.IndexFunc(s.Controls(), func(c ui.Control) bool { return c.ID == id }); i >= 0 {
		return s.Controls()[i]
	}
	return ui.Control{ID: id}
}

// firstFocus returns the control that gets the focus in a new top scene: the one that had it or was requested, for a square that is
// gone the nearest one of its row, otherwise the control marked First, the Primary one, the one after the former focus, or the first.
// Of radio buttons it is the chosen one.
func (s *Stage) firstFocus() string {
	best, rank, passed := "", 0, false
	list, former := s.Controls(), s.focusOf[s.Top()]
	gone := !slices.ContainsFunc(list, func(c ui.Control) bool { return c.ID == former.ID })
	if i := ui.InRow(list, &former); gone && i >= 0 {
		return list[i].ID
	}
	for i := range list {
		c, n := &list[i], 2
		was := c.ID == former.ID
		switch {
		case !c.Role.Focusable() || c.Disabled:
			passed = passed || was
			continue
		case was:
			n = 6
		case c.First:
			n = 5
		case c.Primary:
			n = 4
		case c.Role == ui.Radio && !c.Pressed:
			n = 1
		case passed:
			n = 3
		}
		if n > rank {
			best, rank = c.ID, n
		}
	}
	return best
}

// Facing implements scenes.OnStage.
func (s *Stage) Facing() bool {
	for _, sc := range s.scenes {
		if t, ok := sc.(scenes.Facing); ok {
			return t.FacingSheet() && !s.env.Frame.Tiny()
		}
	}
	return false
}
