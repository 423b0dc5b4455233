//go:build !js

package lesson

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/lessons"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// everyStep calls f for every step of every lesson in every language and ruleset. again returns a new session at the step.
func everyStep(t *testing.T, f func(t *testing.T, lang string, again func() *Session)) {
	t.Helper()
	steps := 0
	for name, data := range lessons.Files() {
		lang, id, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(name, "lessons-"), ".txt"), "-")
		g, ok := catalog.Find(id)
		if !ok {
			t.Fatalf("%s is of an unknown game", name)
		}
		c, err := Load(g, name, data)
		if err != nil {
			t.Error(err)
			continue
		}
		for i, l := range c.Lessons {
			for _, ruleset := range l.Rulesets {
				for k := range l.Steps {
					steps++
					t.Run(fmt.Sprintf("%s/%s/%s/%d/%s", lang, id, l.ID, k, ruleset), func(t *testing.T) {
						f(t, lang, func() *Session {
							s, err := c.Begin(i, k, ruleset)
							if err != nil {
								t.Fatal(err)
							}
							return s
						})
					})
				}
			}
		}
	}
	if steps < 100 {
		t.Errorf("%d steps in all", steps)
	}
}

// newOracle returns the oracle of a move in a session.
func newOracle(s *Session, m rules.Move) oracle {
	l := oracle{before: s.Position(), m: m, side: s.Side}
	r := rules.Result{}
	for _, text := range slices.Concat(s.Step().Solution, s.Step().Dice) {
		a, err := rules.ParseAction(l.before, text)
		if err != nil {
			panic(err)
		}
		if slices.Contains(s.Step().Solution, text) {
			l.solutions = append(l.solutions, a.Move)
		}
		if a.Move == m {
			r = a.Result
		}
	}
	if m.Kind == rules.Combat && r.N == 0 {
		var p float64
		for _, w := range rules.ResultsOf(l.before, m) {
			if w.P > p {
				r, p = w.Result, w.P
			}
		}
	}
	after, err := l.before.Play(m, r)
	if err != nil {
		panic(err)
	}
	l.after = after
	return l
}

// TestSolutions plays the solutions of every step: each must be right, and all replies must follow.
func TestSolutions(t *testing.T) {
	everyStep(t, func(t *testing.T, _ string, again func() *Session) {
		s := again()
		for _, text := range s.Step().Solution {
			s = again()
			a, err := rules.ParseAction(s.Position(), text)
			if err != nil {
				t.Fatal(err)
			}
			got := s.Judge(a.Move)
			if !got.Right || s.Match.Action(got.Ply).String() != a.String() || played(s, got) != 1+len(s.Step().Reply) || !s.Met() {
				t.Fatalf("%s: %+v", text, got)
			}
			if strings.ContainsAny(got.Text, "{}") {
				t.Errorf("%s: a brace in %q", text, got.Text)
			}
			if s.Judge(a.Move).Right {
				t.Error("a step that is met judges a move")
			}
		}
		if s.Shows() {
			if n := played(s, s.Show()); n != len(s.Step().Reply) {
				t.Errorf("Show plays %d moves", n)
			}
		}
		at, of := s.Place()
		playing := s.Playing()
		if more := s.Advance(); more != (at+1 < of) || s.Whole() == playing {
			t.Errorf("after the step: more %t, whole %t", more, s.Whole())
		}
	})
}

// TestSkipping compares the position after a skipped step with that after a solved one.
func TestSkipping(t *testing.T) {
	everyStep(t, func(t *testing.T, _ string, again func() *Session) {
		s, skipped := again(), again()
		if !s.Asks() {
			return
		}
		s.Judge(s.Solution().Move)
		s.Advance()
		if skipped.Advance(); skipped.Whole() {
			t.Error("a skipped step counts as met")
		}
		if at, _ := s.Place(); s.Step().Position == "" && at > 0 && skipped.Position() != s.Position() && skipped.Met() == s.Met() {
			t.Errorf("skipped to %s, solved to %s", skipped.Position(), s.Position())
		}
	})
}

