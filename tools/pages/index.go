package pages

import (
	"encoding/xml"
	"fmt"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
)

// addIndex adds the files for search engines. They require full addresses, and robots.txt at a host's root.
func (s *Site) addIndex() {
	var out strings.Builder
	out.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
	s.indexFolder(&out, "")
	for _, g := range catalog.All() {
		s.indexFolder(&out, g.ID()+"/")
	}
	out.WriteString("</urlset>\n")
	s.Files["sitemap.xml"] = []byte(out.String())
	s.Files["robots.txt"] = []byte("User-agent: *\nAllow: /\nSitemap: " + s.Address + "sitemap.xml\n")
}

// indexFolder adds a folder in every language that has it, each with its alternates.
func (s *Site) indexFolder(out *strings.Builder, folder string) {
	var there []string
	for _, lang := range words.Languages() {
		if s.Files[Home(lang)+folder+"index.html"] != nil {
			there = append(there, lang)
		}
	}
	for _, lang := range there {
		fmt.Fprintf(out, "<url><loc>%s</loc>", escaped(s.Address+Home(lang)+folder))
		for _, l := range there {
			fmt.Fprintf(out, `<xhtml:link rel="alternate" hreflang="%s" href="%s"/>`, l, escaped(s.Address+Home(l)+folder))
		}
		out.WriteString("</url>\n")
	}
}

func escaped(text string) string {
	var out strings.Builder
	xml.EscapeText(&out, []byte(text)) // a Builder returns no errors
	return out.String()
}

// sheet returns the style for the margins of a printed page. CSS cannot refer to texts of the page there, so each page has its
// own rules.
func (p *page) sheet() string {
	name := p.ID + "-" + p.Lang
	return fmt.Sprintf(`
@media print { .%s { page: %s; } }
@page %s {
  @top-left { content: %s; }
  @top-right { content: %s; }
  @bottom-left { content: %s; }
}
`, name, name, name, quoted(p.Heading), quoted(p.Say.App), quoted(p.Say.Sheet))
}

// quoted returns text as a string of CSS without placeholders of the build.
func quoted(text string) string {
	var out strings.Builder
	out.WriteByte('"')
	for _, r := range text {
		if r == '"' || r == '\\' || r == '<' || r == '%' || r < ' ' {
			fmt.Fprintf(&out, `\%x `, r)
			continue
		}
		out.WriteRune(r)
	}
	return out.String() + `"`
}
