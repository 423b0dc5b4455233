package client

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
)

// Reply is a reply to a request: the only one, or one of a series. Moves are in canonical text.
type Reply struct {
	Serial int
	Final  bool // the last reply to the request
	// Move is the chosen move, which a level need not choose as the best; before Final, the best so far. PV is the expected
	// line, which begins with Move, and Score its value for the side to move. In replies to Review and Judge they are the best
	// move and its line in the position of Judged.
	Move   string
	PV     []string
	Score  ai.Score
	Exact  bool    // Score is that of best play on both sides, its plies too
	Chance float64 // Score as a chance of winning, 0..1, in which a draw counts half; in replies to Draw the least level of several turns
	// Candidates are moves with their values, best first. The final reply to Verdicts has all moves that the limits allowed
	// to search; those to Move and Hint have the chosen move among them.
	Candidates []Verdict
	Judged     *Judged // of Review, one for each ply in order, and of Judge
	// Of Analysis: Lines are the best lines, best first, Depth the plies that were searched completely, Nodes the positions
	// visited so far and Speed the positions a second.
	Lines        []BestLine
	Depth        int
	Nodes, Speed uint64
	Err          string // a code, in a final reply; "" for success
	Drill        string // of Drill: the question, as drill.Question.Text
}

// BestLine is one of the best moves with the expected line.
type BestLine struct {
	PV     []string // begins with the move
	Score  ai.Score // for the side to move
	Chance float64  // Score as a chance of winning
	After  []After  // the results of the move's combats; nil without dice, and before they are searched
}

// After is one result of a move with combats.
type After struct {
	Result string  // as in rules.Result.String
	P      float64 // its probability
	Chance float64 // of winning after it, for the side that moved
}

// Verdict is a move with its value for the side that makes it.
type Verdict struct {
	Move   string
	Score  ai.Score
	Chance float64
}

// Judged is the judgement of a move. Before, Chosen and After are chances of winning of the first side, in which a draw counts
// half. The difference of Before and Chosen is the mistake of the player, who never gains by it; that of Chosen and After is the
// luck of the dice.
type Judged struct {
	Ply    int     // as in match.Match.Action
	Played string  // the move
	Rolled bool    // the move had dice
	Before float64 // with the best move
	Chosen float64 // with the move, before the dice
	After  float64 // in the position after the move; for Judge the same as Chosen
	// Answer is the expected line after the move, Worth its value for the side to move there, Exact as Reply.Exact for it. They
	// are missing after dice, and if the match is over.
	Answer []string
	Worth  ai.Score
	Exact  bool
}

// String returns the reply as text, which ParseReply parses. Zero fields are left out:
//
//	reply final 12
//	move c3-d4
//	line c3-d4 b6-a5
//	score cp 35
//	exact score
//	chance 0.5581
//	candidate c3-d4 0.5581 cp 35
//	judged 4 0.5 0.5 0.4 c3-d4
//	answer b6xd4:c5 e3xc5:d4
//	worth cp 120
//	exact worth
//	depth 14
//	nodes 120000
//	speed 400000
//	best 0.5581 cp 35 c3xd4 b6-a5
//	after 0.4166 0.71 +2
//	err stopped
//	drill
//	...
//
// A line "after" belongs to the line "best" before it.
func (r Reply) String() string {
	var b strings.Builder
	put := func(words ...string) { b.WriteString(strings.Join(words, " ") + "\n") }
	put("reply", partName(r.Final), strconv.Itoa(r.Serial))
	if r.Move != "" {
		put("move", r.Move)
	}
	if len(r.PV) > 0 {
		put("line", strings.Join(r.PV, " "))
	}
	if r.Score != (ai.Score{}) {
		put("score", scoreText(r.Score))
	}
	if r.Exact {
		put("exact", "score")
	}
	if r.Chance != 0 {
		put("chance", shareText(r.Chance))
	}
	for _, v := range r.Candidates {
		put("candidate", v.Move, shareText(v.Chance), scoreText(v.Score))
	}
	if j := r.Judged; j != nil {
		key := "judged"
		if j.Rolled {
			key = "rolled"
		}
		put(key, strconv.Itoa(j.Ply), shareText(j.Before), shareText(j.Chosen), shareText(j.After), j.Played)
		if len(j.Answer) > 0 {
			put("answer", strings.Join(j.Answer, " "))
		}
		if j.Worth != (ai.Score{}) {
			put("worth", scoreText(j.Worth))
		}
		if j.Exact {
			put("exact", "worth")
		}
	}
	r.putLines(put)
	if r.Err != "" {
		put("err", r.Err)
	}
	if r.Drill != "" {
		b.WriteString("drill\n" + r.Drill)
	}
	return b.String()
}

