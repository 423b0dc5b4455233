package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// ref is a reference from a text to a file.
type ref struct {
	where string // "img src", "url()"
	to    string // the address as written
	loads bool   // the browser loads it by itself; else a person follows it
}

// loading are the attributes with a file that the browser loads by itself.
var loading = map[string]bool{"src": true, "srcset": true, "imagesrcset": true, "poster": true, "data": true, "background": true,
	"xlink:href": true}

// idle are the kinds of <link> that load nothing.
var idle = []string{"canonical", "alternate", "author", "license", "help", "prev", "next", "bookmark"}

// refsOf returns the references of a start tag.
func refsOf(t html.Token) []ref {
	var list []ref
	for _, a := range t.Attr {
		where := t.Data + " " + a.Key
		switch {
		case loading[a.Key]:
			list = append(list, ref{where, strings.TrimSpace(a.Val), true})
		case a.Key == "href" && t.Data == "link":
			list = append(list, ref{where, strings.TrimSpace(a.Val), !slices.ContainsFunc(kinds(t), func(k string) bool { return slices.Contains(idle, k) })})
		case a.Key == "href":
			list = append(list, ref{where, strings.TrimSpace(a.Val), t.Data != "a" && t.Data != "area"})
		case a.Key == "action", a.Key == "formaction":
			list = append(list, ref{where, strings.TrimSpace(a.Val), false})
		case a.Key == "style":
			list = append(list, refsOfStyle(a.Val)...)
		}
	}
	return list
}

// kinds returns the values of rel of a <link>.
func kinds(t html.Token) []string { return strings.Fields(strings.ToLower(value(t, "rel"))) }

// value returns an attribute of a tag, or "".
func value(t html.Token, key string) string {
	for _, a := range t.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// styleURL matches a reference in a style sheet.
var styleURL = regexp.MustCompile(`(?i)url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)`)

// refsOfStyle returns the references of a style sheet.
func refsOfStyle(text string) []ref {
	var list []ref
	for _, m := range styleURL.FindAllStringSubmatch(text, -1) {
		list = append(list, ref{"url()", m[1] + m[2] + m[3], true})
	}
	return list
}

// refsOfPage returns the references of a page, including its style sheets.
func refsOfPage(page []byte) ([]ref, error) {
	var list []ref
	err := eachToken(page, func(z *html.Tokenizer, t html.Token) error {
		if t.Type == html.StartTagToken || t.Type == html.SelfClosingTagToken {
			list = append(list, refsOf(t)...)
			if t.Data == "style" {
				list = append(list, refsOfStyle(rawText(z))...)
			}
		}
		return nil
	})
	return list, err
}

// eachToken calls act for every token of a page.
func eachToken(page []byte, act func(z *html.Tokenizer, t html.Token) error) error {
	z := html.NewTokenizer(bytes.NewReader(page))
	for {
		if z.Next() == html.ErrorToken {
			if err := z.Err(); !errors.Is(err, io.EOF) {
				return err
			}
			return nil
		}
		if err := act(z, z.Token()); err != nil {
			return err
		}
	}
}

// rawText returns the text of a script or a style and skips its end tag.
func rawText(z *html.Tokenizer) string {
	text := ""
	for z.Next() == html.TextToken { // up to the end tag, or the end of a truncated page
		text += string(z.Raw())
	}
	return text
}

// elsewhere matches addresses with a scheme or a host.
var elsewhere = regexp.MustCompile(`^(?:[a-zA-Z][a-zA-Z0-9+.-]*:|//)`)

// check checks that every page and style sheet of the folder refers only to files in it, by relative addresses. Then it works
// below any path, and no request fails.
func (f folder) check() error {
	if f["index.html"] == nil {
		return errors.New("no index.html: tools/bundle builds the page")
	}
	var wrong []error
	for _, name := range f.names() {
		var list []ref
		switch path.Ext(name) {
		case ".html":
			var err error
			if list, err = refsOfPage(f[name]); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		case ".css":
			list = refsOfStyle(string(f[name]))
		}
		for _, r := range list {
			if trouble := f.follow(name, r); trouble != "" {
				wrong = append(wrong, fmt.Errorf("%s: %s names %q, %s", name, r.where, r.to, trouble))
			}
		}
	}
	return errors.Join(wrong...)
}

// follow returns what is wrong with a reference from the file name, or "".
func (f folder) follow(name string, r ref) string {
	switch {
	case r.to == "" || r.to[0] == '#' || strings.HasPrefix(r.to, "data:"):
		return ""
	case elsewhere.MatchString(r.to) && r.loads:
		return "which is not ours"
	case elsewhere.MatchString(r.to):
		return ""
	case r.to[0] == '/':
		return "which is not relative"
	}
	if _, ok := f[f.target(name, r.to)]; !ok {
		return "which is not there"
	}
	return ""
}

// target returns the file to which an address in the file name leads.
func (f folder) target(name, address string) string {
	address, _, _ = strings.Cut(address, "#")
	address, _, _ = strings.Cut(address, "?")
	if address == "" {
		return name
	}
	to := path.Join(path.Dir(name), address)
	if strings.HasSuffix(address, "/") || to == "." || strings.HasSuffix(address, "..") {
		to = path.Join(to, "index.html")
	}
	return to
}
