package rulebook

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
)

// What refers to these files has them in it: the page's program refers to nothing of this file but FileName.
//
//go:embed fr/*.txt en/*.txt
var files embed.FS

// FileName is the name by which the page fetches the rule page of a game ("checkers") in a language ("fr").
func FileName(lang, game string) string { return "rules-" + lang + "-" + game + ".txt" }

// Files returns every rule page by FileName.
func Files() map[string][]byte {
	all := make(map[string][]byte)
	err := fs.WalkDir(files, ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		lang, game, _ := strings.Cut(strings.TrimSuffix(path, ".txt"), "/")
		all[FileName(lang, game)], err = files.ReadFile(path)
		return err
	})
	if err != nil {
		panic(err) // they are embedded
	}
	return all
}

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
