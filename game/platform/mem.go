package platform

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"ludotheque/assets/later"
	"ludotheque/game/visit"
)

// StoreMode is the behaviour of a Mem's store.
type StoreMode uint8

// The modes.
const (
	StoreWorks   StoreMode = iota
	StoreBlocked           // every call fails with ErrBlocked
	StoreFull              // Put fails with ErrFull
)

// Mem is a host in memory for tests. Its fields are the results of methods and the arguments of calls. The zero value works.
type Mem struct {
	Mode        StoreMode
	Kept        map[string]string // the content of the store
	Played      []string          // names of the sounds
	Copied      string            // the last text copied
	SavedName   string            // arguments of the last Save
	SavedText   string
	CopyErr     error             // result of Copied
	Incoming    string            // the text on the clipboard; "" is refused
	Said        Wishes            // result of Wishes
	Hash        string            // result of Link
	At          Site              // result of Site
	Sent        [][2]string       // title and address of each Send
	Query       string            // that Visit parses
	Framed      bool              // Visit.Framed of the result of Visit
	Clock       time.Time         // result of Now
	IsIdle      bool              // argument of the last Idle
	Wake        time.Duration     // argument of the last Idle
	Stays       bool              // CanQuit is false, as in a page
	Full        bool              // result of Fullscreen
	Windowed    bool              // CanFullscreen is false, as on an iPhone
	Insets      [4]float64        // result of Safe
	Deep        int               // argument of the last Depth
	GoBack      int               // result of the next Back
	Asked       []string          // result of the next Commands
	Told        []string          // arguments of Tell
	Warned      []string          // arguments of Warn
	Keeping     Offline           // result of Offline
	Renewed     bool              // Renew was called
	Files       map[string][]byte // that Fetch returns in place of the embedded ones
	Coming      int               // number of calls of Fetch that find the file not loaded yet
	FetchErr    error             // error of the next Fetch
	WordsComing int               // as Coming, for word files
	WordsErr    error             // as FetchErr, for word files
	AllKept     bool              // KeepAll was called
	Lines       MemPeers          // result of Peers
	Eye         MemCamera         // result of Camera

	clip clipResults
}

var _ Host = (*Mem)(nil)

func (m *Mem) Store() Store         { return memStore{m} }
func (m *Mem) Sounds() Sounds       { return memSounds{m} }
func (m *Mem) Clipboard() Clipboard { return memClipboard{m} }
func (m *Mem) Peers() Peers         { return &m.Lines }
func (m *Mem) Camera() Camera       { return &m.Eye }
func (m *Mem) Wishes() Wishes       { return m.Said }
func (m *Mem) Link() string         { return m.Hash }

// Visit implements Host.
func (m *Mem) Visit() (visit.Visit, []visit.Problem) {
	v, problems := visit.Parse(m.Query)
	v.Framed = m.Framed
	return v, problems
}

func (m *Mem) SetLink(link string)        { m.Hash = link }
func (m *Mem) Site() Site                 { return m.At }
func (m *Mem) Send(title, address string) { m.Sent = append(m.Sent, [2]string{title, address}) }

// Save sets SavedName and SavedText.
func (m *Mem) Save(name, text string) (string, error) {
	m.SavedName, m.SavedText = name, text
	return "", nil
}

// Fetch implements Host. The files are those of Files and the embedded ones; under WebAssembly none are embedded.
func (m *Mem) Fetch(name string) ([]byte, error) {
	coming, failure := &m.Coming, &m.FetchErr
	if strings.HasPrefix(name, "words-") {
		coming, failure = &m.WordsComing, &m.WordsErr
	}
	if *coming > 0 {
		*coming--
		return nil, nil
	}
	if err := *failure; err != nil {
		*failure = nil
		return nil, err
	}
	if data, ok := m.Files[name]; ok {
		return data, nil
	}
	return embedded(name)
}

func (m *Mem) Now() time.Time { return m.Clock }
func (m *Mem) Depth(n int)    { m.Deep = n }
func (m *Mem) Back() int      { return once(&m.GoBack) }

