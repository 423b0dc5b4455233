package ui

import "strings"

// writing is a piece of text as it stands on a control: where the painter puts it is what Fits measures.
type writing struct {
	style Style
	text  string
	rect  Rect // one line is centred in its height; lines begin at its top
	align Align
	dim   bool // secondary
	lines bool // wrapped to the width
}

// Measures of the words on controls, dp.
const (
	faceGap   = 8 // between the icon and the words of a button
	faceIcon  = 22
	facePad   = 8  // beside a button's words
	rowPad    = 16 // beside the words of a row and a card
	rowIcon   = 38 // an icon and what keeps the words off it
	rowArrow  = 30 // a chevron likewise
	chooseTop = 48 // a card's icon, above its words
	spareText = 18 // above and below words that are wrapped, together
)

// set appends the words of a control as they stand on it.
func (c *Canvas) set(dst []writing, ctl *Control) []writing {
	r := ctl.Rect
	switch ctl.Role {
	case Button:
		switch ctl.Look {
		case Fold, Link:
			return c.setRow(dst, ctl, rowWords(ctl))
		case Above:
			return c.setAbove(dst, ctl)
		}
		return append(dst, c.setFace(ctl)...)
	case Radio:
		if ctl.Look == Card {
			return append(dst, c.choose(Strong, ctl.shown(), Rect{r.X + rowPad, r.Y + chooseTop, r.W - 2*rowPad, r.H - chooseTop - rowPad/2}, Strong, SmallStrong))
		}
		return c.setCaption(dst, ctl, Rect{r.X + 44, r.Y, r.W - 56, r.H})
	case Checkbox:
		if ctl.Look == Link {
			return c.setRow(dst, ctl, checkboxWords(ctl))
		}
		return c.setCaption(dst, ctl, checkboxWords(ctl))
	case Slider:
		return c.setSlider(dst, ctl)
	case Field:
		if ctl.Value != "" {
			return dst
		}
		return append(dst, writing{style: Body, text: ctl.shown(), rect: Rect{r.X + 12, r.Y, r.W - 24, r.H}, dim: true})
	case Item, Cell:
		return c.setItem(dst, ctl)
	case Heading:
		styles := []Style{Title, Subtitle, Minor}[max(min(ctl.Row, 3), 1)-1:]
		return append(dst, c.choose(styles[len(styles)-1], ctl.shown(), r, styles...))
	case Text, Status:
		return c.setText(dst, ctl)
	}
	return dst
}

// choose sets a text in the first style in which it is whole, on one line or on as many as the height has
// room for; in the last resort on one line, which is cut.
func (c *Canvas) choose(last Style, text string, r Rect, styles ...Style) writing {
	for _, st := range styles {
		if one := (writing{style: st, text: text, rect: r}); c.whole(one) && c.LineHeight(st) <= r.H+8 {
			if boundless(r) { // asked for the least height
				one.rect.H = c.LineHeight(st)
			}
			return one
		}
		if boundless(r) && st != styles[min(1, len(styles)-1)] {
			continue // with room for everything, one line of either first style, else lines of the second
		}
		if many := (writing{style: st, text: text, rect: r, lines: true}); c.whole(many) {
			h := c.ParagraphHeight(st, text, r.W)
			if !boundless(r) {
				many.rect.Y += (r.H - h) / 2
			}
			many.rect.H = h
			return many
		}
	}
	if boundless(r) {
		r.H = c.LineHeight(last)
	}
	return writing{style: last, text: text, rect: r}
}

