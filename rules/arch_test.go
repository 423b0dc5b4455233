package rules_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// The policy of docs/design.md: every arrow points down. It reads the import graph of the go tool, so it holds for what
// is linked, not for what is meant.

const (
	module   = "ludotheque"
	ebiten   = "github.com/hajimehoshi/ebiten"
	wasmPort = "syscall/js"
)

// listed is the part of `go list -json` that the policy reads.
type listed struct {
	ImportPath   string
	Name         string
	Standard     bool
	Imports      []string
	TestImports  []string
	XTestImports []string
	Error        *struct{ Err string }
}

// list runs go list over the patterns below the module's root, with env added to the environment; packages that
// do not exist are left out.
func list(t *testing.T, env []string, args ...string) []listed {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-e", "-json=ImportPath,Name,Standard,Imports,TestImports,XTestImports,Error"}, args...)...)
	cmd.Dir = ".."
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("go list %v: %v\n%s", args, err, exit.Stderr)
		}
		t.Fatalf("go list %v: %v", args, err)
	}
	var all []listed
	for dec := json.NewDecoder(strings.NewReader(string(out))); dec.More(); {
		var p listed
		if err := dec.Decode(&p); err != nil {
			t.Fatal(err)
		}
		if p.Error == nil || len(p.Imports) > 0 {
			all = append(all, p)
		}
	}
	if len(all) == 0 {
		t.Fatalf("go list %v finds nothing", args)
	}
	return all
}

func needGoTool(t *testing.T) {
	t.Helper()
	if runtime.GOOS == "js" {
		t.Skip("no processes under js")
	}
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go tool")
	}
}

func ours(path string) bool { return path == module || strings.HasPrefix(path, module+"/") }

func std(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".") && !ours(path)
}

// TestRulesImports holds rules to the standard library and each game to rules and what games share.
func TestRulesImports(t *testing.T) {
	needGoTool(t)
	games := gamesOf(t)
	if len(games) == 0 {
		t.Errorf("the catalog imports %v, want every game", games)
	}
	for _, p := range list(t, nil, "./rules/...") {
		for _, imp := range p.Imports {
			switch {
			case std(imp) && imp != wasmPort:
			case p.ImportPath == module+"/rules":
				t.Errorf("rules imports %s, want the standard library only", imp)
			case imp != module+"/rules" && !strings.HasPrefix(imp, module+"/rules/"):
				t.Errorf("%s imports %s, want only packages under rules", p.ImportPath, imp)
			case strings.HasPrefix(p.ImportPath, imp+"/"): // a game's own notation lies below it
			case slices.Contains(games, imp) && p.ImportPath != module+"/rules/catalog":
				t.Errorf("%s imports the game %s", p.ImportPath, imp)
			case strings.HasSuffix(imp, "/rulestest") || imp == module+"/rules/catalog":
				t.Errorf("%s imports %s", p.ImportPath, imp)
			}
		}
		if !slices.Contains(games, p.ImportPath) {
			continue
		}
		for _, imp := range slices.Concat(p.TestImports, p.XTestImports) {
			if slices.Contains(games, imp) && imp != p.ImportPath {
				t.Errorf("the tests of %s import the game %s", p.ImportPath, imp)
			}
		}
	}
}

// gamesOf returns the packages of the games: what the catalog imports besides rules.
func gamesOf(t *testing.T) []string {
	t.Helper()
	var games []string
	for _, p := range list(t, nil, "./rules/catalog") {
		for _, imp := range p.Imports {
			if imp != module+"/rules" {
				games = append(games, imp)
			}
		}
	}
	return games
}