// TestEveryMove judges every legal move of every step that asks for one.
func TestEveryMove(t *testing.T) {
	everyStep(t, func(t *testing.T, lang string, again func() *Session) {
		s := again()
		if !s.Asks() {
			return
		}
		rights, used := 0, map[int]bool{}
		for _, m := range s.Match.AppendMoves(nil) {
			s = again()
			l := newOracle(s, m)
			before := s.Position()
			got := s.Judge(m)
			want := !slices.ContainsFunc(s.Step().Goals, func(g lessons.Goal) bool { return !l.yes(g.Name, g.Args) })
			switch {
			case got.Right != want:
				t.Errorf("%s is judged %t", m, got.Right)
			case got.Right:
				rights++
				if a := s.Match.Action(got.Ply); m.Kind == rules.Combat && len(a.Dice) == 0 || played(s, got) != 1+len(s.Step().Reply) {
					t.Errorf("%s: played as %s, and %d moves in all", m, a, played(s, got))
				}
			default:
				if s.Position() != before || s.Met() {
					t.Errorf("the wrong move %s changes the session", m)
				}
				checkAnswer(t, lang, s, l, got, used)
			}
		}
		if n := len(s.Lesson.Steps); rights == 0 || rights > 1 && s.at+1 < n && s.Lesson.Steps[s.at+1].Position == "" {
			t.Errorf("%d right moves, but the next step has no position of its own", rights)
		}
		for i, w := range s.Step().Wrong {
			if !used[i] {
				t.Errorf("line %d: no move is answered by %v", s.Step().Line, w.Kind)
			}
		}
	})
}

// checkAnswer compares the answer to a wrong move with the kinds of the step.
func checkAnswer(t *testing.T, lang string, s *Session, l oracle, got Answer, used map[int]bool) {
	t.Helper()
	if got.Text == "" || strings.ContainsAny(got.Text, "{}?") && strings.Contains(got.Text, "{") {
		t.Errorf("%s is answered %+v", l.m, got)
	}
	for i, w := range s.Step().Wrong {
		if l.yes(w.Kind.Name, w.Kind.Args) {
			used[i] = true
			if got.Kind != w.Kind.Name {
				t.Errorf("%s is answered as %q, want %q", l.m, got.Kind, w.Kind.Name)
			}
			got.Kind = ""
			break
		}
	}
	if got.Kind != Else && got.Kind != "" {
		t.Errorf("%s is answered as %q and is not", l.m, got.Kind)
	}
	checkEnumeration(t, got.Text)
	for _, c := range claims {
		if says := c.says[lang]; says != "" && regexp.MustCompile(says).MatchString(got.Text) && !l.yes(c.name, nil) {
			t.Errorf("%s is answered %q, but the condition %s is false", l.m, got.Text, c.name)
		}
	}
}

// several are phrases for one square after a list of squares, and words that French elides before the name of a square.
var several = regexp.MustCompile(`[a-o]\d+, [a-o]\d+ (est|pouvait|pourrait|devait|serait|ne pourrait|is|was|could|had|would)\b|\b([Dd]e|[Qq]ue|[Jj]usque|[Ss]i) [aeio]\d`)

// checkEnumeration checks that an answer speaks of several squares in the plural, and elides where French does.
func checkEnumeration(t *testing.T, text string) {
	t.Helper()
	if found := several.FindString(text); found != "" {
		t.Errorf("%q says %q", text, found)
	}
}

// kingly are words that only a king's move may be answered with.
var kingly = regexp.MustCompile(`cette dame|this king`)

