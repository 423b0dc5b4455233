package apart

import (
	"os/exec"
	"path/filepath"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// TestSingleFile pairs two pages that are one file on a disk, by the camera: no script, worker or code comes from a host.
func TestSingleFile(t *testing.T) {
	night.Only(t, "TestCamera, in pages of a host")
	e2e.RequireBuild(t)
	dir := t.TempDir()
	cmd := exec.Command("go", "run", "./tools/dist", "-pictures", "", "-o", dir)
	cmd.Dir = "../.."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	file := "file://" + filepath.Join(dir, "ludotheque.html")
	film(t, "dao")
	a := host(t, e2e.Visit{Camera: true, File: file}, "dao")
	b := guest(t, e2e.Visit{File: file}, photographed(a.Page, "single-offer"))
	film(t, photographed(b.Page, "single-answer"))
	a.Click("read")
	b.Click("play")
	b.Control("turn")
	a.Control("turn")
}
