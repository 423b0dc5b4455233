package shelf

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"ludotheque/assets/fonts"
	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// facts is the data of the script.
type facts struct {
	Words    map[string]map[string]string `json:"words"` // by language and key
	Games    []game                       `json:"games"`
	Fonts    []typeface                   `json:"fonts"`
	Pictures map[string]string            `json:"pictures"` // by game
}

// game is the data of a game for the set-up.
type game struct {
	ID       string             `json:"id"`
	Rulesets []string           `json:"rulesets"`
	Lots     bool               `json:"lots"`
	Either   bool               `json:"either"`
	Chooses  bool               `json:"chooses"`
	Solved   bool               `json:"solved"`
	Levels   map[string]int     `json:"levels"` // by ruleset
	Options  []match.OptionSpec `json:"options"`
}

// typeface has the measures of a font, in thousandths of its size.
type typeface struct {
	Name   string         `json:"name"`
	Up     int            `json:"up"` // ascent and descent in a browser
	Down   int            `json:"down"`
	Cap    int            `json:"cap"` // height of capitals
	Widths map[string]int `json:"widths"`
	Kerns  map[string]int `json:"kerns"` // of pairs in the texts
}

// pageKeys are the keys that no translated function names: those of the page's own part, and those for a stored match, which the
// page's store names (saved.Summary).
var pageKeys = []string{"shelf.soon", "shelf.resuming", "setup.with-people", "setup.with-computer", "setup.waits-demo", "setup.waits-move", "list.and", "turn.computer",
	"turn.yours", "turn.player"}

// gather collects the data for a script.
func gather(text string) (facts, error) {
	f := facts{Words: map[string]map[string]string{}, Pictures: map[string]string{}}
	var texts []string
	for _, lang := range words.Languages() {
		lits := literals(text)
		for _, key := range pageKeys {
			lits[key] = true
		}
		for _, id := range catalog.IDs() {
			for side := range rules.Side(2) {
				lits[words.Turn(id, side)] = true
			}
		}
		f.Words[lang] = wordsFor(lang, lits)
		for _, t := range f.Words[lang] {
			texts = append(texts, t)
		}
	}
	for _, g := range catalog.All() {
		f.Games = append(f.Games, gameOf(g))
		f.Pictures[g.ID()] = picture(g.ID())
	}
	slices.Sort(texts)
	for _, of := range []struct {
		name string
		font *opentype.Font
	}{{"cabin", fonts.Cabin()}, {"strong", fonts.CabinStrong()}, {"vollkorn", fonts.Vollkorn()}} {
		face, err := typefaceOf(of.name, of.font, texts)
		if err != nil {
			return f, err
		}
		f.Fonts = append(f.Fonts, face)
	}
	return f, nil
}

func gameOf(g rules.Game) game {
	made := game{ID: g.ID(), Lots: rules.LotsForFirst(g), Either: rules.EitherFirst(g), Solved: ai.Solved(g.ID()), Levels: map[string]int{},
		Options: match.OptionsFor(g)}
	if c, ok := g.(rules.ColourChooser); ok {
		made.Chooses = c.ChoosesColour()
	}
	for _, r := range g.Rulesets() {
		made.Rulesets = append(made.Rulesets, r.ID)
		made.Levels[r.ID] = len(ai.Levels(g.ID(), r.ID))
	}
	return made
}

// literals returns the string literals of a script.
func literals(text string) map[string]bool {
	found := map[string]bool{}
	for i := 0; i < len(text); i++ {
		quote := text[i]
		if quote != '"' && quote != '\'' {
			continue
		}
		end := strings.IndexByte(text[i+1:], quote)
		if end < 0 {
			break
		}
		if lit := text[i+1 : i+1+end]; strings.Contains(lit, ".") && !strings.ContainsAny(lit, " \n;") {
			found[lit] = true
			i += end + 1
		} else if !strings.ContainsAny(lit, "\n") {
			i += end + 1
		}
	}
	return found
}

// wordsFor returns the texts whose keys the script can make: a literal, or a literal prefix followed by a literal suffix, as
// "game." and ".name". If no literal is a suffix of the keys of a prefix, it returns all those keys.
func wordsFor(lang string, lits map[string]bool) map[string]string {
	w := words.For(lang)
	ends := func(key string) bool {
		i := strings.LastIndexByte(key, '.')
		return i >= 0 && lits[key[i:]]
	}
	family := map[string]bool{} // prefixes whose keys end in a literal
	for _, key := range w.Keys() {
		for i := range key {
			if key[i] == '.' && lits[key[:i+1]] {
				family[key[:i+1]] = family[key[:i+1]] || ends(key)
			}
		}
	}
	kept := map[string]string{}
	for _, key := range w.Keys() {
		wanted := lits[key]
		for prefix, closed := range family {
			wanted = wanted || strings.HasPrefix(key, prefix) && (!closed || ends(key))
		}
		if wanted {
			kept[key] = w.Get(key)
		}
	}
	return kept
}

// typefaceOf measures a font: every letter, and the kerning in the texts.
func typefaceOf(name string, f *opentype.Font, texts []string) (typeface, error) {
	const size = 1000
	face := fonts.NewFace(f, size)
	var buf sfnt.Buffer
	m, err := f.Metrics(&buf, fixed.I(size), font.HintingNone)
	if err != nil {
		return typeface{}, fmt.Errorf("%s: %w", name, err)
	}
	units := func(v fixed.Int26_6) int { return int(math.Round(float64(v) / 64)) }
	made := typeface{Name: name, Up: units(m.Ascent), Down: units(m.Descent), Cap: units(m.CapHeight), Widths: map[string]int{}, Kerns: map[string]int{}}
	for r := rune(' '); r < 0x2100; r++ {
		if i, err := f.GlyphIndex(&buf, r); err != nil || i == 0 {
			continue
		}
		if w, ok := face.GlyphAdvance(r); ok {
			made.Widths[string(r)] = units(w)
		}
	}
	for _, t := range texts {
		before := rune(0)
		for _, r := range t {
			if k := units(face.Kern(before, r)); before != 0 && k != 0 {
				made.Kerns[string([]rune{before, r})] = k
			}
			before = r
		}
	}
	return made, nil
}
