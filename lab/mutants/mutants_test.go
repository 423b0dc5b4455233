package mutants

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPlaces checks that places are found, but none in comments, texts and tests.
func TestPlaces(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"a.go":      "package a\n\n// a < b\nvar A = 7 < 8 && \"x == y\" != `1`\n",
		"a_test.go": "package a\n\nvar B = 7 < 8\n",
		"b.js":      "/* 1 < 2\n * true */\nconst a = (b) => b.x === null || b.n > 10; // 2 < 3\n",
	})
	for name, want := range map[string]string{
		"a.go":      "[4:7→8 4:<→<= 4:8→9 4:&&→|| 4:!=→==]",
		"a_test.go": "[]",
		"b.js":      "[3:===→!== 3:||→&& 3:>→>= 3:10→11]",
	} {
		found, err := placesOf(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		got := []string{}
		for _, p := range found {
			got = append(got, fmt.Sprintf("%d:%s→%s", p.line, p.old, p.new))
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%s: %v, want %s", name, got, want)
		}
	}
}

// TestArea changes a small module: a test detects one change and not the other. A change that does not build is not counted, and
// the sources are restored.
func TestArea(t *testing.T) {
	dir := t.TempDir()
	source := "package a\n\nfunc Sum(a, b int) int { return a + b }\n\nfunc Unseen(a string) string { return a + a }\n\nfunc Odd() bool { return true }\n"
	write(t, dir, map[string]string{
		"go.mod": "module a\n\ngo 1.24\n", "a.go": source,
		"a_test.go": "package a\n\nimport \"testing\"\n\nfunc TestSum(t *testing.T) {\n\tif Sum(1, 2) != 3 {\n\t\tt.Error(1)\n\t}\n}\n",
	})
	a := area{"all", 9, []string{"*.go"}, []string{"go test OWN"}}
	killed, all, err := a.run(dir, rand.New(rand.NewPCG(1, 1)))
	if err != nil || killed != 1 || all != 2 {
		t.Errorf("%d of %d detected, want 1 of 2 (%v)", killed, all, err)
	}
	if data, err := os.ReadFile(filepath.Join(dir, "a.go")); err != nil || string(data) != source {
		t.Errorf("the source is now %q (%v)", data, err)
	}
}
