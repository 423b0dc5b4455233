package analysis

import (
	"strings"

	"ludotheque/rules"
	"ludotheque/scenes/record"
)

// origin returns the players, the event and the day of the tree, "" if it has none: what a file says of its game.
func (cur *cursor) origin() string {
	e, setup := cur.env, cur.study.Setup
	players := ""
	if setup.Names[rules.First]+setup.Names[rules.Second] != "" {
		players = record.Title(e, setup.Names, setup.Game)
	}
	event, result := "", ""
	for _, tag := range cur.study.Tags {
		switch tag.Name {
		case "Event", "Site":
			event = record.Joined(event, tag.Value)
		case "Round":
			event = record.Joined(event, e.T("tag.round", tag.Value))
		case "Result":
			result = tag.Value
		}
	}
	return record.Joined(players, event, record.Day(e, setup.Date), result)
}

// tagLines returns all tags of the tree, one a line: "Event: Open".
func (cur *cursor) tagLines() string {
	var lines []string
	for _, tag := range cur.study.Tags {
		name := tag.Name
		if key := "tag.name." + strings.ToLower(name); cur.env.Words.Has(key) {
			name = cur.env.T(key)
		}
		lines = append(lines, cur.env.T("tag.line", name, tag.Value))
	}
	return strings.Join(lines, "\n")
}
