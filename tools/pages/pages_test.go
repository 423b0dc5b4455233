package pages

import (
	"html"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
	"ludotheque/tools/tree"
)

// build returns the files of a build, with those of public/ unless bare, and the pictures that do not exist.
func build(t *testing.T, address string, bare bool) (files map[string][]byte, lacks []string) {
	t.Helper()
	files = map[string][]byte{style: []byte("a { color: red }"), "index.html": []byte("<head></head>"), "notices.txt": []byte("MIT")}
	if !bare {
		public, err := tree.Read("../../public")
		if err != nil {
			t.Fatal(err)
		}
		maps.Copy(files, public)
	}
	s := &Site{Address: address, Files: files, Lacks: func(what string) { lacks = append(lacks, what) }}
	if err := s.Add(); err != nil {
		t.Fatal(err)
	}
	return files, lacks
}

// text returns the visible text of a page, with single spaces.
func text(page []byte) string {
	plain := regexp.MustCompile(`(?s)<script.*?</script>|<[^>]*>`).ReplaceAllString(string(page), " ")
	return strings.Join(strings.Fields(html.UnescapeString(plain)), " ")
}

func squeezed(s string) string { return strings.Join(strings.Fields(s), " ") }

// TestEveryGame compares every page with its rule page, with and without pictures.
func TestEveryGame(t *testing.T) {
	for _, bare := range []bool{false, true} {
		files, _ := build(t, "", bare)
		for _, lang := range words.Languages() {
			w := words.For(lang)
			for _, g := range catalog.All() {
				page, name := files[file(lang, g)], file(lang, g)
				blocks, err := rulebook.For(lang, g.ID())
				if err != nil || page == nil {
					t.Errorf("no page %s: %v", name, err)
					continue
				}
				seen, figures, readings := text(page), 0, 0
				want := []string{w.Get(words.GameBox(g.ID())), w.Get(words.GameAbout(g.ID())), w.Get("pages.play", w.Get(words.GameName(g.ID())))}
				for _, b := range blocks {
					want = append(want, append(b.Items, b.Text)...)
					switch b.Kind {
					case rulebook.Diagram:
						figures++
						said, err := inWords(w, g, b)
						if err != nil || !strings.Contains(html.UnescapeString(string(page)), said) {
							t.Errorf("%s does not describe the diagram %q: %v", name, b.Text, err)
						}
					case rulebook.Reading:
						readings++
					}
				}
				for _, r := range g.Rulesets() {
					want = append(want, w.Get(words.RulesetName(g.ID(), r.ID)))
					for _, a := range r.Articles() {
						article := w.Get(words.Article(g.ID(), a)) + " " + rulebook.Source(w, a)
						if a.Reading {
							readings++
							article = w.Get("rules.reading") + " " + article
						}
						want = append(want, article)
					}
				}
				for _, line := range want {
					if !strings.Contains(seen, squeezed(line)) {
						t.Errorf("%s does not have %q", name, line)
					}
				}
				if n := strings.Count(string(page), "<figure>"); n != figures {
					t.Errorf("%s has %d figures for %d diagrams", name, n, figures)
				}
				if n := strings.Count(string(page), `class="badge"`); n != readings {
					t.Errorf("%s marks %d readings of %d", name, n, readings)
				}
			}
		}
	}
}

// TestForm checks every page: no script, no path from a host's root, a language, one first heading and no level left out, and
// an alternative text for every picture that has content.
func TestForm(t *testing.T) {
	files, _ := build(t, "", false)
	titles := map[string]bool{}
	for _, name := range ours(files) {
		page := string(files[name])
		scripts := regexp.MustCompile(`<script([^>]*)>`).FindAllStringSubmatch(page, -1)
		if len(scripts) != 1 || scripts[0][1] != ` type="application/ld+json"` || regexp.MustCompile(`<[^>]* (style|on[a-z]+)=`).MatchString(page) {
			t.Errorf("%s has scripts or styles: %v", name, scripts)
		}
		lang := words.Languages()[0]
		if dir, _, ok := strings.Cut(name, "/"); ok && slices.Contains(words.Languages(), dir) {
			lang = dir
		}
		if !strings.Contains(page, `<html lang="`+lang+`">`) {
			t.Errorf("%s is not in %s", name, lang)
		}
		title := regexp.MustCompile(`<title>(.*)</title>`).FindString(page)
		if title == "" || titles[title] {
			t.Errorf("%s has the same title as another page: %s", name, title)
		}
		titles[title] = true
		last := 0
		for i, m := range regexp.MustCompile(`<h([1-6])`).FindAllStringSubmatch(page, -1) {
			level := int(m[1][0] - '0')
			if level > last+1 || (level == 1) != (i == 0) {
				t.Errorf("%s: heading %d is of level %d after %d", name, i, level, last)
			}
			last = level
		}
		for _, m := range regexp.MustCompile(`(?s)<figure><img [^>]*alt="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			if len(m[1]) < 10 {
				t.Errorf("%s: a diagram has the text %q", name, m[1])
			}
		}
		if strings.Contains(page, "[") && strings.Contains(page, ".") && regexp.MustCompile(`\[[a-z]+\.[a-z.-]+\]`).MatchString(page) {
			t.Errorf("%s has a missing text", name)
		}
	}
}

// ours returns the pages of the games.
func ours(files map[string][]byte) []string {
	var names []string
	for _, lang := range words.Languages() {
		for _, g := range catalog.All() {
			if name := file(lang, g); files[name] != nil {
				names = append(names, name)
			}
		}
	}
	return names
}

var link = regexp.MustCompile(`(?:href|src)="([^"]*)"`)

// TestLinks checks every link of every page: none begins at a host's root, and its target exists.
func TestLinks(t *testing.T) {
	files, _ := build(t, "", false)
	all := 0
	for _, name := range ours(files) {
		for _, m := range link.FindAllStringSubmatch(string(files[name]), -1) {
			all++
			if to := html.UnescapeString(m[1]); !leads(files, name, to) {
				t.Errorf("%s links to %s, which does not exist", name, to)
			}
		}
	}
	if all < 40*len(catalog.All()) {
		t.Errorf("only %d links", all)
	}
	for _, to := range []string{"/index.html", "../none.html", "#none", "http://example.org/", "../../index.html", "../dao/"} {
		if leads(files, "dao/index.html", to) && to != "../dao/" {
			t.Errorf("link to %s is accepted", to)
		}
	}
}

// leads reports whether the target of a link exists, or is an allowed one outside.
func leads(files map[string][]byte, from, to string) bool {
	if to == "https://escaleajeux.fr/" {
		return true
	}
	if name := strings.Trim(to, "%"); name != to {
		return files[name] != nil // named by the build
	}
	to, anchor, _ := strings.Cut(to, "#")
	target := from
	if to != "" {
		target = path.Join(path.Dir(from), to)
		if to == "./" || strings.HasSuffix(to, "/") {
			target = path.Join(target, "index.html")
		}
	}
	if path.Base(target) == "manifest.webmanifest" {
		target = "manifest.webmanifest" // the build makes those of the other languages
	}
	page, ok := files[target]
	if !ok || strings.HasPrefix(to, "/") || strings.Contains(to, "://") || strings.HasPrefix(target, "..") {
		return false
	}
	_, game := catalog.Find(anchor)
	shelf := slices.ContainsFunc(words.Languages(), func(lang string) bool { return target == Home(lang)+"index.html" })
	return anchor == "" || game && shelf || strings.Contains(string(page), `id="`+anchor+`"`)
}
