// Package review implements the review of a match: the curve of winning chances and the turning points.
package review

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/computer"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Sheet is the sheet with the review. In games with dice it separates luck from skill.
type Sheet struct {
	sheet.Sheet
	board  *boardview.Board
	judge  *computer.Computer
	lookAt func(ply int)
	judges bool // moves are being judged, which was announced
}

// New returns the review of the match on a board. lookAt has to close the sheets over the board and show the position after ply actions.
func New(e *scenes.Env, b *boardview.Board, j *computer.Computer, lookAt func(ply int)) *Sheet {
	s := &Sheet{board: b, judge: j, lookAt: lookAt}
	s.Sheet = sheet.Sheet{Env: e, Widest: 640, Name: func() string { return e.T("table.review") }, Build: s.lay, NotRotated: true}
	s.Closed = j.StopJudging
	s.announce()
	return s
}

// chartHeight is the height of the curve, dp.
const chartHeight = 150

// Update implements Scene.
func (s *Sheet) Update() bool {
	heard := s.judge.PollReview()
	s.announce()
	return s.Sheet.Update() || heard
}

// announce announces that the review begins or has ended.
func (s *Sheet) announce() {
	if judges := !s.judge.Review().Done; judges != s.judges {
		s.judges = judges
		s.Env.Stage.Say(s.stateText())
	}
}

// stateText says how far the review is or, at its end, what it has found.
func (s *Sheet) stateText() string {
	e, r, m := s.Env, s.judge.Review(), s.board.Match()
	points := len(r.Points(m))
	switch {
	case !r.Done:
		return e.T("review.progress", len(r.Judged), m.Len())
	case r.Failed:
		return e.T("engine.no-review")
	case points == 0:
		if out := m.Outcome(); out.By > rules.Agreement { // no move decided it
			return e.T("review.none-lost", s.board.Model.EndingText(out))
		}
		if r.ManySmall(m) {
			return e.T("review.none-many")
		}
		return e.T("review.none")
	}
	return e.T("review.found", points)
}

func (s *Sheet) lay(f *sheet.Form) {
	e, r, m := s.Env, s.judge.Review(), s.board.Match()
	f.Paint(ui.Rect{X: f.X, Y: f.Y, W: f.W, H: chartHeight}, s.paintCurve)
	f.Add(ui.Control{ID: "curve", Role: ui.Text, Label: s.curveText(), Custom: true}, chartHeight)
	if !r.Done {
		f.Text("progress", s.stateText())
	}
	if r.Failed {
		f.Text("failed", s.stateText())
		f.Buttons(f.MainButton("retry", "", e.T("engine.retry"), s.judge.JudgeAgain))
	}
	for side := range rules.Side(2) {
		skill, luck := r.Sums(m, side)
		name := s.board.Model.SideStart(side)
		if _, dice := m.Position().(rules.Thrower); dice {
			f.Text("sum-"+side.String(), e.T("review.sum-dice", name, int(math.Round(skill)), signed(luck)))
		} else {
			f.Text("sum-"+side.String(), e.T("review.sum", name, int(math.Round(skill))))
		}
	}
	f.Heading("points", e.T("review.points"))
	points := r.Points(m)
	if len(points) == 0 && r.Done && !r.Failed {
		f.Text("none", s.stateText())
	}
	s.layDrill(f)
	for _, j := range points {
		side := m.At(j.Ply).Side()
		text := e.T("review.point", s.board.Model.MoveWords(j.Best), e.Words.Percent(j.Cost(side)))
		if why := j.Why(e.Words, m.Game().ID()); why != "" {
			text = why + " " + text
		}
		id := "point/" + strconv.Itoa(j.Ply)
		f.OnClick(id, func() {
			s.judge.StopJudging()
			s.lookAt(j.Ply)
		})
		f.Grow(ui.Control{ID: id, Role: ui.Item, Group: "points", Name: e.T("review.points"), Label: s.board.Model.Numbered(j.Ply),
			Value: text}, 60)
	}
}

// layDrill offers the drill against the most frequent mistake, once the whole match has been judged.
func (s *Sheet) layDrill(f *sheet.Form) {
	e, m := s.Env, s.board.Match()
	k, times := s.judge.Review().Trains(m)
	if !s.judge.Review().Done || times == 0 || e.Rooms.Drills(m.Game(), m.Setup().Ruleset, "") == nil {
		return
	}
	count := strconv.Itoa(times)
	if key := words.Number(times); e.Words.Has(key) {
		count = e.T(key)
	}
	row := f.Button("drill/"+k.String(), "play", e.T("review.drill", count, times), func() {
		s.judge.StopJudging()
		e.Stage.Push(e.Rooms.Drills(m.Game(), m.Setup().Ruleset, k.String()))
	})
	row.Look, row.Value = ui.Link, e.T(words.Drill(k.String(), "name"))
	f.Grow(row, 56)
}

// curveText describes the curve for a screen reader, once it is whole.
func (s *Sheet) curveText() string {
	r := s.judge.Review()
	if !r.Done || len(r.Judged) == 0 {
		return s.Env.T("review.curve-empty")
	}
	last := r.Judged[len(r.Judged)-1]
	low, high := 1.0, 0.0
	for _, j := range r.Judged {
		low, high = math.Min(low, j.After), math.Max(high, j.After)
	}
	w, side := s.Env.Words, s.board.Model.SideAfter(rules.First)
	if w.Percent(low) == w.Percent(high) {
		return s.Env.T("review.curve-flat", side, w.Percent(low))
	}
	return s.Env.T("review.curve", side, w.Percent(low), w.Percent(high), w.Percent(last.After))
}

// paintCurve draws First's winning chance over the match.
func (s *Sheet) paintCurve(c *ui.Canvas, r ui.Rect) {
	th := s.Env.Theme
	c.RoundRect(r, 8, th.FieldFill, th.ButtonBorder)
	in := r.Inset(10)
	in.X, in.W = in.X+34, in.W-34
	for _, p := range []float64{0, 0.5, 1} {
		y := in.Y + in.H*(1-p)
		c.FillRect(ui.Rect{X: in.X, Y: y, W: in.W, H: 1}, th.ButtonBorder)
		c.TextIn(ui.Caption, s.Env.Words.Percent(p), ui.Rect{X: r.X + 4, Y: y - 9, W: 36, H: 18}, ui.End, th.TextDim)
	}
	n := max(s.board.Match().Len(), 1)
	at := func(i int, p float64) (x, y float64) { return in.X + in.W*float64(i)/float64(n), in.Y + in.H*(1-p) }
	var x0, y0 float64
	for i, j := range s.judge.Review().Judged {
		if i == 0 {
			x0, y0 = at(0, j.Before)
		}
		x1, y1 := at(i+1, j.After) // the Before of the next move may differ a little, so the line goes on from here
		c.Line(x0, y0, x1, y1, 2, th.Bright)
		x0, y0 = x1, y1
	}
	for _, j := range s.judge.Review().Points(s.board.Match()) {
		x, y := at(j.Ply+1, j.After)
		c.Disc(x, y, 5, th.Danger)
		c.Ring(x, y, 6.5, 1.5, th.Text)
	}
}

// signed formats a number of points with its sign.
func signed(x float64) string {
	return strings.ReplaceAll(fmt.Sprintf("%+d", int(math.Round(x))), "-", "−")
}
