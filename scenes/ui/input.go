package ui

import (
	"cmp"
	"runtime"
	"strings"
	"time"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// Times of key repeat, which the engine does not report.
const (
	repeatAfter = 420 * time.Millisecond
	repeatEvery = 70 * time.Millisecond
)

// wheelNotch is how far one unit of the engine's wheel scrolls, dp: it is a pixel in browsers, a notch elsewhere.
var wheelNotch = map[bool]float64{true: 1, false: 60}[runtime.GOOS == "js"]

// namedKeys are the keys that are reported by name. Of these only Space also types a character.
var namedKeys = map[ebiten.Key]string{
	ebiten.KeyTab: "Tab", ebiten.KeyEnter: "Enter", ebiten.KeyNumpadEnter: "Enter", ebiten.KeySpace: "Space",
	ebiten.KeyEscape: "Escape", ebiten.KeyBackspace: "Backspace", ebiten.KeyDelete: "Delete",
	ebiten.KeyArrowLeft: "ArrowLeft", ebiten.KeyArrowRight: "ArrowRight",
	ebiten.KeyArrowUp: "ArrowUp", ebiten.KeyArrowDown: "ArrowDown",
	ebiten.KeyHome: "Home", ebiten.KeyEnd: "End", ebiten.KeyPageUp: "PageUp", ebiten.KeyPageDown: "PageDown",
	ebiten.KeyContextMenu: "ContextMenu",
	ebiten.KeyF1:          "F1", ebiten.KeyF2: "F2", ebiten.KeyF3: "F3", ebiten.KeyF4: "F4", ebiten.KeyF5: "F5", ebiten.KeyF6: "F6",
	ebiten.KeyF7: "F7", ebiten.KeyF8: "F8", ebiten.KeyF9: "F9", ebiten.KeyF10: "F10", ebiten.KeyF11: "F11", ebiten.KeyF12: "F12",
}

// InputReader reads the devices through Ebitengine. Call Read once in every Update.
type InputReader struct {
	start    time.Time
	in       Input
	touch    bool
	mouse    [2]float64
	keys     []ebiten.Key
	touches  []ebiten.TouchID
	pads     []ebiten.GamepadID
	keyAgain heldKey // the named key that is held
	padAgain heldKey // the gamepad direction that is held
}

// heldKey is a held key that repeats.
type heldKey struct {
	stroke Stroke
	key    ebiten.Key
	at     time.Duration
}

// Read returns the input since the last call. Its slices are valid until the next call.
func (g *InputReader) Read(f Frame) Input {
	if g.start.IsZero() {
		g.start = time.Now()
	}
	in := &g.in
	*in = Input{Pointers: in.Pointers[:0], Strokes: in.Strokes[:0], Typed: in.Typed[:0], Letters: in.Letters[:0],
		Now: time.Since(g.start), Blurred: !ebiten.IsFocused()}
	scale := f.Scale
	if scale <= 0 {
		scale = 1
	}
	g.readMouse(scale)
	g.readTouches(scale)
	g.readKeys()
	g.readPads()
	return *in
}

// Touch reports whether the last pointer was a finger: Frame.Touch.
func (g *InputReader) Touch() bool { return g.touch }

func (g *InputReader) readMouse(scale float64) {
	x, y := ebiten.CursorPositionF()
	p := Pointer{X: x / scale, Y: y / scale,
		Down:  ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft),
		Began: inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft),
		Ended: inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)}
	_, wheel := ebiten.Wheel()
	g.in.Wheel = -wheel * wheelNotch
	moved := [2]float64{x, y} != g.mouse
	g.mouse = [2]float64{x, y}
	if p.Down || p.Ended || p.Began || wheel != 0 || moved {
		g.touch = false
	}
	if !g.touch { // after a touch the mouse position is meaningless
		g.in.Pointers = append(g.in.Pointers, p)
	}
}

func (g *InputReader) readTouches(scale float64) {
	g.touches = ebiten.AppendTouchIDs(g.touches[:0])
	for _, id := range g.touches {
		x, y := ebiten.TouchPositionF(id)
		g.addTouch(id, x/scale, y/scale, Pointer{Down: true, Began: inpututil.TouchPressDuration(id) == 1})
	}
	g.touches = inpututil.AppendJustReleasedTouchIDs(g.touches[:0])
	for _, id := range g.touches {
		x, y := inpututil.TouchPositionFInPreviousTick(id)
		g.addTouch(id, x/scale, y/scale, Pointer{Ended: true})
	}
}

func (g *InputReader) addTouch(id ebiten.TouchID, x, y float64, p Pointer) {
	p.ID, p.Touch, p.X, p.Y = Finger(int(id)), true, x, y
	g.in.Pointers = append(g.in.Pointers, p)
	g.touch = true
}

