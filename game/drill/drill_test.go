package drill

import (
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/rulestest"
	"ludotheque/tools/night"
)

func never() bool { return false }

// seeds returns the number of questions of a drill to check, for all its rulesets together.
func seeds(k Kind) int {
	if k == Shot {
		return night.Or(100, 3000)
	}
	return night.Or(500, 12000)
}

// few is the number of questions in slow tests with -short, as under Node. It is too small to compare the frequencies of answers.
const few = 60

// each calls check with n questions of a drill, by all rulesets in turn.
func each(t *testing.T, k Kind, n int, check func(g rules.Game, ruleset string, q *Question)) {
	t.Helper()
	g, ok := catalog.Find(k.Game())
	if !ok {
		t.Fatalf("%s is a drill of an unknown game", k)
	}
	sets := g.Rulesets()
	for seed := range uint64(n) {
		ruleset := sets[int(seed)%len(sets)].ID
		q, err := Make(g, ruleset, k, seed, never)
		if err != nil {
			t.Fatalf("%s %s, seed %d: %v", k, ruleset, seed, err)
		}
		check(g, ruleset, &q)
	}
}

// TestMake makes questions of every drill. They must be parsed back, most must differ, and no answer may be right much more often
// than the others.
func TestMake(t *testing.T) {
	for k := range Kind(len(table)) {
		t.Run(k.String(), func(t *testing.T) {
			texts, answers, n := map[string]bool{}, map[string]int{}, seeds(k)
			if testing.Short() {
				n = few
			}
			differing, made := min(n, 1000), 0 // of many more, some must repeat
			each(t, k, n, func(g rules.Game, ruleset string, q *Question) {
				text := q.Text()
				if made++; made <= differing {
					texts[text] = true
				}
				read, err := Parse(g, ruleset, text)
				if err != nil {
					t.Fatalf("%s\nis not parsed back: %v", text, err)
				}
				if read.Text() != text {
					t.Fatalf("%s\nis parsed back as\n%s", text, read.Text())
				}
				for _, choice := range q.Choices {
					if q.IsRight(choice) {
						answers[choice]++
					}
				}
				if k.Mode() == Choose && len(q.Right) != 1 {
					t.Errorf("%s\nhas %d right answers", text, len(q.Right))
				}
			})
			if len(texts) < differing*9/10 {
				t.Errorf("%d questions, %d of them different", differing, len(texts))
			}
			if testing.Short() {
				return
			}
			for answer, many := range answers {
				if many > n*6/10 {
					t.Errorf("of %d answers %d are %s", n, many, answer)
				}
			}
			want := map[Kind]string{Opposition: Yes, Threat: Yes, Shot: None, Fault: None, Majority: "2"}[k]
			if want != "" && (answers[want] < n*3/10 || answers[want] > n*6/10) {
				t.Errorf("of %d answers %d are %s", n, answers[want], want)
			}
			t.Logf("of %d questions %d different; right of %d: %v", differing, len(texts), n, answers)
		})
	}
}

// TestSameSeed checks that a seed makes the same question twice.
func TestSameSeed(t *testing.T) {
	for k := range Kind(len(table)) {
		g, _ := catalog.Find(k.Game())
		a, err := Make(g, g.Rulesets()[0].ID, k, 7, never)
		b, again := Make(g, g.Rulesets()[0].ID, k, 7, never)
		if err != nil || again != nil || a.Text() != b.Text() {
			t.Errorf("%s: %s\n%s, %v %v", k, a.Text(), b.Text(), err, again)
		}
	}
}

// TestMakeErrors makes questions of an unknown drill and ruleset, and stops Make.
func TestMakeErrors(t *testing.T) {
	dao, _ := catalog.Find("dao")
	for _, err := range []error{
		func() error { _, err := Make(dao, "base", Shot, 1, never); return err }(),
		func() error { _, err := Make(dao, "none", Lock, 1, never); return err }(),
		func() error { _, err := Make(dao, "base", Lock, 1, func() bool { return true }); return err }(),
	} {
		if err == nil || !strings.HasPrefix(err.Error(), "drill: ") {
			t.Errorf("%v", err)
		}
	}
}

// asked returns the position of a question in the reference.
func asked(t *testing.T, k Kind, ruleset string, q *Question) rulestest.Position {
	t.Helper()
	r, err := rulestest.Reference(k.Game(), ruleset)
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Parse(q.Start)
	if err == nil && q.Last != "" {
		p, err = p.Play(q.Last, "")
	}
	if err != nil {
		t.Fatalf("%s: %v", q.Text(), err)
	}
	return p
}

// captured returns the number of pieces that the move of a text captures.
func captured(move string) int {
	_, list, ok := strings.Cut(move, ":")
	if !ok {
		return 0
	}
	return strings.Count(list, ",") + 1
}

