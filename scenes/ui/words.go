package ui

import "strings"

// Measures of the words on controls, dp.
const (
	faceGap   = 8 // between the icon and the words of a button
	faceIcon  = 22
	facePad   = 8  // beside a button's words
	rowPad    = 16 // beside the words of a row and a card
	rowIcon   = 38 // width of a row's icon with its gap
	rowArrow  = 30 // width of a chevron with its gap
	chooseTop = 48 // height of a card's icon, above its words
	spareText = 18 // above and below wrapped words, together
)

// Shown returns the text that is drawn on the control.
func (c *Control) Shown() string {
	if c.Text != "" {
		return c.Text
	}
	return c.Label
}

// set returns the words of a control with their places.
func (t *Typesetter) set(ctl *Control) []writing {
	r := ctl.Rect
	switch ctl.Role {
	case Button:
		switch ctl.Look {
		case Fold, Link:
			return t.setRow(ctl, rowWords(ctl))
		case Above:
			return t.setAbove(ctl)
		}
		return t.setFace(ctl)
	case Radio:
		if ctl.Look == Card {
			return []writing{t.choose(Strong, ctl.Shown(), Rect{r.X + rowPad, r.Y + chooseTop, r.W - 2*rowPad, r.H - chooseTop - rowPad/2}, Strong, SmallStrong)}
		}
		return t.setCaption(ctl, radioWords(ctl))
	case Checkbox:
		if ctl.Look == Link {
			return t.setRow(ctl, checkboxWords(ctl))
		}
		return t.setCaption(ctl, checkboxWords(ctl))
	case Slider:
		return t.setSlider(ctl)
	case Field:
		if ctl.Value != "" {
			return nil
		}
		return []writing{{style: Body, text: ctl.Shown(), rect: Rect{r.X + 12, r.Y, r.W - 24, r.H}, dim: true}}
	case Item, Cell:
		return t.setItem(ctl)
	case Heading:
		styles := []Style{Title, Subtitle, Minor}[max(min(ctl.Row, 3), 1)-1:]
		return []writing{t.choose(styles[len(styles)-1], ctl.Shown(), r, styles...)}
	case Text, Status:
		return t.setText(ctl)
	}
	return nil
}

// setFace sets the words of a plain button in its middle; none if it shows only its icon.
func (t *Typesetter) setFace(ctl *Control) []writing {
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
	p := t.choose(SmallStrong, label, room, Strong, SmallStrong, Caption)
	p.align = Middle
	if ctl.Look == Brief && !t.whole(p) && !boundless(r) {
		return nil
	}
	if ctl.Icon != "" { // centre icon and words together
		wide := min(t.widest(p), room.W)
		p.rect.X, p.rect.W, p.align = room.X+(room.W-wide)/2, wide, Start
	}
	return []writing{p}
}

// aboveIcon is the height of the icon above a button's words, dp.
const aboveIcon = 30

func (t *Typesetter) setAbove(ctl *Control) []writing {
	r := ctl.Rect
	in := Rect{r.X + 3, r.Y + r.H*0.53, r.W - 6, r.H * 0.42}
	if boundless(r) {
		in = Rect{r.X + 3, r.Y + aboveIcon, r.W - 6, r.H}
	}
	p := t.choose(Caption, ctl.Shown(), in, SmallStrong, Caption)
	if !t.whole(p) && !boundless(r) {
		return nil // the icon alone
	}
	p.align = Middle
	return []writing{p}
}

// radioWords returns the place of a choice's words.
func radioWords(ctl *Control) Rect {
	r := ctl.Rect
	return Rect{r.X + 44, r.Y, r.W - 56 - ctl.Aside, r.H}
}

// rowWords returns the place of a row's words; checkboxWords that of a switch's words.
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
	if ctl.Look == Link {
		in := rowWords(ctl)
		in.W -= 60 - rowArrow
		return in
	}
	return Rect{r.X + 8, r.Y, r.W - 76, r.H}
}