// setFace sets the words of a plain button, the middle of what stands on it; none where the icon stands alone.
func (c *Canvas) setFace(ctl *Control) []writing {
	r := ctl.Rect
	label := ctl.Text
	if label == "" && !ctl.IconOnly() {
		label = ctl.Label
	}
	if label == "" {
		return nil
	}
	room := Rect{r.X + facePad, r.Y + 1, r.W - 2*facePad, r.H - 2}
	if ctl.Icon != "" {
		room.X, room.W = room.X+faceIcon+faceGap, room.W-faceIcon-faceGap
	}
	p := c.choose(SmallStrong, label, room, Strong, SmallStrong, Caption)
	p.align = Middle
	if ctl.Look == Brief && !c.whole(p) && !boundless(r) {
		return nil
	}
	if ctl.Icon != "" { // the icon and the words stand in the middle together
		w := min(c.widest(p), room.W)
		p.rect.X, p.rect.W, p.align = room.X+(room.W-w)/2, w, Start
	}
	return []writing{p}
}

// widest is the width of the longest line of a writing.
func (c *Canvas) widest(p writing) float64 {
	if !p.lines {
		return c.Measure(p.style, p.text)
	}
	w := 0.0
	for _, line := range c.appendWrapped(nil, p.style, p.text, p.rect.W) {
		w = max(w, c.Measure(p.style, line))
	}
	return w + 0.5 // wraps the same way again
}

// aboveIcon is the height of the icon above a button's words, dp.
const aboveIcon = 30

func (c *Canvas) setAbove(dst []writing, ctl *Control) []writing {
	r := ctl.Rect
	in := Rect{r.X + 3, r.Y + r.H*0.53, r.W - 6, r.H * 0.42}
	if boundless(r) {
		in = Rect{r.X + 3, r.Y + aboveIcon, r.W - 6, r.H}
	}
	p := c.choose(Caption, ctl.shown(), in, SmallStrong, Caption)
	if !c.whole(p) && !boundless(r) {
		return dst // the icon alone
	}
	p.align = Middle
	return append(dst, p)
}

// rowWords is the part of a row for its words; checkboxWords that of a switch.
func rowWords(ctl *Control) Rect {
	r := ctl.Rect
	in := Rect{r.X + rowPad, r.Y, r.W - 2*rowPad - rowArrow, r.H}
	if ctl.Icon != "" {
		in.X, in.W = in.X+rowIcon, in.W-rowIcon
	}
	return in
}

func checkboxWords(ctl *Control) Rect {
	r := ctl.Rect
	if ctl.Look == Link { // a row of a list
		in := rowWords(ctl)
		in.W -= 60 - rowArrow
		return in
	}
	return Rect{r.X + 8, r.Y, r.W - 76, r.H}
}

// setRow sets a row: its words, and its Value dim beside them where both fit on one line, else beneath.
func (c *Canvas) setRow(dst []writing, ctl *Control, r Rect) []writing {
	const apart = 10
	w := c.Measure(Strong, ctl.shown()) + 0.5
	switch {
	case ctl.Value == "":
		return c.stack(dst, r, writing{style: Strong, text: ctl.shown()})
	case w+apart+c.Measure(Body, ctl.Value) <= r.W:
		if boundless(r) {
			r.H = c.LineHeight(Body)
		}
		return append(dst, writing{style: Strong, text: ctl.shown(), rect: Rect{r.X, r.Y, w, r.H}},
			writing{style: Body, text: ctl.Value, rect: Rect{r.X + w + apart, r.Y, r.W - w - apart, r.H}, dim: true})
	}
	return c.stack(dst, r, writing{style: Strong, text: ctl.shown()}, writing{style: Small, text: ctl.Value, dim: true})
}

// setCaption sets a control's text, and its Value dim beneath.
func (c *Canvas) setCaption(dst []writing, ctl *Control, r Rect) []writing {
	if ctl.Icon != "" {
		r.X, r.W = r.X+32, r.W-32
	}
	if ctl.Value == "" {
		return c.stack(dst, r, writing{style: Body, text: ctl.shown()})
	}
	if r.H < 52 {
		return append(dst, writing{style: Body, text: ctl.shown(), rect: r})
	}
	return c.stack(dst, r, writing{style: Strong, text: ctl.shown()}, writing{style: Small, text: ctl.Value, dim: true})
}

