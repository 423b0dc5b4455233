// Package board paints the boards of all games with the same shaders, pieces and marks. It knows no rules: a View says what
// to show. All lengths are device pixels.
package board

import (
	"image/color"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules"
)

// Target is a square to which the selected piece may go.
type Target struct {
	Square rules.Square
	Kind   TargetKind
	Note   string // the teacher's verdict under the mark, or ""
	Tone   Tone   // the colour of Note, whose words must say the same
}

// Tone is the meaning of a note for the player who would move there.
type Tone uint8

// The tones.
const (
	Plain Tone = iota
	Good
	Bad
)

// TargetKind is the kind of a target's mark.
type TargetKind uint8

// The kinds of target.
const (
	Land   TargetKind = iota // gold dot with ring
	Attack                   // dashed red ring around an enemy (Dame 2000)
	Stay                     // the capture may stop here (Damsystem): ring with a bar
)

// Drag is a dragged piece.
type Drag struct {
	From rules.Square
	X, Y float64 // where its centre is drawn, pixels
}

// Arrow is drawn over the board: a hint or a line.
type Arrow struct {
	From, To  rules.Square
	Strength  float64 // 0..1
	Forbidden bool    // red with a bar across
	Dotted    bool    // pale dots, for what the board does by itself, such as sliding plates
	Number    int     // written where it begins, or in its middle if others begin there; 0 for none
}

// Ghost is a pale copy of a piece on another square.
type Ghost struct{ From, To rules.Square }

// View is everything shown in one picture. Start with Still: no square is NoSquare, while the zero Square is a1.
type View struct {
	Position rules.Position
	Anim     *Anim         // the running animation, which ends in Position, or nil
	Now      time.Duration // time since the animation began

	Walk     rules.Path   // legs of a move not played yet: the piece is at the end, jumped pieces are dimmed
	Selected rules.Square // gold ring and warm ground
	Targets  []Target
	Movable  rules.Set    // pieces that can move: a faint mark
	Owed     rules.Set    // pieces that must capture: gold ring and four arrow heads
	Faults   rules.Set    // pieces at fault: red ring with an exclamation
	Last     rules.Set    // from and to of the last move: warm tint, corner notch
	Refused  rules.Set    // squares that show the reason of a refusal: they pulse at first
	RefusedT float64      // 0..1 progress of the pulse
	Hover    rules.Square // under the mouse: slightly lighter
	Focus    rules.Square // keyboard focus: lighter ground; package ui draws the outline of every control
	Arrows   []Arrow
	Ghosts   []Ghost
	Rings    rules.Set // squares that are named in a text: gold ring
	Wrong    rules.Set // where a try was wrong: dashed red ring
	Drag     *Drag
	Push     float64 // how far the player has pushed the plates, 0..1; also while Anim is held
	PushHint bool    // show the arrows where to push the plates
	Stones   Stones  // of Position, or of the position before the running animation

	Dice *DiceState     // dice beside a combat, running or over; nil for none
	Won  rules.Set      // the pieces that decide the game: golden ground
	Foes []rules.Square // enemies of the combats of the chosen move: dashed red rings, numbered if several
}

// Still returns the view of a position without marks.
func Still(p rules.Position) View {
	return View{Position: p, Selected: rules.NoSquare, Hover: rules.NoSquare, Focus: rules.NoSquare}
}

// Lead adds an arrow along the move of a piece; other moves get none.
func (v *View) Lead(m rules.Move, a Arrow) {
	if m.From != rules.NoSquare {
		a.From, a.To = m.From, m.To
		v.Arrows = append(v.Arrows, a)
	}
}

// Style is how a board is painted, whatever is on it.
type Style struct {
	Flip         bool // North's side at the bottom
	Swap         bool // First plays the dark pieces (match.Match.Colour)
	Coordinates  bool
	Tight        bool // a small board rather has a thin frame than coordinates, and room for its plates on one side only: it moves aside as they slide
	HighContrast bool
	Light        bool    // light theme: brighter table, same board
	Scale        float64 // device pixels per dp, for hairlines and letters; 0 counts as 1
	Letters      Lettering
}

// Lettering draws the texts of a board: coordinates, numbers and notes. Without one (nil) a board has none. The dynamic type
// must be comparable (a pointer), so that Place can detect a change.
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
