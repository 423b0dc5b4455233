package offline

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// TestSingleFileDamaged truncates or changes the single file. It must say that it is damaged.
func TestSingleFileDamaged(t *testing.T) {
	dir, err := stageForms()
	if err != nil {
		t.Fatal(err)
	}
	whole := string(readFile(t, filepath.Join(dir, "ludotheque.html")))
	program := regexp.MustCompile(`data-file="main[.][^>]*>`).FindStringIndex(whole)
	if program == nil {
		t.Fatal("no program in the file")
	}
	middle := program[1] + 1_000_000
	damaged := "abîmé, ou sa copie s’est arrêtée en route"
	for name, text := range night.Few(map[string]string{
		"cut":           whole[:middle],
		"cut before":    whole[:program[0]],
		"other letters": whole[:middle] + strings.Repeat("Lud0", 25) + whole[middle+100:],
		"no letters":    whole[:middle] + strings.Repeat("é", 50) + whole[middle+100:],
	}, "cut", "other letters") {
		t.Run(name, func(t *testing.T) {
			p := e2e.Open(t, e2e.Visit{Stage: true, Address: copyToStick(t, []byte(text)), Errors: "*"})
			if text := p.WaitTrouble("damaged"); !strings.Contains(text, damaged) {
				t.Errorf("the page says %q", text)
			}
			p.Shot("form-" + name)
		})
	}
	t.Run("another script", func(t *testing.T) { // its hash is not in the policy
		other := strings.Replace(whole, ".wake=", ".wake =", 1)
		if other == whole {
			t.Fatal("no such script in the file")
		}
		p := e2e.Open(t, e2e.Visit{Stage: true, Address: copyToStick(t, []byte(other)), Errors: "*"})
		p.WaitTrouble("damaged")
	})
	t.Run("cut player", func(t *testing.T) {
		at := strings.Index(whole, `data-file="worker.wasm`) + 200_000
		p := e2e.OpenReady(t, e2e.Visit{Stage: true, Address: copyToStick(t, []byte(whole[:at])), Errors: "*"})
		p.Mouse("start")
		p.Key("t")
		p.Label("answer 1 failed")
	})
}
