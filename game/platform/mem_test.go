package platform

import (
	"errors"
	"testing"
)

func TestMemStoreModes(t *testing.T) {
	tests := map[string]struct {
		mode     StoreMode
		get, put error
	}{
		"works":   {StoreWorks, nil, nil},
		"blocked": {StoreBlocked, ErrBlocked, ErrBlocked},
		"full":    {StoreFull, nil, ErrFull},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			m := &Mem{Mode: tt.mode, Kept: map[string]string{"old": "text"}}
			text, ok, err := m.Store().Get("old")
			if !errors.Is(err, tt.get) || ok != (err == nil) || ok && text != "text" {
				t.Errorf("get: %q %v %v", text, ok, err)
			}
			if err := m.Store().Put("new", "x"); !errors.Is(err, tt.put) || (m.Kept["new"] == "x") != (err == nil) {
				t.Errorf("put: %v, kept %v", err, m.Kept)
			}
			if err := m.Store().Delete("old"); !errors.Is(err, tt.get) {
				t.Errorf("delete: %v", err)
			}
		})
	}
}

func TestStoreKeys(t *testing.T) {
	for key, want := range map[string]bool{"settings": true, "match-dao-2": true, "": false, "../x": false, "A": false, "a.b": false} {
		if err := checkKey(key); (err == nil) != want {
			t.Errorf("%q: %v", key, err)
		}
	}
}

func TestMemClipboardAnswersOnce(t *testing.T) {
	m := &Mem{Incoming: "text"}
	if _, ok, _ := m.Clipboard().Pasted(); ok {
		t.Error("there is a text before Ask")
	}
	m.Clipboard().Ask()
	if text, ok, err := m.Clipboard().Pasted(); !ok || err != nil || text != "text" {
		t.Errorf("pasted %q %v", text, ok)
	}
	if _, ok, _ := m.Clipboard().Pasted(); ok {
		t.Error("the text is returned twice")
	}
}

func TestFileName(t *testing.T) {
	for name, want := range map[string]string{
		"partie.txt": "partie.txt", "a/b\\c:d.txt": "a-b-c-d.txt", "..": "ludotheque.txt", "": "ludotheque.txt",
		"été 1.txt": "été 1.txt", "x\n.txt": "x-.txt",
	} {
		if got := fileName(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}

func TestAudible(t *testing.T) {
	tests := []struct {
		volume, pitch, v, p float64
		ok                  bool
	}{
		{0.5, 1, 0.5, 1, true}, {3, 9, 1, 4, true}, {1, 0.1, 1, 0.25, true}, {0, 1, 0, 0, false}, {1, 0, 0, 0, false},
	}
	for _, tt := range tests {
		if v, p, ok := audible(tt.volume, tt.pitch); v != tt.v || p != tt.p || ok != tt.ok {
			t.Errorf("audible(%v, %v) = %v, %v, %v", tt.volume, tt.pitch, v, p, ok)
		}
	}
}
