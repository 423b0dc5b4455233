package table

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// reached is the state that the board shows. During an animation it is the ply before it.
type reached struct {
	ply    int
	pos    rules.Position // the position whose squares are shown
	pieces map[rules.Square]rules.Piece
	still  bool
}

// read returns the state in the view that is painted.
func read(t *Table) reached {
	v := t.Board.View()
	r := reached{ply: t.Board.Model.Ply(), pos: v.Position, pieces: map[rules.Square]rules.Piece{}, still: v.Anim == nil}
	if !r.still {
		ply, back, _ := t.Board.Model.UnderWay()
		r.ply = ply
		if back {
			r.ply++
		}
		if !v.Anim.Slid(v.Now) {
			r.pos = t.Match().At(ply)
		}
		for _, p := range v.Anim.AppendStanding(nil, v.Now) {
			r.pieces[p.Square] = p.Piece
		}
		return r
	}
	files, ranks := t.Match().Game().Size(r.pos.Ruleset())
	for rank := range ranks {
		for file := range files {
			if p := r.pos.At(rules.Sq(file, rank)); !p.Empty() {
				r.pieces[rules.Sq(file, rank)] = p
			}
		}
	}
	if n := len(v.Walk); n > 0 { // the piece is shown at the end of its legs
		p := r.pieces[v.Walk[0].From]
		delete(r.pieces, v.Walk[0].From)
		r.pieces[v.Walk[n-1].To] = p
	}
	return r
}

// counts returns how many pieces of each rank a side has on the board.
func (r reached) counts() [2][5]int {
	var n [2][5]int
	for _, p := range r.pieces {
		n[p.Side][p.Rank]++
	}
	return n
}

// followClock waits a tick if a move was made after the clock was counted: the plates have its time in the next picture.
func (w *walker) followClock() {
	if t, ok := w.Stage.Top().(*Table); ok && t.clock.On() {
		if c := t.Match().Clock(); c.Left(rules.First) != t.clock.Left(rules.First) || c.Left(rules.Second) != t.clock.Left(rules.Second) {
			w.tick(ui.Input{})
		}
	}
}

// checkTruth checks that squares, title, counts and move list agree with the board.
func (w *walker) checkTruth() {
	t, ok := w.Stage.Top().(*Table)
	if !ok {
		return
	}
	at := read(t)
	if at.still && t.Match().At(at.ply) != at.pos {
		w.fault("truth of the board", "", "it shows %v, not ply %d", at.pos, at.ply)
	}
	w.checkCells(t, at)
	w.checkTitle(t, at)
	w.checkCounts(t, at)
	w.checkList(t, at)
}

// checkCells checks the label of every square: "c3, white man, can move".
func (w *walker) checkCells(t *Table, at reached) {
	e := t.env
	game := t.Match().Game().ID()
	for _, c := range w.Stage.Controls() {
		sq, ok := c.Of.(rules.Square)
		if !ok {
			continue
		}
		want := e.T("square.empty")
		if p, stands := at.pieces[sq]; stands {
			if t.Board.Model.Brush.Style().Swap { // as it is painted
				p.Side = p.Side.Other()
			}
			want = e.T(words.Piece(game, p))
		}
		if !at.pos.Playable(sq) {
			w.fault("truth of squares", w.moving(t), "%q is no square of the position shown", c.Label)
		}
		parts := strings.Split(c.Label, ", ")
		if len(parts) < 2 || parts[0] != sq.String() || parts[1] != want {
			w.fault("truth of squares", w.moving(t), "the label of %s is %q, the board shows %s%s", sq, c.Label, want, w.moving(t))
		}
	}
}

// moving describes what is going on, for messages.
func (w *walker) moving(t *Table) string {
	switch {
	case t.Board.Model.PlatesDue():
		return ", the plates are due"
	case t.Board.Model.Moving():
		return ", in the middle of a move"
	case t.Board.Model.Selection.Walking():
		return ", in the middle of a chain"
	case t.Board.Model.LookingBack():
		return ", looking back"
	}
	return ""
}

// checkTitle checks the title: whose turn it is, or who has won.
func (w *walker) checkTitle(t *Table, at reached) {
	i := slices.IndexFunc(w.Stage.Controls(), func(c ui.Control) bool { return c.ID == "turn" })
	if i < 0 {
		return // a tiny frame has none
	}
	title := w.Stage.Controls()[i].Label
	if !strings.Contains(w.Mirror.Title, title) {
		w.fault("truth of the title", w.moving(t), "the title of the page is %q, of the table %q", w.Mirror.Title, title)
	}
	pos := t.Match().At(at.ply)
	out := t.Match().OutcomeAt(at.ply) // a draw by repetition too, which is still shown while its last move is taken back
	if want := w.titles(t, pos.Side(), out); !slices.Contains(want, title) {
		w.fault("truth of the title", w.moving(t), "%q, the board says %q%s", title, want[0], w.moving(t))
	}
}

