package ui

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// iconBox is the side of the square in which icons are drawn, in their own units.
const iconBox = 24

// glyph is an icon as two drawings, lines and filled shapes, on a 24x24 square with y down. Lines are 2 wide with round ends.
// "M x y" moves, "L x y" draws a line, "Q x1 y1 x y" and "C x1 y1 x2 y2 x y" curves, "Z" closes, "O x y r" is a circle,
// "A x y r from to" an arc in degrees, clockwise from the right.
type glyph struct{ line, fill string }

var glyphs = map[string]glyph{
	"undo":       {line: "M 9 5 L 4 10 L 9 15 M 4 10 L 14 10 C 22 10 22 19 14 19 L 10 19"},
	"redo":       {line: "M 15 5 L 20 10 L 15 15 M 20 10 L 10 10 C 2 10 2 19 10 19 L 14 19"},
	"menu":       {line: "M 4 7 L 20 7 M 4 12 L 20 12 M 4 17 L 20 17"},
	"rules":      {line: "M 12 7 C 10 5 6 5 3 5.5 L 3 18.5 C 6 18 10 18 12 20 C 14 18 18 18 21 18.5 L 21 5.5 C 18 5 14 5 12 7 L 12 20"},
	"settings":   {line: "M 4 7 L 10 7 M 16 7 L 20 7 O 13 7 2.6 M 4 17 L 6 17 M 12 17 L 20 17 O 9 17 2.6"},
	"flip":       {line: "M 8 4 L 8 20 M 4 8 L 8 4 L 12 8 M 16 20 L 16 4 M 12 16 L 16 20 L 20 16"},
	"resign":     {line: "M 6 3 L 6 21 M 6 4 C 10 2 13 7 19 4.5 L 19 13.5 C 13 16 10 11 6 13"},
	"handshake":  {line: "M 2 8 L 6 6.5 L 11 8 M 22 8 L 18 6.5 L 13.5 7 L 9.5 11.5 C 11 13.5 13 12.5 14.5 11 L 19.5 15.5 M 4.5 15 L 8.5 18.8 C 9.5 19.7 11 19 11.5 18.5 C 12.5 19.5 14 19.2 14.7 18.2 C 16 18.8 17.3 18 17.6 16.8 C 19 17 20 16.2 19.5 15.5 M 2 15 L 4.5 15 M 22 15 L 19.5 15.2"},
	"close":      {line: "M 6 6 L 18 18 M 18 6 L 6 18"},
	"back":       {line: "M 20 12 L 4 12 M 10 6 L 4 12 L 10 18"},
	"forward":    {line: "M 4 12 L 20 12 M 14 6 L 20 12 L 14 18"},
	"left":       {line: "M 15 5 L 8 12 L 15 19"},
	"right":      {line: "M 9 5 L 16 12 L 9 19"},
	"up":         {line: "M 5 15 L 12 8 L 19 15"},
	"down":       {line: "M 5 9 L 12 16 L 19 9"},
	"first":      {line: "M 6 5 L 6 19 M 18 5 L 11 12 L 18 19"},
	"last":       {line: "M 18 5 L 18 19 M 6 5 L 13 12 L 6 19"},
	"play":       {line: "M 8 5 L 19 12 L 8 19 Z", fill: "M 8 5 L 19 12 L 8 19 Z"},
	"pause":      {line: "M 8.5 6 L 8.5 18 M 15.5 6 L 15.5 18"},
	"home":       {line: "M 3 20 L 21 20 M 5.5 20 L 5.5 6 L 9.5 6 L 9.5 20 M 9.5 20 L 9.5 4 L 13.5 4 L 13.5 20 M 15.2 7.4 L 18.2 6.6 L 21 19.2"},
	"plus":       {line: "M 12 5 L 12 19 M 5 12 L 19 12"},
	"minus":      {line: "M 5 12 L 19 12"},
	"check":      {line: "M 5 12.5 L 10 17.5 L 19.5 7"},
	"hint":       {line: "M 9 17 C 9 14.5 6 13.5 6 9.5 C 6 1.8 18 1.8 18 9.5 C 18 13.5 15 14.5 15 17 Z M 10 20.5 L 14 20.5"},
	"copy":       {line: "M 8.5 8.5 L 20 8.5 L 20 20 L 8.5 20 Z M 4.5 15.5 L 4 15.5 L 4 4 L 15.5 4 L 15.5 4.5"},
	"save":       {line: "M 12 4 L 12 15 M 7 10.5 L 12 15.5 L 17 10.5 M 4 17 L 4 20 L 20 20 L 20 17"},
	"open":       {line: "M 12 16 L 12 5 M 7 9.5 L 12 4.5 L 17 9.5 M 4 17 L 4 20 L 20 20 L 20 17"},
	"share":      {line: "O 6 12 2.5 O 18 6 2.5 O 18 18 2.5 M 8.4 10.9 L 15.6 7.2 M 8.4 13.1 L 15.6 16.8"},
	"fullscreen": {line: "M 4 9 L 4 4 L 9 4 M 15 4 L 20 4 L 20 9 M 20 15 L 20 20 L 15 20 M 9 20 L 4 20 L 4 15"},
	"window":     {line: "M 9 4 L 9 9 L 4 9 M 15 4 L 15 9 L 20 9 M 20 15 L 15 15 L 15 20 M 9 20 L 9 15 L 4 15"},
	"list":       {line: "M 9 6 L 20 6 M 9 12 L 20 12 M 9 18 L 20 18 M 4.5 6 L 4.6 6 M 4.5 12 L 4.6 12 M 4.5 18 L 4.6 18"},
	"new":        {line: "M 19.5 12 A 12 12 7.5 -30 250 M 19.8 3.6 L 18.9 8.6 L 14 8"},
	"learn":      {line: "M 12 5 L 22 9.5 L 12 14 L 2 9.5 Z M 6 11.5 L 6 16 C 8 19 16 19 18 16 L 18 11.5 M 22 9.5 L 22 15"},
	"send":       {line: "M 21 3.5 L 2.5 10.5 L 10.5 13.5 L 13.5 21.5 Z M 21 3.5 L 10.5 13.5"},
	"devices":    {line: "M 4 5 L 10 5 L 10 19 L 4 19 Z M 14 9 L 20 9 L 20 19 L 14 19 Z"},
	"talk":       {line: "M 4 5 L 20 5 L 20 16 L 11 16 L 6.5 20 L 6.5 16 L 4 16 Z M 8 9 L 16 9 M 8 12 L 13 12"},
	"ring":       {line: "O 12 12 7"},
	"clock":      {line: "O 12 12 8.5 M 12 7 L 12 12 L 15.5 14"},
	"stopwatch":  {line: "O 12 13.5 7.5 M 12 9.5 L 12 13.5 L 14.5 15 M 9.5 2.5 L 14.5 2.5 M 12 2.5 L 12 6"},
	"machine":    {line: "M 6.5 8 L 17.5 8 Q 19.5 8 19.5 10 L 19.5 17 Q 19.5 19 17.5 19 L 6.5 19 Q 4.5 19 4.5 17 L 4.5 10 Q 4.5 8 6.5 8 Z M 12 8 L 12 4.2 M 9.5 15.6 L 14.5 15.6 M 1.8 12 L 1.8 15 M 22.2 12 L 22.2 15", fill: "O 9 12 1.5 O 15 12 1.5 O 12 3.8 1.4"},
	"people":     {line: "O 9 8 3.6 M 2.5 20 C 2.5 12.6 15.5 12.6 15.5 20 M 15.6 4.8 A 16.4 8 3.2 -120 110 M 18 14.2 C 20.6 15 21.8 17.2 21.8 20"},
	"dice":       {line: "M 6.5 4 L 17.5 4 Q 20 4 20 6.5 L 20 17.5 Q 20 20 17.5 20 L 6.5 20 Q 4 20 4 17.5 L 4 6.5 Q 4 4 6.5 4 Z", fill: "O 8.5 8.5 1.5 O 15.5 15.5 1.5 O 12 12 1.5"},
	"eye":        {line: "M 2.5 12 Q 12 1.5 21.5 12 Q 12 22.5 2.5 12 Z O 12 12 3"},
	"hand":       {line: "M 8 13 L 8 6.5 C 8 4.6 10.6 4.6 10.6 6.5 L 10.6 4.8 C 10.6 3 13.2 3 13.2 4.8 L 13.2 6 C 13.2 4.3 15.8 4.3 15.8 6 L 15.8 8 C 15.8 6.5 18.3 6.5 18.3 8 L 18.3 14.5 C 18.3 18.5 16 21 12.5 21 C 9.5 21 8.3 19.6 6.8 17 L 4.6 13.2 C 3.8 11.6 6 10.4 7 11.8 L 8 13 M 10.6 6.5 L 10.6 11 M 13.2 6 L 13.2 11 M 15.8 8 L 15.8 11.5"},
	"pieces":     {line: "O 8 8 4.5 O 16.5 15.5 4.5 M 15 5.5 L 20.5 5.5 M 17.75 2.75 L 17.75 8.25 M 3.5 17 L 9 17"},
	"trash":      {line: "M 4.5 7 L 19.5 7 M 9.5 7 L 9.5 4 L 14.5 4 L 14.5 7 M 6.5 7 L 7.5 20 L 16.5 20 L 17.5 7"},
	"question":   {line: "M 8 8.5 C 8 3.3 16.5 3.3 16.5 8.5 C 16.5 12 12.2 11.8 12.2 15.2 M 12.2 19.4 L 12.2 19.5"},
	"camera":     {line: "M 3 8.5 L 8 8.5 L 9.8 5.5 L 14.2 5.5 L 16 8.5 L 21 8.5 L 21 19 L 3 19 Z O 12 13.5 3.4"},
}

