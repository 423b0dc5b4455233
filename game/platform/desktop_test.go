//go:build !js

package platform

import (
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestDirStoreKeepsReplacesAndDeletes(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "config", "ludotheque")
	s := dirStore{dir: dir}
	if _, ok, err := s.Get("match"); ok || err != nil {
		t.Fatalf("an empty store returns %v, %v", ok, err)
	}
	for _, text := range []string{"one", "", "deux\nlignes é"} {
		if err := s.Put("match", text); err != nil {
			t.Fatal(err)
		}
		if got, ok, err := s.Get("match"); got != text || !ok || err != nil {
			t.Errorf("got %q %v %v, want %q", got, ok, err, text)
		}
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 1 || files[0].Name() != "match.txt" {
		t.Errorf("the folder has %v, %v", files, err)
	}
	if err := errors.Join(s.Put("match-2", ""), os.WriteFile(filepath.Join(dir, "Notes.txt"), nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if keys, err := s.Keys(); err != nil || !slices.Equal(slices.Sorted(slices.Values(keys)), []string{"match", "match-2"}) {
		t.Errorf("the keys are %q, %v", keys, err)
	}
	if err := s.Delete("match"); err != nil {
		t.Fatal(err)
	}
	if err := s.Delete("match"); err != nil {
		t.Errorf("deleting nothing: %v", err)
	}
}

// TestKioskHasItsOwnFolder checks that a kiosk of the desktop program neither reads nor deletes what a person has stored, but the plan
// that earlier versions stored there.
func TestKioskHasItsOwnFolder(t *testing.T) {
	config := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", config)
	if dir, err := os.UserConfigDir(); err != nil || dir != config {
		t.Skip("the system has another folder for configurations")
	}
	person, kiosk := userStore("lang=fr"), userStore("kiosk=15")
	for _, key := range []string{"match-dao", "settings", "kiosk"} {
		if err := person.Put(key, "a person's"); err != nil {
			t.Fatal(err)
		}
	}
	if _, ok, err := kiosk.Get("match-dao"); ok || err != nil {
		t.Errorf("the kiosk reads a person's match: %v, %v", ok, err)
	}
	if plan, ok, err := kiosk.Get("kiosk"); plan == "" || !ok || err != nil {
		t.Errorf("the plan of an earlier version: %q, %v, %v", plan, ok, err)
	}
	if err := kiosk.Put("match-dao", "a visitor's"); err != nil {
		t.Fatal(err)
	}
	keys, err := kiosk.Keys()
	if err != nil || !slices.Equal(keys, []string{"match-dao"}) {
		t.Errorf("the kiosk has %v, %v", keys, err)
	}
	for _, key := range append(keys, "settings", "kiosk") {
		if err := kiosk.Delete(key); err != nil {
			t.Fatal(err)
		}
	}
	keys, err = person.Keys()
	slices.Sort(keys)
	if err != nil || !slices.Equal(keys, []string{"kiosk", "match-dao", "settings"}) {
		t.Errorf("the person has %v, %v", keys, err)
	}
}

func TestDirStoreNamesWhatFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, s := range map[string]dirStore{"no folder": {}, "a file in its place": {dir: filepath.Join(file, "sub")}} {
		if err := s.Put("a", "x"); !errors.Is(err, ErrBlocked) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := (dirStore{dir: t.TempDir()}).Put("../a", "x"); err == nil {
		t.Error("a key with a path is accepted")
	}
}

func TestSaveNewNeverOverwrites(t *testing.T) {
	dir := t.TempDir()
	for _, want := range []string{"partie.txt", "partie (2).txt", "partie (3).txt"} {
		path, err := saveNew(dir, "partie.txt", want)
		if err != nil || filepath.Base(path) != want {
			t.Fatalf("saved as %s, %v", path, err)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != want {
			t.Errorf("%s has the text %q, %v", path, text, err)
		}
	}
}

func TestLanguageTag(t *testing.T) {
	for locale, want := range map[string]string{
		"fr_BE.UTF-8": "fr-BE", "en": "en", "C": "", "C.UTF-8": "", "POSIX": "", "": "", "de_DE@euro": "de-DE",
	} {
		if got := languageTag(locale); got != want {
			t.Errorf("the tag of %q is %q, want %q", locale, got, want)
		}
	}
}

func TestNewReadsLinkAndQuery(t *testing.T) {
	h, err := New("theme=light&level=99", "dao", nil)
	if err != nil || h.Link() != "dao" {
		t.Errorf("link %q, %v", h.Link(), err)
	}
	if v, problems := h.Visit(); v.Theme != "light" || len(problems) != 1 {
		t.Errorf("the visit is %+v, %v", v, problems)
	}
}

func TestResamplerChangesLengthAndInterpolates(t *testing.T) {
	pcm := make([]byte, 4*100)
	for i := range 100 {
		binary.LittleEndian.PutUint16(pcm[4*i:], uint16(int16(100*i)))
		binary.LittleEndian.PutUint16(pcm[4*i+2:], uint16(int16(-100*i)))
	}
	for step, frames := range map[float64]int{1: 100, 2: 50, 0.5: 200} {
		r := &resampler{pcm: pcm, step: step}
		out, err := io.ReadAll(r)
		if err != nil || len(out) != 4*frames {
			t.Errorf("step %v gives %d bytes, %v", step, len(out), err)
		}
		left := int16(binary.LittleEndian.Uint16(out[4*3:]))
		right := int16(binary.LittleEndian.Uint16(out[4*3+2:]))
		if want := int16(300 * step); left != want || right != -want {
			t.Errorf("step %v: frame 3 is %d %d, want %d", step, left, right, want)
		}
	}
}
