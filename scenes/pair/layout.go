package pair

import (
	"strconv"

	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Measures, dp.
const (
	leastPicture = 200
	moduleSize   = 6 // of the code, so that a camera can read it from a hand-held screen
	stepsHeight  = 40
	leastBeside  = 280 // least width of the text beside the code
	statusPad    = 14
)

// build lays the sheet out: the steps, the code or the camera's picture, the text, the buttons and the status.
func (r *Room) build(f *sheet.Form) {
	at := r.step()
	f.Paint(ui.Rect{X: f.X, Y: f.Y, W: f.W, H: stepsHeight}, func(c *ui.Canvas, in ui.Rect) { r.paintSteps(c, in, at) })
	f.Add(ui.Control{ID: "steps", Role: ui.Text, Label: r.Env.T("pair.step", at, r.stepName(at)), Custom: true}, stepsHeight)
	words := func(bool) {
		r.layText(f)
		r.layButtons(f)
		r.layStatus(f)
	}
	if side := r.pictureSide(f.W); side > 0 {
		f.Beside(side, leastBeside, func(at ui.Rect) { r.layPicture(f, at) }, words)
	} else {
		words(false)
	}
}

// pictureSide returns the side of the code or of the camera's picture, dp; 0 if there is neither.
func (r *Room) pictureSide(w float64) float64 {
	fr := r.Env.Frame
	high := fr.H - fr.Safe.Top - fr.Safe.Bottom
	if fr.Portrait() { // the rest is below
		high *= 0.31
	} else {
		high -= sheet.TitleHeight + stepsHeight + 4*ui.Gap
	}
	room := min(w, max(high, leastPicture))
	switch {
	case r.camera.sees():
		return min(room, 320)
	case r.camera.on:
		return 0
	case r.phase == showing && r.options.Offer != nil, r.phase == showing && !r.typing:
		return r.code.Side(room, moduleSize)
	}
	return 0
}

// layPicture adds the camera's picture or the code.
func (r *Room) layPicture(f *sheet.Form, at ui.Rect) {
	if r.camera.on {
		f.Controls = append(f.Controls, ui.Control{ID: "camera", Role: ui.Text, Label: r.Env.T("pair.camera-picture"), Rect: at, Custom: true})
		f.Paint(at, func(c *ui.Canvas, r ui.Rect) { c.RoundRect(r, 16, c.Theme.FieldFill, c.Theme.PanelBorder) })
		return
	}
	label := "pair.code-offer"
	if r.options.Offer != nil {
		label = "pair.code-answer"
	}
	r.code.Lay(f, at, ui.Control{Role: ui.Text, Label: r.Env.T(label)})
}

// step returns the current step, 1 to 3.
func (r *Room) step() int {
	switch {
	case r.phase == connecting || r.phase == joining || r.phase == done:
		return 3
	case r.camera.on || r.typing:
		return 2
	}
	return 1
}

// stepName returns the name of a step; the answering side has its own names.
func (r *Room) stepName(n int) string {
	names := [3]string{"pair.step-show", "pair.step-read", "pair.step-play"}
	if r.options.Offer != nil {
		names = [3]string{"pair.step-answer", "pair.step-wait", "pair.step-play"}
	}
	return r.Env.T(names[n-1])
}

// layText adds what to do.
func (r *Room) layText(f *sheet.Form) {
	e := r.Env
	switch {
	case r.phase != showing:
		return
	case r.camera.on || r.typing:
	case r.options.Offer != nil:
		f.Heading("do", e.T("pair.answer-do"))
		f.Text("then", e.T("pair.answer-then"))
	default:
		f.Heading("do", e.T("pair.offer-do"))
		f.Text("then", e.T("pair.offer-then"))
	}
	if server := e.Visit.ICE; server.URL != "" {
		f.Text("server", e.T("pair.server", server.Host()))
	}
}

func (r *Room) layButtons(f *sheet.Form) {
	e := r.Env
	offers := r.options.Offer == nil
	switch {
	case r.phase == showing && offers && r.typing:
		f.Area(r.field, e.T("pair.field"), e.T("pair.field-hint"))
		button(f, "use", "check", e.T("pair.use"), true)
		button(f, "show", "back", e.T("pair.show-again"), false)
	case r.phase == showing && r.camera.on:
		if r.camera.sees() {
			button(f, "camera-stop", "back", e.T("pair.camera-stop"), true)
			button(f, "paste", "copy", e.T("pair.paste"), false)
			break
		}
		button(f, "paste", "copy", e.T("pair.paste"), true)
		button(f, "camera-stop", "back", e.T("pair.show-again"), false)
	case r.phase == showing:
		next := r.next()
		if next == "read" {
			button(f, "read", "camera", e.T("pair.read"), true)
		}
		if offers {
			button(f, "paste", "copy", e.T("pair.paste"), next == "paste")
		}
		r.laySend(f)
	case r.phase >= refused && r.phase < done && (r.phase != unable || r.peer != nil):
		button(f, "again", "redo", e.T("pair.again"), r.options.ByLink == nil)
	}
	if r.options.ByLink != nil && r.phase != joining {
		button(f, "by-link", "forward", e.T("pair.by-link"), r.phase >= refused)
	}
}

// laySend adds the button that sends this device's code by the system or, where the system cannot, copies it.
func (r *Room) laySend(f *sheet.Form) {
	e := r.Env
	answers := r.options.Offer != nil
	switch sends := e.Host.Site().Sends; {
	case sends && answers:
		button(f, "send", "share", e.T("pair.send-answer"), true)
	case sends:
		button(f, "send", "share", e.T("pair.send"), false)
	case answers:
		button(f, "copy", "copy", e.T("pair.send-answer-copy"), true)
	default:
		button(f, "copy", "copy", e.T("pair.send-copy"), false)
	}
}

// button adds a button of the whole width. Not inlining it makes the program smaller.
//
//go:noinline
func button(f *sheet.Form, id, icon, label string, main bool) {
	f.Grow(ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: label, Text: label, Primary: main}, ui.RowHeight)
}

