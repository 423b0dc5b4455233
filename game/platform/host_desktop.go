//go:build !js

package platform

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/game/visit"
)

// desktop is the host of the program in a window.
type desktop struct {
	store  Store
	sounds *deviceSounds
	clip   *systemClipboard
	langs  []string
	query  string
	link   string
}

// New returns the host of the program in a window. query is the text that Visit parses, link the result of Link. Matches are
// stored in the user's configuration directory, those of a kiosk, which clears its store, in a folder of its own there; if the system has
// none, the store returns ErrBlocked. samples returns a sound
// by name: stereo, 16 bits, little endian, 48 kHz.
func New(query, link string, samples func(name string) ([]byte, bool)) (Host, error) {
	d := &desktop{
		store:  userStore(query),
		sounds: &deviceSounds{samples: samples},
		clip:   &systemClipboard{},
		langs:  Languages(),
		query:  query,
		link:   link,
	}
	return d, nil
}

// userStore returns the store in the user's configuration directory. query is that of New.
func userStore(query string) dirStore {
	dir, err := os.UserConfigDir()
	if err != nil {
		return dirStore{}
	}
	dir = filepath.Join(dir, "ludotheque")
	if v, _ := visit.Parse(query); v.Kiosk > 0 {
		return dirStore{dir: filepath.Join(dir, "kiosk"), former: dir}
	}
	return dirStore{dir: dir}
}

func (d *desktop) Store() Store            { return d.store }
func (d *desktop) Sounds() Sounds          { return d.sounds }
func (d *desktop) Clipboard() Clipboard    { return d.clip }
func (d *desktop) Wishes() Wishes          { return Wishes{Languages: d.langs} }
func (d *desktop) Link() string            { return d.link }
func (d *desktop) SetLink(link string)     { d.link = link }
func (d *desktop) Site() Site              { return Site{} }
func (d *desktop) Send(string, string)     {}
func (d *desktop) Now() time.Time          { return time.Now() }
func (d *desktop) CanQuit() bool           { return true }
func (d *desktop) CanFullscreen() bool     { return true }
func (d *desktop) Fullscreen() bool        { return ebiten.IsFullscreen() }
func (d *desktop) SetFullscreen(on bool)   { ebiten.SetFullscreen(on) }
func (d *desktop) FullscreenRefused() bool { return false }

func (d *desktop) Safe() (top, right, bottom, left float64) { return 0, 0, 0, 0 }

// Peers implements Host. A window has no connections; docs/apart.md tells why.
func (d *desktop) Peers() Peers { return &MemPeers{None: true} }

// Camera implements Host. A window has no camera; codes are pasted.
func (d *desktop) Camera() Camera { return &MemCamera{None: true, Finds: CameraNone, At: CameraNone} }

// Visit implements Host.
func (d *desktop) Visit() (visit.Visit, []visit.Problem) { return visit.Parse(d.query) }

// Fetch implements Host. The program embeds the files.
func (d *desktop) Fetch(name string) ([]byte, error) { return embedded(name) }

// The desktop has no browser history, no host page and no cache. Idle needs to do nothing, since the program draws only changes.

func (d *desktop) Depth(int)                {}
func (d *desktop) Back() int                { return 0 }
func (d *desktop) Commands() []string       { return nil }
func (d *desktop) Tell(string)              {}
func (d *desktop) Warn(text string)         { fmt.Fprintln(os.Stderr, "ludotheque:", text) }
func (d *desktop) Offline() Offline         { return Offline{Kept: KeptWhole} }
func (d *desktop) KeepAll()                 {}
func (d *desktop) Renew()                   {}
func (d *desktop) Idle(bool, time.Duration) {}

// Quit implements Host. It ends the process at once, since every action has been stored.
func (d *desktop) Quit() { os.Exit(0) }

// Save implements Host. It writes a new file into the documents folder, or into the home folder if there is none.
func (d *desktop) Save(name, text string) (string, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("platform: save: %w", err)
	}
	dir := filepath.Join(home, "Documents")
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		dir = home
	}
	return saveNew(dir, fileName(name), text)
}

// saveNew writes text to the new file name in dir, or "name (2)" and so on if that exists, and returns its path.
func saveNew(dir, name, text string) (string, error) {
	ext := filepath.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	for n := 1; n < 1000; n++ {
		path := filepath.Join(dir, name)
		if n > 1 {
			path = filepath.Join(dir, fmt.Sprintf("%s (%d)%s", stem, n, ext))
		}
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, os.ErrExist) {
			continue
		}
		if err != nil {
			return "", fmt.Errorf("platform: save: %w", err)
		}
		_, err = f.WriteString(text)
		if err = errors.Join(err, f.Close()); err != nil {
			os.Remove(path)
			return "", fmt.Errorf("platform: save: %w", err)
		}
		return path, nil
	}
	return "", fmt.Errorf("platform: save: %s: too many files of this name", name)
}

// Wake does nothing: a window always has frames.
func Wake() {}
