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
	site, err := e2e.PairingBundle()
	e2e.Must(t, err)
	dir := t.TempDir()
	cmd := exec.Command("go", "run", "./tools/dist", "-site", site, "-o", dir)
	cmd.Dir = "../.."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	file := "file://" + filepath.Join(dir, "ludotheque.html")
	film(t, "dao")
	a := e2e.Open(t, e2e.Visit{Pairing: true, Camera: true, Ratio: 1, File: file, Before: []string{e2e.Still}})
	a.Ready()
	a.Control("code")
	b := e2e.Open(t, e2e.Visit{Pairing: true, Ratio: 1, File: file, Query: "#" + photographed(a, "single-offer"), Before: []string{e2e.Still}})
	b.Ready()
	b.Control("code")
	film(t, photographed(b, "single-answer"))
	a.Click("read")
	joined(a, b)
}
