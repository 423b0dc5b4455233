// Package pages makes the HTML pages: one for every game of the catalog in every language, with a description, the rules with
// diagrams, and a link to the table; and the program's page in every language, with the shelf that is shown until the program runs.
// They use the same words, rule pages and pictures as the program. Those of the games need no script.
package pages

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"net/url"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

//go:embed page.html
var pageText string

// layout is the template of every page.
var layout = template.Must(template.New("page").Parse(pageText))

// style is the path of the pages' style sheet.
const style = "app/pages.css"

// Site makes the pages.
type Site struct {
	Address string            // the address of the folder, as "https://example.org/games/"; "" if it is not known
	Files   map[string][]byte // the files of the page by their paths, to which Add adds the pages
	Lacks   func(what string) // called for every picture that does not exist
}

// Add adds every page and, with an address, the files for search engines.
func (s *Site) Add() error {
	css, ok := s.Files[style]
	if !ok {
		return fmt.Errorf("pages: %s is missing", style)
	}
	if err := s.addShelves(); err != nil {
		return err
	}
	sheets := bytes.NewBuffer(bytes.Clone(css))
	for _, lang := range words.Languages() {
		w := words.For(lang)
		for _, g := range catalog.All() {
			p, err := s.page(w, g)
			if err != nil {
				return fmt.Errorf("pages: %s in %s: %w", g.ID(), lang, err)
			}
			var out bytes.Buffer
			if err := layout.Execute(&out, p); err != nil {
				return fmt.Errorf("pages: %s in %s: %w", g.ID(), lang, err)
			}
			s.Files[file(lang, g)] = out.Bytes()
			if err := s.addAnswer(w, g, p); err != nil {
				return fmt.Errorf("pages: %s in %s: %w", g.ID(), lang, err)
			}
			sheets.WriteString(p.sheet())
		}
	}
	s.Files[style] = sheets.Bytes()
	for _, lang := range words.Languages() {
		if err := s.introduce(words.For(lang)); err != nil {
			return err
		}
	}
	if s.Address != "" {
		s.addIndex()
	}
	return nil
}

// CheckAddress returns an error unless address is a full address of a folder.
func CheckAddress(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" || !strings.HasSuffix(u.Path, "/") {
		return fmt.Errorf("%q is no address such as https://example.org/games/, with a slash at its end", address)
	}
	return nil
}

// Home returns the folder of the pages in a language, with a slash at its end: "" for the first.
func Home(lang string) string {
	if lang == words.Languages()[0] {
		return ""
	}
	return lang + "/"
}

// folder returns the folder of a game's page in a language, with a slash at its end.
func folder(lang string, g rules.Game) string { return Home(lang) + g.ID() + "/" }

func file(lang string, g rules.Game) string { return folder(lang, g) + "index.html" }

// Up returns the relative address of the root from a folder, or a file in it.
func Up(folder string) string { return strings.Repeat("../", strings.Count(folder, "/")) }

// shelf returns the program's page of a language, relative to the root: the one for all languages if it has none of its own.
func (s *Site) shelf(lang string) string {
	if name := Home(lang) + "index.html"; s.Files[name] != nil {
		return name
	}
	return "index.html"
}

// home returns the folder of the program's page of a language, "" if it has none of its own.
func (s *Site) home(lang string) string { return strings.TrimSuffix(s.shelf(lang), "index.html") }

// introduce adds descriptions for link previews to the program's page of a language, if there is one.
func (s *Site) introduce(w *words.Words) error {
	name := Home(w.Lang()) + "index.html"
	before, after, ok := bytes.Cut(s.Files[name], []byte("</head>"))
	if !ok || bytes.Contains(before, []byte(`property="og:`)) {
		return nil
	}
	var out bytes.Buffer
	p := page{Say: sentences{App: w.Get("app.name")}, Description: w.Get("app.tagline"), Address: s.Address}
	p.Canonical = s.address(Home(w.Lang()), Home(w.Lang()))
	p.Card = s.card(Up(Home(w.Lang())), w.Lang())
	out.Write(before)
	if err := layout.ExecuteTemplate(&out, "introduction", p); err != nil {
		return fmt.Errorf("pages: %s: %w", name, err)
	}
	out.WriteString("</head>")
	out.Write(after)
	s.Files[name] = out.Bytes()
	return nil
}
