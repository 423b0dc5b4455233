package words

import (
	"strconv"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/command"
	"ludotheque/game/drill"
	"ludotheque/game/match"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/checkers/pdn"
)

// families are the prefixes of keys that are built from values, so that no source has the whole key.
var families = []string{
	"game.", "ruleset.", "article.", "side.", "turn.", "win.", "piece.", "crowned.", "head.color.", "refusal.", "flaw.", "ending.",
	"remark.", "draughts.",
	"record-error.", "command-error.", "option.", "source.", "level.name.", "table.full-label.", "problem-theme.", "problem-name.",
	"cause.", "king.", "number.", // the tests of package cause check them
	"settings.theme-", // TestEveryTheme in scenes checks them
	"pass.", "refuse.", "drill.",
}

// studyKeys returns the keys of the themes of problems and of the drills.
func studyKeys() (keys []string) {
	for _, theme := range problem.Themes() {
		keys = append(keys, Theme(theme), ThemeName(theme))
	}
	for k := range drill.Kinds {
		for _, of := range []string{"name", "ask", "why"} {
			keys = append(keys, Drill(k.String(), of))
		}
	}
	for _, id := range []string{"list", "show", "next", "again", "retry", drill.Yes, drill.No} {
		keys = append(keys, Drill("button", id))
	}
	keys = append(keys, Drill("chance", drill.Yes), Drill("chance", drill.No))
	for _, k := range []drill.Kind{drill.Shot, drill.Fault} { // their answer may be that there is nothing
		keys = append(keys, Drill(k.String(), "none"))
	}
	for _, k := range []drill.Kind{drill.Shot, drill.Fault, drill.Slide, drill.Opposition, drill.Threat} {
		keys = append(keys, Drill(k.String(), "why-not"))
	}
	return keys
}

// familyKeys returns the keys of all values.
func familyKeys() []string {
	var keys []string
	for code := rules.Legal; code <= rules.NotLegal; code++ {
		keys = append(keys, Refusal(code))
	}
	for code := rules.OffSquares; code <= rules.BadLast; code++ {
		keys = append(keys, Flaw(code))
	}
	for e := rules.NoPieces; e <= rules.BothLost; e++ {
		keys = append(keys, Ending(e))
	}
	for o := rules.Sheet; o <= rules.Usage; o++ {
		keys = append(keys, Source(o))
	}
	for head := range uint8(5) {
		keys = append(keys, Head(head))
	}
	for code := match.NotARecord; code <= match.BadVariation; code++ {
		keys = append(keys, "record-error."+code.String())
	}
	for _, code := range command.Codes() {
		if code != command.BadRecord { // which has the keys of record-error
			keys = append(keys, "command-error."+string(code))
		}
	}
	for _, of := range []string{"said", "move", "hint", "do", "button"} {
		keys = append(keys, "pass."+of, "refuse."+of)
	}
	for _, code := range pdn.RemarkCodes() {
		keys = append(keys, "remark."+string(code))
	}
	for _, kind := range pdn.Kinds() {
		keys = append(keys, Draughts(kind))
	}
	keys = append(keys, studyKeys()...)
	for _, g := range catalog.All() {
		keys = append(keys, gameKeys(g)...)
	}
	return keys
}

// gameKeys returns the keys of a game, its rulesets and its options.
func gameKeys(g rules.Game) []string {
	keys := []string{GameName(g.ID()), GameBlurb(g.ID()), GameBox(g.ID()), GameMeta(g.ID()), GameAbout(g.ID())}
	for _, side := range []rules.Side{rules.First, rules.Second} {
		keys = append(keys, SideName(g.ID(), side), SideStart(g.ID(), side), Turn(g.ID(), side), Win(g.ID(), side))
	}
	for _, r := range g.Rulesets() {
		keys = append(keys, RulesetName(g.ID(), r.ID), RulesetBlurb(g.ID(), r.ID))
		for level := range ai.Levels(g.ID(), r.ID) {
			keys = append(keys, "level.name."+strconv.Itoa(level+1))
		}
		for _, a := range r.Articles() {
			keys = append(keys, Article(g.ID(), a))
		}
		p, err := g.Start(r.ID, rules.First)
		if err != nil {
			panic(err)
		}
		keys = append(keys, pieceKeys(g, p)...)
	}
	for _, spec := range match.OptionsFor(g) {
		keys = append(keys, "option."+spec.Key)
		for _, value := range spec.Values {
			keys = append(keys, "option."+spec.Key+"."+value)
		}
	}
	return keys
}

// pieceKeys returns the keys of the pieces of a start position, and of the kings if the game has a text for crowning.
func pieceKeys(g rules.Game, p rules.Position) []string {
	var keys []string
	for sq := range rules.Squares {
		if piece := p.At(sq); !piece.Empty() {
			keys = append(keys, Piece(g.ID(), piece))
		}
	}
	if For("fr").Has(Crowned(g.ID())) {
		keys = append(keys, Piece(g.ID(), rules.Piece{Side: rules.First, Rank: 2}), Piece(g.ID(), rules.Piece{Side: rules.Second, Rank: 2}))
	}
	return keys
}

func TestFamilies(t *testing.T) {
	for _, lang := range Languages() {
		w := For(lang)
		for _, key := range familyKeys() {
			if !w.Has(key) {
				t.Errorf("%s: no %s", lang, key)
			}
		}
	}
}

// TestArticlesUsed checks that every text of an article belongs to a ruleset.
func TestArticlesUsed(t *testing.T) {
	used := map[string]bool{}
	for _, key := range familyKeys() {
		used[key] = true
	}
	for key := range texts("fr") {
		if prefix := "article."; len(key) > len(prefix) && key[:len(prefix)] == prefix && !used[key] {
			t.Errorf("%s belongs to no ruleset", key)
		}
	}
}

// TestMenOfCheckers checks that the box, which the set-up shows beside the board of any ruleset, has the men of all of them.
func TestMenOfCheckers(t *testing.T) {
	for lang, numbers := range map[string][]string{"fr": {"douze", "vingt"}, "en": {"twelve", "twenty"}, "nl": {"twaalf", "twintig"}, "de": {"zwölf", "zwanzig"}} {
		for _, n := range numbers {
			if text := strings.ToLower(For(lang).Get(GameBox("checkers"))); !strings.Contains(text, n) {
				t.Errorf("%s: %q without %s", lang, text, n)
			}
		}
	}
}
