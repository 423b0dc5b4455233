package rulebook

import (
	"embed"
	"fmt"

	"ludotheque/assets/embedded"
)

// A program that refers to these files embeds them. Therefore that of the page uses only FileName of this file.
//
//go:embed */*.txt
var files embed.FS

// FileName returns the name of the file with a page about a game ("checkers") in a language ("fr").
func FileName(lang, game string, about About) string {
	return prefix + lang + "-" + game + string(about) + ".txt"
}

const prefix = "rules-"

// About is what a page of a game is about: the end of its file's name.
type About string

// The pages of a game.
const (
	Rules    About = ""
	Strategy About = "-strategy"
)

// Files returns every page by FileName.
func Files() map[string][]byte { return embedded.Files(files, prefix) }

// For returns the page about a game in a language.
func For(lang, game string, about About) (Page, error) {
	name := FileName(lang, game, about)
	data, ok := Files()[name]
	if !ok {
		return nil, fmt.Errorf("rulebook: no page %s", name)
	}
	page, err := Read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return page, nil
}
