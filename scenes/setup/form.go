package setup

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Measures of the set-up, dp.
const (
	opponentCard = 96
	rowInList    = 56
)

// frames are what the set-up paints beneath the controls of its form, in the form's own coordinates.
type frames struct {
	waits ui.Rect   // the card of the stored match
	clock ui.Rect   // the place of its icon
	list  ui.Rect   // the list of rows
	fresh ui.Rect   // the row that a beginner is shown
	lines []float64 // between its rows
	fold  float64   // top of the row that was opened just now, and the bottom of what it opened
	end   float64
}

// moved returns the frames shifted.
func (fr frames) moved(dx, dy float64) frames {
	shift := func(r ui.Rect) ui.Rect {
		if r == (ui.Rect{}) {
			return r
		}
		return ui.Rect{X: r.X + dx, Y: r.Y + dy, W: r.W, H: r.H}
	}
	fr.waits, fr.clock, fr.list, fr.fresh = shift(fr.waits), shift(fr.clock), shift(fr.list), shift(fr.fresh)
	for i := range fr.lines {
		fr.lines[i] += dy
	}
	return fr
}

// layForm builds the column of questions. low frames have cards of one line.
func (s *Sheet) layForm(f *sheet.Form, low bool) frames {
	e, id := s.env, s.game.ID()
	var fr frames
	if s.kept != nil {
		fr.waits, fr.clock = s.layWaiting(f)
	}
	if r, ok := saved.First(s.away, id); ok && mayDistance(s.env) {
		yours := r.State == "yours"
		f.Grow(ui.Control{ID: "away", Role: ui.Button, Icon: "send", Label: saved.Words(e, r.Told), Primary: yours, First: yours}, rowInList)
	}
	f.Heading("new", e.T("setup.new"))
	if e.Engine != nil {
		s.layOpponent(f, low)
	}
	f.Y += ui.Gap
	l := rowList{form: f, top: f.Y, at: f.Y}
	s.layRows(&l, &fr)
	fr.lines = l.lines
	fr.list = ui.Rect{X: f.X, Y: l.top, W: f.W, H: f.Y - l.top}
	f.Y += ui.Gap
	return fr
}

// rowList lays out rows of one list, without space between them.
type rowList struct {
	form  *sheet.Form
	top   float64
	at    float64   // the row last laid out
	lines []float64 // between the rows
}

func (l *rowList) row(ctl ui.Control) {
	l.at = l.form.Y
	if l.at > l.top {
		l.lines = append(l.lines, l.at)
	}
	l.form.Grow(ctl, rowInList)
	l.form.Y -= ui.Gap
}

// layRows lays out the list of rows below the question of the opponent.
func (s *Sheet) layRows(l *rowList, fr *frames) {
	e, id, f := s.env, s.game.ID(), l.form
	first := len(f.Controls)
	for _, ctl := range s.studies() {
		l.row(ctl)
	}
	if s.fresh {
		fr.fresh = ui.Rect{X: f.X, Y: l.top, W: f.W, H: f.Controls[first].Rect.H}
	}
	if e.Engine != nil && ai.Solved(id) && s.seating.opponent != withDistance {
		l.row(ui.Control{ID: "teacher", Role: ui.Checkbox, Look: ui.Link, Icon: "hint", Label: e.T("setup.teacher"), Pressed: e.Settings.Teacher})
	}
	if len(s.game.Rulesets()) > 1 && e.Visit.Fixed().Ruleset != "" {
		l.row(fixed(e, "ruleset", "list", e.T(words.RulesetName(id, s.seating.ruleset))))
	} else if len(s.game.Rulesets()) > 1 {
		name := e.T(words.RulesetName(id, s.seating.ruleset))
		l.row(ui.Control{ID: "ruleset", Role: ui.Button, Look: ui.Fold, Icon: "list", Label: e.T("setup.ruleset-is", name), Text: name,
			Value: e.T(words.RulesetBlurb(id, s.seating.ruleset)), Pressed: s.unfolded["ruleset"]})
		s.unfold(f, "ruleset", l.at, fr, s.layRulesets)
	}
	l.row(s.clockRow())
	s.unfold(f, "clock", l.at, fr, s.layClock)
	book := ui.Control{ID: "rules", Role: ui.Button, Look: ui.Link, Icon: "rules", Label: e.T("setup.rules")}
	if sets := s.game.Rulesets(); len(sets) == 1 {
		book.Value = e.T(words.RulesetBlurb(id, sets[0].ID))
	}
	l.row(book)
	l.row(ui.Control{ID: "more", Role: ui.Button, Look: ui.Fold, Icon: "settings", Label: e.T("setup.more"), Value: s.moreHolds(), Pressed: s.unfolded["more"]})
	s.unfold(f, "more", l.at, fr, s.layMore)
	if s.Home() && !e.Visit.Bare && e.Visit.Kiosk == 0 {
		l.row(ui.Control{ID: "paste", Role: ui.Button, Look: ui.Link, Icon: "open", Label: e.T("record.paste-title")})
	}
}

