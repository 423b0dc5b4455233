package pages

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
)

// TestPicturesThere compares the stored pictures with those that the pages show.
func TestPicturesThere(t *testing.T) {
	files, lacks := build(t, "https://example.org/", false)
	for _, what := range lacks {
		t.Errorf("no %s (make pictures makes it)", what)
	}
	all := ""
	for name, data := range files {
		if strings.HasSuffix(name, ".html") {
			all += string(data)
		}
	}
	for _, lang := range words.Languages() {
		all += "pictures/card-" + lang + ".jpg " // of the shelf, which does not have a page in every language
	}
	for name := range files {
		if strings.HasPrefix(name, "pictures/") && !strings.Contains(all, name) {
			t.Errorf("no page shows %s (make pictures removes it)", name)
		}
	}
}

// TestMissingPictures checks that a build without pictures reports each missing picture and has no broken link.
func TestMissingPictures(t *testing.T) {
	files, lacks := build(t, "https://example.org/", true)
	g := catalog.All()[0]
	if !slices.Contains(lacks, "pictures/box-"+g.ID()+".webp") {
		t.Errorf("lacks %v", lacks)
	}
	for _, name := range ours(files) {
		if strings.Contains(string(files[name]), "<img") || strings.Contains(string(files[name]), "og:image") {
			t.Errorf("%s shows a picture that does not exist", name)
		}
	}
	files["pictures/box-"+g.ID()+".webp"] = []byte("no picture")
	said := ""
	s := &Site{Files: files, Lacks: func(what string) { said += what + "\n" }}
	if p := s.picture("", "box-"+g.ID()+".webp", ""); p != nil || !strings.Contains(said, "that can be read") {
		t.Errorf("a broken picture gives %v, reported %q", p, said)
	}
}

// TestAddress checks that a site with an address has full links, and one without has none.
func TestAddress(t *testing.T) {
	const at = "https://example.org/a&b/"
	files, _ := build(t, at, false)
	var index struct {
		URL []struct {
			Loc  string `xml:"loc"`
			Link []struct {
				Href string `xml:"href,attr"`
			} `xml:"link"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(files["sitemap.xml"], &index); err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, u := range index.URL {
		listed[u.Loc] = true
		name := strings.TrimPrefix(u.Loc, at) + "index.html"
		if files[name] == nil || len(u.Link) == 0 {
			t.Errorf("sitemap.xml lists %s with %d alternates", u.Loc, len(u.Link))
		}
	}
	if !strings.HasSuffix(string(files["robots.txt"]), "Sitemap: "+at+"sitemap.xml\n") {
		t.Errorf("robots.txt: %s", files["robots.txt"])
	}
	for _, name := range ours(files) {
		page, here := html.UnescapeString(string(files[name])), at+strings.TrimSuffix(name, "index.html")
		if !listed[here] {
			t.Errorf("sitemap.xml does not list %s", here)
		}
		for _, part := range []string{`rel="canonical" href="` + here + `"`, `og:url" content="` + here + `"`, `og:image" content="` + at + `pictures/card-`} {
			if !strings.Contains(page, part) {
				t.Errorf("%s has no %s", name, part)
			}
		}
	}
	bare, _ := build(t, "", false)
	for _, name := range ours(bare) {
		if !strings.Contains(string(bare[name]), `og:image" content="`+Up(name)+`pictures/card-`) || strings.Contains(string(bare[name]), "og:url") || !strings.Contains(string(bare[name]), `rel="canonical" href="./"`) || bare["sitemap.xml"] != nil {
			t.Errorf("%s has an address without a known site", name)
		}
	}
	if !strings.Contains(string(files["index.html"]), `og:image" content="`+html.EscapeString(at)+`pictures/card-fr.jpg"`) {
		t.Errorf("the program's page: %s", files["index.html"])
	}
}

// TestAnswers checks that the address of every page leads to a frame of the single file with that game, and to its picture.
func TestAnswers(t *testing.T) {
	const at = "https://example.org/jeux/"
	files, _ := build(t, at, false)
	for _, name := range ours(files) {
		folder := strings.TrimSuffix(name, "index.html")
		if link := `type="application/json+oembed" href="` + at + folder + OEmbed + `"`; !strings.Contains(html.UnescapeString(string(files[name])), link) {
			t.Errorf("%s has no %s", name, link)
		}
		var a map[string]any
		if err := json.Unmarshal(files[folder+OEmbed], &a); err != nil {
			t.Errorf("%s: %v", folder+OEmbed, err)
			continue
		}
		parts := strings.Split(strings.Trim("fr/"+folder, "/"), "/") // language and game
		source := fmt.Sprintf(`src="%s%s?game=%s&amp;lang=%s"`, at, SingleFile, parts[len(parts)-1], parts[len(parts)-2])
		if text := fmt.Sprint(a["html"]); strings.Count(text, "<") != 2 || !strings.Contains(text, source) || strings.Contains(text, "blockquote") {
			t.Errorf("%s: %s, not with %s", folder, text, source)
		}
		for key, want := range map[string]any{"version": "1.0", "type": "rich", "width": 640.0, "thumbnail_width": 1200.0, "thumbnail_height": 630.0} {
			if a[key] != want {
				t.Errorf("%s: %s is %v, not %v", folder, key, a[key], want)
			}
		}
	}
	bare, _ := build(t, "", false)
	for name, text := range bare {
		if strings.HasSuffix(name, OEmbed) || strings.Contains(string(text), "json+oembed") {
			t.Errorf("%s without an address", name)
		}
	}
}

// TestFacts checks that the facts are JSON with the fields that search engines require.
func TestFacts(t *testing.T) {
	files, _ := build(t, "https://example.org/", false)
	for _, name := range ours(files) {
		_, rest, _ := strings.Cut(string(files[name]), `<script type="application/ld+json">`)
		text, _, _ := strings.Cut(rest, "</script>")
		var f map[string]any
		if err := json.Unmarshal([]byte(text), &f); err != nil {
			t.Errorf("%s: %v in %s", name, err, text)
			continue
		}
		for _, key := range []string{"@context", "@type", "name", "description", "url", "image", "numberOfPlayers", "inLanguage"} {
			if f[key] == nil {
				t.Errorf("%s: no %s", name, key)
			}
		}
	}
}
