package match

import (
	"strconv"
	"strings"

	"ludotheque/rules"
)

// Head is what the headers of a record say, read without playing its moves, for lists of many matches.
type Head struct {
	Game, Ruleset string
	Start         string // text of the start position, "" for the usual one
	First         rules.Side
	Options       Options
	Names         [2]string
	Date          string
	Seed          uint64
	Moves         int    // number of actions
	Result        string // rules.Outcome.String of a match that is over, else ""
	By            string // rules.Ending.String of such a match
}

// HeadOf reads the headers of a record or of a study. It checks nothing: what it cannot read has its zero value, and Parse says
// what is wrong.
func HeadOf(text string) Head {
	var h Head
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch key {
		case "game":
			h.Game = value
		case "rules":
			h.Ruleset = value
		case "south":
			h.Names[rules.First] = unquoted(value)
		case "north":
			h.Names[rules.Second] = unquoted(value)
		case "date":
			h.Date = value
		case "seed":
			h.Seed, _ = strconv.ParseUint(value, 10, 64)
		case "start":
			h.Start = value
		case "first":
			h.First, _ = rules.ParseSide(value)
		case "option":
			key, chosen, _ := strings.Cut(value, " ")
			_ = h.Options.Set(key, strings.TrimSpace(chosen))
		case "result":
			at := max(0, strings.LastIndexByte(value, ' '))
			h.Result, h.By = value[:at], strings.TrimSpace(value[at:])
		case "moves":
			h.Moves, _ = strconv.Atoi(value)
			return h
		}
	}
	return h
}

// Colour returns the side whose colour side has, as Setup.Colour does.
func (h Head) Colour(g rules.Game, side rules.Side) rules.Side {
	return Setup{Ruleset: h.Ruleset, Start: h.Start, First: h.First, Options: h.Options}.Colour(g, side)
}

// unquoted returns a name, "" if it is not quoted as it should be.
func unquoted(text string) string {
	name, err := strconv.Unquote(text)
	if err != nil {
		return ""
	}
	return CleanName(name)
}
