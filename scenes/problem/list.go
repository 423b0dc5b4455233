package problem

import (
	"cmp"

	"ludotheque/assets/words"
	"ludotheque/game/link"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// List is the problems of a game as small boards, and beside them what can be done with them: the problem of the day, one at
// the person's level, three minutes, and drills.
type List struct {
	*store
	waiting sheet.Sheet  // instead, while the problems have not arrived
	gallery gallery      // of the cards
	daily   gallery      // of the day's board
	days    []ui.Control // that, as a card; none where it has no room
	columns [2]column    // what can be done, and the cards; in little room all in the second
	dayAt   ui.Rect      // where that lies in the first column
	wide    bool         // both columns stand side by side

	degree int    // that is shown, 0 until somebody chooses
	theme  string // that alone is shown, or dueOnes; "" for a degree
	sought string // the link of the problem that is to be opened once they have arrived
	name   uint32 // of that
}

// New returns the problems of a game, those of a ruleset first; "" is the game's default.
func New(e *scenes.Env, g rules.Game, ruleset string) *List {
	if !rules.HasRuleset(g, ruleset) {
		ruleset = g.Rulesets()[0].ID
	}
	l := &List{store: newStore(e, g, cmp.Or(e.Visit.Fixed().Ruleset, ruleset))}
	l.gallery.store, l.daily.store = l.store, l.store
	l.waiting = sheet.Sheet{Env: e, Name: l.title, Build: func(*sheet.Form) {}, Widest: 560, NotRotated: true}
	l.file.Await(&l.waiting)
	return l
}

// At returns the problems of a game where that of a name (Problem.Name) is opened as soon as they have arrived.
func At(e *scenes.Env, g rules.Game, ruleset string, name uint32) *List {
	l := New(e, g, ruleset)
	l.sought, l.name = link.Problem(g, l.ruleset, name), name
	return l
}

// Title implements Scene.
func (l *List) Title() string { return l.title() }

// Link implements scenes.Linked: what is sought, else the game.
func (l *List) Link() string { return cmp.Or(l.sought, l.game.ID()) }

// Update implements Scene.
func (l *List) Update() bool {
	changed := l.waiting.Update()
	if l.sought != "" && l.set != nil {
		l.found()
	}
	for i := range l.columns {
		changed = l.columns[i].scroll.Tick(l.env.Now) || changed
	}
	return changed
}

// found opens the problem that was sought, or says that it no longer exists.
func (l *List) found() {
	l.sought = ""
	for i := range l.set.Problems {
		p := &l.set.Problems[i]
		if p.Ruleset == l.ruleset && p.Name() == l.name {
			l.degree = p.Degree
			as := ofList
			if i == l.today() {
				as = ofDay
			}
			l.begin(i, as)
			return
		}
	}
	l.env.Stage.Notice(l.env.T("problems.gone"))
}

// open is the degree that is shown: the chosen one, else the first with something left to solve.
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

// places are the places of the problems that are shown, grouped by degree.
func (l *List) places() (list []int) {
	if l.theme == "" {
		return l.set.Places(l.ruleset, l.open())
	}
	for d := 1; d <= problem.Degrees; d++ {
		for _, at := range l.set.Places(l.ruleset, d) {
			p := &l.set.Problems[at]
			if p.Theme == l.theme || l.theme == dueOnes && l.progress.Due(p, l.day()) {
				list = append(list, at)
			}
		}
	}
	return list
}

// Handle implements Scene.
func (l *List) Handle(ev ui.Event) {
	if !l.file.Here() {
		l.waiting.Handle(ev)
		return
	}
	switch {
	case l.columns[0].scroll.View.W > 0 && ev.Kind != ui.Key && l.columns[0].scroll.Event(ev, l.env.Now), l.columns[1].scroll.Event(ev, l.env.Now):
	case ev.Kind == ui.Key && ev.Text == "Escape":
		l.env.Stage.Pop()
	case ev.Kind == ui.Focus && ev.Keyed:
		for i := range l.columns {
			l.columns[i].reveal(l.env, ev.ID)
		}
	case ev.Kind == ui.Click && ev.ID == "close":
		l.env.Stage.Pop()
	case !l.columns[0].Act(ev):
		l.columns[1].Act(ev)
	}
	l.env.Stage.Refresh()
}

// label names a problem as it is heard: its number in its degree, theme and degree, and what the person has done with it.
func (s *store) label(at, number int) string {
	e, p := s.env, &s.set.Problems[at]
	label := e.T("problems.card", number, e.T(words.ThemeName(p.Theme)), p.Degree)
	if said := s.state(p).said; said != "" {
		label += ", " + said
	}
	return label
}
