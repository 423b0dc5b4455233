package fifth

import (
	"encoding/json"
	"go/format"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/words"
)

// game is the id of the fifth game.
const game = "alquerque"

// root is the root folder of the module.
const root = "../.."

// A step is one step of the instructions: the paths that it adds or changes, with the placeholders <game> and <language>, and the
// rows to insert.
type step struct {
	name   string
	places []string
	rows   []row
}

// A row is text to append to a list in a source file. The list is the one that begins with the given line.
type row struct{ file, list, text string }

// recipe has all steps. New files are in testdata/tree, with their paths in the sources; new words are in testdata/words.
var recipe = []step{
	{"rules", []string{"rules/<game>/"}, nil},
	{"shelf", []string{"rules/catalog/catalog.go"}, []row{
		{"rules/catalog/catalog.go", "import (", `"ludotheque/rules/alquerque"`},
		{"rules/catalog/catalog.go", "\treturn []rules.Game{", "alquerque.Game{},"},
		{"rules/catalog/catalog.go", "\tswitch p := p.(type) {", "case alquerque.Position:\n\t\treturn rules.Perft(p, depth)"},
	}},
	{"player", []string{"game/ai/<game>/", "game/ai/levels.go", "game/ai/players/players.go"}, []row{
		{"game/ai/levels.go", "import (", `alquerque "ludotheque/game/ai/alquerque/ladder"`},
		{"game/ai/levels.go", "var table = [...]row{", `{"alquerque", alquerque.Levels, false, 0, 0},`},
		{"game/ai/players/players.go", "import (", `"ludotheque/game/ai/alquerque"`},
		{"game/ai/players/players.go", "var constructors = [...]constructor{", `{"alquerque", alquerque.New},`},
	}},
	{"board", []string{"scenes/board/look.go"}, []row{
		{"scenes/board/look.go", "var looks = [...]look{", `{
			game: "alquerque", border: 0.35, radius: 0.36, material: wood, dark: rgb(0x8a5a34),
			pale: rgb(0xe8cf9f), rim: rgb(0x6b3f22), seam: 0.22, letter: rgb(0xf0d9b5), warm: 0.38, set: turned,
		},`},
	}},
	{"words", []string{"assets/words/<language>.txt"}, nil},
	{"page", []string{"assets/rulebook/<language>/<game>.txt", "assets/rulebook/<language>/<game>-strategy.txt"}, nil},
}

var languages = words.Languages()

// paths returns the paths of a step without placeholders.
func (s step) paths() []string {
	var list []string
	for _, p := range s.places {
		p = strings.ReplaceAll(p, "<game>", game)
		if !strings.Contains(p, "<language>") {
			list = append(list, p)
			continue
		}
		for _, lang := range languages {
			list = append(list, strings.ReplaceAll(p, "<language>", lang))
		}
	}
	return list
}

// overlay writes an overlay with all steps into dir and returns the file for the -overlay flag of the go tool. It leaves out the step
// with the name without; "" leaves out none.
func overlay(t *testing.T, dir, without string) string {
	t.Helper()
	o := overlayFile{t: t, dir: dir, Replace: map[string]string{}}
	for _, s := range recipe {
		if s.name == without {
			continue
		}
		for _, path := range s.paths() {
			o.add(path, s.rows)
		}
	}
	data, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// An overlayFile is the overlay file that the go tool reads. Replace maps paths of the sources to the files that replace them.
type overlayFile struct {
	t       *testing.T
	dir     string
	Replace map[string]string
}

// add adds the replacement of a path: a file or folder of testdata/tree, or the file in the sources with words or rows appended.
func (o *overlayFile) add(path string, rows []row) {
	o.t.Helper()
	added := filepath.Join("testdata", "tree", filepath.FromSlash(path))
	if _, err := os.Stat(added); err == nil {
		err := filepath.WalkDir(added, func(file string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				name, _ := filepath.Rel(filepath.Join("testdata", "tree"), file)
				o.replace(name, file)
			}
			return err
		})
		if err != nil {
			o.t.Fatal(err)
		}
		return
	}
	text := o.read(filepath.Join(root, filepath.FromSlash(path)))
	if words := filepath.Join("testdata", "words", filepath.Base(path)); strings.HasSuffix(path, ".txt") {
		text += o.read(words)
	}
	for _, r := range rows {
		if r.file == path {
			text = o.insert(text, r)
		}
	}
	if strings.HasSuffix(path, ".go") {
		formatted, err := format.Source([]byte(text))
		if err != nil {
			o.t.Fatalf("%s with its rows: %v", path, err)
		}
		text = string(formatted)
	}
	file := filepath.Join(o.dir, strings.ReplaceAll(path, "/", "_"))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		o.t.Fatal(err)
	}
	o.replace(path, file)
}

// insert inserts a row at the end of its list, before the closing bracket.
func (o *overlayFile) insert(text string, r row) string {
	o.t.Helper()
	head, list, ok := strings.Cut(text, "\n"+r.list+"\n")
	indent := r.list[:len(r.list)-len(strings.TrimLeft(r.list, "\t"))]
	closing := "\n" + indent + map[bool]string{true: ")", false: "}"}[strings.HasSuffix(r.list, "(")]
	rows, rest, closed := strings.Cut(list, closing)
	if !ok || !closed {
		o.t.Fatalf("%s has no list %q", r.file, r.list)
	}
	return head + "\n" + r.list + "\n" + rows + "\n" + r.text + closing + rest
}

// read returns the contents of a file.
func (o *overlayFile) read(path string) string {
	o.t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		o.t.Fatal(err)
	}
	return string(data)
}

// replace makes file replace a path of the sources.
func (o *overlayFile) replace(path, file string) {
	o.t.Helper()
	source, err := filepath.Abs(filepath.Join(root, path))
	if err == nil {
		file, err = filepath.Abs(file)
	}
	if err != nil {
		o.t.Fatal(err)
	}
	o.Replace[source] = file
}

// TestRecipeIsTheDocuments checks that docs/design.md lists the same steps, with the same paths in the same order.
func TestRecipeIsTheDocuments(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, "docs", "design.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(data), "\n## A fifth game\n")
	if !ok {
		t.Fatal("docs/design.md has no section \"A fifth game\"")
	}
	text, _, _ = strings.Cut(text, "\n## ")
	var documented [][]string
	for _, item := range regexp.MustCompile(`(?m)^\d+\. (?:.+\n)(?:   .+\n)*`).FindAllString(text, -1) {
		var places []string
		for _, m := range regexp.MustCompile("\\*\\*`([^`]+)`\\*\\*").FindAllStringSubmatch(item, -1) {
			places = append(places, m[1])
		}
		documented = append(documented, places)
	}
	if len(documented) != len(recipe) {
		t.Fatalf("docs/design.md has %d steps, the test %d", len(documented), len(recipe))
	}
	for i, s := range recipe {
		if !slices.Equal(documented[i], s.places) {
			t.Errorf("step %d is %v in docs/design.md, and %v in the test", i+1, documented[i], s.places)
		}
	}
}

// TestRecipeIsAllThereIs checks that every file in testdata/tree belongs to a step.
func TestRecipeIsAllThereIs(t *testing.T) {
	dir := t.TempDir()
	data := (&overlayFile{t: t}).read(overlay(t, dir, ""))
	err := filepath.WalkDir("testdata", func(file string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasPrefix(file, filepath.Join("testdata", "tree")) && !strings.Contains(data, filepath.ToSlash(file)) {
			t.Errorf("no step adds %s", file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
