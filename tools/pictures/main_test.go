package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestPictureOf(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"go-desktop", "go-late-desktop", "go-early-desktop", "go-late-phone", "goban-desktop", "shelf-desktop"} {
		if err := os.WriteFile(filepath.Join(dir, name+".png"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"go": "go-late-desktop.png", "goban": "goban-desktop.png", "shelf": "shelf-desktop.png"} {
		if got, err := pictureOf(dir, name); err != nil || filepath.Base(got) != want {
			t.Errorf("the picture of %s is %s, %v, want %s", name, got, err, want)
		}
	}
	if got, err := pictureOf(dir, "chess"); err == nil {
		t.Errorf("pictureOf finds a picture of chess: %s", got)
	}
}
