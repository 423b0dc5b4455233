package scenes

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

// reached is the state that the board shows: the ply, and what lies on the squares. While a move is on its way the board
// has not reached the position after it.
type reached struct {
	ply    int
	pos    rules.Position
	pieces map[rules.Square]rules.Piece
}

// read reads the board of a table.
func read(t *Table) reached {
	ply := t.ply()
	if t.reel.running() {
		ply = t.reel.due[0].ply
	}
	r := reached{ply: ply, pos: t.match.At(ply), pieces: map[rules.Square]rules.Piece{}}
	v := t.view()
	files, ranks := t.match.Game().Size()
	for rank := range ranks {
		for file := range files {
			if p := r.pos.At(rules.Sq(file, rank)); !p.Empty() {
				r.pieces[rules.Sq(file, rank)] = p
			}
		}
	}
	if n := len(v.Walk); n > 0 && v.Anim == nil { // the piece stands where the hand has walked it
		p := r.pieces[v.Walk[0].From]
		delete(r.pieces, v.Walk[0].From)
		r.pieces[v.Walk[n-1].To] = p
	}
	return r
}

// checkTruth asks whether squares, title, counts and move list say what the board shows.
func (w *walker) checkTruth() {
	t, ok := w.stage.Top().(*Table)
	if !ok {
		return
	}
	at := read(t)
	if v := t.view(); v.Anim == nil && v.Position != at.pos {
		w.fault("truth", "the board shows %v, not ply %d", v.Position, at.ply)
	}
	w.checkCells(t, at)
	w.checkTitle(t, at)
	w.checkCounts(t, at)
	w.checkList(t, at)
}

// checkCells reads every square of the mirror: "c3, white man, can move".
func (w *walker) checkCells(t *Table, at reached) {
	e := t.env
	game := t.match.Game().ID()
	for _, c := range w.stage.Controls() {
		sq := squareOf(c.ID)
		if sq == rules.NoSquare {
			continue
		}
		want := e.T("square.empty")
		if p, stands := at.pieces[sq]; stands {
			if t.match.Setup().Options.Swap {
				p.Side = p.Side.Other()
			}
			want = e.T(words.Piece(game, p))
		}
		if !at.pos.Playable(sq) {
			w.fault("truth of squares", "%q is heard, no square of the position shown", c.Label)
		}
		parts := strings.Split(c.Label, ", ")
		if len(parts) < 2 || parts[0] != sq.String() || parts[1] != want {
			w.fault("truth of squares", "%s is heard as %q, the board shows %s%s", sq, c.Label, want, w.moving(t))
		}
	}
}

// moving is what is going on, for messages.
func (w *walker) moving(t *Table) string {
	switch {
	case t.plates.due:
		return ", the plates wait"
	case t.reel.running():
		return ", in the middle of a move"
	case len(t.chooser.Walk()) > 0:
		return ", in the middle of a chain"
	case t.looking != live:
		return ", looking back"
	}
	return ""
}

// checkTitle reads whose turn it is, or who has won.
func (w *walker) checkTitle(t *Table, at reached) {
	i := slices.IndexFunc(w.stage.Controls(), func(c ui.Control) bool { return c.ID == "turn" })
	if i < 0 {
		return // a tiny frame has none
	}
	title := w.stage.Controls()[i].Label
	if !strings.Contains(w.mirror.title, title) {
		w.fault("truth of the title", "the page is called %q, the title is %q", w.mirror.title, title)
	}
	out := at.pos.Outcome()
	if at.ply == t.match.Ply() && !t.reel.running() {
		out = t.match.Outcome()
	}
	if want := w.titles(t, at.pos.Side(), out); !slices.Contains(want, title) {
		w.fault("truth of the title", "%q, the board says %q%s", title, want[0], w.moving(t))
	}
}

