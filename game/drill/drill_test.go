package drill

import (
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/rulestest/reference"
	"ludotheque/tools/night"
)

func never() bool { return false }

// seeds is how many questions of a drill are looked at, of all its rulesets together.
func seeds(k Kind) int {
	if k == Shot {
		return night.Or(100, 3000)
	}
	return night.Or(500, 12000)
}

// few is how many questions those tests make with -short, as under Node, that take the longest: too few to compare how often
// which answer is right.
const few = 60

// each calls look with questions of a drill by all rulesets in turns.
func each(t *testing.T, k Kind, n int, look func(g rules.Game, ruleset string, q *Question)) {
	t.Helper()
	g, ok := catalog.Find(k.Game())
	if !ok {
		t.Fatalf("%s is a drill of no game", k)
	}
	sets := g.Rulesets()
	for seed := range uint64(n) {
		ruleset := sets[int(seed)%len(sets)].ID
		q, err := Make(g, ruleset, k, seed, never)
		if err != nil {
			t.Fatalf("%s %s, seed %d: %v", k, ruleset, seed, err)
		}
		look(g, ruleset, &q)
	}
}

// TestMake holds what every question is: it reads back, its seed makes it again, it is answered in one way and not in all, two
// are hardly ever alike, and no answer is right much more often than another.
func TestMake(t *testing.T) {
	for k := range Kind(len(table)) {
		t.Run(k.String(), func(t *testing.T) {
			texts, answers, n := map[string]bool{}, map[string]int{}, seeds(k)
			if testing.Short() {
				n = few
			}
			each(t, k, n, func(g rules.Game, ruleset string, q *Question) {
				text := q.Text()
				texts[text] = true
				read, err := Parse(g, ruleset, text)
				if err != nil {
					t.Fatalf("%s\ndoes not read back: %v", text, err)
				}
				if read.Text() != text {
					t.Fatalf("%s\nreads back as\n%s", text, read.Text())
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
			if len(texts) < n*8/10 {
				t.Errorf("%d questions, %d of them different", n, len(texts))
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
			t.Logf("%d questions, %d different, right: %v", n, len(texts), answers)
		})
	}
}

// TestSameSeed makes questions twice.
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

// TestMakeRefuses asks for what there is not, and stops.
func TestMakeRefuses(t *testing.T) {
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

// asked returns the position that is asked about, by the reference.
func asked(t *testing.T, k Kind, ruleset string, q *Question) reference.Position {
	t.Helper()
	r, err := reference.Find(k.Game(), ruleset)
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

// captured counts the pieces that a move's text captures.
func captured(move string) int {
	_, list, ok := strings.Cut(move, ":")
	if !ok {
		return 0
	}
	return strings.Count(list, ",") + 1
}

// TestMajorityByTheReference counts every capture.
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

// TestFaultByTheReference reads the faults from the position's text.
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
			t.Errorf("%s\nof %d pieces at fault %d captures are shown", q.Text(), len(q.Right), len(q.Shown)/2)
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

// TestSlideByTheReference looks where the piece has come.
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
			t.Errorf("%s\nit lies on %s in %s", q.Text(), want, after)
		}
	})
	if plates < n*6/10 || plates == n {
		t.Errorf("%d of %d end on plates", plates, n)
	}
}

// TestParseRefuses spoils questions line by line.
func TestParseRefuses(t *testing.T) {
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
			t.Errorf("%q reads as %s", bad, q.Text())
		}
	}
}

// FuzzParse reads any text: what is read is written and read back the same, and can be shown.
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
				t.Fatalf("%q does not read back: %v", q.Text(), err)
			}
			if again.Text() != q.Text() {
				t.Errorf("%q\nreads back as %q", q.Text(), again.Text())
			}
			if p, err := q.Position(g, g.Rulesets()[0].ID); err != nil || p.Outcome().Over() {
				t.Errorf("%q cannot be shown: %v", text, err)
			}
		}
	})
}

// newGame returns a game.
func newGame(t *testing.T, id string) rules.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatal(id)
	}
	return g
}
