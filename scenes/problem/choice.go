package problem

import (
	"slices"

	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// dueTheme stands among the themes for the problems that are due again.
const dueTheme = "due"

// rulesets returns the rulesets between which the player can choose: those with problems. There are none if the visit sets it.
func (l *List) rulesets() (list []rules.Ruleset) {
	if l.env.Visit.Fixed().Ruleset != "" {
		return nil
	}
	return slices.DeleteFunc(l.game.Rulesets(), func(r rules.Ruleset) bool { return !l.set.Has(r.ID) })
}

// filterButton returns the button that names the ruleset and the theme shown, and opens the sheet to choose them.
func (l *List) filterButton(c *column) ui.Control {
	name := l.themeName(l.theme)
	if len(l.game.Rulesets()) > 1 && l.env.Visit.Fixed().Ruleset == "" {
		name = l.env.T(words.RulesetName(l.game.ID(), l.ruleset)) + " · " + name
	}
	ctl := c.button("show", name, l.choose)
	ctl.Icon, ctl.Look = "down", ui.Plain
	ctl.Label = l.env.T("problems.show") + ", " + name
	return ctl
}

// themeName returns the name of a theme, "" for all and dueTheme included.
func (l *List) themeName(theme string) string {
	switch theme {
	case "":
		return l.env.T("problems.all-themes")
	case dueTheme:
		return l.env.T("problems.due", l.progress.Dues(l.set, l.ruleset, l.day()))
	}
	return l.env.T(words.ThemeName(theme))
}

// choose opens the sheet to choose ruleset and theme.
func (l *List) choose() {
	l.env.Stage.Push(&sheet.Sheet{Env: l.env, Widest: 460, NotRotated: true, Name: func() string { return l.env.T("problems.show") }, Build: l.layChoice})
}

// layChoice lays out the choices: the rulesets, if there are several, and the themes of the ruleset's problems.
func (l *List) layChoice(f *sheet.Form) {
	if sets := l.rulesets(); len(sets) > 1 || len(sets) == 1 && sets[0].ID != l.ruleset {
		f.Heading("rules", l.env.T("problems.rules"))
		for _, r := range sets {
			l.choice(f, "rules/"+r.ID, l.env.T(words.RulesetName(l.game.ID(), r.ID)), r.ID == l.ruleset, func() { l.ruleset = r.ID })
		}
	}
	f.Heading("themes", l.env.T("problems.theme"))
	used := map[string]bool{}
	for i := range l.set.Problems {
		if p := &l.set.Problems[i]; p.Ruleset == l.ruleset {
			used[p.Theme] = true
		}
	}
	l.choice(f, "theme/all", l.themeName(""), l.theme == "", func() {})
	for _, theme := range append([]string{dueTheme}, problem.Themes()...) {
		if theme == dueTheme || used[theme] {
			l.choice(f, "theme/"+theme, l.themeName(theme), theme == l.theme, func() { l.theme = theme })
		}
	}
}

// choice adds a choice, which apply makes. It is a button instead of a radio, since arrow keys would choose radios.
func (l *List) choice(f *sheet.Form, id, label string, chosen bool, apply func()) {
	ctl := f.Button(id, "ring", label, func() {
		l.degree, l.theme = 0, ""
		apply()
		l.env.Stage.Pop()
	})
	ctl.Look, ctl.Toggles, ctl.Pressed = ui.Link, true, chosen
	if chosen {
		ctl.Icon = "check"
	}
	f.Grow(ctl, ui.RowHeight)
}
