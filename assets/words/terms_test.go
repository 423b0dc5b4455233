package words

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// terms has words that no text may use because all other texts use another word for the same thing, or because readers
// misunderstood them. about limits a row to the keys and files that contain it.
var terms = []struct {
	lang, about, not, say string
}{
	{"fr", "", `\b[Cc]oach\b`, "le professeur"},
	{"fr", "", `n’a pas marché|marche aussi`, "a échoué, est accepté"},
	{"fr", "", `Possible\x{a0}:|n’est pas possible\. Possible`, "valeurs admises"},
	{"fr", "", `ne se laisse(nt)? pas lire|ne se (lit|lisaient) (pas|plus)|quelque chose qui ne se lit`, "illisible, n’a pas pu être lu"},
	{"fr", "", `à reprendre\.|reprenez des coups`, "annuler: Reprendre resumes a game"},
	{"fr", "back", `^Reprendre$`, "Revenir en arrière: Reprendre resumes a game"},
	{"fr", "dame2000", `\b([Ll]a|[Uu]ne|autre) (rouge|bleue)\b|\b(Rouge|Bleue) contre\b`, "tête rouge: a side is red as well"},
	{"fr", "", `[Ee]n faute`, "fautif"},
	{"fr", "drill.lock", `liberté`, "sortie"},
	{"fr", "drill.", `\b([Dd]e|[Qq]ue|[Jj]usque|[Ll]e|[Ll]a) \{\d\}`, "other words before a square, some of which begin with a vowel"},
	{"fr", "lessons/", `\b([Dd]e|[Qq]ue|[Jj]usque|[Ll]e|[Ll]a) (\{(from|to|lands|squares|faults|takers)\}|[ae]\d)`, "d’ before a vowel, other words before a square that may have one"},
	{"fr", "damsystem", `[Pp]ass(e|ez|er) (son|votre|le) tour|[Tt]ours? passés?`, "refuser de jouer"},
	{"fr", "refuse.", `\b[Pp]ass`, "refuser de jouer"},
	{"fr", "dao", `liberté`, "sortie"},
	{"fr", "problem-theme.liberty", `liberté`, "sortie"},
	{"en", "", `\b[Tt]eacher\b`, "the coach"},
	{"en", "", `\b[Mm]atch(es)?\b`, "game"},
	{"en", "", `\b[Ss]tones?\b`, "pebble"},
	{"en", "", `\bRather\b`, "instead"},
	{"en", "", `Possible:`, "allowed values"},
	{"en", "", `\b[Oo]ne (may|does|wins)\b`, "you"},
	{"en", "", `position (stood|stands|came)`, "occurs"},
	{"en", "", `kept apart|, apart\b`, "separately"},
	{"en", "dame2000", `\b(red|blue|green|yellow) (one|would|attacks|can)\b|\b(Red|Blue|Green|Yellow) (against|becomes|goes|stays)\b`, "a red head: a side is red as well"},
	{"en", "damsystem", `[Rr]efus(ing|e|al) to play|[Pp]ass(es)? (your|the) turn`, "refuse to move"},
	{"nl", "", `\b[Kk]oning(en)?\b`, "dam"},
	{"nl", "", `\b[Gg]elijkspel\b`, "remise"},
	{"nl", "", `\b[Vv]akjes?\b`, "veld"},
	{"nl", "", `\b([Dd]am)?ste(en|nen)\b`, "schijf, kiezel"},
	{"nl", "", `\b([Cc]oach|[Ll]eraar)\b`, "de trainer"},
	{"nl", "", `\b[Hh]ints?\b`, "tip"},
	{"nl", "", `\b(Uw|uw|U)\b`, "je"},
	{"nl", "damsystem", `\b([Pp]assen|past|[Gg]epast)\b`, "een zet weigeren"},
	{"nl", "refuse.", `\b([Pp]assen|past|[Gg]epast)\b`, "een zet weigeren"},
	{"de", "", `\b[Uu]nentschieden\b`, "Remis"},
	{"de", "", `\bKönige?\b`, "Dame"},
	{"de", "", `\b(blasen|Blasen|geblasen)\b`, "pusten"},
	{"de", "", `\b(Ihr|Ihre|Ihnen)\b`, "du"},
	{"de", "", `\b([Cc]oach|Lehrer)\b`, "der Trainer"},
}

// TestTerms checks the words, lessons, games to read and rule pages for terms.
func TestTerms(t *testing.T) {
	used := make([]bool, len(terms))
	for _, lang := range Languages() {
		shown := map[string]string{}
		for key, text := range texts(lang) {
			shown[key] = text
		}
		for _, pattern := range []string{"../lessons/" + lang + "/*.txt", "../rulebook/" + lang + "/*.txt", "../reading/" + lang + "/*.txt"} {
			names, err := filepath.Glob(pattern)
			if err != nil || len(names) == 0 {
				t.Fatalf("%s: %d files, %v", pattern, len(names), err)
			}
			for _, name := range names {
				data, err := os.ReadFile(name)
				if err != nil {
					t.Fatal(err)
				}
				shown[name] = spoken(string(data))
			}
		}
		for where, text := range shown {
			for i, row := range terms {
				if row.lang != lang || !strings.Contains(where, row.about) {
					continue
				}
				used[i] = true
				for _, found := range regexp.MustCompile(`(?m)`+row.not).FindAllString(text, -1) {
					t.Errorf("%s %s says %q: say %s", lang, where, found, row.say)
				}
			}
		}
	}
	for i, row := range terms {
		if !used[i] {
			t.Errorf("no text for %q", row.about)
		}
	}
}

// spoken returns the texts of a lesson or a rule page, without keys, positions and moves.
func spoken(file string) string {
	var said []string
	keyed := regexp.MustCompile(`^(say|do|else|hint|right|wrong|refused|on|end): (?:[^|]*\| )?`)
	machine := regexp.MustCompile(`^(//|rules:|step:|side:|marks:|ask:|solution:|dice:|reply:|match:|@)`)
	for line := range strings.Lines(file) {
		line = strings.TrimSpace(line)
		if machine.MatchString(line) {
			continue
		}
		if strings.HasPrefix(line, "!") || strings.HasPrefix(line, "~") {
			line = line[strings.LastIndex(line, "|")+1:]
		}
		said = append(said, keyed.ReplaceAllString(line, ""))
	}
	return strings.Join(said, "\n")
}
