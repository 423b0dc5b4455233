package scenes

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/game/platform"
	"ludotheque/scenes/ui"
)

// fadeTime is how long one scene takes to give way to another.
const fadeTime = 180 * time.Millisecond

// Stage holds the stack of scenes, hands the input down and puts the picture together. It draws only when something
// changed: an embedded board must not eat a battery.
type Stage struct {
	env      *Env
	mirror   ui.Mirror // nil on hosts without one
	scenes   []Scene
	router   ui.Router
	controls []ui.Control
	shown    []ui.Control // the list of the last picture
	events   []ui.Event
	started  bool

	notice      string // a passing message at the bottom
	noticeUntil time.Duration

	front, back *ebiten.Image // the picture, and the one it fades from
	fadeFrom    time.Duration
	fading      bool
	looks       looks // router state of the last picture
	dirty       bool
	settled     bool             // the last tick changed nothing
	pointers    []ui.Pointer     // of the last tick
	blurred     bool             // likewise
	focusOf     map[Scene]string // where the focus was in scenes below the top
	arriving    bool             // the top scene has not been laid out yet
	wishesAt    time.Duration
	link        string
}

// looks is what of the router's state shows in the picture.
type looks struct {
	focus, hover, pressed string
	visible               bool
}

// NewStage returns a stage without scenes: call Open to show the shelf, or what the link or the last visit names.
// mirror may be nil.
func NewStage(host platform.Host, mirror ui.Mirror) *Stage {
	s := &Stage{mirror: mirror, dirty: true, focusOf: map[Scene]string{}}
	s.env = &Env{Host: host, Settings: DefaultSettings(), Canvas: ui.NewCanvas(), Stage: s, wishes: host.Wishes()}
	s.env.apply()
	if text := s.env.Kept(storeKeySettings); text != "" {
		settings, err := ParseSettings(text)
		s.env.Settings = settings
		s.env.apply()
		if err != nil {
			s.Notice(s.env.T("settings.damaged"))
		}
	}
	return s
}

// Env returns what the scenes share.
func (s *Stage) Env() *Env { return s.env }

// Push opens a scene over the others.
func (s *Stage) Push(sc Scene) { s.change(append(s.scenes, sc)) }

// Pop closes the top scene; the last one stays.
func (s *Stage) Pop() {
	if len(s.scenes) > 1 {
		s.change(s.scenes[:len(s.scenes)-1])
	}
}

// PopTo closes every scene above sc.
func (s *Stage) PopTo(sc Scene) {
	if i := slices.Index(s.scenes, sc); i >= 0 && i < len(s.scenes)-1 {
		s.change(s.scenes[:i+1])
	}
}

// Reset closes every scene and opens these, the last on top. Nobody thinks on for a table that is gone.
func (s *Stage) Reset(scenes ...Scene) {
	if s.env.Thinker != nil {
		s.env.Thinker.Cancel()
	}
	s.change(scenes)
}

// Top returns the scene that has the input.
func (s *Stage) Top() Scene { return s.scenes[len(s.scenes)-1] }

// change puts a new stack in place and starts the cross-fade from the picture as it stands.
func (s *Stage) change(to []Scene) {
	for _, ev := range s.router.Release(nil) {
		if len(s.scenes) > 0 && ev.Kind == ui.DragEnd {
			s.Top().Handle(ev)
		}
	}
	if len(s.scenes) > 0 {
		s.focusOf[s.Top()] = s.router.Focus()
	}
	s.scenes = slices.Clone(to)
	for sc := range s.focusOf {
		if !slices.Contains(s.scenes, sc) {
			delete(s.focusOf, sc)
		}
	}
	s.arriving = true
	if s.started && s.env.Speed() > 0 && s.front != nil {
		s.front, s.back = s.back, s.front
		s.fadeFrom, s.fading = s.env.Now, true
	}
	s.dirty = true
}

// Notice shows a passing message and has it spoken.
func (s *Stage) Notice(text string) {
	s.notice, s.noticeUntil = text, s.env.Now+saidFor
	s.Say(text)
}

// Say has text spoken by a screen reader.
func (s *Stage) Say(text string) {
	if s.mirror != nil && text != "" {
		s.mirror.Say(text)
	}
}

// Refresh asks for a new picture.
func (s *Stage) Refresh() { s.dirty = true }

// Focus moves the keyboard's focus to a control.
func (s *Stage) Focus(id string, visible bool) { s.router.SetFocus(id, visible); s.dirty = true }

// Focused returns the focused control's ID.
func (s *Stage) Focused() string { return s.router.Focus() }