func (g *InputReader) readKeys() {
	in := &g.in
	shift := ebiten.IsKeyPressed(ebiten.KeyShift)
	ctrl := (ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)) && !ebiten.IsKeyPressed(ebiten.KeyAlt)
	fresh := false
	g.keys = inpututil.AppendJustPressedKeys(g.keys[:0])
	for _, k := range g.keys {
		name, named := namedKeys[k]
		if !named {
			fresh = true
			if name = keyLetter(k); !ctrl || name == "" {
				continue
			}
		}
		s := Stroke{Name: name, Shift: shift, Ctrl: ctrl}
		in.Strokes = append(in.Strokes, s)
		if named {
			g.keyAgain = heldKey{s, k, in.Now + repeatAfter}
		}
	}
	if g.keyAgain.stroke.Name != "" && !ebiten.IsKeyPressed(g.keyAgain.key) {
		g.keyAgain = heldKey{}
	}
	g.repeat(&g.keyAgain)
	if !ctrl {
		in.Typed = ebiten.AppendInputChars(in.Typed)
	}
	if len(in.Typed) > 0 {
		g.keys = inpututil.AppendPressedKeys(g.keys[:0])
	}
	for _, ch := range in.Typed {
		in.Letters = append(in.Letters, shortcutRune(ch, g.keys, ebiten.KeyName))
	}
	if len(in.Typed) > 0 && !fresh {
		g.keys = inpututil.AppendPressedKeys(g.keys[:0])
		for _, k := range g.keys {
			in.Held = in.Held || inpututil.KeyPressDuration(k) > 1 && keyLetter(k) != ""
		}
	}
}

// keyLetter returns the character by which a shortcut knows a key, "" for none.
func keyLetter(k ebiten.Key) string {
	if name := []rune(ebiten.KeyName(k)); len(name) > 0 {
		return string(shortcutRune(name[0], []ebiten.Key{k}, ebiten.KeyName))
	}
	if ch := printed(k); ch != 0 {
		return string(ch)
	}
	return ""
}

// printed returns the Latin letter or the digit on a key by its place, 0 for none.
func printed(k ebiten.Key) rune {
	switch {
	case k >= ebiten.KeyA && k <= ebiten.KeyZ:
		return rune(strings.ToLower(k.String())[0])
	case k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9:
		return '0' + rune(k-ebiten.KeyDigit0)
	}
	return 0
}

// shortcutRune returns the character by which shortcuts know a typed one: itself, in small letters, or, in a layout without Latin letters,
// the letter or digit that is printed on its key too. pressed are the keys that may have typed it, and name returns what a key types. The
// page decides alike (mirror-keys.js).
func shortcutRune(ch rune, pressed []ebiten.Key, name func(ebiten.Key) string) rune {
	small := unicode.ToLower(ch)
	switch {
	case ch == 'ı' || ch == 'İ': // Turkish has two
		return 'i'
	case ch <= unicode.MaxASCII || unicode.Is(unicode.Latin, ch):
		return small
	}
	var place rune
	for _, k := range pressed {
		at := printed(k)
		if at == 0 {
			continue
		}
		if typed := []rune(name(k)); len(typed) > 0 && unicode.ToLower(typed[0]) == small {
			return at
		}
		if place == 0 {
			place = at
		}
	}
	return cmp.Or(place, small)
}

// repeat appends a held stroke when it is due again.
func (g *InputReader) repeat(a *heldKey) {
	if a.stroke.Name == "" || g.in.Now < a.at {
		return
	}
	s := a.stroke
	s.Repeat = true
	g.in.Strokes = append(g.in.Strokes, s)
	a.at = g.in.Now + repeatEvery
}

// Finger returns the Pointer.ID of a finger by the number that the host gives it.
func Finger(number int) int { return number + 1 }

// Pointer is the left mouse button or one finger during one tick.
type Pointer struct {
	ID    int // stable while the finger is down; 0 is the mouse; see Finger
	Touch bool
	X, Y  float64 // dp
	Down  bool    // down at the end of the tick
	Began bool    // went down in this tick
	Ended bool    // went up in this tick
}

// Stroke is a key press or a repetition of it.
type Stroke struct {
	Name   string // as in the browser: "Enter", "ArrowLeft", "Space", "F1"; with Ctrl also letters, "v"
	Shift  bool
	Ctrl   bool // or Command
	Repeat bool
	Pad    bool // from a gamepad, whose arrows may leave a group
}

// Input is the input of one tick. It is plain data, so that a Router needs no window.
type Input struct {
	Pointers []Pointer
	Wheel    float64 // dp, positive is down
	Strokes  []Stroke
	Typed    []rune        // typed characters, by the person's keyboard layout
	Letters  []rune        // by which shortcuts know them; nil for Typed itself
	Held     bool          // Typed is a repetition
	Blurred  bool          // the window has no focus
	Now      time.Duration // since the program began
}