// titles returns the correct titles for a side to move and an outcome.
func (w *walker) titles(t *Table, side rules.Side, out rules.Outcome) []string {
	e, game, setup := t.env, t.Match().Game().ID(), t.Match().Setup()
	colour := func(s rules.Side) rules.Side {
		if t.Board.Model.Brush.Style().Swap {
			return s.Other()
		}
		return s
	}
	switch {
	case out.Over() && out.Draw:
		return []string{e.T("result.draw")}
	case out.Over():
		return []string{e.T(words.Win(game, colour(out.Winner))), e.T("win.player", setup.Names[out.Winner])}
	}
	return []string{e.T(words.Turn(game, colour(side))), e.T("turn.player", setup.Names[side])}
}

var numbers = regexp.MustCompile(`[0-9]+`)

// checkCounts checks the plates of the players, their labels and pictures: captured pieces, or heads left.
func (w *walker) checkCounts(t *Table, at reached) {
	start, now := match.Counts(t.Match().At(0)), at.counts()
	for side := range rules.Side(2) {
		var want []int
		if _, heads := t.Match().At(0).(rules.Thrower); heads {
			want = append(want, now[side][1:]...)
		} else {
			taken := 0
			for rank := range start[side] {
				taken += start[side.Other()][rank] - now[side.Other()][rank]
			}
			if taken > 0 {
				want = append(want, taken)
			}
		}
		w.checkPlate(t, side, want)
	}
}

// checkPlate checks one plate.
func (w *walker) checkPlate(t *Table, side rules.Side, want []int) {
	for _, c := range w.Stage.Controls() {
		if c.ID != "player-"+side.String() {
			continue
		}
		label := strings.Replace(c.Label, t.Match().Setup().Names[side], "", 1) // a pasted text may be a name, with numbers
		if t.clock.On() {
			before, after, told := strings.Cut(label, t.clock.Label(side))
			if left := t.Match().Clock(); !told || left.Left(side) != t.clock.Left(side) {
				w.fault("truth of the clocks", w.moving(t), "%q, the match says %d ms", label, left.Left(side))
			}
			label = before + after
		}
		heard := numbersIn(label)
		if t.Seats()[side] > 0 && len(heard) > 0 && heard[0] == t.Seats()[side] {
			heard = heard[1:] // the level
		}
		if !slices.Equal(heard, want) {
			w.fault("truth of the counts", w.moving(t), "%q, the board says %d%s", c.Label, want, w.moving(t))
		}
	}
	var painted []int
	for _, x := range w.log.Texts {
		if x.Layer == len(w.Stage.Scenes())-1 && x.Owner == "" && within(x.Box, t.lay.players[side], 1) && strings.HasPrefix(x.Text, "×") {
			painted = append(painted, numbersIn(x.Text)...)
		}
	}
	if len(painted) > 0 && !slices.Equal(painted, want) {
		w.fault("truth of the counts", w.moving(t), "painted %d, the board says %d%s", painted, want, w.moving(t))
	}
}

func numbersIn(text string) []int {
	var all []int
	for _, s := range numbers.FindAllString(text, -1) {
		n, _ := strconv.Atoi(s)
		all = append(all, n)
	}
	return all
}

// checkList checks the move list: the move that led to the position is marked, and only moves that can be redone are ahead of
// it.
func (w *walker) checkList(t *Table, at reached) {
	rows, chosen := 0, -1
	for _, c := range w.Stage.Controls() {
		if n, ok := strings.CutPrefix(c.ID, "move/"); ok {
			ply, _ := strconv.Atoi(n)
			rows = max(rows, ply)
			if c.Pressed {
				chosen = ply
			}
		}
	}
	if rows > 0 && at.ply > 0 && chosen != at.ply || at.ply == 0 && chosen >= 0 {
		w.fault("truth of the list", w.moving(t), "row %d is marked, the board shows %d%s", chosen, at.ply, w.moving(t))
	}
	if !t.Board.Model.LookingBack() && t.Match().Ply() == t.Match().Len() && rows > at.ply {
		w.fault("truth of the list", w.moving(t), "it has %d moves, the board has reached %d%s", rows, at.ply, w.moving(t))
	}
	for _, c := range w.Stage.Controls() {
		if c.ID == "number" && !slices.Equal(numbersIn(c.Label), []int{turnAt(t.Match(), at.ply)}) {
			w.fault("truth of the list", w.moving(t), "%q, want %d, the board shows the position after %d actions of %d%s", c.Label, turnAt(t.Match(), at.ply), at.ply, t.Match().Len(), w.moving(t))
		}
	}
}

// turnAt returns the number of the row of the move list with the action that follows after ply actions; after the end, that of the last.
func turnAt(m *match.Match, ply int) int {
	turns := m.Turns()
	for _, turn := range turns {
		if slices.Contains(turn.First, ply) || slices.Contains(turn.Second, ply) {
			return turn.Number
		}
	}
	switch n := len(turns); {
	case n == 0:
		return 1
	case !m.OutcomeAt(ply).Over() && m.At(ply).Side() == rules.First && len(turns[n-1].Second) > 0:
		return n + 1
	default:
		return n
	}
}

// timeless returns a record without the clock times, of which the last seconds may not be stored.
func timeless(record string) string {
	var b strings.Builder
	for line := range strings.Lines(record) {
		if !strings.HasPrefix(line, "note times-") {
			b.WriteString(line)
		}
	}
	return b.String()
}