// Hovered returns the ID of the control under the mouse.
func (s *Stage) Hovered() string { return s.router.Hover() }

// FocusVisible reports whether the focus came by keyboard.
func (s *Stage) FocusVisible() bool { return s.router.FocusVisible() }

// Controls returns the control list as of the last tick, for tests.
func (s *Stage) Controls() []ui.Control { return s.controls }

// SetFrame tells the size of the window: width and height in CSS pixels (or points), and device pixels per one of
// them. The text scale follows the window and the large-text setting.
func (s *Stage) SetFrame(w, h, ratio float64, touch bool) {
	scale := typeScale(w, h)
	if s.env.Settings.Large {
		scale *= 1.25
		// Large text must not push the controls of a small window out of it.
		scale = min(scale, max(1, min(w, h)/300))
	}
	f := ui.Frame{W: w / scale, H: h / scale, Scale: ratio * scale, Touch: touch}
	top, right, bottom, left := s.env.Host.Safe()
	f.Safe = ui.Insets{Top: top / scale, Right: right / scale, Bottom: bottom / scale, Left: left / scale}
	if f != s.env.Frame {
		s.env.Frame = f
		s.dirty = true
	}
}

// typeScale is how much larger than on a phone everything is in a window of w by h CSS pixels: tablets and desktops are
// looked at from farther away.
func typeScale(w, h float64) float64 {
	if h > w {
		return min(max(min(w/640, h/900), 1), 2.4)
	}
	return min(max(min(w/1060, h/720), 1), 2.4)
}

// Tick takes one tick's input.
func (s *Stage) Tick(in ui.Input) {
	e := s.env
	e.Now = in.Now
	e.Canvas.Begin(nil, e.Frame, e.Theme)
	if len(s.scenes) == 0 {
		return
	}
	s.readWishes()
	fresh := s.gather()
	if s.settled && !s.dirty && !s.fading && len(fresh) == 0 && s.still(in) && !s.Top().Update() && s.notice == "" {
		e.Host.Idle(true)
		return
	}
	s.layOut()
	s.dispatch(in, fresh)
	if s.Top().Update() {
		s.dirty = true
	}
	if s.notice != "" && e.Now >= s.noticeUntil {
		s.notice, s.dirty = "", true
	}
	s.layOut()
	s.compare()
	s.settled = !s.dirty
	e.Host.Idle(!s.dirty && !s.fading && s.router.PressedID() == "")
}

// still reports whether nobody touched anything since the last tick.
func (s *Stage) still(in ui.Input) bool {
	same := slices.Equal(in.Pointers, s.pointers)
	defer func() { s.blurred = in.Blurred }()
	s.pointers = append(s.pointers[:0], in.Pointers...)
	for _, p := range in.Pointers {
		if p.Down || p.Began || p.Ended {
			return false
		}
	}
	return same && len(in.Strokes) == 0 && len(in.Typed) == 0 && in.Wheel == 0 && in.Blurred == s.blurred
}

// gather appends what came from the page's copy and the clipboard.
func (s *Stage) gather() []ui.Event {
	var fresh []ui.Event
	if s.mirror != nil {
		fresh = s.mirror.AppendEvents(fresh)
	}
	if text, ok := s.env.Host.Clipboard().Pasted(); ok {
		fresh = append(fresh, ui.Event{Kind: ui.Paste, Text: text})
	}
	return fresh
}

// dispatch hands the events of one tick to the top scene until one of them changes the stack. fresh are those that came
// from elsewhere than the devices.
func (s *Stage) dispatch(in ui.Input, fresh []ui.Event) {
	top := s.Top()
	s.events = s.router.Route(s.events[:0], in, s.controls)
	for _, ev := range fresh {
		if ev.Kind == ui.Paste {
			s.events = s.router.Paste(s.events, ev.Text, s.controls)
		} else {
			s.events = s.router.Mirror(s.events, []ui.Event{ev}, s.controls)
		}
	}
	if len(s.events) > 0 {
		s.dirty = true
	}
	for _, ev := range s.events {
		if s.Top() != top {
			return
		}
		top.Handle(ev)
	}
}

func (s *Stage) layOut() {
	s.controls = s.controls[:0]
	if len(s.scenes) > 0 && s.env.Frame.W > 0 {
		s.controls = s.Top().Controls(s.env.Frame, s.controls)
		if s.arriving {
			s.arriving = false
			s.router.SetFocus(s.firstFocus(), s.router.FocusVisible())
		}
	}
}

