// Package bridge copies the control list into the page as invisible elements, and returns their events. In the browser New
// returns the copy; elsewhere New returns nil.
package bridge

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"ludotheque/scenes/ui"
)

// The page reads messages of this form: title RS sheet RS focus RS order (RS record)*. The sheet is "1" for one, else
// empty. The order is empty when it is the same as before, else "=" and the IDs separated by US. A record is one changed
// control, its fields separated by US.
const (
	recordSep = "\x1e"
	fieldSep  = "\x1f"
)

// view is the state of the page. It turns the next control list into a message with the changes only.
type view struct {
	title, focus string
	sheet        bool
	scale        float64
	controls     []ui.Control
	index        map[string]int // ID -> place in controls
	buf          []byte
}

// message returns the message after which the page shows c; ok is false if it does already. scale is in CSS pixels per dp.
func (v *view) message(c ui.Copy, scale float64) (text string, ok bool) {
	controls := c.Controls
	all := scale != v.scale
	reordered := len(controls) != len(v.controls)
	for i := 0; !reordered && i < len(controls); i++ {
		reordered = controls[i].ID != v.controls[i].ID
	}
	b := appendClean(v.buf[:0], c.Title)
	b = append(b, recordSep...)
	if c.Sheet {
		b = append(b, '1')
	}
	b = append(b, recordSep...)
	b = appendClean(b, c.Focus)
	b = append(b, recordSep...)
	if reordered {
		b = appendOrder(b, controls)
	}
	head := len(b)
	for i := range controls {
		if old, ok := v.old(i, controls[i].ID, reordered); all || !ok || *old != controls[i] {
			b = append(b, recordSep...)
			b = appendControl(b, &controls[i], scale)
		}
	}
	v.buf = b
	if len(b) == head && !reordered && c.Title == v.title && c.Sheet == v.sheet && c.Focus == v.focus {
		return "", false
	}
	v.title, v.sheet, v.focus, v.scale = c.Title, c.Sheet, c.Focus, scale
	v.controls = append(v.controls[:0], controls...)
	if reordered {
		v.index = make(map[string]int, len(controls))
		for i := range controls {
			v.index[controls[i].ID] = i
		}
	}
	return string(b), true
}

// old returns the control as the page shows it; i is its index in the new list.
func (v *view) old(i int, id string, reordered bool) (*ui.Control, bool) {
	if !reordered {
		return &v.controls[i], true
	}
	at, ok := v.index[id]
	if !ok {
		return nil, false
	}
	return &v.controls[at], true
}

func appendOrder(b []byte, controls []ui.Control) []byte {
	b = append(b, '=')
	for i := range controls {
		if i > 0 {
			b = append(b, fieldSep...)
		}
		b = appendClean(b, controls[i].ID)
	}
	return b
}

// appendControl appends a record with the fields: id, role, label, value, group, group name (of a field its hint), row (of a
// field its lines), column, flags, now, min, max, keys, rectangle as "x y w h", clip as "x y w h" or empty, reach.
func appendControl(b []byte, c *ui.Control, scale float64) []byte {
	flags := 0
	for bit, on := range [...]bool{c.Disabled, c.Toggles, c.Pressed, c.Drags, c.Look == ui.Fold, c.ReadOnly, c.Look == ui.Code} {
		if on {
			flags |= 1 << bit
		}
	}
	row, name := c.Row, c.Name
	if c.Role == ui.Field {
		row, name = c.Lines, c.Text
	}
	b = appendClean(b, c.ID)
	b = appendInt(b, int(c.Role))
	for _, s := range [...]string{c.Label, c.Value, c.Group, name} {
		b = append(b, fieldSep...)
		b = appendClean(b, s)
	}
	b = appendInt(appendInt(appendInt(b, row), c.Col), flags)
	for _, x := range [...]float64{c.Now, c.Min, c.Max} {
		b = append(b, fieldSep...)
		b = appendNumber(b, x)
	}
	b = append(b, fieldSep...)
	b = appendClean(b, c.Keys)
	b = appendRect(append(b, fieldSep...), c.Rect, scale)
	b = append(b, fieldSep...)
	if c.Clip != (ui.Rect{}) {
		b = appendRect(b, c.Clip, scale)
	}
	return appendNumber(append(b, fieldSep...), math.Round(c.Reach*scale))
}

// appendRect appends a rectangle in CSS pixels, rounded to quarters.
func appendRect(b []byte, r ui.Rect, scale float64) []byte {
	for i, x := range [...]float64{r.X, r.Y, r.W, r.H} {
		if i > 0 {
			b = append(b, ' ')
		}
		b = appendNumber(b, math.Round(x*scale*4)/4)
	}
	return b
}

func appendInt(b []byte, n int) []byte {
	b = append(b, fieldSep...)
	return strconv.AppendInt(b, int64(n), 10)
}

func appendNumber(b []byte, x float64) []byte {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		x = 0
	}
	return strconv.AppendFloat(b, x, 'f', -1, 64)
}

// appendClean appends s without the separators, so that no typed text can break a message.
func appendClean(b []byte, s string) []byte {
	if !strings.ContainsAny(s, recordSep+fieldSep) {
		return append(b, s...)
	}
	for i := 0; i < len(s); i++ {
		if s[i] != recordSep[0] && s[i] != fieldSep[0] {
			b = append(b, s[i])
		}
	}
	return b
}

// css returns a colour in CSS notation, "#rrggbbaa".
func css(c color.NRGBA) string {
	const digits = "0123456789abcdef"
	b := []byte{'#'}
	for _, v := range [...]byte{c.R, c.G, c.B, c.A} {
		b = append(b, digits[v>>4], digits[v&15])
	}
	return string(b)
}

var kinds = map[string]ui.Kind{"click": ui.Click, "focus": ui.Focus, "change": ui.Change, "submit": ui.Submit, "key": ui.Key,
	"paste": ui.Paste, "cancel": ui.Cancel}

// event returns an event of the page; ok is false if the kind is unknown. A Change of a Field has its value in Text and its
// caret, in code points, in Num.
func event(kind, id string, num float64, text string) (ev ui.Event, ok bool) {
	k, ok := kinds[kind]
	return ui.Event{Kind: k, ID: id, Num: num, Text: text, Keyed: true}, ok
}
