// Package pages makes the pages of the games in HTML, one for every game of the catalog in every language: what it is, its
// rule with diagrams, and the way to the table. They need no script. They are told by the same words, rule pages and
// pictures as the program.
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

// layout is that of every page; it escapes what it is given.
var layout = template.Must(template.New("page").Parse(pageText))

// style is the pages' style sheet among the files of the page.
const style = "app/pages.css"

// Site makes pages.
type Site struct {
	Address string            // where the folder will be found: "https://example.org/games/"; "" where nobody knows yet
	Files   map[string][]byte // the files of the page by their paths, to which the pages are added
	Lacks   func(what string) // hears of pictures that are not there
}

// Add adds every page, and with an address also what search engines ask for.
func (s *Site) Add() error {
	css, ok := s.Files[style]
	if !ok {
		return fmt.Errorf("pages: %s is missing", style)
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

// CheckAddress refuses what cannot stand before the paths of the site's files.
func CheckAddress(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" || !strings.HasSuffix(u.Path, "/") {
		return fmt.Errorf("%q is no address such as https://example.org/games/, with a slash at its end", address)
	}
	return nil
}

// Home is the folder of the pages in a language, with a slash at its end: "" for the first.
func Home(lang string) string {
	if lang == words.Languages()[0] {
		return ""
	}
	return lang + "/"
}

// folder is where a game's page in a language lies, with a slash at its end.
func folder(lang string, g rules.Game) string { return Home(lang) + g.ID() + "/" }

func file(lang string, g rules.Game) string { return folder(lang, g) + "index.html" }

// Up leads from a folder, or a file in it, to the root.
func Up(folder string) string { return strings.Repeat("../", strings.Count(folder, "/")) }

// shelf is the page of the program in a language, from the root: it speaks the browser's where it has none of its own.
func (s *Site) shelf(lang string) string {
	if name := Home(lang) + "index.html"; s.Files[name] != nil {
		return name
	}
	return "index.html"
}

// home is the folder of the program's page of a language, "" where it has none of its own.
func (s *Site) home(lang string) string { return strings.TrimSuffix(s.shelf(lang), "index.html") }

// introduce adds to the program's page of a language, where there is one, what those are told who show a link to it.
func (s *Site) introduce(w *words.Words) error {
	name := Home(w.Lang()) + "index.html"
	before, after, ok := bytes.Cut(s.Files[name], []byte("</head>"))
	if !ok || bytes.Contains(before, []byte(`property="og:`)) {
		return nil
	}
	var out bytes.Buffer
	p := page{Say: sentences{App: w.Get("app.name")}, Description: w.Get("app.tagline"), Canonical: s.Address + Home(w.Lang())}
	p.Card = s.card("card-" + w.Lang() + ".jpg")
	out.Write(before)
	if err := layout.ExecuteTemplate(&out, "introduction", p); err != nil {
		return fmt.Errorf("pages: %s: %w", name, err)
	}
	out.WriteString("</head>")
	out.Write(after)
	s.Files[name] = out.Bytes()
	return nil
}
