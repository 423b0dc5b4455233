package pages

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"html/template"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/visit"
	"ludotheque/rules/catalog"
	"ludotheque/tools/minify"
)

// The parts of the page's own shelf, which is shown until the program runs: a template, and the style and the scripts inside the page.
const (
	shelfFolder   = "shelf/"
	shelfTemplate = "shelf/shelf.html"
	shelfStyle    = "shelf/shelf.css"
	shelfScript   = "shelf/shelf.js"
	placeScript   = "app/place.js" // a part of the page's script as well
)

// shelf is the data of the template.
type shelf struct {
	App, Tagline, Choose, Resume, Settings, Open, About, Soon string
	Games                                                     []shelfBox
}

// shelfBox is a game's box. Picture is empty where the script takes it from the shelf in another language.
type shelfBox struct{ ID, Name, Blurb, Page, Picture, ResumeOf, Resuming string }

// shelfOf returns the shelf in a language for a page in the folder up below the root.
func (s *Site) shelfOf(w *words.Words, up string, pictures bool) shelf {
	made := shelf{App: w.Get("app.name"), Tagline: w.Get("app.tagline"), Choose: w.Get("shelf.choose"), Resume: w.Get("shelf.resume"),
		Settings: w.Get("shelf.settings"), Open: w.Get("shelf.paste"), About: w.Get("shelf.about"), Soon: w.Get("shelf.soon")}
	for _, g := range catalog.All() {
		name := w.Get(words.GameName(g.ID()))
		box := shelfBox{ID: g.ID(), Name: name, Blurb: w.Get(words.GameBlurb(g.ID())), Page: up + folder(w.Lang(), g),
			ResumeOf: w.Get("shelf.resume-of", name), Resuming: w.Get("shelf.resuming", name)}
		if p := s.picture(up, "box-"+g.ID()+".webp", ""); pictures && p != nil {
			box.Picture = p.Src
		}
		made.Games = append(made.Games, box)
	}
	return made
}

// around returns the parts of the program's page that have several languages: links to the page in each of them, and the sentences for
// people whose browser runs no script, in the page's language and, on the page for all of them, in the others too.
func (s *Site) around(lang string) (alternates, waiting, noscript string) {
	said := []string{lang}
	if Home(lang) == "" {
		said = words.Languages() // the first is lang
	}
	for _, l := range said {
		text, tag := words.Entry(l), ""
		if l != lang {
			tag = ` lang="` + l + `"`
		}
		noscript += fmt.Sprintf("<p%s>%s</p>\n", tag, html.EscapeString(text["noscript"]))
		waiting += fmt.Sprintf("<p class=\"waiting\"%s>%s</p>\n", tag, html.EscapeString(text["waiting"]))
	}
	for _, l := range words.Languages() {
		alternates += fmt.Sprintf("<link rel=\"alternate\" hreflang=\"%s\" href=\"%%root%%%s\">\n", l, cmp.Or(Home(l), "./"))
	}
	return strings.ReplaceAll(alternates, "%root%", Up(Home(lang))), waiting, noscript
}

// addShelves makes the program's page for each language from index.html, with the shelf in that language, and in the others as
// templates for its script. It does nothing for a page without a shelf.
func (s *Site) addShelves() error {
	text, ok := s.Files[shelfTemplate]
	if !ok {
		return nil
	}
	t, err := template.New(shelfTemplate).Parse(string(text))
	if err != nil {
		return fmt.Errorf("pages: %w", err)
	}
	page := string(s.Files["index.html"])
	script, err := minify.Script(shelfScript, "'use strict';\n(() => {\n"+string(s.Files[placeScript])+string(s.Files[shelfScript])+"})();")
	if err != nil {
		return fmt.Errorf("pages: %w", err)
	}
	style, err := minify.Style(shelfStyle, string(s.Files[shelfStyle]))
	if err != nil {
		return fmt.Errorf("pages: %w", err)
	}
	for _, lang := range words.Languages() {
		w, up := words.For(lang), Up(Home(lang))
		var own, others bytes.Buffer
		if err := t.Execute(&own, s.shelfOf(w, up, true)); err != nil {
			return fmt.Errorf("pages: %s: %w", lang, err)
		}
		for _, other := range words.Languages() {
			if other == lang {
				continue
			}
			fmt.Fprintf(&others, "<template lang=\"%s\">\n", other)
			if err := t.Execute(&others, s.shelfOf(words.For(other), up, false)); err != nil {
				return fmt.Errorf("pages: %s: %w", other, err)
			}
			others.WriteString("</template>\n")
		}
		alternates, waiting, noscript := s.around(lang)
		data := ""
		if Home(lang) != "" {
			data = ` data-lang="` + lang + `"`
		}
		s.Files[Home(lang)+"index.html"] = []byte(strings.NewReplacer("%lang%", lang, "%root%", up, "%data-lang%", data,
			"%themes%", strings.Join(visit.Themes(), " "), "%title%", html.EscapeString(w.Get("app.name")),
			"%description%", html.EscapeString(w.Get("app.description")),
			"%shelf%", own.String(), "%shelves%", others.String(), "%shelf.css%", style, "%shelf.js%", script,
			"%alternates%", alternates, "%waiting%", waiting, "%noscript%", noscript).Replace(page))
	}
	for name := range s.Files {
		if strings.HasPrefix(name, shelfFolder) {
			delete(s.Files, name)
		}
	}
	return nil
}
