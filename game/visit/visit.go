// Package visit is what an address, the page around a frame or the desktop's flags ask of the program: which game, how
// strong, in which language. It reads and checks; the scenes do it.
package visit

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// Visit is what is asked for. The zero value asks for nothing.
type Visit struct {
	Game    string // of the catalog, "" for any
	Ruleset string // of Game, "" for any
	Level   int    // of the computer, from 1; 0 for none: whoever plays is agreed on as always
	Lang    string // "fr", "en", "" for the person's
	Theme   string // "dark", "light", "contrast", "" for the person's
	Silent  bool   // no sounds
	Bare    bool   // the board and the least around it
	Kiosk   int    // seconds without a touch after which the shelf comes back; 0 is no kiosk
	Pin     string // digits that open a kiosk's panel; "" leaves it shut
	ICE     ICE    // the server that helps two devices to find each other; the zero value is none
	Framed  bool   // the page lies in another one
	Page    string // the address of the page around, which links to matches with somebody elsewhere lead to; "" for this page's own
}

// Locked reports whether the person may not change what is given: in another's page, and on a kiosk.
func (v Visit) Locked() bool { return v.Framed || v.Kiosk > 0 }

// Fixed returns what the person may not change: all of it, or nothing.
func (v Visit) Fixed() Visit {
	if v.Locked() {
		return v
	}
	return Visit{Framed: v.Framed}
}

// Problem is a part of a query that asks for what there is not. It is left out of the visit; the rest counts.
type Problem struct {
	Key, Value string
	Possible   []string // what could have been asked; a range as its first and last
	Range      bool
}

// The least and the longest idle time of a kiosk, in seconds, and the one where none is given.
const (
	LeastKiosk = 15
	MostKiosk  = 3600
	UsualKiosk = 90
)

// maxQuery is the longest query that is read, in bytes.
const maxQuery = 4000

// Parse reads the query of an address, without the question mark: "game=dao&level=3". The keys are game, rules, level,
// lang, theme, sound (on, off), chrome (on, off), kiosk (seconds, or nothing for the usual time), pin (four to eight digits), page (an
// address of the web without a fragment) and ice (see ParseICE). Others are left to whoever else reads the address. A query that is no
// query, or is too long, asks for nothing.
func Parse(query string) (Visit, []Problem) {
	var p parser
	if len(query) > maxQuery {
		return Visit{}, []Problem{{Key: "?", Value: query[:20] + "…"}}
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return Visit{}, []Problem{{Key: "?", Value: query}}
	}
	p.values = values
	v := Visit{
		Game:   p.word("game", catalog.IDs()),
		Level:  p.number("level", 1, ai.MaxLevel, 0),
		Lang:   p.word("lang", []string{"fr", "en"}),
		Theme:  p.word("theme", []string{"dark", "light", "contrast"}),
		Silent: p.word("sound", onOff) == "off",
		Bare:   p.word("chrome", onOff) == "off",
		Kiosk:  p.number("kiosk", LeastKiosk, MostKiosk, UsualKiosk),
		Pin:    p.pin(),
		Page:   p.page(),
		ICE:    p.ice(),
	}
	if g, ok := catalog.Find(v.Game); ok {
		v.Ruleset = p.word("rules", rulesets(g))
	} else if values.Has("rules") {
		p.refuse("rules", nil) // of no game
	}
	return v, p.problems
}

var onOff = []string{"on", "off"}

func rulesets(g rules.Game) (ids []string) {
	for _, r := range g.Rulesets() {
		ids = append(ids, r.ID)
	}
	return ids
}

// parser takes values out of a query and keeps what is wrong with them.
type parser struct {
	values   url.Values
	problems []Problem
}

// first returns the first value of key, "" for none.
func (p *parser) first(key string) string {
	if list := p.values[key]; len(list) > 0 {
		return list[0]
	}
	return ""
}

func (p *parser) refuse(key string, possible []string) {
	p.problems = append(p.problems, Problem{Key: key, Value: p.first(key), Possible: possible})
}

// word returns the value of key, "" where it is none of the possible ones.
func (p *parser) word(key string, possible []string) string {
	value := p.first(key)
	if value == "" || slices.Contains(possible, value) {
		return value
	}
	p.refuse(key, possible)
	return ""
}

// pin returns the digits of a kiosk's panel. What is wrong with them is not repeated on the screen.
func (p *parser) pin() string {
	value := p.first("pin")
	if value == "" || len(value) >= 4 && len(value) <= 8 && strings.Trim(value, "0123456789") == "" {
		return value
	}
	p.problems = append(p.problems, Problem{Key: "pin", Value: "…", Possible: []string{"0000", "99999999"}, Range: true})
	return ""
}

// maxPage is the longest address of the page around, in bytes.
const maxPage = 1000

// page returns the address of the page around: https or http, a host, and what may follow it up to a fragment, in the letters of an
// address. A program that reads addresses in full would weigh 9 KB more.
func (p *parser) page() string {
	value := p.first("page")
	if value == "" {
		return ""
	}
	rest, secure := strings.CutPrefix(value, "https://")
	if !secure {
		rest, secure = strings.CutPrefix(value, "http://")
	}
	host, _, _ := strings.Cut(rest, "/")
	host, _, _ = strings.Cut(host, "?")
	if !secure || host == "" || strings.Trim(host, hostLetters) != "" || strings.Trim(rest, addressLetters) != "" || len(value) > maxPage {
		p.refuse("page", []string{"https://…"})
		return ""
	}
	return value
}

// The letters of a host with its port, and those of a whole address but "#" (RFC 3986).
const (
	hostLetters    = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]"
	addressLetters = hostLetters + "_~/?@!$&'()*+,;=%"
)

// number returns the value of key between least and most; empty where the key is there without one.
func (p *parser) number(key string, least, most, empty int) int {
	if !p.values.Has(key) {
		return 0
	}
	value := p.first(key)
	if value == "" {
		return empty
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		p.problems = append(p.problems, Problem{Key: key, Value: value, Range: true,
			Possible: []string{strconv.Itoa(least), strconv.Itoa(most)}})
		return 0
	}
	return n
}
