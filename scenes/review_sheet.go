package scenes

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// reviewSheet shows the course of a match: the curve of chances, the turning points, luck apart from skill.
type reviewSheet struct {
	formSheet
	t     *Table
	chart ui.Rect // within the form, where the curve is drawn
}

// openReview judges the match if that is not done yet, and shows the review.
func openReview(t *Table) {
	if t.env.Thinker == nil || t.match.Len() == 0 {
		return
	}
	if t.review == nil || t.review.record != t.match.String() || t.review.done && len(t.review.judged) < t.match.Len() {
		t.review = newReview(t)
	}
	s := &reviewSheet{t: t}
	s.formSheet = formSheet{env: t.env, narrow: 640, title: func() string { return t.env.T("table.review") }, build: s.lay, on: s.click, upright: true}
	s.closed = func() { t.review.cancel() }
	t.env.Stage.Push(s)
}

// chartHeight is the height of the curve, dp.
const chartHeight = 150

// Update implements Scene.
func (s *reviewSheet) Update() bool {
	heard := s.t.review.hear()
	return s.formSheet.Update() || heard
}

func (s *reviewSheet) lay(f *form) {
	e, r := s.env, s.t.review
	s.chart = ui.Rect{X: f.x, Y: f.y, W: f.w, H: chartHeight}
	f.add(ui.Control{ID: "curve", Role: ui.Text, Label: s.curveText(), Custom: true}, chartHeight)
	if !r.done {
		f.text("progress", e.T("review.progress", len(r.judged), s.t.match.Len()))
	}
	if r.failed {
		f.text("failed", e.T("thinker.no-review"))
		f.buttons(ui.Control{ID: "retry", Role: ui.Button, Label: e.T("thinker.retry"), Primary: true})
	}
	for side := range rules.Side(2) {
		skill, luck := r.sums(s.t, side)
		name := s.t.sideStart(side)
		if _, dice := s.t.match.Position().(rules.Thrower); dice {
			f.text("sum-"+side.String(), e.T("review.sum-dice", name, int(math.Round(skill)), signed(luck)))
		} else {
			f.text("sum-"+side.String(), e.T("review.sum", name, int(math.Round(skill))))
		}
	}
	f.heading("points", e.T("review.points"))
	points := s.points()
	if len(points) == 0 && r.done && !r.failed {
		f.text("none", e.T("review.none"))
	}
	for _, j := range points {
		side := s.t.match.At(j.Ply).Side()
		f.grow(ui.Control{ID: "point/" + strconv.Itoa(j.Ply), Role: ui.Item, Group: "points", Name: e.T("review.points"), Label: s.t.numbered(j.Ply),
			Value: e.T("review.point", s.t.moveWords(j.best), e.Words.Percent(j.cost(side)))}, 60)
	}
}

// points are the turning points, the costliest dozen in the order of the match.
func (s *reviewSheet) points() []judgement {
	var points []judgement
	cost := func(j judgement) float64 { return j.cost(s.t.match.At(j.Ply).Side()) }
	for _, j := range s.t.review.judged {
		if j.Ply < s.t.match.Len() && cost(j) >= turningPoint && j.best != j.Played {
			points = append(points, j)
		}
	}
	slices.SortFunc(points, func(a, b judgement) int { return int(math.Copysign(1, cost(b)-cost(a))) })
	points = points[:min(len(points), 12)]
	slices.SortFunc(points, func(a, b judgement) int { return a.Ply - b.Ply })
	return points
}

// curveText is the curve as it is heard.
func (s *reviewSheet) curveText() string {
	r := s.t.review
	if len(r.judged) == 0 {
		return s.env.T("review.curve-empty")
	}
	last := r.judged[len(r.judged)-1]
	low, high := 1.0, 0.0
	for _, j := range r.judged {
		low, high = math.Min(low, j.After), math.Max(high, j.After)
	}
	w := s.env.Words
	return s.env.T("review.curve", s.t.sideAfter(rules.First), w.Percent(low), w.Percent(high), w.Percent(last.After))
}

func (s *reviewSheet) click(ev ui.Event) {
	if ev.Kind != ui.Click {
		return
	}
	if ev.ID == "retry" {
		s.t.review = newReview(s.t)
		return
	}
	if text, ok := strings.CutPrefix(ev.ID, "point/"); ok {
		if ply, err := strconv.Atoi(text); err == nil && ply < s.t.match.Len() {
			s.t.review.cancel()
			s.env.Stage.PopTo(s.t)
			s.t.look(ply)
			s.env.Stage.Say(s.t.review.about(s.t))
		}
	}
}

// Paint implements Scene.
func (s *reviewSheet) Paint(c *ui.Canvas) {
	s.formSheet.Paint(c)
	view := s.scroll.View
	r := s.chart
	r.X += s.rect.X + pad + 2
	r.Y += view.Y + 2 - s.scroll.Offset()
	s.paintCurve(c.Clip(view), r)
}

// paintCurve draws First's chances over the match: light above the middle is First's side.
func (s *reviewSheet) paintCurve(c *ui.Canvas, r ui.Rect) {
	th := s.env.Theme
	c.RoundRect(r, 8, th.FieldFill, th.ButtonBorder)
	in := r.Inset(10)
	in.X, in.W = in.X+34, in.W-34
	for _, p := range []float64{0, 0.5, 1} {
		y := in.Y + in.H*(1-p)
		c.FillRect(ui.Rect{X: in.X, Y: y, W: in.W, H: 1}, th.ButtonBorder)
		c.TextIn(ui.Caption, s.env.Words.Percent(p), ui.Rect{X: r.X + 4, Y: y - 9, W: 36, H: 18}, ui.End, th.TextDim)
	}
	n := max(s.t.match.Len(), 1)
	at := func(i int, p float64) (x, y float64) { return in.X + in.W*float64(i)/float64(n), in.Y + in.H*(1-p) }
	judged := s.t.review.judged
	for i, j := range judged {
		x0, y0 := at(i, j.Before)
		x1, y1 := at(i+1, j.After)
		c.Line(x0, y0, x1, y1, 2, th.Bright)
	}
	for _, j := range s.points() {
		x, y := at(j.Ply+1, j.After)
		c.Disc(x, y, 5, th.Danger)
		c.Ring(x, y, 6.5, 1.5, th.Text)
	}
}

// signed writes a number of points with its sign.
func signed(x float64) string {
	return strings.ReplaceAll(fmt.Sprintf("%+d", int(math.Round(x))), "-", "−")
}
