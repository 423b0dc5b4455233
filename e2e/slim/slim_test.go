package slim

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"go/version"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludotheque/slim/build"
	"ludotheque/slim/wasmcode"
	"ludotheque/tools/chromium"
	"ludotheque/tools/night"
	"ludotheque/tools/tree"
)

// page is the HTML page that runs a program.
//
//go:embed testdata/index.html
var page []byte

// engine is the module path of the game engine.
const engine = "github.com/hajimehoshi/ebiten/v2"

// examples are example programs of the engine. By day only those without the night mark are tested.
var examples = []struct {
	name  string
	flags []string
	night bool
}{
	// A shader in a file that no directive marks.
	{name: "shaderprecomp", flags: []string{"-shader", "shaderprecomp/defaultshader.go", "-shader-user", "example.org/examples/shaderprecomp"}},
	// Text and images.
	{name: "blend", night: true},
	// Colours changed by the shaders of the engine.
	{name: "hue", night: true},
	// Vector paths and images.
	{name: "raycasting", night: true},
}

// TestSamePixels builds programs by slim and by the go command and checks that both draw the same pixels after the same number
// of frames. It logs sizes and times; the README.md of slim shows them.
func TestSamePixels(t *testing.T) {
	if testing.Short() {
		t.Skip("builds several programs twice")
	}
	path := chromium.Path()
	if path == "" {
		if os.Getenv("LUDOTHEQUE_E2E") == "must" {
			t.Fatal("no Chromium is installed")
		}
		t.Skip("no Chromium is installed")
	}
	options := append(chromium.Options(path, t.TempDir()), chromedp.WindowSize(640, 480))
	alloc, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	slim := filepath.Join(t.TempDir(), "slim")
	run(t, root, nil, "go", "build", "-o", slim, "ludotheque/slim")
	t.Run("empty", func(t *testing.T) {
		night.Only(t, "shaderprecomp")
		compareBuilds(t, alloc, slim, root, "./tools/measure/empty", nil)
	})
	module := exampleModule(t, root)
	for _, e := range examples {
		t.Run(e.name, func(t *testing.T) {
			if e.night {
				night.Only(t, "shaderprecomp")
			}
			compareBuilds(t, alloc, slim, module, "./"+e.name, e.flags)
		})
	}
}

// exampleModule creates a module outside of this project that contains the examples, and returns its folder.
func exampleModule(t *testing.T, root string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		text = bytes.Replace(text, []byte("module ludotheque\n"), []byte("module example.org/examples\n"), 1)
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// Another Go's settings would matter to packages that the examples link.
	run(t, dir, nil, "go", "mod", "edit", "-dropreplace=ludotheque/slim", "-droprequire=ludotheque/slim", "-toolchain=none", "-go="+strings.TrimPrefix(version.Lang(runtime.Version()), "go"))
	home := strings.TrimSpace(run(t, root, nil, "go", "list", "-m", "-f", "{{.Dir}}", engine))
	for _, e := range examples {
		if err := os.CopyFS(filepath.Join(dir, e.name), os.DirFS(filepath.Join(home, "examples", e.name))); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// run runs a command in a folder and returns its output.
func run(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	var log strings.Builder
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env, cmd.Stderr = dir, append(os.Environ(), env...), &log
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %q: %v\n%s", name, args, err, &log)
	}
	return string(out) + log.String()
}

// compareBuilds builds a program of a folder with the go command and with slim, runs both, and compares the results.
func compareBuilds(t *testing.T, alloc context.Context, slim, dir, pkg string, flags []string) {
	t.Helper()
	plain, slimmed := t.TempDir(), t.TempDir()
	run(t, dir, []string{"GOOS=js", "GOARCH=wasm"}, "go", "build", "-trimpath", "-ldflags=-s -w", "-o", filepath.Join(plain, "main.wasm"), pkg)
	log := run(t, dir, nil, slim, append(flags, "-o", filepath.Join(slimmed, "main.wasm"), pkg)...)
	if strings.Contains(log, "NOTICE") && build.Known() == nil {
		t.Errorf("slim has skipped a step:\n%s", log)
	}
	before, after := show(t, alloc, plain), show(t, alloc, slimmed)
	t.Logf("%s: %d bytes with gzip become %d; first frame after %.0f and %.0f ms", pkg, before.size, after.size, before.First, after.First)
	if build.Known() == nil && after.size > before.size*70/100 {
		t.Errorf("%d bytes with gzip became %d, want at most 70 %%", before.size, after.size)
	}
	if before.Picture != after.Picture {
		t.Errorf("the pictures differ: %d by %d and %d by %d\n%s\n%s", before.Width, before.Height, after.Width, after.Height, before.Picture, after.Picture)
	}
	if countColours(t, before.Picture) < map[bool]int{true: 1, false: 8}[strings.HasSuffix(pkg, "/empty")] {
		t.Errorf("the picture has too few colours:\n%s", before.Picture)
	}
}

// A result is what the page reports about a program that it has run.
type result struct {
	First         float64 // ms until the first frame
	Width, Height int
	Picture       string // a data URL
	size          int    // of the program with gzip, in bytes
}

// show runs the program of a folder in a page and returns the result.
func show(t *testing.T, alloc context.Context, dir string) (s result) {
	t.Helper()
	wasm, err := os.ReadFile(filepath.Join(dir, "main.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	s.size = len(tree.Gzip(wasm))
	path, err := wasmcode.Script("wasm_exec.js")
	if err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := tree.Write(dir, map[string][]byte{"index.html": page, "wasm_exec.js": script}); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer server.Close()
	tab, stop := chromedp.NewContext(alloc)
	defer stop()
	ctx, cancel := context.WithTimeout(tab, 3*time.Minute)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(server.URL)); err != nil {
		t.Fatal(err)
	}
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string]("whole.then(() => JSON.stringify(seen))", chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// countColours returns the number of colours in a picture, at most 100.
func countColours(t *testing.T, address string) int {
	t.Helper()
	data, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(address, "data:image/png;base64,"))
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	found := map[any]bool{}
	for at := (image.Point{}); at.Y < picture.Bounds().Dy() && len(found) < 100; at.Y++ {
		for at.X = 0; at.X < picture.Bounds().Dx(); at.X++ {
			found[picture.At(at.X, at.Y)] = true
		}
	}
	return len(found)
}