// putLines writes the fields of Analysis.
func (r *Reply) putLines(put func(words ...string)) {
	if r.Depth != 0 {
		put("depth", strconv.Itoa(r.Depth))
	}
	for i, key := range [...]string{"nodes", "speed"} {
		if n := [...]uint64{r.Nodes, r.Speed}[i]; n != 0 {
			put(key, strconv.FormatUint(n, 10))
		}
	}
	for _, l := range r.Lines {
		put("best", shareText(l.Chance), scoreText(l.Score), strings.Join(l.PV, " "))
		for _, a := range l.After {
			put("after", shareText(a.P), shareText(a.Chance), a.Result)
		}
	}
}

func partName(final bool) string {
	if final {
		return "final"
	}
	return "so-far"
}

var errReply = errors.New("client: not a reply")

// ParseReply is the inverse of Reply.String.
func ParseReply(text string) (Reply, error) {
	var r Reply
	text, question, drilled := strings.Cut(text, "\ndrill\n")
	if r.Drill = question; drilled && question == "" {
		return Reply{}, errReply
	}
	l := lines(text)
	l.required("reply", func(value string) bool {
		part, serial, _ := strings.Cut(value, " ")
		r.Final = part == partName(true)
		return part == partName(r.Final) && readInt(serial, &r.Serial)
	})
	l.optional("move", func(value string) bool { return readWord(value, &r.Move) })
	l.optional("line", func(value string) bool { return readWords(value, &r.PV) })
	l.optional("score", func(value string) bool { return readScore(value, &r.Score) })
	r.Exact = l.optional("exact", func(value string) bool { return value == "score" })
	l.optional("chance", func(value string) bool { return readShare(value, &r.Chance) })
	for l.optional("candidate", func(value string) bool {
		var v Verdict
		w := strings.SplitN(value, " ", 3)
		ok := len(w) == 3 && readWord(w[0], &v.Move) && readShare(w[1], &v.Chance) && readScore(w[2], &v.Score)
		r.Candidates = append(r.Candidates, v)
		return ok
	}) {
	}
	for _, key := range [...]string{"judged", "rolled"} {
		l.optional(key, func(value string) bool {
			again := r.Judged != nil
			r.Judged = &Judged{Rolled: key == "rolled"}
			return !again && readJudged(value, r.Judged)
		})
	}
	if j := r.Judged; j != nil {
		l.optional("answer", func(value string) bool { return readWords(value, &j.Answer) })
		l.optional("worth", func(value string) bool { return readScore(value, &j.Worth) })
		j.Exact = l.optional("exact", func(value string) bool { return value == "worth" })
	}
	r.readLines(l)
	l.optional("err", func(value string) bool { return readWord(value, &r.Err) })
	if !l.done() {
		return Reply{}, errReply
	}
	return r, nil
}

// readLines is the inverse of putLines.
func (r *Reply) readLines(l *lineReader) {
	l.optional("depth", func(value string) bool { return readInt(value, &r.Depth) })
	l.optional("nodes", func(value string) bool { return readUint(value, &r.Nodes) })
	l.optional("speed", func(value string) bool { return readUint(value, &r.Speed) })
	for l.optional("best", func(value string) bool {
		line, ok := readLine(value)
		r.Lines = append(r.Lines, line)
		return ok
	}) {
		last := &r.Lines[len(r.Lines)-1]
		for l.optional("after", func(value string) bool {
			var a After
			w := strings.Split(value, " ")
			ok := len(w) == 3 && readShare(w[0], &a.P) && readShare(w[1], &a.Chance) && readWord(w[2], &a.Result)
			last.After = append(last.After, a)
			return ok
		}) {
		}
	}
}

// readLine parses the chance, the score and the moves of a line.
func readLine(text string) (line BestLine, ok bool) {
	w := strings.Split(text, " ")
	words := 2 // of the score
	if len(w) > 1 && w[1] == "draw" {
		words = 1
	}
	if len(w) < 2+words || !readShare(w[0], &line.Chance) || !readScore(strings.Join(w[1:1+words], " "), &line.Score) {
		return line, false
	}
	line.PV = w[1+words:]
	return line, !slices.ContainsFunc(line.PV, wrongWord)
}

func readJudged(text string, j *Judged) bool {
	w := strings.Split(text, " ")
	return len(w) == 5 && readInt(w[0], &j.Ply) && readShare(w[1], &j.Before) && readShare(w[2], &j.Chosen) &&
		readShare(w[3], &j.After) && readWord(w[4], &j.Played)
}

// scoreText returns s.String(), but chances with all digits.
func scoreText(s ai.Score) string {
	if s.Kind == engine.Chance {
		return "chance " + shareText(s.P)
	}
	return s.String()
}

func readScore(text string, s *ai.Score) bool {
	kind, number, _ := strings.Cut(text, " ")
	switch kind {
	case "cp":
		s.Kind = engine.Points
	case "win":
		s.Kind = engine.Win
	case "loss":
		s.Kind = engine.Loss
	case "draw":
		s.Kind = engine.Draw
		return number == ""
	case "chance":
		s.Kind = engine.Chance
		return readShare(number, &s.P)
	default:
		return false
	}
	return readInt(number, &s.N)
}
