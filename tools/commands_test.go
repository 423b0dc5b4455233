package tools_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// root is the root of the project, relative to this folder.
const root = ".."

// folders returns the folders of all commands, relative to the root. env sets the system to build for.
func folders(t *testing.T, env ...string) []string {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go tool")
	}
	cmd := exec.Command("go", "list", "-f", `{{if eq .Name "main"}}{{.ImportPath}}{{end}}`, "./...")
	cmd.Dir, cmd.Env = root, append(os.Environ(), env...)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []string
	for _, name := range strings.Fields(string(out)) {
		list = append(list, strings.TrimPrefix(name, "ludotheque/"))
	}
	if len(list) < 5 {
		t.Fatalf("go list finds only the commands %v", list)
	}
	return list
}

// TestCommandsAreListed compares the table of README.md with the commands of the project.
func TestCommandsAreListed(t *testing.T) {
	there := append(folders(t), folders(t, "GOOS=js", "GOARCH=wasm")...)
	slices.Sort(there)
	there = slices.Compact(there)
	for _, verb := range verbs(t) {
		there = append(there, lab+" "+verb)
	}
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	var listed []string
	for _, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| (.+) \\|$").FindAllStringSubmatch(string(text), -1) {
		listed = append(listed, row[1])
	}
	for _, folder := range there {
		if !slices.Contains(listed, folder) {
			t.Errorf("README.md does not list %s", folder)
		}
	}
	for i, folder := range listed {
		if !slices.Contains(there, folder) {
			t.Errorf("README.md lists %s, which is no command", folder)
		}
		if slices.Contains(listed[:i], folder) {
			t.Errorf("README.md lists %s twice", folder)
		}
	}
}

// TestCommandsSayWhatTheyDo checks that each package comment begins with the command's name and has an example.
func TestCommandsSayWhatTheyDo(t *testing.T) {
	for _, folder := range folders(t) {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, folder, "main.go"), nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Error(err)
			continue
		}
		if doc := file.Doc.Text(); !strings.HasPrefix(doc, "Command "+path.Base(folder)+" ") || !strings.Contains(doc, "\n\tgo run ./"+folder) {
			t.Errorf("the package comment of %s does not begin with \"Command\" and its name, or has no example:\n%s", folder, doc)
		}
	}
}

// lab is the command whose first argument is a verb. Each verb has a package below it.
const lab = "lab"

// verbs returns the verbs of lab, as its -h lists them.
func verbs(t *testing.T) (list []string) {
	t.Helper()
	out, err := exec.Command("go", "run", "-C", root, "./"+lab, "-h").Output()
	if err != nil {
		t.Fatalf("%s -h: %v", lab, err)
	}
	for _, row := range regexp.MustCompile(`(?m)^(\w+) {2,}\S`).FindAllStringSubmatch(string(out), -1) {
		list = append(list, row[1])
	}
	if len(list) < 5 {
		t.Fatalf("%s -h lists the verbs %v", lab, list)
	}
	return list
}

// TestVerbsSayWhatTheyDo checks that the package comment of each verb has an example.
func TestVerbsSayWhatTheyDo(t *testing.T) {
	for _, verb := range verbs(t) {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, lab, verb, verb+".go"), nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Error(err)
			continue
		}
		if doc := file.Doc.Text(); !strings.HasPrefix(doc, "Package "+verb+" ") || !strings.Contains(doc, "\n\tgo run ./"+lab+" "+verb) {
			t.Errorf("the package comment of %s %s has no example:\n%s", lab, verb, doc)
		}
	}
}

// programs builds every command that runs on this machine and returns the programs by folder.
func programs(t *testing.T) map[string]string {
	t.Helper()
	dir, all := t.TempDir(), map[string]string{}
	args := []string{"build", "-o", dir + string(filepath.Separator)}
	for _, folder := range folders(t) {
		args = append(args, "./"+folder)
		all[folder] = filepath.Join(dir, path.Base(folder))
	}
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go %v: %v\n%s", args, err, out)
	}
	return all
}

// said is the result of a run of a command.
type said struct {
	code     int
	out, err string
}

// start runs a command to its end, for at most a minute.
func start(t *testing.T, program string, args ...string) said {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var out, errs bytes.Buffer
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = root, &out, &errs
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return said{cmd.ProcessState.ExitCode(), out.String(), errs.String()}
}

