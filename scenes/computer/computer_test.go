package computer

import (
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/scenes/stage"
)

// bare is a table without a board, which records what the computer did.
type bare struct {
	m        *match.Match
	seats    client.Seats
	line     int
	refuses  bool // Play fails
	moving   bool
	accepted int
	dropped  []string
	budget   time.Duration
}

func (b *bare) Match() *match.Match   { return b.m }
func (b *bare) Seats() client.Seats   { return b.seats }
func (b *bare) Budget() time.Duration { return b.budget }
func (b *bare) Line() int             { return b.line }
func (b *bare) Computing() bool {
	return !b.m.Outcome().Over() && b.seats[b.m.Position().Side()] > 0
}
func (b *bare) AtRest() bool  { return !b.moving && !b.m.Outcome().Over() }
func (b *bare) MayPlay() bool { return !b.Computing() && !b.m.Outcome().Over() }
func (b *bare) Play(m rules.Move) bool {
	if b.refuses {
		return false
	}
	_, err := b.m.Play(m)
	return err == nil
}
func (b *bare) LetGo()                    {}
func (b *bare) AcceptDraw()               { b.accepted++ }
func (b *bare) DeclineDraw(why string)    { b.dropped = append(b.dropped, why) }
func (b *bare) Short(m rules.Move) string { return m.String() }

// mailbox is an engine that answers when the test says so.
type mailbox struct {
	asked    []client.Request
	replies  []client.Reply
	canceled int
}

func (b *mailbox) Ask(r client.Request) { b.asked = append(b.asked, r) }
func (b *mailbox) Cancel()              { b.canceled++ }
func (b *mailbox) Poll() (client.Reply, bool) {
	if len(b.replies) == 0 {
		return client.Reply{}, false
	}
	r := b.replies[0]
	b.replies = b.replies[1:]
	return r, true
}

// last returns the last question.
func (b *mailbox) last() client.Request { return b.asked[len(b.asked)-1] }

// answer adds the final reply to the last question.
func (b *mailbox) answer(r client.Reply) {
	r.Final = true
	b.replies = append(b.replies, r)
}

