package main

import (
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"strings"
	"testing"
)

// built returns a page as tools/bundle builds it, with an example of everything that a page may load.
func built() folder {
	return folder{
		"index.html": []byte(`<!doctype html><html lang="fr"><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta property="og:image" content="https://example.org/og.png"><meta name="robots" content="index">
<link rel="icon" href="icon.svg" type="image/svg+xml"><link rel="manifest" href="manifest.webmanifest">
<link rel="canonical" href="https://example.org/"><link rel="alternate" hreflang="en" href="en/">
<link rel="preload" as="font" href="app/house.0123456789.woff">
<link rel="stylesheet" href="app/style.0123456789.css" media="screen">
<script type="application/ld+json">{"@type": "Game"}</script>
<script>first('box.png', "box.webp", 'xbox.png');</script>
<script defer src="app/page.0123456789.js"></script><script defer src="app/loader.0123456789.js"></script>
</head><body class="a">
<picture><source src="big/box.webp"><img src="box.png" alt="a, b" loading="lazy"></picture>
<svg><use href="#mark"/></svg><a href="#dao">Dao</a> <a href="https://example.org/x">x</a> <a class="r" href="dao/">rules</a>
<a href="en/">English</a> <a href="about/index.html">about</a>
</body></html>
`),
		"app/style.0123456789.css":      []byte("@font-face { src: url(house.0123456789.woff) } a { background: url('../icon.svg'), url(#m), url(\"data:,\") }"),
		"app/house.0123456789.woff":     []byte("font"),
		"app/page.0123456789.js":        []byte("page('main.0123456789.wasm.gz', 'worker.0123456789.js', 'peer.0123456789.js');\r\n"),
		"app/peer.0123456789.js":        []byte("peer();"),
		"app/loader.0123456789.js":      []byte("loader();"),
		"app/main.0123456789.wasm.gz":   []byte("program"),
		"app/worker.0123456789.js":      []byte("worker();"),
		"app/unused.0123456789.wasm.gz": []byte("other"),
		"icon.svg":                      []byte("<svg/>"),
		"manifest.webmanifest":          []byte("{}"),
		"box.png":                       []byte("png"),
		"box.webp":                      []byte("webp"),
		"big/box.webp":                  []byte("big"),
		"box.strange":                   []byte("?"),
		"about/index.html":              nil,
		"dao/index.html":                []byte(`<a href="../">up</a><img src="../box.png"><a href="./?x#y">here</a>`),
		"en/index.html":                 []byte(`<link rel="canonical" href="https://example.org/en/"><a href="../dao/index.html">dao</a>`),
	}
}

