package exchange

import (
	"slices"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/checkers/pdn"
)

// PDN returns the match up to its live position as a PDN file; ok is false for games without PDN.
func PDN(m *match.Match) (text string, ok bool) {
	g, ok := header(m)
	if !ok {
		return "", false
	}
	g.Moves = moves(m)
	return g.String(), true
}

// moves returns the moves of a match up to its live position.
func moves(m *match.Match) (list []pdn.Move) {
	for ply := range m.Ply() {
		list = append(list, pdn.Move{Action: m.Action(ply)})
	}
	return list
}

// FEN returns the live position of a match in the notation of other programs; ok is false for games that have none.
func FEN(m *match.Match) (text string, ok bool) { return pdn.FEN(m.Position()) }

// Readers returns the kind of draughts whose programs can read the PDN of a match, one of pdn.Kinds or, for a ruleset that no other
// program knows, "printed", and how many plies of the match they can follow; "", 0 for games without PDN.
func Readers(m *match.Match) (kind string, plies int) {
	g, ok := pdn.New(m.At(0))
	if !ok {
		return "", 0
	}
	g.Moves = moves(m)
	return g.Readers()
}

// ownEvent is the tag of a match that was played here.
var ownEvent = pdn.Tag{Name: "Event", Value: "Ludothèque"}

// roster are the tags that a file has first, in this order.
var roster = [...]string{"Event", "Site", "Date", "Round", "White", "Black"}

// header returns the PDN file of a match without its moves: the tags that came with it, its players, its date and its end.
func header(m *match.Match) (g pdn.Game, ok bool) {
	if g, ok = pdn.New(m.At(0)); !ok {
		return g, false
	}
	setup, o := m.Setup(), m.Outcome()
	g.Result = pdn.ResultOf(o)
	tags := map[string]string{ownEvent.Name: ownEvent.Value, "Date": strings.ReplaceAll(setup.Date, "-", ".")}
	for side := range rules.Side(2) {
		tags[pdn.PlayerTag(setup.Ruleset, side)] = setup.Names[side]
	}
	var rest []pdn.Tag
	own := true // no file has named the event
	for _, tag := range m.Tags() {
		value := tags[tag.Name]
		switch {
		case tag.Name == "Result" || tag.Name == "Termination" && !ends(tag.Value, o):
		case slices.Contains(roster[:], tag.Name) && (value == "" || match.CleanName(tag.Value) == value || own && tag.Name == ownEvent.Name):
			tags[tag.Name] = tag.Value // also a name that a match has cut
			own = own && tag.Name != ownEvent.Name
		default:
			rest = append(rest, pdn.Tag(tag))
		}
	}
	for _, name := range roster {
		switch value := tags[name]; {
		case value != "":
			g.Tags = append(g.Tags, pdn.Tag{Name: name, Value: value})
		case name == "White" || name == "Black":
			g.Tags = append(g.Tags, pdn.Tag{Name: name, Value: "?"})
		}
	}
	g.Tags = append(g.Tags, rest...)
	if text, ok := terminations[o.By]; ok && tagOf(rest, "Termination") == "" {
		g.Tags = append(g.Tags, pdn.Tag{Name: "Termination", Value: text})
	}
	return g, true
}

func tagOf(tags []pdn.Tag, name string) string { return pdn.Game{Tags: tags}.Tag(name) }

// terminations are the values of the tag Termination for ends that a result does not tell.
var terminations = map[rules.Ending]string{rules.OutOfTime: "time forfeit", rules.Adjudged: "adjudication"}

// ends reports whether a tag Termination that came with a match is true of it still: it may have gone on since, or have ended again.
func ends(text string, o rules.Outcome) bool {
	if !o.Over() {
		return true
	}
	said, ok := ending(pdn.Game{Tags: []pdn.Tag{{Name: "Termination", Value: text}}, Result: pdn.ResultOf(o)})
	onBoard := o.By < rules.Agreement && (said.By == rules.Resignation || said.By == rules.Agreement)
	return ok && (said == o || onBoard)
}

// ending returns how a file says that its game ended; ok is false where it does not say, or was not finished.
func ending(g pdn.Game) (o rules.Outcome, ok bool) {
	by := rules.Resignation
	text := strings.ToLower(g.Tag("Termination"))
	for _, t := range reasons {
		if strings.Contains(text, t.word) {
			by = t.by
			break
		}
	}
	if by == rules.NotOver {
		return o, false
	}
	switch g.Result {
	case "1/2-1/2":
		if by != rules.Adjudged {
			by = rules.Agreement
		}
		return rules.Drawn(by), true
	case "0-0":
		return rules.Drawn(rules.BothLost), true
	case "1-0":
		return rules.Win(rules.First, by), true
	case "0-1":
		return rules.Win(rules.Second, by), true
	}
	return o, false
}

// reasons are words of the tag Termination and what they mean for a game that was won. The standard's values are "abandoned",
// "adjudication", "death", "emergency", "normal", "rules infraction", "time forfeit" and "unterminated"; sites write others.
var reasons = [...]struct {
	word string
	by   rules.Ending
}{
	{"unterminated", rules.NotOver}, {"unfinished", rules.NotOver},
	{"time", rules.OutOfTime}, {"clock", rules.OutOfTime}, {"temps", rules.OutOfTime}, {"flag", rules.OutOfTime},
	{"resign", rules.Resignation}, {"normal", rules.Resignation},
	{"abandon", rules.Adjudged}, {"adjud", rules.Adjudged}, {"death", rules.Adjudged}, {"emergency", rules.Adjudged},
	{"infraction", rules.Adjudged}, {"illegal", rules.Adjudged}, {"forfeit", rules.Adjudged}, {"cheat", rules.Adjudged},
}