// layStatus adds the status or, if something is wrong, what it is.
func (r *Room) layStatus(f *sheet.Form) {
	text := r.statusText()
	if r.trouble != "" {
		text = r.trouble
		if r.phase == unable {
			text += " " + r.Env.T("pair.nothing-lost")
		}
	}
	inner := f.W - 2*statusPad
	h := r.Env.Canvas.ParagraphHeight(ui.Body, text, inner) + 2*statusPad
	f.Controls = append(f.Controls, ui.Control{ID: "status", Role: ui.Status, Label: text,
		Rect: ui.Rect{X: f.X + statusPad, Y: f.Y + statusPad, W: inner, H: h - 2*statusPad}})
	f.Paint(ui.Rect{X: f.X, Y: f.Y, W: f.W, H: h}, paintStatus)
	f.Y += h + ui.Gap
}

// paintStatus draws the background of the status, with a mark at its edge.
func paintStatus(c *ui.Canvas, r ui.Rect) {
	c.RoundRect(r, 14, c.Theme.FieldFill, c.Theme.PanelBorder)
	c.RoundRect(ui.Rect{X: r.X + statusPad/2 - 2, Y: r.Y + r.H/2 - 6, W: 4, H: 12}, 2, c.Theme.Accent, nil)
}

// statusText returns the status.
func (r *Room) statusText() string {
	switch {
	case r.phase == showing && r.camera.on:
		return r.Env.T("pair-camera." + r.camera.device.State().String())
	case r.phase == showing && r.options.Offer != nil:
		return r.Env.T("pair.waiting-reader")
	}
	return r.Env.T(statusKeys[r.phase])
}

var statusKeys = [...]string{gathering: "pair.gathering", showing: "pair.waiting", connecting: "pair.connecting", joining: "pair.joining",
	refused: "pair.refused", unable: "pair.unable", closed: "pair.closed", unreadable: "pair.unreadable", done: "pair.joining"}

// Layout implements Scene.
func (r *Room) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	dst = r.Sheet.Layout(f, dst)
	r.camera.at = ui.Rect{}
	for i := range dst {
		if dst[i].ID == "camera" {
			r.camera.at = dst[i].Rect
		}
	}
	return dst
}

// paintSteps draws the three steps, with now as the current one. Where there is little room only that one has its name.
func (r *Room) paintSteps(c *ui.Canvas, in ui.Rect, now int) {
	const chip, gap = 28.0, 8.0
	names, all := [3]string{}, 0.0
	for i := range names {
		names[i] = r.stepName(i + 1)
		all += chip + gap + c.Measure(ui.Small, names[i])
	}
	room := in.W - all
	if room < 2*gap {
		for i := range names {
			if i+1 != now {
				room += gap + c.Measure(ui.Small, names[i])
				names[i] = ""
			}
		}
	}
	x, y := in.X, in.Y+in.H/2
	for i, name := range names {
		fill, ink, words := c.Theme.Button, c.Theme.TextDim, c.Theme.TextDim
		if i+1 == now {
			fill, ink, words = c.Theme.Accent, c.Theme.OnGold, c.Theme.Text
		}
		at := ui.Rect{X: x, Y: y - chip/2, W: chip, H: chip}
		c.RoundRect(at, chip/2, fill, nil)
		c.TextIn(ui.SmallStrong, strconv.Itoa(i+1), at, ui.Middle, ink)
		x += chip
		if name != "" {
			w := c.Measure(ui.Small, name)
			c.TextIn(ui.Small, name, ui.Rect{X: x + gap, Y: at.Y, W: w + 1, H: chip}, ui.Start, words)
			x += gap + w
		}
		if space := room / 2; i < 2 && space > 4*gap {
			c.FillRect(ui.Rect{X: x + gap, Y: y, W: space - 2*gap, H: 1}, c.Theme.PanelBorder)
		}
		x += room / 2
	}
}