// firstFocus returns where the focus goes in a scene that comes on top: where it was, or the main control, or the first.
func (s *Stage) firstFocus() string {
	was, first, primary := s.focusOf[s.Top()], "", ""
	for _, c := range s.controls {
		switch {
		case !c.Role.Focusable() || c.Disabled:
		case c.ID == was:
			return was
		case first == "":
			first = c.ID
		}
		if c.Primary && primary == "" {
			primary = c.ID
		}
	}
	if primary != "" {
		return primary
	}
	return first
}

// compare asks for a new picture when the list or the router's looks differ from the last one, and tells the mirror.
func (s *Stage) compare() {
	now := looks{s.router.Focus(), s.router.Hover(), s.router.PressedID(), s.router.FocusVisible()}
	if now == s.looks && s.started && slices.Equal(s.controls, s.shown) {
		return
	}
	s.looks, s.dirty = now, true
	s.shown = append(s.shown[:0], s.controls...)
	if s.mirror != nil {
		s.mirror.Show(s.Top().Title(), s.shown, s.router.Focus())
	}
	s.started = true
}

// readWishes looks once a second whether the system's wishes or the link changed.
func (s *Stage) readWishes() {
	if s.started && s.env.Now < s.wishesAt {
		return
	}
	s.wishesAt = s.env.Now + time.Second
	s.env.wishes = s.env.Host.Wishes()
	s.env.apply()
	if m, ok := s.mirror.(interface{ Lang(tag string) }); ok {
		m.Lang(s.env.Words.Lang())
	}
	if link := s.env.Host.Link(); s.started && link != s.link {
		s.link = link
		s.follow(link)
	}
}

// Draw paints onto screen, which must be of the size of the last SetFrame; it leaves a picture that is still true.
func (s *Stage) Draw(screen *ebiten.Image) {
	if !s.dirty && !s.fading || len(s.scenes) == 0 {
		return
	}
	size := screen.Bounds().Size()
	s.front = sized(s.front, size.X, size.Y)
	if s.dirty || !s.fading {
		s.compose(s.front)
	}
	s.dirty = false
	screen.DrawImage(s.front, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
	if !s.fading {
		return
	}
	t := float64(s.env.Now-s.fadeFrom) / float64(fadeTime)
	if t >= 1 || s.back == nil || s.back.Bounds() != s.front.Bounds() {
		s.fading = false
		return
	}
	op := &ebiten.DrawImageOptions{}
	op.ColorScale.ScaleAlpha(float32(1 - t*t*(3-2*t)))
	screen.DrawImage(s.back, op)
}

// compose paints the visible scenes and the controls of the top one.
func (s *Stage) compose(dst *ebiten.Image) {
	c := s.env.Canvas
	c.Begin(dst, s.env.Frame, s.env.Theme)
	c.Table()
	base := len(s.scenes) - 1
	for base > 0 && isSheet(s.scenes[base]) {
		base--
	}
	for i, sc := range s.scenes[base:] {
		top := base+i == len(s.scenes)-1
		if sheet, ok := sc.(Sheet); ok && sheet.Veiled() && base+i > base {
			c.Veil(1)
		}
		list := s.controls
		if !top {
			list = sc.Controls(s.env.Frame, nil)
		}
		sc.Paint(c)
		s.paintControls(c, list, top)
		if over, ok := sc.(Over); ok {
			over.PaintOver(c)
		}
	}
	s.paintNotice(c)
}

// paintControls draws a control list; only the top scene's shows hover, press and focus.
func (s *Stage) paintControls(c *ui.Canvas, list []ui.Control, top bool) {
	router := &s.router
	if !top {
		router = &ui.Router{}
	}
	c.Controls(list, router)
}

// paintNotice draws the passing message.
func (s *Stage) paintNotice(c *ui.Canvas) {
	if s.notice == "" {
		return
	}
	f := s.env.Frame
	w := min(f.W-32, 520)
	h := c.ParagraphHeight(ui.Small, s.notice, w-32)
	r := ui.Rect{X: (f.W - w) / 2, Y: f.H - h - 24 - 24 - f.Safe.Bottom, W: w, H: h + 24}
	c.Sheet(r)
	c.Paragraph(ui.Small, s.notice, ui.Rect{X: r.X + 16, Y: r.Y + 12, W: w - 32, H: h}, ui.Middle, s.env.Theme.Text)
}

func isSheet(sc Scene) bool { _, ok := sc.(Sheet); return ok }

// sized returns an image of the size, the old one where it fits.
func sized(img *ebiten.Image, w, h int) *ebiten.Image {
	if img != nil {
		if b := img.Bounds(); b.Dx() == w && b.Dy() == h {
			return img
		}
		img.Deallocate()
	}
	return ebiten.NewImage(w, h)
}
