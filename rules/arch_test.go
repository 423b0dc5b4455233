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

// These tests check the import graph that the go tool reports against "Who may import whom" in docs/design.md.

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

// list runs go list with the arguments in the module's root, with env added to the environment. It leaves out packages
// that do not exist.
func list(t *testing.T, env []string, args ...string) []listed {
	t.Helper()
	// -pgo=off: else packages of a program with a profile are listed twice, as "path [program]".
	cmd := exec.Command("go", append([]string{"list", "-e", "-pgo=off", "-json=ImportPath,Name,Standard,Imports,TestImports,XTestImports,Error"}, args...)...)
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

// TestRulesImports checks that package rules imports the standard library only, and a game no other game.
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
				t.Errorf("a test of %s imports the game %s", p.ImportPath, imp)
			}
		}
	}
}

// gamesOf returns the packages of the games: the imports of the catalog besides rules.
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

// TestNoScreen checks that packages that run without a display depend neither on Ebitengine, which panics there, nor on
// the browser. Only the worker itself may use the browser.
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

// TestToolsStayOutside checks that only tools and e2e import packages of tools, and that all commands but the program and
// its engine protocol are there.
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
			if !within(p.ImportPath, "tools", "e2e") && p.ImportPath != module+"/cmd/ludotheque" && p.ImportPath != module+"/game/ugi" {
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

// TestOnlyTestsImportTests checks that only tests, and packages for tests, import a package for tests: one whose name ends in "test".
// Below them lies the reference of the rules, in a folder internal.
func TestOnlyTestsImportTests(t *testing.T) {
	needGoTool(t)
	forTests := func(path string) bool { return ours(path) && strings.Contains(path+"/", "test/") }
	found := 0
	for _, p := range list(t, nil, "./...") {
		if forTests(p.ImportPath) {
			found++
			continue
		}
		for _, imp := range p.Imports {
			if forTests(imp) {
				t.Errorf("%s imports %s, which is for tests", p.ImportPath, imp)
			}
		}
	}
	if found < 3 {
		t.Errorf("only %d packages for tests", found)
	}
}

// shipped are the programs that users get.
var shipped = []string{"./cmd/ludotheque", "./game/ugi", "./wasm/worker"}

// laboratory matches names of functions that belong into the module lab: they write weights, tables and problems, describe
// positions for a fit, or give a player other weights. The shipped programs may not have such a function.
var laboratory = regexp.MustCompile(`^(Describe|Encode|Seal|Pack|Fit|Train|Weigh|Mine|Prove)([A-Z]\w*)?$`)

// TestLaboratoryStaysOutside checks that the shipped programs do not import tools, and that the packages of players,
// tables and problems have no function of the laboratory.
func TestLaboratoryStaysOutside(t *testing.T) {
	needGoTool(t)
	players := 0
	for _, env := range [][]string{nil, {"GOOS=js", "GOARCH=wasm"}} {
		for _, p := range list(t, env, append([]string{"-deps", "./rules"}, shipped...)...) {
			path, own := strings.CutPrefix(p.ImportPath, module+"/")
			if own && strings.HasPrefix(path, "tools/") {
				t.Errorf("a shipped program imports %s %v", path, env)
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

// functions returns the names of the functions and methods of a folder, without its tests.
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

// TestWebBuildTemplates checks that the programs of the page do not import the template packages, which add a third of a
// megabyte.
func TestWebBuildTemplates(t *testing.T) {
	needGoTool(t)
	for _, p := range list(t, []string{"GOOS=js", "GOARCH=wasm"}, "-deps", "./cmd/ludotheque", "./wasm/worker", "./rules") {
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
