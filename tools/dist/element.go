package main

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
)

// anchor copies links within the page and to other sites. It replaces a link to another page of the site by the equivalent
// within the file, or hides it.
func (s *singler) anchor(t html.Token, raw string) {
	to := strings.TrimSpace(value(t, "href"))
	if to == "" || to[0] == '#' || to[0] == '?' || elsewhere.MatchString(to) {
		s.out.WriteString(raw)
		return
	}
	t.Attr = slices.DeleteFunc(t.Attr, func(a html.Attribute) bool { return a.Key == "href" })
	if to = s.instead(to); to != "" {
		t.Attr = append(t.Attr, html.Attribute{Key: "href", Val: to})
	} else {
		t.Attr = append(t.Attr, html.Attribute{Key: "hidden"})
	}
	s.out.WriteString(t.String())
}

// instead returns the address within the single file that replaces a link to another page of the site: of the game of a
// game's page, of the language of a page in another language, or "".
func (s *singler) instead(to string) string {
	dir, file := path.Split(s.site.target("index.html", to))
	if file != "index.html" {
		return ""
	}
	last := path.Base(dir)
	if _, ok := catalog.Find(last); ok {
		return "#" + last
	}
	if slices.Contains(words.Languages(), last) {
		return "?lang=" + last
	}
	return ""
}

// element copies any other tag, with the files that it loads inside.
func (s *singler) element(t html.Token, raw string) error {
	changed := raw == ""
	for i, a := range t.Attr {
		switch {
		case strings.HasPrefix(a.Key, "on"):
			return fmt.Errorf("<%s %s> runs a script, which the policy cannot allow", t.Data, a.Key)
		case strings.HasSuffix(a.Key, "srcset"):
			return fmt.Errorf("<%s %s> has several addresses, which a single file cannot have", t.Data, a.Key)
		case loading[a.Key] || a.Key == "href":
			data, err := s.data("index.html", a.Val)
			if err != nil {
				return err
			}
			t.Attr[i].Val, changed = data, changed || data != a.Val
		}
	}
	if changed {
		raw = t.String()
	}
	s.out.WriteString(raw)
	return nil
}
