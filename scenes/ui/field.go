package ui

import (
	"strings"
	"unicode/utf8"
)

// fieldGround draws the ground of a Field.
func (p *painting) fieldGround(r Rect) {
	p.RoundRect(r, controlRadius, p.Theme.FieldFill, nil)
	if p.Edit {
		p.Outline(r, controlRadius, 2, p.Theme.Accent)
	} else {
		p.Outline(r, controlRadius, 1, p.Theme.Edge)
	}
}

// field draws one line of text to edit, scrolled so that the caret is visible.
func (p *painting) field() {
	if p.ctl.Lines > 0 {
		p.area()
		return
	}
	t, r := p.Theme, p.ctl.Rect
	p.fieldGround(r)
	inner := Rect{r.X + 12, r.Y, r.W - 24, r.H}
	before, text := p.ctl.Value[:min(p.Caret, len(p.ctl.Value))], p.ctl.Value
	if p.ctl.Look == Code {
		before, text = stars(before), stars(text)
	}
	if text == "" {
		p.words(t.TextDim)
	}
	caret := 0.0
	if p.Edit {
		caret = p.Measure(Body, before)
	}
	shift := max(0, caret-inner.W+2)
	in := p.Clip(inner.Inset(-2))
	in.textIn(p.Face(Body, 0), text, Rect{inner.X - shift, inner.Y, inner.W, inner.H}, Start, p.ink())
	if p.Edit {
		in.FillRect(Rect{inner.X - shift + caret, r.Y + r.H/2 - 12, 2, 24}, t.Text)
	}
}

// stars returns a star for each character.
func stars(text string) string { return strings.Repeat("*", utf8.RuneCountInString(text)) }

// area draws a Field of several lines: Now is its scroll offset, Pressed selects all its text.
func (p *painting) area() {
	t, r := p.Theme, p.ctl.Rect
	p.fieldGround(r)
	in := p.Clip(Rect{r.X + 2, r.Y + 2, r.W - 4, r.H - 4})
	if p.ctl.Value == "" {
		in.Paragraph(Small, p.ctl.Shown(), Rect{r.X + areaPadX, r.Y + areaPadY, r.W - 2*areaPadX, r.H}, Start, t.TextDim)
	}
	cell, leading := p.cell(), p.LineHeight(Caption)
	face, ink := p.Face(Caption, 0), p.ink()
	rows := p.areaRows(p.ctl.Value, r.W)
	for i, row := range rows {
		line := Rect{r.X + areaPadX, r.Y + areaPadY + float64(i)*leading - p.ctl.Now, cell, leading}
		if line.Y+leading < r.Y || line.Y > r.Y+r.H {
			continue
		}
		text := p.ctl.Value[row.from:row.to]
		if p.ctl.Pressed {
			in.FillRect(Rect{line.X, line.Y, cell * float64(max(utf8.RuneCountInString(text), 1)), leading}, t.Tint)
		}
		for j := 0; j < len(text); {
			_, size := utf8.DecodeRuneInString(text[j:])
			in.textIn(face, text[j:j+size], line, Middle, ink)
			line.X += cell
			j += size
		}
	}
	if p.Edit {
		caret := p.AreaCaret(p.ctl.Value, p.Caret, r.W)
		in.FillRect(Rect{r.X + caret.X, r.Y + caret.Y - p.ctl.Now, caret.W, caret.H}, t.Text)
	}
	if content := p.AreaContent(p.ctl.Value, r.W); content > r.H {
		p.ScrollBar(&Scroll{View: r.Inset(6), Content: content - 12, offset: p.ctl.Now})
	}
}

// Space around the text of a Field of several lines, dp.
const (
	areaPadX = 12
	areaPadY = 8
)

// row is a piece of a text on one line: its bytes from..to.
type row struct{ from, to int }

// appendRows cuts s into rows of at most columns characters, at line ends and wherever a row is full. Every text has at least
// one row.
func appendRows(dst []row, s string, columns int) []row {
	from, n := 0, 0
	for i, ch := range s {
		if ch == '\n' {
			dst = append(dst, row{from, i})
			from, n = i+1, 0
			continue
		}
		if n == max(columns, 1) {
			dst = append(dst, row{from, i})
			from, n = i, 0
		}
		n++
	}
	return append(dst, row{from, len(s)})
}

// cell is the width of a character in a Field of several lines, dp. All are equal, so that columns align.
func (t *Typesetter) cell() float64 { return t.Measure(Caption, "m") * 0.86 }

// areaRows cuts a text into the rows of a Field of a width.
func (t *Typesetter) areaRows(s string, width float64) []row {
	return appendRows(nil, s, int((width-2*areaPadX)/t.cell()))
}

// AreaHeight returns the height of a Field of so many lines, dp.
func (t *Typesetter) AreaHeight(lines int) float64 {
	return float64(lines)*t.LineHeight(Caption) + 2*areaPadY
}

// AreaContent returns the height of a Field that shows all of a text, dp.
func (t *Typesetter) AreaContent(s string, width float64) float64 {
	return t.AreaHeight(len(t.areaRows(s, width)))
}

// AreaCaret returns the rectangle of the caret in the content of a Field of several lines, dp.
func (t *Typesetter) AreaCaret(s string, caret int, width float64) Rect {
	caret = min(caret, len(s))
	rows := t.areaRows(s, width)
	n := len(rows) - 1
	for n > 0 && rows[n].from > caret {
		n--
	}
	x := areaPadX + float64(utf8.RuneCountInString(s[rows[n].from:caret]))*t.cell()
	return Rect{min(x, width-areaPadX), areaPadY + float64(n)*t.LineHeight(Caption), 2, t.LineHeight(Caption)}
}
