package problem

import (
	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// dueOnes stands for the problems that have come again, among the themes.
const dueOnes = "due"

// choosesRules reports whether the person has a choice of rules.
func (l *List) choosesRules() bool {
	return len(l.game.Rulesets()) > 1 && l.env.Visit.Fixed().Ruleset == ""
}

// showing is the button that tells what is shown, and opens the sheet where that is chosen.
func (l *List) showing(c *column) ui.Control {
	name := l.themeName(l.theme)
	if l.choosesRules() {
		name = l.env.T(words.RulesetName(l.game.ID(), l.ruleset)) + " · " + name
	}
	ctl := c.button("show", name, l.choose)
	ctl.Icon, ctl.Look = "down", ui.Plain
	ctl.Label = l.env.T("problems.show") + ", " + name
	return ctl
}

// themeName names what is shown.
func (l *List) themeName(theme string) string {
	switch theme {
	case "":
		return l.env.T("problems.all-themes")
	case dueOnes:
		return l.env.T("problems.due", l.progress.Dues(l.set, l.ruleset, l.day()))
	}
	return l.env.T(words.ThemeName(theme))
}

// choose opens the sheet where the rules and the theme are chosen.
func (l *List) choose() {
	l.env.Stage.Push(&sheet.Sheet{Env: l.env, Widest: 460, NotRotated: true, Name: func() string { return l.env.T("problems.show") }, Build: l.layChoice})
}

// layChoice has the rules, where the game has several, and the themes that there are.
func (l *List) layChoice(f *sheet.Form) {
	if l.choosesRules() {
		f.Heading("rules", l.env.T("problems.rules"))
		for _, r := range l.game.Rulesets() {
			l.choice(f, "rules/"+r.ID, l.env.T(words.RulesetName(l.game.ID(), r.ID)), r.ID == l.ruleset, func() { l.ruleset = r.ID })
		}
	}
	f.Heading("themes", l.env.T("problems.theme"))
	there := map[string]bool{}
	for i := range l.set.Problems {
		if p := &l.set.Problems[i]; p.Ruleset == l.ruleset {
			there[p.Theme] = true
		}
	}
	l.choice(f, "theme/all", l.themeName(""), l.theme == "", func() {})
	for _, theme := range append([]string{dueOnes}, problem.Themes()...) {
		if theme == dueOnes || there[theme] {
			l.choice(f, "theme/"+theme, l.themeName(theme), theme == l.theme, func() { l.theme = theme })
		}
	}
}

// choice adds a choice: a button, not a radio, for among those the arrow keys would choose. take takes it.
func (l *List) choice(f *sheet.Form, id, label string, chosen bool, take func()) {
	ctl := f.Button(id, "ring", label, func() {
		l.degree, l.theme = 0, ""
		take()
		l.env.Stage.Pop()
	})
	ctl.Look, ctl.Toggles, ctl.Pressed = ui.Link, true, chosen
	if chosen {
		ctl.Icon = "check"
	}
	f.Grow(ctl, ui.RowHeight)
}