// Icon draws an icon centred at x, y in a square of size dp; an unknown name draws nothing.
func (c *Canvas) Icon(name string, x, y, size float64, clr color.Color) {
	px := round(size * c.Scale)
	img := c.baked.icon(name, px)
	if img == nil {
		return
	}
	cx, cy := c.Point(x, y)
	op := &ebiten.DrawImageOptions{}
	left, top := math.Round(cx-float64(px)/2), math.Round(cy-float64(px)/2)
	if c.turned {
		op.GeoM.Scale(-1, -1)
		left, top = left+float64(px), top+float64(px)
	}
	op.GeoM.Translate(left, top)
	op.ColorScale.ScaleWithColor(clr)
	c.Image.DrawImage(img, op)
}

func (b *baked) icon(name string, px int) *ebiten.Image {
	key := iconKey{name, px}
	if img := b.icons[key]; img != nil || px < 1 {
		return img
	}
	g, ok := glyphs[name]
	if !ok {
		return nil
	}
	mask := image.NewAlpha(image.Rect(0, 0, px, px))
	scale := float64(px) / iconBox
	for _, t := range paths(g.fill, scale) {
		t.fill(mask)
	}
	for _, t := range paths(g.line, scale) {
		t.stroke(mask, 2*scale)
	}
	img := ebiten.NewImageFromImage(mask)
	b.icons[key] = img
	return img
}

// paths parses a drawing of a glyph; it panics on an error, since a test draws all glyphs.
func paths(s string, scale float64) []path {
	words := strings.Fields(s)
	number := func() float64 {
		v, err := strconv.ParseFloat(words[0], 64)
		if err != nil {
			panic("ui: icon: " + err.Error())
		}
		words = words[1:]
		return v
	}
	next := func() point {
		x := number() * scale
		return point{x, number() * scale}
	}
	var all []path
	for len(words) > 0 {
		verb := words[0]
		words = words[1:]
		last := len(all) - 1
		switch verb {
		case "M":
			all = append(all, path{next()})
		case "L":
			all[last] = append(all[last], next())
		case "Q":
			all[last] = all[last].quad(next(), next())
		case "C":
			all[last] = all[last].cubic(next(), next(), next())
		case "Z":
			all[last] = append(all[last], all[last][0])
		case "O":
			c := next()
			all = append(all, arc(c, number()*scale, 0, 2*math.Pi))
		case "A":
			c := next()
			radius := number() * scale
			from := number() * math.Pi / 180
			all = append(all, arc(c, radius, from, number()*math.Pi/180))
		default:
			panic("ui: icon: unknown verb " + verb)
		}
	}
	return all
}
