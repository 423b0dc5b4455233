package drill

import (
	"math"
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/drill"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/coach"
	"ludotheque/scenes/ui"
)

// skipped is the answer of somebody who wants to see it; no question has it for a right one.
const skipped = "-"

// choiceOf returns the choice of a button.
func choiceOf(id string) (string, bool) { return strings.CutPrefix(id, "choice/") }

// task is what is asked.
func (r *Room) task() coach.Task {
	e := r.env
	t := coach.Task{
		Room: r.title(), Heading: e.T(words.Drill(r.kind.String(), "name")), Leave: e.T("drills.leave"), ID: "task", Apart: 4,
		Place: r.placeText(), Buttons: r.buttons(),
	}
	t.Steps.Words = t.Place
	switch {
	case r.q != nil:
		t.Say, t.Do = []string{e.T("problems.side", r.Board.TurnName(r.pos.Side()))}, r.doText()
	case r.failed:
		t.Do = e.T("drills.missing")
	default:
		t.Do = e.T("drills.waiting")
	}
	return t
}

// placeText says how the series goes.
func (r *Room) placeText() string {
	text := r.env.T("drills.score", r.right, r.asked)
	if r.minute {
		text += " · " + r.env.T("drills.seconds", r.seconds())
	}
	return text
}

// doText is the question in words.
func (r *Room) doText() string {
	return r.env.T(words.Drill(r.kind.String(), "ask"), r.about.From, r.about.To)
}

// buttons are the choices of a question; else what leads on.
func (r *Room) buttons() (list []ui.Control) {
	e := r.env
	switch {
	case r.over:
		return []ui.Control{coach.Button("list", e.T("drills.leave")), coach.MainButton("again", e.T("drills.again"))}
	case r.q == nil && r.failed:
		return []ui.Control{coach.MainButton("retry", e.T("thinker.retry"))}
	case r.q == nil:
		return []ui.Control{coach.Button("list", e.T("drills.leave"))}
	case r.given != "":
		return []ui.Control{coach.MainButton("next", e.T("drills.next"))}
	}
	for _, c := range r.q.Choices {
		list = append(list, coach.Button("choice/"+c, r.choiceText(c)))
	}
	if r.kind.Mode() != drill.Choose {
		list = append(list, coach.Button("show", e.T("drills.show")))
	}
	return list
}

// choiceText is a choice in words.
func (r *Room) choiceText(choice string) string {
	decision, percent := drill.Chance(choice)
	switch {
	case percent >= 0 && decision == drill.Yes:
		return r.env.T("drills.yes-chance", r.env.Words.Percent(float64(percent)/100))
	case percent >= 0:
		return r.env.T("drills.no-chance", r.env.Words.Percent(float64(percent)/100))
	case decision == drill.None:
		return r.env.T(words.Drill(r.kind.String(), "none"))
	case decision == drill.Yes:
		return r.env.T("drills.yes")
	case decision == drill.No:
		return r.env.T("drills.no")
	}
	return choice
}

// wrongText is the line above what is said to a wrong answer: what was right.
func (r *Room) wrongText() string {
	if r.kind.Mode() != drill.Choose {
		return r.env.T("drills.wrong")
	}
	return r.env.T("drills.wrong-choice", r.choiceText(r.q.Right[0]))
}

// whyText says why the right answer is right.
func (r *Room) whyText() string {
	e, q := r.env, r.q
	why := words.Drill(r.kind.String(), "why")
	if q.IsRight(drill.None) || q.IsRight(drill.No) || r.kind == drill.Slide && q.IsRight(r.about.To.String()) {
		why = words.Drill(r.kind.String(), "why-not")
	}
	switch r.kind {
	case drill.Majority:
		return e.T(why, q.Right[0])
	case drill.Opposition:
		return e.T(why, q.Rings.Len())
	case drill.Fault:
		return e.T(why, e.Words.And(q.Right...))
	case drill.Slide:
		return e.T(why, r.about.To, q.Right[0])
	case drill.Fight:
		return r.oddsText()
	case drill.Head:
		return r.headText()
	}
	if len(q.Shown) == 0 {
		return e.T(why)
	}
	return e.T(why, q.Shown[0].From, q.Shown[0].To, e.Squares(q.Rings))
}

// oddsText tells the chances of the combat.
func (r *Room) oddsText() string {
	t, ok := r.pos.(rules.Thrower)
	if !ok {
		return ""
	}
	win, lose, both := t.Odds(r.about)
	w := r.env.Words
	return r.env.T(words.Drill(r.kind.String(), "why"), w.Percent(win), w.Percent(lose), w.Percent(both))
}

// headText tells the balance of the best attack, and of the next.
func (r *Room) headText() string {
	best, second := math.Inf(-1), math.Inf(-1)
	for _, m := range r.pos.AppendMoves(nil) {
		if m.Kind != rules.Combat || m.To != r.q.Square {
			continue
		}
		if b := drill.Balance(r.pos, m); b > best {
			best, second = b, best
		} else {
			second = max(second, b)
		}
	}
	return r.env.T(words.Drill(r.kind.String(), "why"), r.q.Right[0], tenFights(best), tenFights(second))
}

// tenFights is a balance over ten fights with its sign.
func tenFights(b float64) string {
	n := int(math.Round(b * 10))
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// mark adds to the board what the question is about, and once it is answered why.
func (r *Room) mark(v *board.View) {
	if r.q == nil {
		return
	}
	if r.about.From != rules.NoSquare && (r.given == "" || r.kind != drill.Slide) { // a slide is shown as it is
		v.Arrows = append(v.Arrows, board.Arrow{From: r.about.From, To: r.about.To, Strength: 1})
	} else if r.about.To != rules.NoSquare {
		v.Rings.Add(r.about.To)
	}
	if r.given == "" {
		return
	}
	switch r.kind {
	case drill.Fault:
		if r.Board.ShownPly() > 0 { // where the plates have slid, arrows would lead elsewhere
			addRings(v, r.rightSquares())
			return
		}
	case drill.Slide:
		v.Rings = r.rightSquares()
	}
	for i, a := range r.q.Shown {
		strength := 1.0
		if r.kind == drill.Shot {
			strength -= 0.3 * float64(i)
		}
		v.Arrows = append(v.Arrows, board.Arrow{From: a.From, To: a.To, Strength: strength})
	}
	addRings(v, r.q.Rings)
	if sq, err := rules.ParseSquare(r.given); err == nil && r.kind != drill.Fault && !r.q.IsRight(r.given) {
		v.Wrong.Add(sq)
	}
}

// addRings adds squares that are spoken of.
func addRings(v *board.View, set rules.Set) {
	for _, sq := range set.AppendSquares(nil) {
		v.Rings.Add(sq)
	}
}

// rightSquares are the right answers that are squares.
func (r *Room) rightSquares() (set rules.Set) {
	for _, text := range r.q.Right {
		if sq, err := rules.ParseSquare(text); err == nil {
			set.Add(sq)
		}
	}
	return set
}
