// Package board paints the boards: one painter a game over shared wood, stone, pieces and marks. It knows no
// legality: it is handed what to show. All lengths are device pixels.
package board

import (
	"image/color"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules"
)

// Target is where the selected piece may go.
type Target struct {
	Square rules.Square
	Kind   TargetKind
	Note   string // the teacher's verdict under the mark, or ""
	Tone   Tone   // the colour of Note; its words must say the same
}

// Tone is what a note means for the player who would move there.
type Tone uint8

// The tones.
const (
	Plain Tone = iota
	Good
	Bad
)

// TargetKind tells the marks of targets apart.
type TargetKind uint8

// The kinds of target.
const (
	Land   TargetKind = iota // gold dot with ring
	Attack                   // dashed red ring around an enemy (Dame 2000)
	Stay                     // the chain may stop here (Damsystem): ring with a bar
)

// Drag is a piece lifted by the pointer.
type Drag struct {
	From rules.Square
	X, Y float64 // where its centre is drawn, pixels
}

// Arrow is drawn over the board: a hint or a line.
type Arrow struct {
	From, To  rules.Square
	Strength  float64 // 0..1
	Forbidden bool    // a move the rules refuse: red, with a bar across
	Dotted    bool    // what the board does by itself, as a plate that slides: pale dots
	Number    int     // written where it begins, in its middle where others begin there too; 0 for none
}

// Ghost is a piece shown pale where it would come to stand.
type Ghost struct{ From, To rules.Square }

// View is all that a painter is handed for one picture. Begin with Still: a square that is not meant is NoSquare,
// and the zero Square is a1.
type View struct {
	Position rules.Position
	Anim     *Anim         // the running animation that ends in Position; nil when still
	Now      time.Duration // time since the animation began

	Walk     rules.Path   // legs already walked by the player but not yet played: the piece stands at the end, jumped pieces are dimmed
	Selected rules.Square // gold ring and warm ground
	Targets  []Target
	Movable  rules.Set    // pieces that can move: barely marked
	Owed     rules.Set    // pieces that must capture: thin gold ring
	Faults   rules.Set    // pieces at fault: red ring with an exclamation
	Last     rules.Set    // from and to of the last move: warm tint, corner notch
	Refused  rules.Set    // squares that show why a move was refused: pulse for a moment, then steady
	RefusedT float64      // 0..1 of that moment
	Hover    rules.Square // under the mouse: barely lighter
	Focus    rules.Square // keyboard focus: lighter ground; the ui draws the double outline of every control
	Arrows   []Arrow
	Ghosts   []Ghost
	Rings    rules.Set // squares that are spoken of: gold ring
	Wrong    rules.Set // where a try went wrong: dashed red ring
	Drag     *Drag
	Push     float64 // how far the player has pushed the plates, 0..1; also while Anim is held
	PushHint bool    // show the arrow to push the plates from
	Stones   Stones  // which pebble lies where in Position, or before the running animation; see Stones

	Dice *DiceState     // dice that lie beside a fight, running or over; nil for none
	Won  rules.Set      // the pieces that decide the game: golden light
	Foes []rules.Square // enemies whom the chosen move fights on its way: dashed red rings, numbered when several
}

// Still returns the view of a position with nothing marked.
func Still(p rules.Position) View {
	return View{Position: p, Selected: rules.NoSquare, Hover: rules.NoSquare, Focus: rules.NoSquare}
}

// Lead adds an arrow for the move of a piece; other moves have none.
func (v *View) Lead(m rules.Move, a Arrow) {
	if m.From != rules.NoSquare {
		a.From, a.To = m.From, m.To
		v.Arrows = append(v.Arrows, a)
	}
}

// Style is how a board is painted, apart from what is on it.
type Style struct {
	Flip         bool // North's side at the bottom
	Swap         bool // First plays the dark pieces (match.Match.Colour)
	Coordinates  bool
	Tight        bool // a small board with plates keeps room for them on one side only, and gives way as they slide
	HighContrast bool
	Light        bool    // light theme: brighter table, same board
	Scale        float64 // device pixels per dp, for hairlines and letters; 0 counts as 1
	Letters      Lettering
}

// Lettering draws the texts of a board: coordinates and notes. Without one (nil) a board has none.
// The dynamic type must be comparable (a pointer), so that Place can tell whether anything changed.
type Lettering interface {
	// Letter draws text centred on (x, y), at a size in pixels.
	Letter(dst *ebiten.Image, text string, x, y, size float64, ink color.Color)
	// Width returns how wide Letter draws text, pixels.
	Width(text string, size float64) float64
}

// Rect is a rectangle in device pixels.
type Rect struct{ X, Y, W, H float64 }

// Contains reports whether the point is inside.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Center returns the middle of r.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }
