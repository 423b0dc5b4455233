//go:build !js

package lessons

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
)

var languages = words.Languages()

// games returns the games that have lessons.
func games(t *testing.T) (list []string) {
	t.Helper()
	for name := range Files() {
		game, ok := strings.CutPrefix(strings.TrimSuffix(name, ".txt"), "lessons-fr-")
		if !ok {
			continue
		}
		if _, known := catalog.Find(game); !known {
			t.Errorf("%s: no such game", name)
		}
		list = append(list, game)
	}
	if len(Files()) != len(languages)*len(list) || len(list) == 0 {
		t.Errorf("%d files for %d games", len(Files()), len(list))
	}
	slices.Sort(list)
	return list
}

func course(t *testing.T, lang, game string) []Lesson {
	t.Helper()
	name := FileName(lang, game)
	data, ok := Files()[name]
	if !ok {
		t.Fatalf("no file %s", name)
	}
	list, err := Parse(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestLanguagesAgree checks that all languages have the same lessons, except for the texts.
func TestLanguagesAgree(t *testing.T) {
	for _, game := range games(t) {
		for _, lang := range languages[1:] {
			compare(t, lang+" "+game, course(t, languages[0], game), course(t, lang, game))
		}
	}
}

func compare(t *testing.T, name string, first, other []Lesson) {
	t.Helper()
	if len(first) != len(other) {
		t.Errorf("%s: %d lessons and %d", name, len(first), len(other))
		return
	}
	for i := range first {
		a, b := wordless(first[i]), wordless(other[i])
		for k := range a.Steps {
			if k < len(b.Steps) && !reflect.DeepEqual(a.Steps[k], b.Steps[k]) {
				t.Errorf("%s %s: the steps of line %d differ:\n%+v\n%+v", name, a.ID, a.Steps[k].Line, a.Steps[k], b.Steps[k])
			}
		}
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s: lesson %s differs in the languages", name, a.ID)
		}
	}
}

// wordless returns l with every shown text replaced by its placeholders.
func wordless(l Lesson) Lesson {
	braces := regexp.MustCompile(`\{[^{}]*\}`)
	cut := func(text string) string {
		if text == "" {
			return ""
		}
		names := braces.FindAllString(text, -1)
		slices.Sort(names)
		return "text" + strings.Join(names, "")
	}
	l.Title = cut(l.Title)
	l.Steps = slices.Clone(l.Steps)
	for i := range l.Steps {
		each(&l.Steps[i], cut)
	}
	return l
}

// each replaces every text of a step by the result of change.
func each(s *Step, change func(string) string) {
	s.Say, s.Wrong, s.Refused = slices.Clone(s.Say), slices.Clone(s.Wrong), slices.Clone(s.Refused)
	for i := range s.Say {
		s.Say[i] = change(s.Say[i])
	}
	s.Do, s.Else, s.Hint, s.Right = change(s.Do), change(s.Else), change(s.Hint), change(s.Right)
	for i := range s.Wrong {
		s.Wrong[i].Text = change(s.Wrong[i].Text)
	}
	for i := range s.Refused {
		s.Refused[i].Text = change(s.Refused[i].Text)
	}
	if s.Match != nil {
		m := *s.Match
		m.On, m.Ends = slices.Clone(m.On), slices.Clone(m.Ends)
		for _, list := range [][]Said{m.On, m.Ends} {
			for i := range list {
				list[i].Text = change(list[i].Text)
			}
		}
		s.Match = &m
	}
}

// TestTypography checks the no-break spaces of French, and curved apostrophes in every language.
func TestTypography(t *testing.T) {
	for _, lang := range languages {
		for _, game := range games(t) {
			for _, l := range course(t, lang, game) {
				check := func(text string) string {
					if fault := typographyFault(lang, text); fault != "" {
						t.Errorf("%s %s %s: %s in %q", lang, game, l.ID, fault, text)
					}
					return text
				}
				check(l.Title)
				for i := range l.Steps {
					each(&l.Steps[i], check)
				}
			}
		}
	}
}

func typographyFault(lang, text string) string {
	switch {
	case strings.ContainsAny(text, `'"`) || strings.Contains(text, "...") || strings.Contains(text, "  "):
		return "a straight quote, three dots or two spaces"
	case strings.ContainsAny(text, "¦|") || strings.HasPrefix(text, " "):
		return "a stray bar"
	case lang == "fr" && regexp.MustCompile(`[^\x{202f}][;!?%]|[^\x{a0}]:|«[^\x{a0}]|[^\x{a0}]»`).MatchString(text):
		return "no no-break space (U+202F before ; ! ? %, U+00A0 before : and inside « »)"
	case lang == "fr" && regexp.MustCompile(`\x{a0}: \p{Lu}\p{Ll}*[^\p{Ll} :]`).MatchString(text):
		return "a capital after a colon"
	case lang == "fr" && regexp.MustCompile(`\b([Dd]e|[Qq]ue|[Jj]usque) [aeio]1?[0-9]\b`).MatchString(text):
		return "no elision before a vowel"
	case lang != "fr" && regexp.MustCompile(`[\x{a0}\x{202f} ][;:!?]`).MatchString(text):
		return "a space before a sign"
	}
	return ""
}

// The largest numbers of characters of the coach's card on a phone, of an answer and of a title.
const (
	maxCard   = 320
	maxAnswer = 170
	maxTitle  = 32
)

// TestSizes checks the lengths of all texts.
func TestSizes(t *testing.T) {
	for _, lang := range languages {
		for _, game := range games(t) {
			for _, l := range course(t, lang, game) {
				if n := utf8.RuneCountInString(l.Title); n > maxTitle {
					t.Errorf("%s %s %s: a title of %d characters", lang, game, l.ID, n)
				}
				for _, s := range l.Steps {
					if n := utf8.RuneCountInString(strings.Join(s.Say, "\n") + "\n" + s.Do); n > maxCard {
						t.Errorf("%s %s, line %d: %d characters", lang, game, s.Line, n)
					}
					s.Say, s.Do = nil, ""
					each(&s, func(text string) string {
						if n := utf8.RuneCountInString(text); n > maxAnswer {
							t.Errorf("%s %s, line %d: an answer of %d characters: %s", lang, game, s.Line, n, text)
						}
						return text
					})
				}
			}
		}
	}
}

// TestWhatIsTaught checks that every game has six to ten lessons of its first ruleset and at least one of each other, and
// that the last lesson of each ruleset ends with a match.
func TestWhatIsTaught(t *testing.T) {
	for _, game := range games(t) {
		g, _ := catalog.Find(game)
		count := map[string]int{}
		list := course(t, "fr", game)
		for _, l := range list {
			count[l.Rulesets[0]]++
			if len(l.Steps) > 6 {
				t.Errorf("%s %s: %d steps, want at most 6", game, l.ID, len(l.Steps))
			}
		}
		for i, r := range g.Rulesets() {
			if n := count[r.ID]; i == 0 && (n < 6 || n > 10) || i > 0 && n < 1 {
				t.Errorf("%s: %d lessons by %s", game, n, r.ID)
			}
		}
		for _, r := range g.Rulesets() {
			if last := lastOf(list, r.ID); last == nil || last.Steps[len(last.Steps)-1].Match == nil {
				t.Errorf("%s: the last lesson of %s does not end with a match", game, r.ID)
			}
		}
	}
}

// lastOf returns the last lesson whose first ruleset is the given one, nil if there is none.
func lastOf(list []Lesson, ruleset string) *Lesson {
	for i := range slices.Backward(list) {
		if list[i].Rulesets[0] == ruleset {
			return &list[i]
		}
	}
	return nil
}

// TestEveryRulesetTeaches checks that every ruleset of checkers has lessons about multiple captures, crowning and sacrifices.
func TestEveryRulesetTeaches(t *testing.T) {
	g, _ := catalog.Find("checkers")
	for _, r := range g.Rulesets() {
		for _, want := range []Goal{{Name: "capture", Args: []string{"3"}}, {Name: "crown"}, {Name: "shot", Args: []string{"2"}}} {
			taught := func(l Lesson) bool {
				return slices.Contains(l.Rulesets, r.ID) && slices.ContainsFunc(l.Steps, func(s Step) bool {
					return slices.ContainsFunc(s.Goals, func(g Goal) bool { return g.Name == want.Name && slices.Equal(g.Args, want.Args) })
				})
			}
			if !slices.ContainsFunc(course(t, "fr", "checkers"), taught) {
				t.Errorf("no lesson of %s asks for %s %v", r.ID, want.Name, want.Args)
			}
		}
	}
}