// stack sets paragraphs one under the other, in the middle of r; without room for their lines, one line each.
func (c *Canvas) stack(dst []writing, r Rect, parts ...writing) []writing {
	heights := make([]float64, len(parts))
	total := 0.0
	for i, p := range parts {
		heights[i] = c.ParagraphHeight(p.style, p.text, r.W)
		total += heights[i]
	}
	if total > r.H+1 {
		total = 0
		for i, p := range parts {
			heights[i] = c.LineHeight(p.style)
			total += heights[i]
		}
	}
	y := r.Y + (r.H-total)/2
	if boundless(r) {
		y = r.Y
	}
	for i, p := range parts {
		p.rect = Rect{r.X, y, r.W, heights[i]}
		p.lines = heights[i] > 1.5*c.LineHeight(p.style)
		dst = append(dst, p)
		y += heights[i]
	}
	return dst
}

// trackRoom is the height of a slider's track with its knob, stepsHeight that of the bars of a slider of Steps, dp.
const (
	trackRoom   = 32
	stepsHeight = 22
)

// setSlider sets the words above a slider's track, and its Value at their right where there is room, else beneath.
// A slider of Steps shows its Value alone: before and after the comma. A low one shows no words.
func (c *Canvas) setSlider(dst []writing, ctl *Control) []writing {
	r := ctl.Rect
	line := Rect{r.X + 8, r.Y, r.W - 16, r.H - trackRoom}
	label := writing{style: Body, text: ctl.shown(), rect: line}
	value := writing{style: Body, text: ctl.Value, rect: line, align: End, dim: true}
	if ctl.Look == Steps {
		line = Rect{r.X, r.Y, r.W, r.H - stepsHeight}
		name, place, _ := strings.Cut(ctl.Value, ", ")
		label = writing{style: Strong, text: name, rect: line}
		value = writing{style: Small, text: place, rect: line, align: End, dim: true}
	} else if r.H < 52 {
		return dst
	}
	if c.Measure(label.style, label.text)+12+c.Measure(value.style, value.text) > line.W {
		value.align = Start
		return c.stack(dst, line, label, value)
	}
	if boundless(r) {
		label.rect.H, value.rect.H = c.LineHeight(label.style), c.LineHeight(label.style)
	}
	label.rect.W = c.Measure(label.style, label.text) + 1
	value.rect.X, value.rect.W = value.rect.X+label.rect.W, value.rect.W-label.rect.W
	return append(dst, label, value)
}

// setItem sets a row of a list: its Value at the right of a low one, beneath in a high one.
func (c *Canvas) setItem(dst []writing, ctl *Control) []writing {
	r := ctl.Rect
	in := Rect{r.X + 10, r.Y, r.W - 20, r.H}
	if ctl.Value != "" && r.H < 52 {
		w := c.Measure(Body, ctl.Value)
		dst = append(dst, writing{style: Body, text: ctl.Value, rect: Rect{in.X + in.W - w, in.Y, w, in.H}, dim: true})
		return append(dst, writing{style: Body, text: ctl.shown(), rect: Rect{in.X, in.Y, in.W - w - 8, in.H}})
	}
	return c.setCaption(dst, ctl, in)
}

// setText sets a paragraph; one with a Value has it dim under its words.
func (c *Canvas) setText(dst []writing, ctl *Control) []writing {
	r := ctl.Rect
	if ctl.Value != "" && ctl.Role == Text {
		return c.stack(dst, r, writing{style: Strong, text: ctl.shown()}, writing{style: Small, text: ctl.Value, dim: true})
	}
	return append(dst, writing{style: Body, text: ctl.shown(), rect: Rect{r.X, r.Y, r.W, c.ParagraphHeight(Body, ctl.shown(), r.W)}, lines: true, dim: ctl.Role == Status})
}
