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

// List is the scene that lists the problems of a game as small boards, beside the problem of the day, one at the player's level,
// the three-minute run, and drills.
type List struct {
	*store
	waiting sheet.Sheet  // shown until the problems have arrived
	gallery gallery      // the list
	daily   gallery      // the day's board
	days    []ui.Control // the card of daily; none where there is no room
	columns [2]column    // the other cards, and the list; in a narrow frame all are in the second
	dayAt   ui.Rect      // the place of the day's board in the first column
	wide    bool         // the columns are side by side

	degree int    // the chosen degree, 0 for none
	theme  string // the chosen theme, or dueTheme; "" for the problems of a degree
	sought string // the link of a problem to open when the problems have arrived, "" for none
	name   uint32 // of that problem
}

// New returns the problems of a game; it shows those of a ruleset first, "" for the game's default.
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

// At is like New and opens the problem of a name (Problem.Name) as soon as the problems have arrived.
func At(e *scenes.Env, g rules.Game, ruleset string, name uint32) *List {
	l := New(e, g, ruleset)
	l.sought, l.name = link.Problem(g, l.ruleset, name), name
	return l
}

// Title implements Scene.
func (l *List) Title() string { return l.title() }

// Link implements scenes.Linked: the link of the problem to open, else of the game.
func (l *List) Link() string { return cmp.Or(l.sought, l.game.ID()) }

// Update implements Scene.
func (l *List) Update() bool {
	changed := l.waiting.Update()
	if l.sought != "" && l.set != nil {
		l.openSought()
	}
	for i := range l.columns {
		changed = l.columns[i].scroll.Tick(l.env.Now) || changed
	}
	return changed
}

// openSought opens the problem of the link, or says that it no longer exists.
func (l *List) openSought() {
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

// shownDegree returns the chosen degree, else the first with an unsolved problem.
func (l *List) shownDegree() int {
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

// places returns the places of the problems to show, in order of degree.
func (l *List) places() (list []int) {
	if l.theme == "" {
		return l.set.Places(l.ruleset, l.shownDegree())
	}
	for d := 1; d <= problem.Degrees; d++ {
		for _, at := range l.set.Places(l.ruleset, d) {
			p := &l.set.Problems[at]
			if p.Theme == l.theme || l.theme == dueTheme && l.progress.Due(p, l.day()) {
				list = append(list, at)
			}
		}
	}
	return list
}

// Handle implements Scene.
func (l *List) Handle(ev ui.Event) {
	if !l.file.Loaded() {
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
	case !l.columns[0].Handle(ev):
		l.columns[1].Handle(ev)
	}
	l.env.Stage.Refresh()
}

// label returns a problem's label: its number in its degree, theme, degree and state.
func (s *store) label(at, number int) string {
	e, p := s.env, &s.set.Problems[at]
	label := e.T("problems.card", number, e.T(words.ThemeName(p.Theme)), p.Degree)
	if said := s.state(p).said; said != "" {
		label += ", " + said
	}
	return label
}