// titles are the titles that are true of a side to move and an outcome.
func (w *walker) titles(t *Table, side rules.Side, out rules.Outcome) []string {
	e, game, setup := t.env, t.match.Game().ID(), t.match.Setup()
	colour := func(s rules.Side) rules.Side {
		if setup.Options.Swap {
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

// lost is what each side has lost in the state shown.
func (at reached) lost(t *Table) [2]int {
	var lost [2]int
	start, now := match.Counts(t.match.At(0)), match.Counts(at.pos)
	for side := range lost {
		for rank := range start[side] {
			lost[side] += start[side][rank] - now[side][rank]
		}
	}
	return lost
}

// checkCounts reads what each side has lost, as it is heard and as it is painted.
func (w *walker) checkCounts(t *Table, at reached) {
	i := slices.IndexFunc(w.stage.Controls(), func(c ui.Control) bool { return c.ID == "counts" })
	if i < 0 {
		return
	}
	lost := at.lost(t)
	heard := numbersIn(w.stage.Controls()[i].Label)
	if want := []int{lost[0], lost[1]}; lost != [2]int{} && !slices.Equal(heard, want) || lost == [2]int{} && len(heard) > 0 {
		w.fault("truth of the counts", "%q, the board says %d%s", w.stage.Controls()[i].Label, lost, w.moving(t))
	}
	var painted []int
	for _, x := range w.log.Texts {
		if x.Layer == len(w.stage.scenes)-1 && x.Owner == "" && within(x.Box, t.lay.counts, 1) && strings.HasPrefix(x.Text, "×") {
			painted = append(painted, numbersIn(x.Text)...)
		}
	}
	var want []int
	if n := match.Counts(at.pos); match.Counts(t.match.At(0))[rules.First][3] > 0 {
		for _, side := range []rules.Side{rules.Second, rules.First} {
			want = append(want, n[side][1:]...)
		}
	} else if lost != [2]int{} {
		want = []int{lost[rules.Second], lost[rules.First]}
	}
	if !slices.Equal(painted, want) {
		w.fault("truth of the counts", "painted %d, the board says %d%s", painted, want, w.moving(t))
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

// checkList reads the move list: the chosen row is the move that led here, and none is ahead of the board, but those
// that can be looked at or played again.
func (w *walker) checkList(t *Table, at reached) {
	rows, chosen := 0, -1
	for _, c := range w.stage.Controls() {
		if n, ok := strings.CutPrefix(c.ID, "move/"); ok {
			ply, _ := strconv.Atoi(n)
			rows = max(rows, ply)
			if c.Pressed {
				chosen = ply
			}
		}
	}
	if rows > 0 && at.ply > 0 && chosen != at.ply || at.ply == 0 && chosen >= 0 {
		w.fault("truth of the list", "row %d is chosen, the board shows %d%s", chosen, at.ply, w.moving(t))
	}
	if t.looking == live && !t.match.CanRedo() && rows > at.ply {
		w.fault("truth of the list", "it has %d moves, the board has reached %d%s", rows, at.ply, w.moving(t))
	}
	if t.lay.last != (ui.Rect{}) && at.ply > 0 {
		want := t.numbered(at.ply - 1)
		for _, x := range w.log.Texts {
			if x.Owner == "" && x.Box == t.lay.last && x.Layer == len(w.stage.scenes)-1 && x.Whole != want && !t.facing() {
				w.fault("truth of the list", "the last move is %q, the board shows %q%s", x.Whole, want, w.moving(t))
			}
		}
	}
}

// listen judges what was said in the tick that is over: of a move only once the board has reached it.
func (w *walker) listen() {
	said := w.mirror.said[w.said:]
	w.said = len(w.mirror.said)
	for _, text := range said {
		w.checkWording("said", text)
	}
	t := w.table()
	if t != w.at {
		w.at, w.told = t, map[int]bool{}
		if t != nil {
			w.resting = t.match.Ply()
		}
	}
	if t == nil {
		return
	}
	if len(said) > 0 {
		at := read(t)
		for _, text := range said {
			w.hearMove(t, at, text)
		}
	}
	w.checkTold(t)
}

// hearMove finds the moves that a sentence may be about.
func (w *walker) hearMove(t *Table, at reached, text string) {
	ahead, done := -1, false
	for ply := range t.match.Len() {
		if t.spokenMove(ply) != text {
			continue
		}
		w.told[ply] = true
		if ply < at.ply || t.looking != live {
			done = true
		} else {
			ahead = ply
		}
	}
	if ahead >= 0 && !done {
		w.fault("truth of the voice", "%q is said, the board has not come so far%s", text, w.moving(t))
	}
}

// checkTold asks, once a live board is at rest, whether every move that led there was told.
func (w *walker) checkTold(t *Table) {
	if t.reel.running() || t.looking != live {
		return
	}
	now := t.match.Ply()
	for ply := w.resting; ply < now; ply++ {
		if !w.told[ply] {
			w.fault("silence", "nothing was said of %q", t.spokenMove(ply))
		}
	}
	if now != w.resting {
		for ply := range w.told {
			if ply >= now {
				delete(w.told, ply)
			}
		}
	}
	w.resting = now
}
