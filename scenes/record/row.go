package record

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
)

// Title names a match or a tree in a list: its players, without them the game.
func Title(e *scenes.Env, names [2]string, game string) string {
	switch south, north := names[rules.First], names[rules.Second]; {
	case south != "" && north != "":
		return e.T("kept.players", south, north)
	case south+north != "":
		return south + north
	}
	if _, ok := catalog.Find(game); ok {
		return e.T(words.GameName(game))
	}
	return e.T("kept.unknown")
}

// RulesOf names the rules of a match in a list, "" for the first of its game.
func RulesOf(e *scenes.Env, h match.Head) string {
	g, ok := catalog.Find(h.Game)
	if h.Ruleset == "" || !ok || h.Ruleset == g.Rulesets()[0].ID || !rules.HasRuleset(g, h.Ruleset) { // "" in large files of PDN
		return ""
	}
	return e.T(words.RulesetName(h.Game, h.Ruleset))
}

// Day returns a day like "2026-11-20" as the language writes it; anything else stays as it is.
func Day(e *scenes.Env, day string) string {
	parts := strings.Split(day, "-")
	if len(parts) != 3 {
		return day
	}
	return e.T("kept.day", parts[0], parts[1], parts[2])
}

// ResultText says who has won, "" for a match that goes on.
func ResultText(e *scenes.Env, h match.Head) string {
	switch {
	case h.By == rules.BothLost.String():
		return e.T("result.both-lost")
	case h.Result == rules.Drawn(rules.Agreement).String():
		return e.T("result.draw")
	}
	for side := range rules.Side(2) {
		if h.Result != rules.Win(side, rules.Resignation).String() {
			continue
		}
		if h.Names[side] != "" {
			return e.T("kept.won", h.Names[side])
		}
		if g, ok := catalog.Find(h.Game); ok {
			return e.T(words.Win(h.Game, h.Colour(g, side)))
		}
	}
	return ""
}

// Joined joins the parts of a row that are not empty.
func Joined(parts ...string) string {
	var list []string
	for _, part := range parts {
		if part != "" {
			list = append(list, part)
		}
	}
	return strings.Join(list, "\u00a0· ") // so that no line begins with a dot
}

// Unread says why the text of a stored match or analysis cannot be read, "" if it can.
func Unread(e *scenes.Env, text string) string {
	if _, err := (game{text: text, line: 1}).read(e); err != nil {
		return reason(e, err)
	}
	return ""
}
