package reading

import (
	"slices"

	"ludotheque/game/client"
	"ludotheque/game/reading"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/coach"
	"ludotheque/scenes/ui"
)

// Room is the scene of a game that is read: the board, the comment of a page, and buttons to turn the pages. A question hides the
// move that follows until it is found on the board or asked for.
type Room struct {
	room  *coach.Room // not embedded: that would export all of its methods, and make the program larger
	shelf *shelf
	at    int  // the index of the game
	page  int  // the index of the page
	found bool // the page was turned by the right answer
}

func newRoom(s *shelf, at int) *Room {
	r := &Room{shelf: s, at: at}
	start := r.here()
	r.room = coach.New(s.env, r.game().Study.Match(start), coach.Exercise{Task: r.task, Try: r.try, Hint: func() {}, Mark: r.mark},
		boardview.Options{May: func() bool { return r.asks() }, Blocked: r.blocked, NoPlates: true, Rest: func() string { return "" }})
	r.room.Begin()
	return r
}

func (r *Room) game() *reading.Game { return &r.shelf.games[r.at] }

func (r *Room) shown() *reading.Page { return &r.game().Pages[r.page] }

func (r *Room) here() *study.Node { return r.shown().At }

// asks reports whether the page is a question.
func (r *Room) asks() bool { return r.shown().Note.Asks }

func (r *Room) last() bool { return r.page == len(r.game().Pages)-1 }

// blocked is called for a click on the board of a page that asks nothing.
func (r *Room) blocked() {
	r.shelf.env.Stage.Say(r.shelf.env.T("lessons.read-on", r.room.Main().Label))
}

// turn turns to a page. c is what the person has already done of the move to it, or the zero Chosen.
func (r *Room) turn(page int, c boardview.Chosen) {
	from := r.here()
	r.page, r.found = page, false
	r.room.Board.Moves.FinishMoves()
	if way := between(from, r.here()); way != nil {
		m := r.room.Board.Match()
		ply := m.Ply()
		for _, n := range way {
			if _, err := m.PlayOn(n.Action); err != nil {
				panic("reading: a move of its own tree: " + err.Error())
			}
			m.PassClaim()
		}
		r.room.Board.Moves.ShowFrom(ply, c)
	} else {
		r.room.Board.Show(r.game().Study.Match(r.here()), client.Seats{})
	}
	r.room.Begin()
	if r.asks() {
		r.room.Board.FocusPiece()
	} else {
		r.room.FocusMain()
	}
}

// between returns the nodes after one node up to another, nil if that does not follow.
func between(from, to *study.Node) (way []*study.Node) {
	if to.Ply <= from.Ply {
		return nil
	}
	way = make([]*study.Node, to.Ply-from.Ply)
	for n := len(way) - 1; n >= 0; n-- {
		way[n], to = to, to.Parent
	}
	if to != from {
		return nil
	}
	return way
}

func (r *Room) next()     { r.turn(r.page+1, boardview.Chosen{}) }
func (r *Room) previous() { r.turn(r.page-1, boardview.Chosen{}) }

// good is the number of the glyph "!": a variation that begins with it answers a question as well.
const good = 1

// try judges the answer to a question: the move of the game is right; of another one its variation tells why not.
func (r *Room) try(c boardview.Chosen) bool {
	e := r.shelf.env
	for i, next := range r.here().Next {
		switch {
		case next.Action.Move != c.Move:
		case i == 0:
			e.Play("step", 1.2)
			r.turn(r.page+1, c)
			r.found = true
			e.Stage.Say(e.T("reading.right"))
			return true
		case slices.Contains(next.Glyphs, good):
			r.room.Tell(coach.Answer{Kind: coach.Correct, Head: e.T("reading.right"), Text: next.Note().Text, Would: []rules.Move{c.Move}})
			return false
		default:
			would := []rules.Move{c.Move}
			if next.Main() != nil {
				would = append(would, next.Main().Action.Move)
			}
			r.wrong(next.Note().Text, would)
			return false
		}
	}
	r.wrong(e.T("reading.other"), []rules.Move{c.Move})
	return false
}

func (r *Room) wrong(text string, would []rules.Move) {
	r.shelf.env.Play("knock", 1)
	r.room.Tell(coach.Answer{Kind: coach.Mistake, Text: text, Would: would})
}

// mark adds the marks of the comment.
func (r *Room) mark(v *board.View) {
	for _, m := range r.shown().Note.Marks {
		v.AddMark(m)
	}
}

// analyse opens a copy of the game on the analysis board, at the place of the page.
func (r *Room) analyse() {
	s, at, err := study.Parse(r.game().Study.Text(r.here()))
	if err == nil {
		r.shelf.env.Stage.Push(r.shelf.env.Rooms.Study(s, at, r.game().Title))
	}
}

// Title implements scenes.Scene.
func (r *Room) Title() string { return r.room.Title() }

// Layout implements scenes.Scene.
func (r *Room) Layout(f ui.Frame, dst []ui.Control) []ui.Control { return r.room.Layout(f, dst) }

// Paint implements scenes.Scene.
func (r *Room) Paint(c *ui.Canvas) { r.room.Paint(c) }

// Handle implements scenes.Scene.
func (r *Room) Handle(ev ui.Event) { r.room.Handle(ev) }

// Update implements scenes.Scene. A file in another language replaces the words of the page.
func (r *Room) Update() bool {
	moving := r.room.Tick()
	if r.shelf.file.Load() && r.shelf.file.Trouble() == "" {
		r.at = min(r.at, len(r.shelf.games)-1)
		r.page = min(r.page, len(r.game().Pages)-1)
		r.room.Board.Show(r.game().Study.Match(r.here()), client.Seats{})
		r.room.Begin()
		moving = true
	}
	return moving
}
