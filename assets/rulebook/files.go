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

// FileName returns the name of the file with the rule page of a game ("checkers") in a language ("fr").
func FileName(lang, game string) string { return prefix + lang + "-" + game + ".txt" }

const prefix = "rules-"

// Files returns every rule page by FileName.
func Files() map[string][]byte { return embedded.Files(files, prefix) }

// For returns the page of a game in a language.
func For(lang, game string) (Page, error) {
	data, ok := Files()[FileName(lang, game)]
	if !ok {
		return nil, fmt.Errorf("rulebook: no page %s/%s", lang, game)
	}
	page, err := Read(data)
	if err != nil {
		return nil, fmt.Errorf("%s/%s: %w", lang, game, err)
	}
	return page, nil
}