// refused checks that a command fails with exit code 2 and prints one sentence with the given words.
func refused(t *testing.T, program string, args []string, words ...string) {
	t.Helper()
	s := start(t, program, args...)
	wrong := s.code != 2 || s.out != "" || strings.Count(s.err, "\n") != 1 || strings.Contains(s.err, "goroutine") || strings.Contains(s.err, "panic")
	for _, word := range words {
		wrong = wrong || !strings.Contains(s.err, word)
	}
	if wrong {
		t.Errorf("%s %s: want a sentence about %q and exit code 2, got %d:\n%s%s", filepath.Base(program), strings.Join(args, " "), words, s.code, s.out, s.err)
	}
}

// needsScreen are the commands that panic at once without a display.
var needsScreen = []string{"game", "e2e/stage"}

// TestBadCommandLines runs every command, and every verb of lab, with bad arguments.
func TestBadCommandLines(t *testing.T) {
	all := programs(t)
	for folder, program := range all {
		t.Run(path.Base(folder), func(t *testing.T) { badLines(t, folder, program) })
	}
	for _, verb := range verbs(t) {
		t.Run(path.Base(lab)+" "+verb, func(t *testing.T) { badLines(t, lab+" "+verb, all[lab], verb) })
	}
}

// badLines runs one command, or one verb of it, with bad arguments.
func badLines(t *testing.T, name, program string, verb ...string) {
	if slices.Contains(needsScreen, name) && os.Getenv("DISPLAY") == "" {
		t.Skip("no display")
	}
	bad := func(args []string, words ...string) { refused(t, program, slices.Concat(verb, args), words...) }
	bad([]string{"-nosuch"}, "-nosuch")
	bad([]string{"stray"}, "stray")
	help := start(t, program, append(verb, "-h")...)
	if help.code != 0 || help.err != "" || len(strings.Fields(help.out)) < 6 {
		t.Errorf("-h exits with %d:\n%s%s", help.code, help.out, help.err)
	}
	for _, f := range regexp.MustCompile(`(?m)^  -(\S+) value`).FindAllStringSubmatch(help.out, -1) {
		for _, value := range []string{"many", "-1", ""} {
			bad([]string{fmt.Sprintf("-%s=%s", f[1], value)}, "-"+f[1])
		}
	}
	if strings.Contains(help.out, "  -game ") {
		bad([]string{"-game", "chess"}, "-game", "chess")
		bad([]string{"-rules", "chess"}, "chess")
		bad([]string{"-game", "checkers", "-rules", "variante"}, "-rules", "variante")
	}
	for _, args := range sense[name] {
		bad(strings.Fields(args))
	}
}

// sense are command lines that can be parsed but make no sense, by command.
var sense = map[string][]string{
	"game":         {"chess", "dao dao", "-game dao"},
	"game/ugi":     {"ugi"},
	lab:            {""},
	lab + " arena": {"-a strong", "-b level=9", "-a nodes=x", "-games 3", "-ladder -to 9", "-ladder -from 5 -to 4", "-game dao -a uct", "-game dao -a depth=2,notable"},
	lab + " tune":  {"-rules chess", "-out /nowhere/at/all", "-match 3"},
	lab + " patterns": {"", "-rules anglais", "-data positions", "-rules chess -data positions", "-rules anglais -data positions -step 300", "-rules anglais -data positions -refine",
		"-rules anglais -data positions -out /nowhere/at/all"},
	lab + " network":   {"", "-data positions -out /nowhere/at/all"},
	"tools/golden":     {"-out /nowhere/at/all"},
	lab + " ceiling":   {"-rules chess", "-rules volante", "-positions 0", "-every 0"},
	lab + " tablebase": {"", "-game damsystem", "-game dao -out /nowhere/at/all"},
	"tools/serve":      {"-dir /nowhere/at/all", "-addr nowhere"},
	"tools/check":      {"./rules rules"},
	"tools/dist":       {"-site /nowhere/at/all", "-site=", "-o=", "-pictures /nowhere/at/all"},
	"tools/bundle":     {"-site example.org"},
	"tools/measure":    {"-web /nowhere/at/all", "-runs 0"},
	"slim":       {"", "-o x a b", "-o x -without nothing", "-o x -instead time", "-o x -shader /nowhere/at/all", "-o x -sizes 0"},
}
