// Package exchange reads a match or a tree of moves from any text that a person pastes: a record, a link or Portable Draughts
// Notation. It writes PDN for games that have it.
package exchange

import (
	"errors"
	"fmt"
	"strings"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/rules/checkers/pdn"
)

// Read reads a match from a record, a link with or without its address, or the first game of a PDN file, also as a mail quotes them. Of a
// tree it returns the moves up to the current node. The error wraps a *match.RecordError, a *link.Error or a *pdn.Error.
func Read(text string) (*match.Match, error) {
	text = link.Unquoted(text)
	found, linked := link.Find(text)
	if linked && link.HoldsTree(found) || study.Is(text) {
		s, at, err := ReadTree(text)
		if err != nil {
			return nil, err
		}
		return s.Match(at), nil
	}
	if linked && link.HoldsMatch(found) {
		return link.Parse(found, 0)
	}
	m, err := match.Parse(text)
	if err == nil {
		return m, nil
	}
	if re, ok := errors.AsType[*match.RecordError](err); ok && re.Code == match.NotARecord && looksLikePDN(text) {
		return readPDN(text)
	}
	return nil, err
}

// looksLikePDN reports whether text begins with a tag, a comment or the first move.
func looksLikePDN(text string) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	return strings.HasPrefix(text, "[") || strings.HasPrefix(text, "{") || strings.HasPrefix(text, "1.") || strings.HasPrefix(text, "1 ")
}

// openPDN reads a PDN file. It returns its game, and the match before the first move.
func openPDN(text string) (g pdn.Game, m *match.Match, err error) {
	if len(text) > match.MaxRecord {
		return g, nil, &match.RecordError{Code: match.TooLarge}
	}
	if g, err = pdn.Read(text); err == nil {
		m, err = begin(g)
	}
	return g, m, err
}

func readPDN(text string) (*match.Match, error) {
	g, m, err := openPDN(text)
	if err != nil {
		return nil, err
	}
	for _, a := range g.Actions {
		if _, err := m.PlayAction(a); err != nil {
			return nil, &pdn.Error{Line: 1, Word: a.String(), Err: err}
		}
	}
	return m, conclude(m, g)
}

// begin returns the match of a file before its first move.
func begin(g pdn.Game) (*match.Match, error) {
	setup := match.Setup{Game: pdn.GameID(), Ruleset: g.Ruleset, First: g.Start.Side()}
	if !g.Usual() {
		setup.Start = g.Start.String()
	}
	for _, tag := range g.Tags {
		for side := range rules.Side(2) {
			if tag.Name == pdn.PlayerTag(g.Ruleset, side) && tag.Value != "?" {
				setup.Names[side] = tag.Value
			}
		}
		if tag.Name == "Date" && !strings.Contains(tag.Value, "?") {
			setup.Date = strings.ReplaceAll(tag.Value, ".", "-")
		}
	}
	m, err := match.New(setup)
	if err != nil {
		setup.Date = "" // may be wrong in a file that is right otherwise
		if m, err = match.New(setup); err != nil {
			return nil, fmt.Errorf("exchange: %w", err)
		}
	}
	return m, nil
}

// conclude ends a match with the result of the file if it is not over by its moves.
func conclude(m *match.Match, g pdn.Game) error {
	if m.Outcome().Over() {
		return nil
	}
	var err error
	switch g.Result {
	case "1/2-1/2":
		if err = m.OfferDraw(rules.First); err == nil {
			err = m.AcceptDraw(rules.Second)
		}
	case "1-0", "0-1":
		for side := range rules.Side(2) {
			if pdn.ResultOf(g.Ruleset, rules.Win(side.Other(), rules.Resignation)) == g.Result {
				err = m.Resign(side)
			}
		}
	}
	if err != nil {
		return fmt.Errorf("exchange: %w", err)
	}
	return nil
}

// PDN returns the match up to its live position as a PDN file; ok is false for games without PDN.
func PDN(m *match.Match) (text string, ok bool) {
	g, ok := header(m)
	if !ok {
		return "", false
	}
	for ply := range m.Ply() {
		g.Actions = append(g.Actions, m.Action(ply))
	}
	return g.String(), true
}

// header returns the PDN file of a match without its moves.
func header(m *match.Match) (g pdn.Game, ok bool) {
	if g, ok = pdn.New(m.At(0)); !ok {
		return g, false
	}
	setup := m.Setup()
	g.Result = pdn.ResultOf(setup.Ruleset, m.Outcome())
	g.Tags = append(g.Tags, pdn.Tag{Name: "Event", Value: "Ludothèque"})
	if setup.Date != "" {
		g.Tags = append(g.Tags, pdn.Tag{Name: "Date", Value: strings.ReplaceAll(setup.Date, "-", ".")})
	}
	for _, colour := range []string{"White", "Black"} {
		for side := range rules.Side(2) {
			if pdn.PlayerTag(setup.Ruleset, side) == colour {
				name := setup.Names[side]
				if name == "" {
					name = "?"
				}
				g.Tags = append(g.Tags, pdn.Tag{Name: colour, Value: name})
			}
		}
	}
	return g, true
}
