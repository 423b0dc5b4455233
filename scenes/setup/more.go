package setup

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// moreSummary returns the names of the questions under the row "more".
func (s *Sheet) moreSummary() string {
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
		if name := e.T("option." + spec.Key); !strings.Contains(name, " ") { // leave phrases out, which are too long
			parts = append(parts, words.LowerFirst(name))
		}
	}
	return strings.Join(parts, ", ")
}

// layMore adds the questions that few players change.
func (s *Sheet) layMore(f *sheet.Form) {
	e, a := s.env, &s.seating
	sides := []sheet.Option{{Value: rules.First.String(), Label: words.UpperFirst(s.sideName(rules.First))}, {Value: rules.Second.String(), Label: words.UpperFirst(s.sideName(rules.Second))}}
	if a.opponent == withComputer {
		f.Radios("side", e.T("setup.side"), sides, a.own.String(), func(value string) {
			if value != a.own.String() {
				a.own = a.own.Other()
				a.names[0], a.names[1] = a.names[1], a.names[0]
				s.notes[0], s.notes[1] = s.notes[1], s.notes[0]
			}
		})
	}
	if a.opponent == withDistance {
		s.layBegins(f)
	} else {
		s.layStarter(f, sides)
		s.layNames(f)
	}
	for _, spec := range houseOptions(s.game) {
		if !a.options.Applies(spec.Key) {
			continue
		}
		var options []sheet.Option
		for _, value := range spec.Values {
			key := "option." + spec.Key + "." + value
			o := sheet.Option{Value: value, Label: e.T(key)}
			if e.Words.Has(key + "-note") {
				o.Note = e.T(key + "-note")
			}
			options = append(options, o)
		}
		f.Radios("option-"+spec.Key, e.T("option."+spec.Key), options, a.options.Value(spec.Key), func(value string) {
			_ = a.options.Set(spec.Key, value) // value is valid
		})
	}
	if e.Engine != nil && a.opponent != withDistance {
		f.Y += ui.Gap
		demo := a.opponent == withDemo
		f.Toggle("demo", e.T("setup.demo"), &demo, func() {
			if a.opponent = withComputer; demo {
				a.opponent = withDemo
			}
		})
	}
}

// layStarter adds the question who begins or, where the rules decide that, a text.
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
			options = append(options, sheet.Option{Value: drawLots, Label: e.T("setup.starter-lots")})
			continue
		}
		side, _ := rules.ParseSide(value)
		options = append(options, sides[side])
	}
	f.Radios("starter", e.T("setup.starter"), options, s.seating.starts(s.game), func(who string) { s.seating.starter = who })
}

// layNames adds a field for each person's name.
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
		f.Name("name-"+colour.String(), label, a.names[colour], s.notes[colour], func(text string) { s.rename(colour, text) })
	}
}

// rename sets the name of the player of a colour, without letters that the fonts lack, and a note about those.
func (s *Sheet) rename(colour rules.Side, name string) {
	s.seating.names[colour], s.notes[colour] = sheet.Spelled(s.env, name)
}
