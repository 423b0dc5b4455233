package main

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludotheque/rules/catalog"
	"ludotheque/tools/tree"
)

// TestServiceWorkerListsFiles checks the checksums in the service worker: of kept files and, for programs, of the
// decompressed content too.
func TestServiceWorkerListsFiles(t *testing.T) {
	program := tree.Gzip([]byte("wasm"))
	files := map[string][]byte{
		serviceWorker: []byte(`const files = "%FILES%";`), serviceWorkerRemover: []byte("gone"), "index.html": []byte("page"), "sitemap.xml": nil,
		"app/main.0123456789.wasm.gz": program, "app/worker.0123456789.js": []byte("w"), "dao/index.html": []byte("dao"),
		"manifest/screenshot-table-wide.webp": nil, "pictures/card-fr.jpg": nil, "app/cabin.0123456789.woff": nil,
	}
	if err := fillServiceWorker(files); err != nil {
		t.Fatal(err)
	}
	text := strings.TrimSuffix(strings.TrimPrefix(string(files[serviceWorker]), "const files = "), ";")
	var got map[string][3]any
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	want := map[string][3]any{
		"index.html":                  {shortSum([]byte("page")), "", 0.0},
		"app/main.0123456789.wasm.gz": {shortSum(program), shortSum([]byte("wasm")), 0.0},
		"app/worker.0123456789.js":    {shortSum([]byte("w")), "", 1.0},
		"app/cabin.0123456789.woff":   {shortSum(nil), "", 0.0},
		"dao/index.html":              {shortSum([]byte("dao")), "", 1.0},
	}
	if len(got) != len(want) {
		t.Errorf("%d files in the list, want %d: %s", len(got), len(want), text)
	}
	for name, entry := range want {
		if got[name] != entry {
			t.Errorf("%s: %v, want %v", name, got[name], entry)
		}
	}
	files["app/main.0123456789.wasm.gz"] = []byte("not packed")
	files[serviceWorker] = []byte(listOfFiles)
	if err := fillServiceWorker(files); err == nil {
		t.Error("a program that is not compressed is accepted")
	}
	if err := fillServiceWorker(map[string][]byte{"index.html": nil}); err != nil {
		t.Errorf("without a service worker: %v", err)
	}
}

// TestServiceWorkerAsksNoClock checks that the service worker does not use the time, because a clock may be set back.
func TestServiceWorkerAsksNoClock(t *testing.T) {
	clock := regexp.MustCompile(`\bDate\b|\bnow\(|timeStamp|[Ee]xpires|max-age`)
	for _, name := range append(scripts[serviceWorker], "app/offline.js") {
		text, err := os.ReadFile(filepath.Join("..", "..", "public", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		if at := clock.Find(text); at != nil {
			t.Errorf("%s uses the time: %s", name, at)
		}
	}
}

// TestManifestNamesWhatIsThere checks the games and the pictures of the manifests.
func TestManifestNamesWhatIsThere(t *testing.T) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 3, 5))); err != nil {
		t.Fatal(err)
	}
	first := catalog.All()[0].ID()
	files := map[string][]byte{manifest: []byte(`{"lang":"fr","name":"x"}`), "manifest/screenshot-a.png": picture.Bytes(), "manifest/game-" + first + ".png": picture.Bytes()}
	if err := fillManifest(files, "https://example.org/toys/"); err != nil {
		t.Fatal(err)
	}
	var m struct {
		ID, Name, Description string
		Shortcuts             []struct {
			Name, URL string
			Icons     []manifestImage
		}
		Screenshots []manifestImage
	}
	if err := json.Unmarshal(files[manifest], &m); err != nil {
		t.Fatal(err)
	}
	if m.ID != "/toys/" || m.Name != "Ludothèque" || m.Description == "" || len(m.Shortcuts) != len(catalog.All()) {
		t.Errorf("the manifest is %+v", m)
	}
	if s := m.Shortcuts[0]; s.URL != "./#"+first || len(s.Icons) != 1 || s.Icons[0].Sizes != "3x5" || len(m.Shortcuts[1].Icons) != 0 {
		t.Errorf("the first shortcuts are %+v", m.Shortcuts[:2])
	}
	if len(m.Screenshots) != 1 || m.Screenshots[0].FormFactor != "narrow" || m.Screenshots[0].Type != "image/png" {
		t.Errorf("the screenshots are %+v", m.Screenshots)
	}
	if err := json.Unmarshal(files["en/"+manifest], &m); err != nil {
		t.Fatal(err)
	}
	if m.ID != "/toys/en/" || !strings.Contains(m.Description, "board games") || m.Screenshots[0].Src != "../manifest/screenshot-a.png" {
		t.Errorf("the English manifest is %+v", m)
	}
	for name, bad := range map[string]map[string][]byte{
		"no JSON":   {manifest: []byte("{")},
		"a picture": {manifest: []byte("{}"), "manifest/screenshot-b.png": []byte("x")},
		"an icon":   {manifest: []byte("{}"), "manifest/game-" + first + ".png": []byte("x")},
	} {
		if err := fillManifest(bad, ""); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}
