package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/game/visit"
	"ludotheque/rules/catalog"
	"ludotheque/tools/minify"
	"ludotheque/tools/pages"
)

// The script for other sites, which always has the same name, and its source.
const (
	embedName   = "embed"
	embedScript = "embed/element.js"
	embedStyle  = "embed/poster.css"
	// embedAddress is a part of the page's script as well.
	embedAddress = "app/address.js"
)

// demonstration is the page that shows the games in a catalogue, in the folder of each language. Its texts are in embed/fr.txt and so on.
const demonstration = "embed.html"

// embedParts are inserted into the script, in this order.
var embedParts = []string{embedAddress, "embed/attributes.js", "embed/poster.js", "embed/pending.js"}

// embedGame has the data of a game for the script.
type embedGame struct {
	Names  map[string]string `json:"names"` // by language
	Rules  []string          `json:"rules"`
	Levels map[string]int    `json:"levels"` // by ruleset
}

// embedCatalogue has all data for the script.
type embedCatalogue struct {
	Games   map[string]embedGame         `json:"games"`
	Words   map[string]map[string]string `json:"words"`   // by language
	Choices map[string][]string          `json:"choices"` // of attributes that have the same values in every game
	Level   [2]int                       `json:"level"`
	Kiosk   [2]int                       `json:"kiosk"` // shortest and longest time
}

// makeEmbed adds the script for other sites, and its placeholders to values.
func makeEmbed(files map[string][]byte, values map[string]string) error {
	if files[embedScript] == nil {
		return nil // another page, as in tests
	}
	text, err := json.Marshal(newCatalogue())
	if err != nil {
		return err
	}
	short, err := minify.Style(embedStyle, string(files[embedStyle]))
	if err != nil {
		return err
	}
	style, err := json.Marshal(short)
	if err != nil {
		return err
	}
	var parts []byte
	for _, name := range embedParts {
		parts = append(parts, files[name]...)
		if name != embedAddress { // which the page has too
			delete(files, name)
		}
	}
	files[embedName+".js"] = bytes.Replace(files[embedScript], []byte("'%EMBED_PARTS%';\n"), parts, 1)
	delete(files, embedScript)
	delete(files, embedStyle)
	values[`"%EMBED_CATALOGUE%"`], values[`"%EMBED_STYLE%"`] = string(text), string(style)
	return nil
}

// newCatalogue returns the data of the script.
func newCatalogue() embedCatalogue {
	c := embedCatalogue{Games: map[string]embedGame{}, Words: map[string]map[string]string{}}
	c.Choices, c.Level, c.Kiosk = visit.Choices(), [2]int{1, ai.MaxLevel}, [2]int{visit.MinKiosk, visit.MaxKiosk}
	for _, lang := range words.Languages() {
		c.Words[lang] = embedWords(words.For(lang))
	}
	for _, g := range catalog.All() {
		game := embedGame{Names: map[string]string{}, Levels: map[string]int{}}
		for _, lang := range words.Languages() {
			game.Names[lang] = words.For(lang).Get(words.GameName(g.ID()))
		}
		for _, r := range g.Rulesets() {
			game.Rules = append(game.Rules, r.ID)
			game.Levels[r.ID] = len(ai.Levels(g.ID(), r.ID))
		}
		c.Games[g.ID()] = game
	}
	return c
}

// embedWords returns the texts of the poster. The script replaces their placeholders.
func embedWords(w *words.Words) map[string]string {
	return map[string]string{
		"library":     w.Get("app.name"),
		"line":        w.Get("poster.line"),
		"lineLevel":   w.Get("poster.line-level"),
		"play":        w.Get("poster.play"),
		"nothing":     w.Get("poster.nothing"),
		"loading":     w.Get("poster.loading"),
		"retry":       w.Get("poster.retry"),
		"unreachable": w.Get("poster.unreachable"),
		"forbidden":   w.Get("poster.forbidden", "{0}"),
		"wrong":       w.Get("poster.wrong", "{0}", "{1}"),
		"range":       w.Get("poster.range", "{0}", "{1}"),
	}
}

