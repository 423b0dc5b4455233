package exchange

import (
	"strings"
	"testing"

	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules/catalog"
)

// collected returns the text of a match and of a tree of every game.
func collected(t testing.TB) (texts []string) {
	t.Helper()
	for _, g := range catalog.All() {
		m, err := match.New(match.Setup{Game: g.ID(), Names: [2]string{"moves 3", "ludotheque 1"}, Seed: 4})
		if err != nil {
			t.Fatal(err)
		}
		for range 7 {
			if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
				t.Fatal(err)
			}
		}
		s, at := study.Of(m)
		at.SetComment("{ludotheque 1}")
		texts = append(texts, m.String(), s.Text(at), "ludotheque-analysis 1\nname \"x\"\nchanged 5\n"+s.Text(at))
	}
	return texts
}

// TestParts splits a collection into the texts of which it was made, with the line of each, whatever the ends of the lines.
func TestParts(t *testing.T) {
	texts := collected(t)
	whole := Together(texts)
	for name, text := range map[string]string{"plain": whole, "windows": "\ufeff" + strings.ReplaceAll(whole, "\n", "\r\n"), "mail": "> " + strings.ReplaceAll(whole, "\n", "\n> ")} {
		parts := Parts(text)
		if len(parts) != len(texts) {
			t.Fatalf("%s: %d parts of %d", name, len(parts), len(texts))
		}
		lines := strings.Split(whole, "\n")
		for i, p := range parts {
			if got := strings.ReplaceAll(p.Text, "\r", ""); strings.TrimSpace(got) != strings.TrimSpace(texts[i]) {
				t.Errorf("%s: part %d is\n%s\nwant\n%s", name, i, got, texts[i])
			}
			if want, _, _ := strings.Cut(texts[i], "\n"); lines[p.Line-1] != want {
				t.Errorf("%s: part %d begins in line %d: %q", name, i, p.Line, lines[p.Line-1])
			}
		}
	}
	if Parts("[Event \"x\"]\n1. 9-14 *") != nil || Parts("") != nil || Parts("Bonjour\nludotheque 1\n") != nil {
		t.Error("a text of another kind has parts")
	}
}

// TestDamagedPartLeavesTheOthers damages one part in several ways; the other parts stay whole, and the error has the line in the file.
func TestDamagedPartLeavesTheOthers(t *testing.T) {
	m, err := match.New(match.Setup{Game: "dao", Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	good := m.String()
	for name, bad := range map[string]string{
		"cut": good[:len(good)-12], "name": strings.Replace(good, "ludotheque", "l?dotheque", 1), "move": strings.Replace(good, "2. ", "2. z9", 1),
		"header": strings.Replace(good, "seed", "sxxd", 1), "empty": "\x00\x00\x00",
	} {
		parts := Parts(Together([]string{good, bad, good, good}))
		if len(parts) != 4 {
			t.Errorf("%s: %d parts", name, len(parts))
			continue
		}
		for i, p := range parts {
			_, err := match.Parse(p.Text)
			if (err == nil) != (i != 1) {
				t.Errorf("%s: part %d: %v", name, i, err)
			}
			re, ok := At(p.Line, err).(*match.RecordError)
			if err != nil && (!ok || re.Line < p.Line && re.Line > 0) {
				t.Errorf("%s: the error is in line %v, the part in %d", name, re, p.Line)
			}
		}
	}
}

func FuzzParts(f *testing.F) {
	f.Add(Together(collected(f)))
	f.Add("ludotheque 1\n\n\nmoves \n\nx\n1. ...\nludotheque-analysis 1\nludotheque-study 1")
	f.Add("ludotheque \xa3")
	f.Fuzz(func(t *testing.T, text string) {
		parts := Parts(text)
		size := 0
		for i, p := range parts {
			size += len(p.Text)
			if i > 0 && p.Line <= parts[i-1].Line {
				t.Fatalf("part %d begins in line %d, the one before in %d", i, p.Line, parts[i-1].Line)
			}
		}
		if whole := len(plain(text)); size > whole { // a text of Latin 1 grows
			t.Fatalf("%d bytes of %d", size, whole)
		}
	})
}
