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
func (t *Typesetter) cell() float64 { return t.Measure(Caption, "m") * 0.86 }

// areaRows cuts a text into the rows that a Field of a width shows.
func (t *Typesetter) areaRows(s string, width float64) []row {
	return appendRows(nil, s, int((width-2*areaPadX)/t.cell()))
}

// AreaHeight returns the height of a Field that shows so many lines, dp.
func (t *Typesetter) AreaHeight(lines int) float64 {
	return float64(lines)*t.LineHeight(Caption) + 2*areaPadY
}

// AreaContent returns the height a Field would need to show all of a text in a width, dp.
func (t *Typesetter) AreaContent(s string, width float64) float64 {
	return t.AreaHeight(len(t.areaRows(s, width)))
}

// AreaCaret returns where the caret of a Field of several lines stands, as a rectangle in its content, dp.
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