// claims are phrases that an answer may have only if a condition is true.
var claims = []struct {
	says map[string]string
	name string
}{
	{map[string]string{"fr": "reprend|prendrait|pourrait (vous )?prendre|pourraient prendre|sauterait|repris\\b|vous prend|à portée de|attaquerait|attaque c3", "en": "recaptures|would capture|could capture(,| you|\\.)|would jump|would attack|within reach|attacks c3",
		"nl": "slaat de schijf van \\w+ terug|zou(den)? haar slaan|je (zou )?kunnen slaan|over je springen|springt de schijf van|zou over|je aanvallen|c3 aanvallen",
		"de": "schlägt (h8 )?zurück|würde (dich |dir |sie |ihn )?.*(überspringen|angreifen)|schlagen (würde|könnte)|könnte man|würde über"}, "exposed"},
	{map[string]string{"fr": "(foncés|clairs) (gagnent|gagneraient)", "en": "(dark|light) (still )?wins|would win",
		"nl": "[Dd]onker (wint|zou meteen winnen)",
		"de": "Dunkel (gewinnt|würde sofort gewinnen)"}, "lets-win"},
	{map[string]string{"fr": "(est|sont) fautifs?", "en": "(is|are) at fault",
		"nl": "(is|zijn) (ze )?in verzuim",
		"de": "(ist|sind) (nun )?säumig|ist er säumig|ist ein Stein säumig|sind nun säumig"}, "fault"},
	{map[string]string{"fr": "C’est paré|^Paré", "en": "^Parried",
		"nl": "^Afgeweerd",
		"de": "^Abgewehrt"}, "no-lets-win"},
	{map[string]string{"fr": "^\\d+ chances", "en": "^(Only )?\\d+ chances",
		"nl": "^(Maar )?\\d+ kansen",
		"de": "^(Nur )?\\d+\\x{a0}% Chance"}, "combat"},
	{map[string]string{"fr": "Rien à craindre|(ne donne|n’offre) rien", "en": "nothing to fear|offers nothing",
		"nl": "niets te vrezen|biedt niets aan",
		"de": "Keine Gefahr|bringt nichts"}, "no-exposed"},
	{map[string]string{"fr": "Vous donnez bien un pion|Un cadeau, oui", "en": "You do give a man|A gift, yes",
		"nl": "Je geeft wel een schijf|Een cadeau, ja",
		"de": "Du gibst zwar einen Stein|Ein Geschenk, ja"}, "exposed"},
	{map[string]string{"fr": "[Ss]ans prise", "en": "Without a capture",
		"nl": "Zonder slag",
		"de": "[Oo]hne Schlag"}, "no-capture"},
	{map[string]string{"fr": "(Ce coup|il) ne gagne pas", "en": "does not win",
		"nl": "wint (nog )?niet",
		"de": "gewinnt (noch )?nicht"}, "no-win"},
	{map[string]string{"fr": "sans rien menacer", "en": "without a threat",
		"nl": "zonder dreiging",
		"de": "ohne zu drohen"}, "no-threat"},
	{map[string]string{"fr": "C’est une prise", "en": "That is a capture",
		"nl": "Dat is ook een slag|^Een slag",
		"de": "Auch das ist ein Schlag"}, "capture"},
}

// TestIllegalMoves tries pairs of squares that the rules refuse at every step.
func TestIllegalMoves(t *testing.T) {
	everyStep(t, func(t *testing.T, _ string, again func() *Session) {
		s := again()
		if !s.Asks() {
			return
		}
		met := map[string]bool{}
		refused := 0
		for from := range rules.Square(rules.MaxRanks * rules.MaxFiles) {
			for to := range rules.Square(rules.MaxRanks * rules.MaxFiles) {
				r := s.Match.Refusal(from, to)
				if r.Code == rules.Legal {
					continue
				}
				refused++
				got := s.Refused(r, from, to)
				listed := slices.ContainsFunc(s.Step().Refused, func(x lessons.Refused) bool { return x.Code == r.Code.String() })
				if (got != "") != listed || strings.ContainsAny(got, "{}") {
					t.Fatalf("%s-%s: %q", from, to, got)
				}
				if man := s.Position().At(from).Rank == 1; man && r.Code == rules.TooFar && kingly.MatchString(got) {
					t.Errorf("%s-%s, a man's, is answered with %q", from, to, got)
				}
				checkEnumeration(t, got)
				met[r.Code.String()] = true
			}
		}
		if refused == 0 {
			t.Error("nothing is refused")
		}
		for _, r := range s.Step().Refused {
			if !met[r.Code] {
				t.Errorf("line %d: nothing is refused with %q", s.Step().Line, r.Code)
			}
		}
	})
}
