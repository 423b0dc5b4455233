package load

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"ludotheque/e2e"
)

// shadersFile is the list of shaders in the page. LUDO_GOLDEN=write updates it; the page must then be built again.
const shadersFile = "../../public/app/shaders.js"

// A shaderList is the list of shader programs that the page links before the engine asks for them.
type shaderList struct {
	Attributes []string    `json:"attributes"`
	First      int         `json:"first"`
	Programs   [][2]string `json:"programs"`
}

// TestShadersOfTheFirstPictures checks that the list in the page has exactly the shader programs that the engine asks for until the
// shelf is drawn completely, and that the page had linked each of them before.
func TestShadersOfTheFirstPictures(t *testing.T) {
	before := `new MutationObserver(() => {
		if (document.documentElement.dataset.ready && window.first_ === undefined) window.first_ = ludotheque.shaders.asked.length;
	}).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });`
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{before}})
	p.Wait("the whole shelf", "document.documentElement.dataset.whole")
	asked := shaderList{First: e2e.Eval[int](p, "window.first_"), Programs: e2e.Eval[[][2]string](p, "ludotheque.shaders.asked"),
		Attributes: e2e.Eval[[]string](p, "ludotheque.shaders.attributes")}
	var listed strings.Builder
	enc := json.NewEncoder(&listed)
	enc.SetEscapeHTML(false) // the list is in a file of its own, not in HTML
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
		t.Errorf("the engine asks for other shaders than those in %s; run LUDO_GOLDEN=write go test ./e2e/load -run %s, and build the page again", shadersFile, t.Name())
	}
	if n := e2e.Eval[int](p, "ludotheque.shaders.before"); n != len(asked.Programs) || n < 5 || asked.First < 3 || asked.First > 5 {
		t.Errorf("of %d programs, %d were linked before the engine asked for them; %d were needed for the first frame", len(asked.Programs), n, asked.First)
	}
}

// TestOneContext checks that the program draws on the WebGL context that the page creates early, with no other context created, and
// that the canvas gets the size of the window at once.
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
		t.Errorf("%d contexts were created, want 1", n)
	}
	if !e2e.Eval[bool](p, "[...window.made_][0].canvas === document.querySelector('canvas') && document.querySelectorAll('canvas').length === 1") {
		t.Error("the canvas in the page is not the one with the early context")
	}
	if n := e2e.Eval[int](p, "window.sized_"); n != 2 {
		t.Errorf("width and height of the canvas were set %d times, want 2", n)
	}
	if size := e2e.Eval[[]int](p, "[document.querySelector('canvas').width, document.querySelector('canvas').height]"); size[0] != 1280 || size[1] != 800 {
		t.Errorf("the size of the canvas is %v, want 1280 by 800", size)
	}
	p.Click("start")
	p.WaitStatus("click start")
}

// TestShadersThatDoNotLink simulates a graphics driver that links no shaders. The page must show an error.
func TestShadersThatDoNotLink(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Stage: true, Query: "?lang=en", Errors: "*", Before: []string{
		"WebGL2RenderingContext.prototype.linkProgram = () => {};"}})
	p.Wait("the error", "/^(shader|ended)$/.test(document.documentElement.dataset.trouble)")
	text := e2e.Eval[string](p, "document.getElementById('loader').innerText")
	if !strings.Contains(text, "Try again") || !strings.Contains(text, "graphics card") && !strings.Contains(text, "has stopped") {
		t.Errorf("the page says %q", text)
	}
	p.Shot("loader-shader")
}

// TestLateTroubleWithAShader simulates shaders whose linking turns out to have failed after the engine has assumed success.
func TestLateTroubleWithAShader(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Stage: true, Query: "?lang=en", Errors: "*", Before: []string{`
		const ask = WebGL2RenderingContext.prototype.getProgramParameter;
		WebGL2RenderingContext.prototype.getProgramParameter = function (program, what) {
		  return what === this.LINK_STATUS ? false : ask.call(this, program, what);
		};
		WebGL2RenderingContext.prototype.getSyncParameter = function () {
		  return document.documentElement.dataset.ready ? this.SIGNALED : this.UNSIGNALED; // the result is unknown until the program has started
		};
		WebGL2RenderingContext.prototype.getExtension = () => null;`}})
	p.WaitTrouble("shader")
	if text := e2e.Eval[string](p, "document.getElementById('loader').innerText"); !strings.Contains(text, "graphics card") {
		t.Errorf("the page says %q", text)
	}
	if !e2e.Eval[bool](p, "!document.getElementById('mirror')") {
		t.Error("the controls can still be clicked behind the error")
	}
	p.Key("Enter")
	p.Wait("the page to reload", "performance.getEntriesByType('navigation')[0].type === 'reload'")
}
