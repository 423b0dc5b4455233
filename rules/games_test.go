package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Only the tables list games: all other code uses the tables, a capability of package rules, or the data of a ruleset.
// See "A fifth game" in docs/design.md.

// gameTables are the files with a row for each game, toolTables those with rows for some games.
var (
	gameTables = []string{"rules/catalog/catalog.go", "game/ai/levels.go", "game/ai/players/players.go", "scenes/board/look.go"}
	toolTables = []string{"game/drill/kinds.go", "lab/tablebase/tablebase.go", "lab/arena/weights.go", "lab/problems/slow/prover.go"}
)

// TestNoGameImported checks that shared packages import no single game. They may import the notation of a game, which is
// a package below it.
func TestNoGameImported(t *testing.T) {
	needGoTool(t)
	games := gamesOf(t)
	var players []string
	for _, p := range list(t, nil, "./game/ai/players") {
		for _, imp := range p.Imports {
			if slices.ContainsFunc(games, func(g string) bool { return imp == module+"/game/ai/"+g[strings.LastIndex(g, "/")+1:] }) {
				players = append(players, imp)
			}
		}
	}
	if len(games) == 0 || len(players) == 0 {
		t.Fatalf("the tables import the games %v and the players %v", games, players)
	}
	shared := []string{"./cmd/ludotheque", "./game/match/...", "./game/lesson/...", "./game/link/...", "./game/client/...", "./game/drill/...", "./game/ugi/...", "./game/cause/...", "./game/exchange/...", "./game/platform/...",
		"./game/ai/engine/...", "./game/ai/pvs/...", "./scenes/...", "./wasm/..."}
	for _, p := range list(t, nil, shared...) {
		for _, imp := range p.Imports {
			if slices.Contains(games, imp) || slices.Contains(players, imp) {
				t.Errorf("%s imports %s", p.ImportPath, imp)
			}
		}
	}
}

// TestNoGameBesideTheTables looks for string literals with the name of a game in sources that are neither a table nor
// part of that game.
func TestNoGameBesideTheTables(t *testing.T) {
	needGoTool(t)
	var ids []string
	for _, path := range gamesOf(t) {
		ids = append(ids, path[strings.LastIndex(path, "/")+1:])
	}
	rows := 0
	namedGames(t, "..", ids, func(path, id string, at token.Position) {
		switch {
		case slices.Contains(gameTables, path):
			rows++
		case !slices.Contains(toolTables, path) && !ownSource(path, id):
			t.Errorf("%s names the game %q", at, id)
		}
	})
	if rows < 2*len(ids) {
		t.Errorf("found only %d names of %d games in the tables", rows, len(ids))
	}
}

// ownSource reports whether a file belongs to one game: a folder of its path or its own name is the game's ID.
func ownSource(path, id string) bool {
	return slices.Contains(strings.Split(strings.TrimSuffix(path, ".go"), "/"), id)
}

// namedGames calls found for every string literal below root, except in tests, that is the name of a game.
func namedGames(t *testing.T, root string, ids []string, found func(path, id string, at token.Position)) {
	t.Helper()
	set := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "build"):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil && slices.Contains(ids, text) {
					found(filepath.ToSlash(name), text, set.Position(lit.Pos()))
				}
			}
			return true
		})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestNamedGames tests namedGames and ownSource.
func TestNamedGames(t *testing.T) {
	root := t.TempDir()
	for path, text := range map[string]string{
		"scenes/a.go":       "package a\nvar scale = map[string]int{\"go\": 1, \"chess\": 2}\n",
		"rules/go/a.go":     "package a\nconst id = `go`\n",
		"scenes/a_test.go":  "package a\nconst id = \"go\"\n",
		"testdata/a.go":     "package a\nconst id = \"go\"\n",
		"tools/go/words.go": "package a // go\nconst id = \"go \"\n",
	} {
		path = filepath.Join(root, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var all, foreign []string
	namedGames(t, root, []string{"go", "draughts"}, func(path, id string, at token.Position) {
		all = append(all, path)
		if !ownSource(path, id) {
			foreign = append(foreign, path+":"+strconv.Itoa(at.Line))
		}
	})
	if !slices.Equal(all, []string{"rules/go/a.go", "scenes/a.go"}) || !slices.Equal(foreign, []string{"scenes/a.go:2"}) {
		t.Errorf("found %v, of others %v", all, foreign)
	}
}