// fixed is a row that tells what the page around the program has settled.
func fixed(e *scenes.Env, id, icon, what string) ui.Control {
	return ui.Control{ID: id, Role: ui.Button, Look: ui.Link, Icon: icon, Label: e.T("list.and", what, words.LowerFirst(e.T("visit.fixed"))),
		Text: what, Value: e.T("visit.fixed"), Disabled: true}
}

// unfold lays out what the row at a height opens in place, if it is open.
func (s *Sheet) unfold(f *sheet.Form, id string, at float64, fr *frames, lay func(*sheet.Form)) {
	if !s.unfolded[id] {
		return
	}
	in := sheet.Form{Env: f.Env, X: f.X + ui.Pad, Y: f.Y, W: f.W - 2*ui.Pad}
	lay(&in)
	f.Controls = append(f.Controls, in.Controls...)
	f.Y = in.Y + ui.Gap
	if s.shows == id {
		fr.fold, fr.end = at-ui.Gap, f.Y
	}
}

// layWaiting offers the stored match and returns the card around it and the place of its icon.
func (s *Sheet) layWaiting(f *sheet.Form) (card, clock ui.Rect) {
	e, c := s.env, s.env.Canvas
	resume := ui.Control{ID: "resume", Role: ui.Button, Label: e.T("shelf.resume-of", e.T(words.GameName(s.game.ID()))), Text: e.T("shelf.resume"), First: true}
	text := ui.Control{ID: "waits", Role: ui.Text, Label: e.T("setup.waits"), Value: waiting(e, s.kept)}
	const icon, apart = 40.0, 12.0
	bw := sheet.ButtonWidth(c, resume) + 16
	w := f.W - 2*ui.Pad - icon
	beside := w-bw-apart >= 150
	if beside {
		w -= bw + apart
	}
	h := c.Height(text, w)
	card = ui.Rect{X: f.X, Y: f.Y, W: f.W, H: max(h, ui.RowHeight) + 2*12}
	text.Rect = ui.Rect{X: f.X + ui.Pad + icon, Y: f.Y + 12, W: w, H: card.H - 2*12}
	resume.Rect = ui.Rect{X: card.X + card.W - ui.Pad - bw, Y: f.Y + (card.H-ui.RowHeight)/2, W: bw, H: ui.RowHeight}
	if !beside {
		card.H = 12 + h + ui.Gap + ui.RowHeight + 12
		text.Rect.H = h
		resume.Rect = ui.Rect{X: f.X + ui.Pad, Y: f.Y + 12 + h + ui.Gap, W: f.W - 2*ui.Pad, H: ui.RowHeight}
	}
	f.Controls = append(f.Controls, text, resume)
	f.Y += card.H + ui.Gap
	return card, ui.Rect{X: f.X + ui.Pad, Y: text.Rect.Y, W: 24, H: text.Rect.H}
}

func (s *Sheet) sideStart(colour rules.Side) string {
	return s.env.T(words.SideStart(s.game.ID(), colour))
}

func (s *Sheet) sideName(colour rules.Side) string {
	return s.env.T(words.SideName(s.game.ID(), colour))
}