// eachGame matches the part of a page that is repeated for every game, with placeholders %game.…%.
var eachGame = regexp.MustCompile(`(?s)<!-- each game -->\n(.*?)<!-- end -->\n`)

// language matches the language of a page.
var language = regexp.MustCompile(`<html lang="([a-z]{2})"`)

// fillGames repeats the parts of the HTML pages for every game of the catalog.
func fillGames(files map[string][]byte) error {
	if err := fillLanguages(files); err != nil {
		return err
	}
	for _, name := range sortedKeys(files) {
		text := string(files[name])
		if !strings.HasSuffix(name, ".html") || !eachGame.MatchString(text) {
			continue
		}
		lang := language.FindStringSubmatch(text)
		if lang == nil {
			return fmt.Errorf("%s repeats a part for every game, but has no language", name)
		}
		w := words.For(lang[1])
		files[name] = []byte(eachGame.ReplaceAllStringFunc(text, func(part string) string {
			inner := eachGame.FindStringSubmatch(part)[1]
			var b strings.Builder
			for i, g := range catalog.All() {
				b.WriteString(gameReplacer(w, i, g.ID()).Replace(inner))
			}
			return b.String()
		}))
		files[name] = bytes.ReplaceAll(files[name], []byte("%game.levels%"), []byte(html.EscapeString(strongest(w))))
	}
	return nil
}

// fillLanguages makes the demonstration in every language, each linked to the others in its head and for people.
func fillLanguages(files map[string][]byte) error {
	page, ok := files[demonstration]
	if !ok {
		return nil
	}
	for _, lang := range words.Languages() {
		source, name := "embed/"+lang+".txt", pages.Home(lang)+demonstration
		texts, err := words.Read(lang, files[source])
		if err != nil {
			return fmt.Errorf("%s: %w", source, err)
		}
		delete(files, source)
		up, links, anchors := pages.Up(name), "", ""
		for _, l := range words.Languages() {
			if l != lang {
				href := up + pages.Home(l) + demonstration
				links += fmt.Sprintf("<link rel=\"alternate\" hreflang=\"%s\" href=\"%s\">\n", l, href)
				anchors += fmt.Sprintf(`<a href="%s" lang="%s" hreflang="%s">%s</a>`, href, l, l, words.OwnName(l))
			}
		}
		values := []string{"%lang%", lang, "%up%", up, "%alternates%", links, "%languages%", anchors}
		for _, key := range texts.Keys() {
			values = append(values, "%"+key+"%", texts.Get(key))
		}
		files[name] = []byte(strings.NewReplacer(values...).Replace(string(page)))
	}
	return nil
}

// strongest returns a text with the number of levels of every game, by ruleset if they differ.
func strongest(w *words.Words) string {
	var list []string
	for _, g := range catalog.All() {
		var sets []string
		same := true
		for _, r := range g.Rulesets() {
			n := len(ai.Levels(g.ID(), r.ID))
			same = same && n == len(ai.Levels(g.ID(), g.Rulesets()[0].ID))
			sets = append(sets, fmt.Sprintf("%s · %s %d", w.Get(words.GameName(g.ID())), w.Get(words.RulesetName(g.ID(), r.ID)), n))
		}
		if same {
			sets = []string{fmt.Sprintf("%s %d", w.Get(words.GameName(g.ID())), len(ai.Levels(g.ID(), g.Rulesets()[0].ID)))}
		}
		list = append(list, sets...)
	}
	return strings.Join(list, ", ")
}

// gameReplacer returns a replacer for the placeholders of the n-th game.
func gameReplacer(w *words.Words, n int, id string) *strings.Replacer {
	_, about, found := strings.Cut(w.Get(words.GameBox(id)), ". ") // without the players and the time
	if !found {
		about = w.Get(words.GameBox(id))
	}
	name, blurb, meta := w.Get(words.GameName(id)), w.Get(words.GameBlurb(id)), w.Get(words.GameMeta(id))
	return strings.NewReplacer("%game.id%", id, "%game.name%", html.EscapeString(name), "%game.blurb%", html.EscapeString(blurb),
		"%game.meta%", html.EscapeString(meta), "%game.about%", html.EscapeString(about), "%game.number%", strconv.Itoa(n+1))
}
