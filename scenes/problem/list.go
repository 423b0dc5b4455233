package problem

import (
	"cmp"
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/link"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// List is the problems of a game by degree, with what is solved, and the problem of the day.
type List struct {
	sheet.Sheet
	*store
	gallery *gallery
	degree  int    // that is open, 0 until somebody chooses
	sought  string // the link of the problem that is to be opened once they have arrived
	name    uint32 // of that
}

// New returns the problems of a game, those of a ruleset first; "" is the game's default.
func New(e *scenes.Env, g rules.Game, ruleset string) *List {
	if !rules.HasRuleset(g, ruleset) {
		ruleset = g.Rulesets()[0].ID
	}
	l := &List{store: newStore(e, g, cmp.Or(e.Visit.Fixed().Ruleset, ruleset))}
	l.gallery = &gallery{store: l.store}
	l.Sheet = sheet.Sheet{Env: e, Name: l.title, Build: l.lay, On: l.on, Widest: 860, NotRotated: true}
	l.file.Await(&l.Sheet)
	return l
}

// At returns the problems of a game where that of a name (Problem.Name) is opened as soon as they have arrived.
func At(e *scenes.Env, g rules.Game, ruleset string, name uint32) *List {
	l := New(e, g, ruleset)
	l.sought, l.name = link.Problem(g, l.ruleset, name), name
	return l
}

// Link implements scenes.Linked: what is sought, else the game.
func (l *List) Link() string { return cmp.Or(l.sought, l.game.ID()) }

// Update implements Scene.
func (l *List) Update() bool {
	changed := l.file.Arrive()
	if l.sought != "" && l.set != nil {
		l.found()
	}
	return l.Sheet.Update() || changed
}

// found opens the problem that was sought, or says that it no longer exists.
func (l *List) found() {
	l.sought = ""
	for i := range l.set.Problems {
		p := &l.set.Problems[i]
		if p.Ruleset == l.ruleset && p.Name() == l.name {
			l.degree = p.Degree
			l.begin(i, i == l.today())
			return
		}
	}
	l.env.Stage.Notice(l.env.T("problems.gone"))
}

func (l *List) lay(f *sheet.Form) {
	if l.today() >= 0 {
		l.layDay(f)
	}
	l.layRulesets(f)
	l.layDegrees(f)
}

// layDay has the problem of the day and the streak.
func (l *List) layDay(f *sheet.Form) {
	e, now := l.env, l.env.Host.Now()
	ctl := ui.Control{ID: "day", Role: ui.Button, Icon: "play", Label: e.T("problems.day", l.date()), Primary: true}
	if l.progress.SolvedDay(problem.DayOf(now)) {
		ctl.Icon, ctl.Primary = "check", false
		ctl.Label = e.T("problems.day-done", l.date())
	}
	f.Grow(ctl, ui.RowHeight)
	if days := l.progress.Streak(now); days > 0 {
		f.Text("streak", e.T("problems.streak", days))
	}
}

// layRulesets has the choice of the rules, where there is one.
func (l *List) layRulesets(f *sheet.Form) {
	sets := l.game.Rulesets()
	if len(sets) < 2 || l.env.Visit.Fixed().Ruleset != "" {
		return
	}
	var options []sheet.Option
	for _, r := range sets {
		options = append(options, sheet.Option{Value: r.ID, Label: l.env.T(words.RulesetName(l.game.ID(), r.ID))})
	}
	f.Radios("rules", l.env.T("problems.rules"), options, l.ruleset)
}

// layDegrees has a fold for each degree, and in the open one a card for each problem.
func (l *List) layDegrees(f *sheet.Form) {
	e := l.env
	if len(l.set.Of(l.ruleset)) == 0 {
		f.Text("none", e.T("problems.none"))
		return
	}
	f.Heading("degrees", e.T("problems.degrees"))
	open := l.open()
	for d := 1; d <= problem.Degrees; d++ {
		places, icon := l.set.Places(l.ruleset, d), "ring"
		if len(places) == 0 {
			continue
		}
		if l.solvedOf(places) == len(places) {
			icon = "check"
		}
		f.Grow(ui.Control{
			ID: "degree/" + strconv.Itoa(d), Role: ui.Button, Look: ui.Fold, Icon: icon, Pressed: d == open,
			Label: e.T("problems.degree", d), Value: e.T("problems.count", l.solvedOf(places), len(places)),
		}, 56)
		if d != open {
			continue
		}
		n, high := columns(f.W)
		var list []ui.Control
		for i, at := range places {
			list = append(list, l.control(i, at, n))
		}
		f.Grid(n, high, list)
	}
}

// open is the degree that lies open: the chosen one, else the first with something left to solve.
func (l *List) open() int {
	if l.degree > 0 {
		return l.degree
	}
	for d := 1; d <= problem.Degrees; d++ {
		if places := l.set.Places(l.ruleset, d); l.solvedOf(places) < len(places) {
			return d
		}
	}
	return problem.Degrees
}

func (l *List) on(ev ui.Event) {
	if ev.Kind != ui.Click {
		return
	}
	if ruleset := sheet.Chosen(ev, "rules"); ruleset != "" {
		l.ruleset, l.degree = ruleset, 0
		return
	}
	name, value, _ := strings.Cut(ev.ID, "/")
	n, err := strconv.Atoi(value)
	switch {
	case name == "day":
		l.begin(l.today(), true)
	case err != nil:
	case name == "degree":
		l.degree = n
	case name == "problem" && n >= 0 && n < len(l.set.Problems):
		l.begin(n, false)
	}
}