func (s *Sheet) layRulesets(f *sheet.Form) {
	e, id := s.env, s.game.ID()
	var options []sheet.Option
	for _, r := range s.game.Rulesets() {
		options = append(options, sheet.Option{Value: r.ID, Label: e.T(words.RulesetName(id, r.ID)), Note: e.T(words.RulesetBlurb(id, r.ID))})
	}
	f.Radios("ruleset", e.T("setup.ruleset"), options, s.seating.ruleset)
}

// moreHolds names what is folded away.
func (s *Sheet) moreHolds() string {
	e := s.env
	var parts []string
	if s.seating.opponent != withDistance {
		parts = append(parts, e.T("setup.more-names"))
	}
	if s.seating.opponent == withComputer {
		parts = append(parts, e.T("setup.more-side"))
	}
	if startersOf(s.game) != nil || s.seating.opponent == withDistance {
		parts = append(parts, e.T("setup.more-starter"))
	}
	for _, spec := range houseOptions(s.game) {
		if name := e.T("option." + spec.Key); !strings.Contains(name, " ") { // a phrase is too long to be one of many
			parts = append(parts, words.LowerFirst(name))
		}
	}
	return strings.Join(parts, ", ")
}

// layMore asks what few want to change.
func (s *Sheet) layMore(f *sheet.Form) {
	e, a := s.env, &s.seating
	sides := []sheet.Option{{Value: rules.First.String(), Label: words.UpperFirst(s.sideName(rules.First)), Note: ""}, {Value: rules.Second.String(), Label: words.UpperFirst(s.sideName(rules.Second)), Note: ""}}
	if a.opponent == withComputer {
		f.Radios("side", e.T("setup.side"), sides, a.own.String())
	}
	if a.opponent == withDistance {
		s.layBegins(f)
	} else {
		s.layStarter(f, sides)
		s.layNames(f)
	}
	for _, spec := range houseOptions(s.game) {
		if !a.options.Asks(spec.Key) {
			continue
		}
		var options []sheet.Option
		for _, value := range spec.Values {
			key := "option." + spec.Key + "." + value
			o := sheet.Option{Value: value, Label: e.T(key), Note: ""}
			if e.Words.Has(key + "-note") {
				o.Note = e.T(key + "-note")
			}
			options = append(options, o)
		}
		f.Radios("option-"+spec.Key, e.T("option."+spec.Key), options, a.options.Value(spec.Key))
	}
	if e.Engine != nil && a.opponent != withDistance {
		f.Y += ui.Gap
		f.Toggle("demo", e.T("setup.demo"), a.opponent == withDemo)
	}
}

// layStarter says, or asks, who makes the first move.
func (s *Sheet) layStarter(f *sheet.Form, sides []sheet.Option) {
	e := s.env
	from := startersOf(s.game)
	if from == nil {
		setup, _, _ := s.seating.setup(s.game, 0)
		f.Heading("starter", e.T("setup.starter"))
		f.Text("starter-fixed", e.T("setup.starter-fixed", words.UpperFirst(s.sideName(setup.Colour(s.game, rules.First)))))
		return
	}
	var options []sheet.Option
	for _, value := range from {
		if value == drawLots {
			options = append(options, sheet.Option{Value: drawLots, Label: e.T("setup.starter-lots"), Note: ""})
			continue
		}
		side, _ := rules.ParseSide(value)
		options = append(options, sides[side])
	}
	f.Radios("starter", e.T("setup.starter"), options, s.seating.starts(s.game))
}

// layNames asks for the names of those who are persons.
func (s *Sheet) layNames(f *sheet.Form) {
	e, a := s.env, &s.seating
	if a.opponent == withDemo {
		return
	}
	f.Heading("names", e.T("setup.names"))
	for colour := range rules.Side(2) {
		label := e.T("setup.name-of", s.sideName(colour))
		switch {
		case a.opponent == withPeople:
		case colour == a.own:
			label = e.T("setup.name-yours")
		default:
			continue
		}
		id := "name-" + colour.String()
		f.Field(id, label, a.names[colour], e.T("setup.name-hint"), match.MaxName)
		if note := s.notes[colour]; note != "" {
			f.Y -= ui.Gap / 2
			f.Grow(ui.Control{ID: id + "-note", Role: ui.Status, Label: note}, 0)
		}
	}
}
