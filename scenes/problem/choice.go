package problem

import (
	"slices"

	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// dueOnes stands for the problems that have come again, among the themes; anyTheme for all, by degree.
const (
	dueOnes  = "due"
	anyTheme = "all"
)

// choices are what is shown: the rules, where the game has several, and the theme. Each opens a sheet.
func (l *List) choices() (list []ui.Control) {
	if len(l.game.Rulesets()) > 1 && l.env.Visit.Fixed().Ruleset == "" {
		name := l.env.T(words.RulesetName(l.game.ID(), l.ruleset))
		list = append(list, ui.Control{ID: "rules", Role: ui.Button, Icon: "down", Label: l.env.T("problems.rules") + ", " + name, Text: name})
	}
	if len(l.set.Of(l.ruleset)) > 0 {
		name := l.themeName(l.theme)
		list = append(list, ui.Control{ID: "themes", Role: ui.Button, Icon: "down", Label: l.env.T("problems.theme") + ", " + name, Text: name})
	}
	return list
}

// themeName names what is shown.
func (l *List) themeName(theme string) string {
	switch theme {
	case "", anyTheme:
		return l.env.T("problems.all-themes")
	case dueOnes:
		return l.env.T("problems.due", l.progress.Dues(l.set, l.ruleset, l.day()))
	}
	return l.env.T(words.ThemeName(theme))
}

// choose opens a sheet with choices, and hands on what is chosen. They are buttons, not radios, among which the arrow keys would choose.
func (l *List) choose(title func() string, options []sheet.Option, chosen string, take func(value string)) {
	l.env.Stage.Push(&sheet.Sheet{
		Env: l.env, Widest: 460, NotRotated: true, Name: title,
		Build: func(f *sheet.Form) {
			for _, o := range options {
				ctl := ui.Control{ID: "choice/" + o.Value, Role: ui.Button, Look: ui.Link, Icon: "ring", Label: o.Label, Toggles: true, Pressed: o.Value == chosen}
				if ctl.Pressed {
					ctl.Icon, ctl.First = "check", true
				}
				f.Grow(ctl, ui.RowHeight)
			}
		},
		On: func(ev ui.Event) {
			if value := sheet.Chosen(ev, "choice"); value != "" {
				l.env.Stage.Pop()
				take(value)
			}
		},
	})
}

// chooseRules asks for the rules.
func (l *List) chooseRules() {
	var options []sheet.Option
	for _, r := range l.game.Rulesets() {
		options = append(options, sheet.Option{Value: r.ID, Label: l.env.T(words.RulesetName(l.game.ID(), r.ID))})
	}
	l.choose(func() string { return l.env.T("problems.rules") }, options, l.ruleset, func(id string) { l.ruleset, l.degree, l.theme = id, 0, "" })
}

// chooseTheme asks for a theme, of those that there are.
func (l *List) chooseTheme() {
	options := []sheet.Option{{Value: anyTheme, Label: l.themeName("")}, {Value: dueOnes, Label: l.themeName(dueOnes)}}
	list, chosen := l.set.Of(l.ruleset), l.theme
	for _, theme := range problem.Themes() {
		if slices.ContainsFunc(list, func(p problem.Problem) bool { return p.Theme == theme }) {
			options = append(options, sheet.Option{Value: theme, Label: l.themeName(theme)})
		}
	}
	if chosen == "" {
		chosen = anyTheme
	}
	l.choose(func() string { return l.env.T("problems.theme") }, options, chosen, func(theme string) {
		if l.theme = theme; theme == anyTheme {
			l.theme = ""
		}
		l.columns[1].scroll.To(0)
	})
}
