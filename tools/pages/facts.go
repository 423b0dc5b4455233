package pages

import (
	"strings"

	"ludotheque/rules"
)

// facts has the structured data about a game for search engines, in the vocabulary of schema.org.
type facts struct {
	Context     string   `json:"@context"`
	Type        []string `json:"@type"`
	Name        string   `json:"name"`
	Headline    string   `json:"headline"`
	Description string   `json:"description"`
	Language    string   `json:"inLanguage"`
	Address     string   `json:"url"`
	Image       string   `json:"image,omitempty"`
	Credit      string   `json:"creditText"`
	Players     span     `json:"numberOfPlayers"`
	Category    string   `json:"applicationCategory"`
	System      string   `json:"operatingSystem"`
	Platform    string   `json:"gamePlatform"`
	PlayMode    []string `json:"playMode"`
	Free        bool     `json:"isAccessibleForFree"`
	Action      action   `json:"potentialAction"`
	Part        whole    `json:"isPartOf"`
}

type span struct {
	Type string `json:"@type"`
	Min  int    `json:"minValue"`
	Max  int    `json:"maxValue"`
}

type action struct {
	Type   string `json:"@type"`
	Target string `json:"target"`
}

type whole struct {
	Type string `json:"@type"`
	Name string `json:"name"`
	At   string `json:"url"`
}

// facts returns the facts of a page. Every game of the catalog is for two players, or one against the computer.
func (s *Site) facts(p *page, g rules.Game) facts {
	from := func(path string) string { // relative to the page
		if s.Address != "" {
			return s.Address + path
		}
		return p.Up + path
	}
	f := facts{
		Context: "https://schema.org", Type: []string{"Game", "VideoGame"},
		Name: p.Name, Headline: p.Heading, Description: p.Description, Language: p.Lang, Address: p.Canonical, Credit: p.About,
		Players:  span{"QuantitativeValue", 1, 2},
		Category: "GameApplication", System: "Any", Platform: "Web browser", PlayMode: []string{"SinglePlayer", "MultiPlayer"}, Free: true,
		Action: action{"PlayAction", from(s.shelf(p.Lang)) + "#" + g.ID()},
		Part:   whole{"WebSite", p.Say.App, from(strings.TrimSuffix(s.shelf(p.Lang), "index.html"))},
	}
	switch {
	case p.Card != nil:
		f.Image = p.Card.Src
	case p.Board != nil:
		f.Image = p.Board.Src
	}
	return f
}