func TestSingleHoldsEverything(t *testing.T) {
	if err := built().check(); err != nil {
		t.Fatal(err)
	}
	data, err := single(built())
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	inside := func(kind, content string) string {
		return "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString([]byte(content))
	}
	for _, want := range []string{
		`<html lang="fr" data-root="" data-form="single">`, inside("image/svg+xml", "<svg/>"), inside("image/png", "png"),
		inside("image/webp", "big"), inside("font/woff;file=house.woff", "font"),
		`<style media="screen">`, `alt="a, b" loading="lazy"`, "<use href=\"#mark\"/>", `<a href="#dao">Dao</a>`,
		`<a href="https://example.org/x">`, `<a class="r" href="#dao">rules</a>`, `<a href="?lang=en">English</a>`, `<a hidden="">about</a>`, "<script>first('" + inside("image/png", "png") + `', "` + inside("image/webp", "webp") + `", 'xbox.png');</script>`,
		"<script>page('main.0123456789.wasm.gz', 'worker.0123456789.js', 'peer.0123456789.js');\n</script>\n<script>loader();</script>\n<script>peer();</script>\n" +
			`<script type="text/plain" data-file="main.wasm.gz">cHJvZ3JhbQ==</script>` + "\n" + `<script type="text/plain" data-file="worker.js">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not have %s", want)
		}
	}
	for _, not := range []string{"og:image", "robots", "canonical", "alternate", "manifest", "preload", "ld+json", "default-src 'none'\"", "b3RoZXI"} {
		if strings.Contains(page, not) {
			t.Errorf("the page has %s", not)
		}
	}
	if strings.Index(page, "loader();") < strings.Index(page, "English") {
		t.Error("deferred scripts run before the page is complete")
	}
	if t.Failed() {
		t.Log(page)
	}
}

// TestPolicyNamesAllThatRuns compares the hashes of the policy with those of the scripts and styles, as a browser computes them.
func TestPolicyNamesAllThatRuns(t *testing.T) {
	data, err := single(built())
	if err != nil {
		t.Fatal(err)
	}
	policy := regexp.MustCompile(`Content-Security-Policy" content="([^"]*)"`).FindStringSubmatch(string(data))[1]
	texts := regexp.MustCompile(`(?s)<(?:script|style)(?: media="screen")?>(.*?)</`).FindAllStringSubmatch(string(data), -1)
	if len(texts) != 5 || strings.Count(policy, "'sha256-") != 5 {
		t.Errorf("%d texts, policy %s", len(texts), policy)
	}
	for _, text := range texts {
		sum := sha256.Sum256([]byte(text[1]))
		if want := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(policy, want) {
			t.Errorf("the policy does not allow %q", text[1])
		}
	}
	for _, not := range []string{"unsafe-inline", "'self'", "http", "*"} {
		if strings.Contains(policy, not) {
			t.Errorf("the policy has %s: %s", not, policy)
		}
	}
}

// TestSingleRefuses checks that single refuses a page with one change, which would load another file or could not run.
func TestSingleRefuses(t *testing.T) {
	for name, c := range map[string]struct{ file, old, new, want string }{
		"elsewhere":       {"index.html", `src="box.png"`, `src="https://example.org/box.png"`, "not ours"},
		"host":            {"index.html", `src="box.png"`, `src="//example.org/box.png"`, "not ours"},
		"missing":         {"index.html", "big/box.webp", "small/box.webp", "not there"},
		"srcset":          {"index.html", `src="big`, `srcset="big`, "several addresses"},
		"root":            {"index.html", `href="icon.svg"`, `href="/icon.svg"`, "not relative"},
		"unknown type":    {"index.html", "src=\"box.png", "src=\"box.strange", "type is not known"},
		"another root":    {"index.html", `lang="fr"`, `data-root="../"`, "root"},
		"frame":           {"index.html", "<picture>", `<iframe src="dao/"></iframe><picture>`, "<iframe>"},
		"base":            {"index.html", "<picture>", `<base href="/"><picture>`, "<base>"},
		"handler":         {"index.html", `alt="a, b"`, `onerror="x()"`, "onerror"},
		"module":          {"index.html", "<script>first", `<script type="module">first`, "module"},
		"no policy":       {"index.html", "Content-Security-Policy", "X", "policy"},
		"script ends":     {"app/loader.0123456789.js", "loader", "'</SCRIPT>'", "</script"},
		"style ends":      {"app/style.0123456789.css", "@font", "</style>@font", "</style"},
		"style imports":   {"app/style.0123456789.css", "@font", "@import 'x.css'; @font", "@import"},
		"style elsewhere": {"app/style.0123456789.css", "url(#m)", "url(https://example.org/)", "not ours"},
		"style attribute": {"index.html", `class="a"`, `style="background: url(box.png)"`, "url()"},
		"no program":      {"app/page.0123456789.js", "page('main.0123456789.wasm.gz', 'worker.0123456789.js', 'peer.0123456789.js');", "page();", "refers to a program"},
		"form":            {"index.html", "<picture>", `<form action="x"></form><picture>`, "form action"},
	} {
		t.Run(name, func(t *testing.T) {
			f := built()
			changed := strings.Replace(string(f[c.file]), c.old, c.new, 1)
			if changed == string(f[c.file]) {
				t.Fatal("the change changes nothing")
			}
			f[c.file] = []byte(changed)
			page, err := single(f)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want an error with %q\n%s", err, c.want, page)
			}
		})
	}
}

// FuzzSingle checks that the single file of any page loads no other file.
func FuzzSingle(f *testing.F) {
	f.Add(string(built()["index.html"]), string(built()["app/style.0123456789.css"]))
	f.Add(`<html><meta http-equiv=content-security-policy><img srcset="box.png, box.png 2x,,"><script defer src=app/page.0123456789.js></script></body>`, "")
	f.Fuzz(func(t *testing.T, page, style string) {
		site := built()
		site["index.html"], site["app/style.0123456789.css"] = []byte(page), []byte(style)
		_ = site.check()
		one, err := single(site)
		if err != nil {
			return
		}
		list, err := refsOfPage(one)
		for _, r := range list {
			if r.loads && r.to != "" && r.to[0] != '#' && !strings.HasPrefix(r.to, "data:") {
				t.Errorf("loads %q in %s", r.to, r.where)
			}
		}
		if err != nil {
			t.Error(err)
		}
	})
}