// atTable returns a computer at a match of Dao, which plays at levels s.
func atTable(t *testing.T, s client.Seats) (*Computer, *bare, *mailbox) {
	t.Helper()
	m, err := match.New(match.Setup{Game: "dao", Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	env := stage.New(&platform.Mem{Clock: time.Unix(0, 0)}, nil).Env()
	env.Now = time.Hour
	th, b := &mailbox{}, &bare{m: m, seats: s}
	env.Engine = th
	return New(env, b), b, th
}

// first returns the first legal move.
func (b *bare) first() rules.Move { return b.m.AppendMoves(nil)[0] }

// pass advances time in ticks.
func (c *Computer) pass(d time.Duration) {
	for end := c.env.Now + d; c.env.Now < end; {
		c.env.Now += 100 * time.Millisecond
		c.Think()
	}
}

// TestOffersAmongPeople checks that only offers to the computer are answered.
func TestOffersAmongPeople(t *testing.T) {
	for _, seats := range []client.Seats{{}, {3, 0}, {0, 3}} {
		c, b, th := atTable(t, seats)
		by := b.m.Position().Side()
		if seats[by] > 0 {
			continue // it is to move
		}
		if err := b.m.OfferDraw(by); err != nil {
			t.Fatal(err)
		}
		c.Think()
		if answered := len(b.dropped) > 0; answered != (seats[by.Other()] > 0) || len(th.asked) > 0 {
			t.Errorf("%v, offered by %v: answered %v, asked %v", seats, by, answered, th.asked)
		}
	}
}

// TestAnswersAboutAnotherPositionAreDropped changes the match while questions are open: their answers are dropped, and the
// new position is asked about.
func TestAnswersAboutAnotherPositionAreDropped(t *testing.T) {
	changes := map[string]func(b *bare){
		"move":        func(b *bare) { b.m.Play(b.first()) },
		"resignation": func(b *bare) { b.m.Resign(rules.First) },
	}
	for name, change := range changes {
		t.Run("move after a "+name, func(t *testing.T) {
			c, b, th := atTable(t, client.Seats{3, 3})
			c.Think()
			mv := b.first()
			change(b)
			ply := b.m.Ply()
			th.answer(client.Reply{Move: mv.String()})
			c.Think()
			if _, shown := c.Intent(); shown {
				t.Error("the move for another position is shown")
			}
			if c.pass(5 * time.Second); b.m.Ply() != ply {
				t.Error("the move for another position is made")
			}
			if want := map[bool]int{true: 1, false: 2}[b.m.Outcome().Over()]; len(th.asked) != want {
				t.Errorf("asked %d times, want %d", len(th.asked), want)
			}
		})
		t.Run("hint after a "+name, func(t *testing.T) {
			c, b, th := atTable(t, client.Seats{})
			c.AskHint()
			c.Think()
			pv := []string{b.first().String()}
			change(b)
			th.answer(client.Reply{PV: pv})
			c.Think()
			if c.Hinting() || c.Hinted() || len(c.HintArrows()) > 0 {
				t.Error("a hint for another position is shown")
			}
		})
		t.Run("move that is shown, after a "+name, func(t *testing.T) {
			c, b, th := atTable(t, client.Seats{3, 3})
			c.Think()
			th.answer(client.Reply{Move: b.first().String()})
			c.Think()
			if _, shown := c.Intent(); !shown {
				t.Fatal("the move is not shown")
			}
			change(b)
			c.Think()
			if _, shown := c.Intent(); shown {
				t.Error("the move is still shown")
			}
			if b.m.Outcome().Over() && c.Think() {
				t.Error("a match that is over changes the picture")
			}
		})
	}
}

// TestHintComesBackWithItsPosition takes a move back: the hint for the position is shown again without a question.
func TestHintComesBackWithItsPosition(t *testing.T) {
	c, b, th := atTable(t, client.Seats{})
	c.AskHint()
	c.Think()
	th.answer(client.Reply{PV: []string{b.first().String()}})
	c.Think()
	if !c.Hinted() || len(c.HintArrows()) != 1 {
		t.Fatal("no hint")
	}
	if _, err := b.m.Play(b.first()); err != nil {
		t.Fatal(err)
	}
	if c.Hinted() {
		t.Error("the hint is about another position")
	}
	b.m.Undo()
	if !c.Hinted() || len(th.asked) != 1 {
		t.Errorf("back in its position the hint is shown %v, asked %d times", c.Hinted(), len(th.asked))
	}
}

// TestReviewIsAboutTheLine checks that a review stays valid when one goes back and forth and plays on, but not when other
// moves replace its own.
func TestReviewIsAboutTheLine(t *testing.T) {
	c, b, th := atTable(t, client.Seats{})
	for range 2 {
		if _, err := b.m.Play(b.first()); err != nil {
			t.Fatal(err)
		}
	}
	if !c.StartReview() {
		t.Fatal("nothing to judge")
	}
	th.replies = []client.Reply{
		{Judged: &client.Judged{Ply: 1}, Move: "out of turn"},
		{Judged: &client.Judged{Ply: 0}, Move: "one"},
		{Judged: &client.Judged{Ply: 1}, Move: "two", Final: true},
	}
	if !c.PollReview() || !c.Review().Done || len(c.Review().Judged) != 2 || c.Review().Judged[0].Best != "one" {
		t.Fatalf("judged %+v", c.Review())
	}
	b.m.Undo()
	if c.StartReview(); c.Review() == nil || len(th.asked) != 1 {
		t.Error("a move taken back is judged again")
	}
	b.m.Redo()
	b.m.Play(b.first())
	if c.Review() == nil {
		t.Error("a following move drops the judgements of the first ones")
	}
	if c.StartReview(); len(th.asked) != 2 {
		t.Error("the move that followed is not judged")
	}
	b.line++
	if c.Review() != nil {
		t.Error("the judgements stay although other moves were played")
	}
}

// TestMovesThatCannotBePlayed checks that an answer that is no move, and one that the match refuses, are failures.
func TestMovesThatCannotBePlayed(t *testing.T) {
	c, b, th := atTable(t, client.Seats{3, 3})
	c.Think()
	th.answer(client.Reply{Move: "a9-z3"})
	c.Think()
	if _, shown := c.Intent(); shown || !c.Failing() || c.Stuck() {
		t.Errorf("an invalid move is not a failure: %+v", c.moves)
	}
	c.pass(2 * time.Second)
	if len(th.asked) != 2 {
		t.Fatalf("asked %d times, want again after a second", len(th.asked))
	}
	b.refuses = true
	th.answer(client.Reply{Move: b.first().String()})
	c.pass(10 * time.Second)
	if !c.Stuck() || len(th.asked) != 2 {
		t.Errorf("a refused move is asked for again: stuck %v, asked %d times", c.Stuck(), len(th.asked))
	}
	b.refuses = false
	c.TryAgain()
	c.Think()
	if c.Stuck() || len(th.asked) != 3 {
		t.Error("it cannot be tried again")
	}
}

// TestOneQuestionAtATime checks the priority of questions, and that none is asked during an animation.
func TestOneQuestionAtATime(t *testing.T) {
	c, b, th := atTable(t, client.Seats{0, 4})
	c.env.Settings.Teacher = true
	b.moving = true
	c.Think()
	if len(th.asked) != 0 {
		t.Fatal("a question is asked during an animation")
	}
	b.moving = false
	c.Think()
	if len(th.asked) != 1 || th.last().Purpose != client.Verdicts {
		t.Fatalf("asked %+v, want the verdicts", th.asked)
	}
	c.AskHint()
	if c.Think(); len(th.asked) != 2 || th.last().Purpose != client.Hint {
		t.Fatalf("asked %+v, want the hint, which the person waits for", th.asked)
	}
	th.answer(client.Reply{PV: []string{b.first().String()}})
	if c.Think(); len(th.asked) != 3 || th.last().Purpose != client.Verdicts {
		t.Fatalf("after the hint %+v is asked, want the verdicts", th.last())
	}
}