// TestMajorityByTheReference compares the answers with the longest capture in the reference.
func TestMajorityByTheReference(t *testing.T) {
	n := seeds(Majority) / 2
	if testing.Short() {
		n = few
	}
	each(t, Majority, n, func(_ rules.Game, ruleset string, q *Question) {
		most := 0
		for _, m := range asked(t, Majority, ruleset, q).Moves() {
			most = max(most, captured(m))
		}
		if want := string(rune('0' + most)); !q.IsRight(want) || most < 2 {
			t.Errorf("%s\nthe greatest capture takes %d", q.Text(), most)
		}
	})
}

// TestFaultByTheReference compares the answers with the faults in the reference.
func TestFaultByTheReference(t *testing.T) {
	each(t, Fault, seeds(Fault)/2, func(_ rules.Game, ruleset string, q *Question) {
		want := strings.Fields(asked(t, Fault, ruleset, q).String())[2]
		got := strings.Join(q.Right, ",")
		if want == "-" {
			want = None
		}
		if a, b := sortedNames(got), sortedNames(want); a != b {
			t.Errorf("%s\nat fault: %s", q.Text(), want)
		}
		if len(q.Shown) < 2*len(q.Right) && want != None {
			t.Errorf("%s\n%d captures are shown for %d pieces at fault", q.Text(), len(q.Shown)/2, len(q.Right))
		}
	})
}

func sortedNames(list string) string {
	set, err := rules.ParseSet(list)
	if err != nil {
		return list
	}
	return set.String()
}

// TestSlideByTheReference compares the answers with the square of the piece in the reference.
func TestSlideByTheReference(t *testing.T) {
	plates, n := 0, seeds(Slide)
	each(t, Slide, n, func(g rules.Game, ruleset string, q *Question) {
		before := asked(t, Slide, ruleset, q)
		after, err := before.Play(q.Move, "")
		if err != nil {
			t.Fatal(err)
		}
		p, err := g.Parse(ruleset, after.String())
		if err != nil {
			t.Fatal(err)
		}
		start, _ := q.Position(g, ruleset)
		a, _ := rules.ParseAction(start, q.Move)
		right, _ := rules.ParseSquare(q.Right[0])
		want := a.Move.To
		if rank := want.Rank() + 1; rank == 4 || rank == 6 || rank == 8 {
			plates++
			if want -= 2; start.Side() == rules.Second {
				want += 4
			}
		}
		if p.At(right).Side != start.Side() || p.At(right).Empty() || right != want || !start.Playable(right) {
			t.Errorf("%s\nthe piece is on %s in %s", q.Text(), want, after)
		}
	})
	if plates < n*6/10 || plates == n {
		t.Errorf("%d of %d end on plates", plates, n)
	}
}

// TestParseErrors parses questions with a wrong line.
func TestParseErrors(t *testing.T) {
	dao, _ := catalog.Find("dao")
	q, err := Make(dao, "base", Threat, 3, never)
	if err != nil {
		t.Fatal(err)
	}
	text := q.Text()
	for _, bad := range []string{
		"", "threat", "dance\n" + text, strings.Replace(text, "threat", "shot", 1), strings.Replace(text, "start", "begin", 1), text + "\nmore",
		text + "\nsquare z9", text + "\nrings a1,a1", text + "\nshown a1", text + "\nshown a1 z9", text + "\nmove a1-a1", text + "\nright maybe",
		text + "\nchoices yes", text + "\nchoices yes-7x no", text + "\nlast c3-d4", text + "\n", text + "\nchoices yes no 1 2 3 4 5", text + "\nwhy not",
		strings.Replace(text, "\nwhy", "\nright", 1),
	} {
		if q, err := Parse(dao, "base", bad); err == nil {
			t.Errorf("%q is parsed as %s", bad, q.Text())
		}
	}
}

// FuzzParse checks that a question that is parsed is parsed back, and has a position.
func FuzzParse(f *testing.F) {
	for k := range Kind(len(table)) {
		g, _ := catalog.Find(k.Game())
		if q, err := Make(g, g.Rulesets()[0].ID, k, 1, never); err == nil {
			f.Add(q.Text())
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, g := range catalog.All() {
			q, err := Parse(g, g.Rulesets()[0].ID, text)
			if err != nil {
				continue
			}
			again, err := Parse(g, g.Rulesets()[0].ID, q.Text())
			if err != nil {
				t.Fatalf("%q is not parsed back: %v", q.Text(), err)
			}
			if again.Text() != q.Text() {
				t.Errorf("%q\nis parsed back as %q", q.Text(), again.Text())
			}
			if p, err := q.Position(g, g.Rulesets()[0].ID); err != nil || p.Outcome().Over() {
				t.Errorf("%q has no position, or one that is over: %v", text, err)
			}
		}
	})
}

// newGame returns a game of the catalog.
func newGame(t *testing.T, id string) rules.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatal(id)
	}
	return g
}