// TestNoScreen keeps what runs without a display from reaching Ebitengine, which panics there, and the browser;
// only the worker itself, which lives in one, may know that.
func TestNoScreen(t *testing.T) {
	needGoTool(t)
	pure := []string{"-deps", "./rules/...", "./game/match/...", "./game/lesson/...", "./game/link/...", "./game/apart/...", "./game/fairdice/...", "./game/clock/...", "./game/ai/...", "./game/cause/...", "./game/drill/...", "./game/ugi/..."}
	worker := []string{"-deps", "./rules", "./wasm/worker/..."}
	for _, env := range [][]string{nil, {"GOOS=js", "GOARCH=wasm"}} {
		for _, args := range [][]string{pure, worker} {
			for _, p := range list(t, env, args...) {
				if strings.HasPrefix(p.ImportPath, ebiten) {
					t.Errorf("%v depend on %s %v", args[1:], p.ImportPath, env)
				}
				itself := strings.HasPrefix(p.ImportPath, module+"/wasm/worker")
				if !p.Standard && !itself && slices.Contains(p.Imports, wasmPort) {
					t.Errorf("%v depend on %s, which imports %s %v", args[1:], p.ImportPath, wasmPort, env)
				}
			}
		}
	}
}

// TestToolsStayOutside keeps the program from importing its tools, and commands out of the packages of the program: they
// live under tools, but for the program itself and its engine protocol.
func TestToolsStayOutside(t *testing.T) {
	needGoTool(t)
	within := func(path string, folders ...string) bool {
		return slices.ContainsFunc(folders, func(f string) bool {
			return path == module+"/"+f || strings.HasPrefix(path, module+"/"+f+"/")
		})
	}
	commands := 0
	for _, p := range list(t, nil, "./...") {
		if p.Name == "main" {
			commands++
			if !within(p.ImportPath, "tools", "e2e") && p.ImportPath != module+"/game" && p.ImportPath != module+"/game/ugi" {
				t.Errorf("the command %s lies outside tools", p.ImportPath)
			}
		}
		for _, imp := range p.Imports {
			if within(imp, "tools") && !within(p.ImportPath, "tools", "e2e") {
				t.Errorf("%s imports %s", p.ImportPath, imp)
			}
		}
	}
	if commands < 5 {
		t.Errorf("%d commands in all", commands)
	}
}

// shipped are the programs that people get.
var shipped = []string{"./game", "./game/ugi", "./wasm/worker"}

// laboratory names what only the laboratory does: writing weights, tables and problems, describing positions for a fit,
// and giving players that exist other weights. No function or method of what ships may be called so.
var laboratory = regexp.MustCompile(`^(Describe|Encode|Seal|Pack|Fit|Train|Weigh|Mine|Prove)([A-Z]\w*)?$`)

// TestLaboratoryStaysOutside keeps tools/lab out of what ships, here and in the browser, and what it does out of the
// packages of the players, tables and problems.
func TestLaboratoryStaysOutside(t *testing.T) {
	needGoTool(t)
	players := 0
	for _, env := range [][]string{nil, {"GOOS=js", "GOARCH=wasm"}} {
		for _, p := range list(t, env, append([]string{"-deps", "./rules"}, shipped...)...) {
			path, own := strings.CutPrefix(p.ImportPath, module+"/")
			if own && strings.HasPrefix(path, "tools/") {
				t.Errorf("%s is part of what ships %v", path, env)
			}
			if own && (strings.HasPrefix(path, "game/ai") || path == "game/problem" || strings.HasPrefix(path, "assets/")) {
				players++
				for _, name := range functions(t, "../"+path) {
					if laboratory.MatchString(name) {
						t.Errorf("%s has %s, which is for the laboratory", path, name)
					}
				}
			}
		}
	}
	if players < 20 {
		t.Errorf("only %d packages of players, tables and problems", players)
	}
}

// functions returns the names of the functions and methods of a folder, tests aside.
func functions(t *testing.T, folder string) (names []string) {
	t.Helper()
	files, err := filepath.Glob(folder + "/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: no sources, %v", folder, err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range f.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok {
				names = append(names, fn.Name.Name)
			}
		}
	}
	return names
}

// TestWebBuildTemplates keeps the template packages, a third of a megabyte, out of what the page loads.
func TestWebBuildTemplates(t *testing.T) {
	needGoTool(t)
	for _, p := range list(t, []string{"GOOS=js", "GOARCH=wasm"}, "-deps", "./game", "./wasm/worker", "./rules") {
		if !ours(p.ImportPath) {
			continue
		}
		for _, imp := range p.Imports {
			if imp == "text/template" || imp == "html/template" {
				t.Errorf("%s imports %s", p.ImportPath, imp)
			}
		}
	}
}
