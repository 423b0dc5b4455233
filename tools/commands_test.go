package tools_test

import (
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

	"ludotheque/tools/flags/flagstest"
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

// needsScreen are the commands that panic at once without a display.
var needsScreen = []string{"game", "e2e/stage"}

// TestBadCommandLines runs every command with bad arguments.
func TestBadCommandLines(t *testing.T) {
	for folder, program := range programs(t) {
		t.Run(path.Base(folder), func(t *testing.T) {
			if slices.Contains(needsScreen, folder) && os.Getenv("DISPLAY") == "" {
				t.Skip("no display")
			}
			flagstest.Command{Program: program, Dir: root}.Refuses(t, sense[folder]...)
		})
	}
}

// sense are command lines that can be parsed but make no sense, by command.
var sense = map[string][]string{
	"game":          {"chess", "dao dao", "-game dao"},
	"game/ugi":      {"ugi"},
	"tools/serve":   {"-dir /nowhere/at/all", "-addr nowhere"},
	"tools/check":   {"./rules rules"},
	"tools/dist":    {"-site /nowhere/at/all", "-site=", "-o=", "-pictures /nowhere/at/all"},
	"tools/bundle":  {"-site example.org"},
	"tools/measure": {"-web /nowhere/at/all", "-runs 0"},
}