// Offline returns Keeping, with KeptWhole for "".
func (m *Mem) Offline() Offline {
	if m.Keeping.Kept == "" {
		return Offline{Kept: KeptWhole, Fresh: m.Keeping.Fresh}
	}
	return m.Keeping
}

func (m *Mem) KeepAll()                           { m.AllKept = true }
func (m *Mem) Renew()                             { m.Renewed = true }
func (m *Mem) Idle(idle bool, wake time.Duration) { m.IsIdle, m.Wake = idle, wake }
func (m *Mem) Commands() []string                 { return once(&m.Asked) }
func (m *Mem) Tell(message string)                { m.Told = append(m.Told, message) }
func (m *Mem) Warn(text string)                   { m.Warned = append(m.Warned, text) }
func (m *Mem) CanQuit() bool                      { return !m.Stays }
func (m *Mem) Quit()                              {}
func (m *Mem) CanFullscreen() bool                { return !m.Windowed }
func (m *Mem) Fullscreen() bool                   { return m.Full }
func (m *Mem) SetFullscreen(on bool)              { m.Full = on }
func (m *Mem) FullscreenRefused() bool            { return false }

// Safe returns Insets: top, right, bottom, left.
func (m *Mem) Safe() (top, right, bottom, left float64) {
	return m.Insets[0], m.Insets[1], m.Insets[2], m.Insets[3]
}

// embedded returns a file that the desktop program embeds.
func embedded(name string) ([]byte, error) {
	data, ok := later.Files()[name]
	if !ok {
		return nil, fmt.Errorf("platform: fetch: there is no %s", name)
	}
	return data, nil
}

type memStore struct{ m *Mem }

func (s memStore) check(key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if s.m.Mode == StoreBlocked {
		return fmt.Errorf("platform: store: %w", ErrBlocked)
	}
	return nil
}

func (s memStore) Get(key string) (string, bool, error) {
	if err := s.check(key); err != nil {
		return "", false, err
	}
	text, ok := s.m.Kept[key]
	return text, ok, nil
}

func (s memStore) Put(key, text string) error {
	if err := s.check(key); err != nil {
		return err
	}
	if s.m.Mode == StoreFull {
		return fmt.Errorf("platform: store: %w", ErrFull)
	}
	if s.m.Kept == nil {
		s.m.Kept = map[string]string{}
	}
	s.m.Kept[key] = text
	return nil
}

func (s memStore) Delete(key string) error {
	if err := s.check(key); err != nil {
		return err
	}
	delete(s.m.Kept, key)
	return nil
}

func (s memStore) Keys() ([]string, error) {
	if s.m.Mode == StoreBlocked {
		return nil, fmt.Errorf("platform: store: %w", ErrBlocked)
	}
	return slices.Collect(maps.Keys(s.m.Kept)), nil
}

type memSounds struct{ m *Mem }

func (s memSounds) Play(name string, _, _ float64) { s.m.Played = append(s.m.Played, name) }

type memClipboard struct{ m *Mem }

func (c memClipboard) Copy(text string) {
	if c.m.CopyErr == nil {
		c.m.Copied = text
	}
	c.m.clip.copied = append(c.m.clip.copied, c.m.CopyErr)
}

func (c memClipboard) Copied() (bool, error) { return c.m.clip.Copied() }

// Drop drops a file with a text on the window; a file that cannot be read if err is set.
func (m *Mem) Drop(text string, err error) {
	m.clip.dropped = append(m.clip.dropped, pasteResult{text, err})
}

func (c memClipboard) Dropped() (string, bool, error) { return c.m.clip.Dropped() }

func (c memClipboard) Ask() {
	result := pasteResult{text: c.m.Incoming}
	if c.m.Incoming == "" {
		result.err = ErrRefused
	}
	c.m.clip.pasted = append(c.m.clip.pasted, result)
}

func (c memClipboard) Pasted() (string, bool, error) { return c.m.clip.Pasted() }
