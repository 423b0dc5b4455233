// Package visit parses the query of the page's address, or the flags of the desktop program in the same form: game, level,
// language and so on.
package visit

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// Visit holds the values of a query. Zero values leave the choice to the person.
type Visit struct {
	Game    string // of the catalog, "" for any
	Ruleset string // of Game, "" for any
	Level   int    // of the computer, from 1; 0 if the person chooses who plays
	Lang    string // of words.Languages, "" for the person's
	Theme   string // of Themes, "" for the person's
	Silent  bool   // no sounds
	Bare    bool   // the board with as little as possible around it
	Kiosk   int    // seconds without input after which a kiosk returns to the shelf; 0 is no kiosk
	Pin     string // digits that open the panel of a kiosk; with "" it cannot be opened
	ICE     ICE    // the server for connections of two devices; the zero value is none
	Framed  bool   // the page is in a frame of another one
	Page    string // the address of the page around the frame, for links of matches apart; "" for the page's own
}

// Locked reports whether the person cannot change the given values: in a frame and on a kiosk.
func (v Visit) Locked() bool { return v.Framed || v.Kiosk > 0 }

// Fixed returns the values that the person cannot change: all, or none.
func (v Visit) Fixed() Visit {
	if v.Locked() {
		return v
	}
	return Visit{Framed: v.Framed}
}

// Problem is a wrong value of a query, which is left out of the Visit.
type Problem struct {
	Key, Value string   // Value is cut, since it is shown to people
	Possible   []string // the possible values; for a Range the first and the last
	Range      bool
}

// Idle times of a kiosk in seconds.
const (
	MinKiosk     = 15
	MaxKiosk     = 3600
	DefaultKiosk = 90
)

// Parse parses the query of an address, without the question mark: "game=dao&level=3". The keys are game, rules, level, lang,
// theme, sound (on, off), chrome (on, off), kiosk (seconds, or nothing for DefaultKiosk), pin (four to eight digits), page (a
// web address without a fragment) and ice (see ParseICE). Parse ignores other keys, which trackers and the programs of sites add, and
// spaces and capitals where they make no difference. The element of another page decides in
// the same way (public/embed/attributes.js).
func Parse(query string) (Visit, []Problem) {
	var p parser
	values, _ := url.ParseQuery(query) // a field that cannot be read is left out
	p.values = values
	choices := Choices()
	v := Visit{
		Game:   p.word("game", catalog.IDs()),
		Level:  p.level(),
		Lang:   p.language(),
		Theme:  p.word("theme", choices["theme"]),
		Silent: p.word("sound", choices["sound"]) == "off",
		Bare:   p.word("chrome", choices["chrome"]) == "off",
		Kiosk:  p.kiosk(),
		Pin:    p.pin(),
		Page:   p.page(),
		ICE:    p.ice(),
	}
	if g, ok := catalog.Find(v.Game); ok {
		v.Ruleset = p.word("rules", rulesets(g))
	} else if values.Has("rules") {
		p.refuse("rules", nil) // without a game
	}
	return v, p.problems
}

// Themes returns the names of the themes, in the order in which they are offered.
func Themes() []string { return []string{"dark", "light", "contrast"} }

// Choices returns the possible values of the keys that have the same ones in every game. The element of another page has them too.
func Choices() map[string][]string {
	onOff := []string{"on", "off"}
	return map[string][]string{"lang": words.Languages(), "theme": Themes(), "sound": onOff, "chrome": onOff}
}

func rulesets(g rules.Game) (ids []string) {
	for _, r := range g.Rulesets() {
		ids = append(ids, r.ID)
	}
	return ids
}

// parser checks the values of a query and collects the problems.
type parser struct {
	values   url.Values
	problems []Problem
}

func (p *parser) refuse(key string, possible []string) {
	p.problems = append(p.problems, Problem{Key: key, Value: rules.Cut(p.values.Get(key)), Possible: possible})
}

// get returns the value of key without spaces around it.
func (p *parser) get(key string) string { return strings.TrimSpace(p.values.Get(key)) }

// word returns the value of key in small letters, "" if it is none of the possible ones.
func (p *parser) word(key string, possible []string) string {
	value := strings.ToLower(p.get(key))
	if value == "" || slices.Contains(possible, value) {
		return value
	}
	p.refuse(key, possible)
	return ""
}

// language returns the language of a tag: "en" of "EN-gb".
func (p *parser) language() string {
	value := p.get("lang")
	lang := words.Of(value)
	if value != "" && lang == "" {
		p.refuse("lang", words.Languages())
	}
	return lang
}

// pin returns the digits of a kiosk's panel. Their Problem does not have the value, which is a secret.
func (p *parser) pin() string {
	value := p.get("pin")
	if value == "" || len(value) >= 4 && len(value) <= 8 && strings.Trim(value, "0123456789") == "" {
		return value
	}
	p.problems = append(p.problems, Problem{Key: "pin"})
	return ""
}

// maxPage is the length in bytes of the longest address of the page around.
const maxPage = 1000

// page returns the address of the page around: https or http, a host, and anything but a fragment after it. It is in the browser's own
// form, in ASCII, which the page's script makes of what was written (public/app/address.js).
func (p *parser) page() string {
	value := p.get("page")
	if value == "" {
		return ""
	}
	_, rest, _ := strings.Cut(value, "://")
	web := strings.HasPrefix(value, "https://") || strings.HasPrefix(value, "http://")
	odd := strings.ContainsFunc(value, func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune("#\"<>\\", r) })
	if !web || odd || rest == "" || strings.IndexByte("/?", rest[0]) >= 0 || len(value) > maxPage {
		p.refuse("page", []string{"https://…"})
		return ""
	}
	return value
}

// level returns the level of the computer. A number above the strongest level is valid up to ai.MaxLevel, but not offered.
func (p *parser) level() int {
	before := len(p.problems)
	n := p.number("level", 1, ai.MaxLevel, 0)
	for i := range p.problems[before:] {
		p.problems[before+i].Possible[1] = strconv.Itoa(strongest(strings.ToLower(p.get("game"))))
	}
	return n
}

// strongest returns the highest level of a game, or of all games if there is no such game.
func strongest(game string) (most int) {
	games := catalog.All()
	if g, ok := catalog.Find(game); ok {
		games = []rules.Game{g}
	}
	for _, g := range games {
		for _, ruleset := range rulesets(g) {
			most = max(most, len(ai.Levels(g.ID(), ruleset)))
		}
	}
	return most
}

// kiosk returns the idle time of a kiosk, DefaultKiosk for a wrong one: whoever asks for a kiosk must not get a page with a person's
// matches.
func (p *parser) kiosk() int {
	n := p.number("kiosk", MinKiosk, MaxKiosk, DefaultKiosk)
	if n == 0 && p.values.Has("kiosk") {
		return DefaultKiosk
	}
	return n
}

// number returns the value of key, which must be between least and most; empty for a key without a value, 0 without the key.
func (p *parser) number(key string, least, most, empty int) int {
	if !p.values.Has(key) {
		return 0
	}
	value := p.get(key)
	if value == "" {
		return empty
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		p.problems = append(p.problems, Problem{Key: key, Value: rules.Cut(value), Range: true,
			Possible: []string{strconv.Itoa(least), strconv.Itoa(most)}})
		return 0
	}
	return n
}
