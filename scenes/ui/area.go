package ui

import "unicode/utf8"

// The space around the text of a Field of several lines, dp.
const (
	areaPadX = 12
	areaPadY = 8
)

// row is a piece of a text that stands on one line: its bytes from..to.
type row struct{ from, to int }

// appendRows cuts s into rows of at most columns characters, at its line ends and, as a typewriter does, wherever a row is
// full. Every text has a row.
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

// cell is the width of a character in a Field of several lines, dp: all have the same, so that columns stand below each
// other.
func (c *Canvas) cell() float64 { return c.Measure(Caption, "m") * 0.86 }

// areaRows cuts a text into the rows that a Field of a width shows.
func (c *Canvas) areaRows(s string, width float64) []row {
	return appendRows(nil, s, int((width-2*areaPadX)/c.cell()))
}

// AreaHeight returns the height of a Field that shows so many lines, dp.
func (c *Canvas) AreaHeight(lines int) float64 {
	return float64(lines)*c.LineHeight(Caption) + 2*areaPadY
}

// AreaContent returns the height a Field would need to show all of a text in a width, dp.
func (c *Canvas) AreaContent(s string, width float64) float64 {
	return c.AreaHeight(len(c.areaRows(s, width)))
}

// AreaCaret returns where the caret of a Field of several lines stands, as a rectangle in its content, dp.
func (c *Canvas) AreaCaret(s string, caret int, width float64) Rect {
	caret = min(caret, len(s))
	rows := c.areaRows(s, width)
	n := len(rows) - 1
	for n > 0 && rows[n].from > caret {
		n--
	}
	x := areaPadX + float64(utf8.RuneCountInString(s[rows[n].from:caret]))*c.cell()
	return Rect{min(x, width-areaPadX), areaPadY + float64(n)*c.LineHeight(Caption), 2, c.LineHeight(Caption)}
}

// area draws a Field of several lines: Now is how far its text is scrolled, Pressed that all of it is selected.
func (c *Canvas) area(ctl Control, st state) {
	t, r := c.Theme, ctl.Rect
	c.fieldGround(r, st)
	in := c.Clip(Rect{r.X + 2, r.Y + 2, r.W - 4, r.H - 4})
	if ctl.Value == "" {
		in.Paragraph(Small, ctl.shown(), Rect{r.X + areaPadX, r.Y + areaPadY, r.W - 2*areaPadX, r.H}, Start, t.TextDim)
	}
	cell, leading := c.cell(), c.LineHeight(Caption)
	face, ink := c.Face(Caption, 0), t.ink(&ctl)
	rows := c.areaRows(ctl.Value, r.W)
	for i, row := range rows {
		line := Rect{r.X + areaPadX, r.Y + areaPadY + float64(i)*leading - ctl.Now, cell, leading}
		if line.Y+leading < r.Y || line.Y > r.Y+r.H {
			continue
		}
		text := ctl.Value[row.from:row.to]
		if ctl.Pressed {
			in.FillRect(Rect{line.X, line.Y, cell * float64(max(utf8.RuneCountInString(text), 1)), leading}, t.Tint)
		}
		for j := 0; j < len(text); {
			_, size := utf8.DecodeRuneInString(text[j:])
			in.textIn(face, text[j:j+size], line, Middle, ink)
			line.X += cell
			j += size
		}
	}
	if st.Edit {
		caret := c.AreaCaret(ctl.Value, st.Caret, r.W)
		in.FillRect(Rect{r.X + caret.X, r.Y + caret.Y - ctl.Now, caret.W, caret.H}, t.Text)
	}
	if content := c.AreaContent(ctl.Value, r.W); content > r.H {
		c.ScrollBar(&Scroll{View: r.Inset(6), Content: content - 12, offset: ctl.Now})
	}
}
