package load

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"ludotheque/e2e"
)

// shadersFile is the page's list of shaders, which LUDO_GOLDEN=write makes anew (and then the page is to be built anew).
const shadersFile = "../../public/app/shaders.js"

// known are the shaders that the page links before the engine asks for them.
type known struct {
	Attributes []string    `json:"attributes"`
	First      int         `json:"first"`
	Programs   [][2]string `json:"programs"`
}

// TestShadersOfTheFirstPictures holds the page's list to what the engine asks for, from the start until the shelf is whole:
// each program is on it, in its group, and was linked before it was asked for.
func TestShadersOfTheFirstPictures(t *testing.T) {
	before := `new MutationObserver(() => {
		if (document.documentElement.dataset.ready && window.first_ === undefined) window.first_ = ludotheque.shaders.asked.length;
	}).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });`
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{before}})
	p.Wait("the whole shelf", "document.documentElement.dataset.whole")
	asked := known{First: e2e.Eval[int](p, "window.first_"), Programs: e2e.Eval[[][2]string](p, "ludotheque.shaders.asked"),
		Attributes: e2e.Eval[[]string](p, "ludotheque.shaders.attributes")}
	var listed strings.Builder
	enc := json.NewEncoder(&listed)
	enc.SetEscapeHTML(false) // it is a script of its own
	if err := enc.Encode(asked); err != nil {
		t.Fatal(err)
	}
	want := strings.TrimSpace(listed.String())
	text, err := os.ReadFile(shadersFile)
	if err != nil {
		t.Fatal(err)
	}
	head, list, ok := strings.Cut(string(text), "known = ")
	if !ok {
		t.Fatalf("%s has no list", shadersFile)
	}
	if os.Getenv("LUDO_GOLDEN") == "write" {
		if err := os.WriteFile(shadersFile, []byte(head+"known = "+want+";\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got := strings.TrimSuffix(strings.TrimSpace(list), ";"); got != want {
		t.Errorf("the engine asks for other shaders than %s lists: LUDO_GOLDEN=write go test ./e2e/load -run %s, and build the page anew", shadersFile, t.Name())
	}
	if n := e2e.Eval[int](p, "ludotheque.shaders.before"); n != len(asked.Programs) || n < 5 || asked.First < 3 || asked.First > 5 {
		t.Errorf("of %d programs %d were linked before they were asked for; %d came with the first picture", len(asked.Programs), n, asked.First)
	}
}

// TestOneContext counts the WebGL contexts of a start: the one that the page makes early is the one that is drawn on, and it
// has the size of the window from the beginning.
func TestOneContext(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true, Ratio: 1, Before: []string{`window.made_ = new Set();
		const get = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (...what) {
		  const context = get.apply(this, what);
		  if (/webgl/.test(what[0])) window.made_.add(context);
		  return context;
		};
		window.sized_ = 0;
		for (const side of ['width', 'height']) {
		  const { get, set, configurable } = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side);
		  Object.defineProperty(HTMLCanvasElement.prototype, side, { get, configurable, set(n) { window.sized_++; set.call(this, n); } });
		}`}})
	if n := e2e.Eval[int](p, "window.made_.size"); n != 1 {
		t.Errorf("%d contexts were made", n)
	}
	if !e2e.Eval[bool](p, "[...window.made_][0].canvas === document.querySelector('canvas') && document.querySelectorAll('canvas').length === 1") {
		t.Error("the canvas on the page is not the one that was made early")
	}
	if n := e2e.Eval[int](p, "window.sized_"); n != 2 {
		t.Errorf("the canvas was given %d sides, want its two", n)
	}
	if size := e2e.Eval[[]int](p, "[document.querySelector('canvas').width, document.querySelector('canvas').height]"); size[0] != 1280 || size[1] != 800 {
		t.Errorf("the canvas is %v", size)
	}
	p.Click("start")
	p.Last("click start")
}

// TestShadersThatDoNotLink has a graphics card fail: the page says so, at once or a little later, rather than to stay dark.
func TestShadersThatDoNotLink(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Stage: true, Query: "?lang=en", Errors: "*", Before: []string{
		"WebGL2RenderingContext.prototype.linkProgram = () => {};"}})
	p.Wait("the page to tell", "/^(shader|ended)$/.test(document.documentElement.dataset.trouble)")
	text := e2e.Eval[string](p, "document.getElementById('loader').innerText")
	if !strings.Contains(text, "Try again") || !strings.Contains(text, "graphics card") && !strings.Contains(text, "has stopped") {
		t.Errorf("the page says %q", text)
	}
	p.Shot("loader-shader")
}

// TestLateTroubleWithAShader has a single shader fail that the engine has been told is fine.
func TestLateTroubleWithAShader(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Stage: true, Query: "?lang=en", Errors: "*", Before: []string{`
		const ask = WebGL2RenderingContext.prototype.getProgramParameter;
		WebGL2RenderingContext.prototype.getProgramParameter = function (program, what) {
		  return what === this.LINK_STATUS ? false : ask.call(this, program, what);
		};
		WebGL2RenderingContext.prototype.getSyncParameter = function () {
		  return document.documentElement.dataset.ready ? this.SIGNALED : this.UNSIGNALED; // not known before the program has started
		};
		WebGL2RenderingContext.prototype.getExtension = () => null;`}})
	p.Trouble("shader")
	if text := e2e.Eval[string](p, "document.getElementById('loader').innerText"); !strings.Contains(text, "graphics card") {
		t.Errorf("the page says %q", text)
	}
	if !e2e.Eval[bool](p, "!document.getElementById('mirror')") {
		t.Error("what cannot be seen can still be clicked")
	}
	p.Key("Enter")
	p.Wait("a new start", "performance.getEntriesByType('navigation')[0].type === 'reload'")
}