// setRow sets a row: its words, and its Value dim beside them if both fit on one line, otherwise below.
func (t *Typesetter) setRow(ctl *Control, r Rect) []writing {
	const apart = 10
	wide := t.Measure(Strong, ctl.Shown()) + 0.5
	switch {
	case ctl.Value == "":
		return t.stack(r, writing{style: Strong, text: ctl.Shown()})
	case wide+apart+t.Measure(Body, ctl.Value) <= r.W:
		if boundless(r) {
			r.H = t.LineHeight(Body)
		}
		return []writing{{style: Strong, text: ctl.Shown(), rect: Rect{r.X, r.Y, wide, r.H}},
			{style: Body, text: ctl.Value, rect: Rect{r.X + wide + apart, r.Y, r.W - wide - apart, r.H}, dim: true}}
	}
	return t.setBoth(ctl, r)
}

// setCaption sets the words to the right of an icon or a mark; a low control shows no Value.
func (t *Typesetter) setCaption(ctl *Control, r Rect) []writing {
	if ctl.Icon != "" {
		r.X, r.W = r.X+32, r.W-32
	}
	if ctl.Value == "" {
		return t.stack(r, writing{style: Body, text: ctl.Shown()})
	}
	if r.H < 52 {
		return []writing{{style: Body, text: ctl.Shown(), rect: r}}
	}
	return t.setBoth(ctl, r)
}

// setBoth sets a control's text, and its Value dim below.
func (t *Typesetter) setBoth(ctl *Control, r Rect) []writing {
	return t.stack(r, writing{style: Strong, text: ctl.Shown()}, writing{style: Small, text: ctl.Value, dim: true})
}

// trackRoom is the height of a slider's track with its knob, stepsHeight that of the bars of a slider of Steps, dp.
const (
	trackRoom   = 32
	stepsHeight = 22
)

// setSlider sets the words above a slider's track, and its Value at their right if there is room, otherwise below. A slider
// of Steps shows its Value alone: the parts before and after the comma. A low one shows no words.
func (t *Typesetter) setSlider(ctl *Control) []writing {
	r := ctl.Rect
	line := Rect{r.X + 8, r.Y, r.W - 16, r.H - trackRoom}
	label := writing{style: Body, text: ctl.Shown(), rect: line}
	value := writing{style: Body, text: ctl.Value, rect: line, align: End, dim: true}
	if ctl.Look == Steps {
		line = Rect{r.X, r.Y, r.W, r.H - stepsHeight}
		name, place, _ := strings.Cut(ctl.Value, ", ")
		label = writing{style: Strong, text: name, rect: line}
		value = writing{style: Small, text: place, rect: line, align: End, dim: true}
	} else if r.H < 52 {
		return nil
	}
	if t.Measure(label.style, label.text)+12+t.Measure(value.style, value.text) > line.W {
		value.align = Start
		return t.stack(line, label, value)
	}
	if boundless(r) {
		label.rect.H, value.rect.H = t.LineHeight(label.style), t.LineHeight(label.style)
	}
	label.rect.W = t.Measure(label.style, label.text) + 1
	value.rect.X, value.rect.W = value.rect.X+label.rect.W, value.rect.W-label.rect.W
	return []writing{label, value}
}

// setItem sets a row of a list: its Value at the right if it is low, otherwise below.
func (t *Typesetter) setItem(ctl *Control) []writing {
	r := ctl.Rect
	in := Rect{r.X + 10, r.Y, r.W - 20, r.H}
	if ctl.Value != "" && r.H < 52 {
		wide := t.Measure(Body, ctl.Value)
		return []writing{{style: Body, text: ctl.Value, rect: Rect{in.X + in.W - wide, in.Y, wide, in.H}, dim: true},
			{style: Body, text: ctl.Shown(), rect: Rect{in.X, in.Y, in.W - wide - 8, in.H}}}
	}
	return t.setCaption(ctl, in)
}

// setText sets a paragraph, with its Value dim below.
func (t *Typesetter) setText(ctl *Control) []writing {
	r := ctl.Rect
	if ctl.Value != "" && ctl.Role == Text {
		return t.setBoth(ctl, r)
	}
	style, high := Body, t.ParagraphHeight(Body, ctl.Shown(), r.W)
	for _, smaller := range []Style{Small, Caption} {
		if high > r.H+1 {
			style, high = smaller, t.ParagraphHeight(smaller, ctl.Shown(), r.W)
		}
	}
	return []writing{{style: style, text: ctl.Shown(), rect: Rect{r.X, r.Y, r.W, high}, lines: true, dim: ctl.Role == Status || ctl.Look == Faint}}
}
