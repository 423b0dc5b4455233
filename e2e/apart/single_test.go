package apart

import (
	"os/exec"
	"path/filepath"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// TestSingleFile connects two pages of the single-file form by the camera. There is no host that could serve scripts or workers.
func TestSingleFile(t *testing.T) {
	night.Only(t, "TestCamera, with pages from a server")
	e2e.RequireBuild(t)
	dir := t.TempDir()
	cmd := exec.Command("go", "run", "./tools/dist", "-pictures", "", "-o", dir)
	cmd.Dir = "../.."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	file := "file://" + filepath.Join(dir, "ludotheque.html")
	filmCode(t, "dao")
	a := host(t, e2e.Visit{Camera: true, Address: file}, "dao")
	b := guest(t, e2e.Visit{Address: file}, scanCode(a.Page, "single-offer"))
	filmCode(t, scanCode(b.Page, "single-answer"))
	a.Click("read")
	b.Click("play")
	b.Control("turn")
	a.Control("turn")
}
