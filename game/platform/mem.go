package platform

import (
	"fmt"
	"strings"
	"time"

	"ludotheque/assets/later"
	"ludotheque/game/visit"
)

// StoreMode says how a Mem's store behaves.
type StoreMode uint8

// The ways a store can be.
const (
	StoreWorks   StoreMode = iota
	StoreBlocked           // every call fails with ErrBlocked
	StoreFull              // Put fails with ErrFull, the rest works
)

// Mem is a host in memory for tests: its fields are what the host says and what it was told. The zero value works,
// and stands still at the zero time until Clock is set.
type Mem struct {
	Mode        StoreMode
	Kept        map[string]string // the store's content
	Played      []string          // the sounds, by name
	Copied      string            // last text copied out
	CopyErr     error             // why nothing can be copied
	Incoming    string            // text on the clipboard, handed out after Ask; "" is refused
	Said        Wishes
	Hash        string      // what Link returns
	At          Site        // what Site returns
	Sent        [][2]string // title and address of each Send
	Query       string      // what Visit reads
	Framed      bool        // likewise
	Chosen      string      // what Choice returns
	Clock       time.Time
	IsIdle      bool
	Wake        time.Duration // in which a frame is wanted, as last told
	Stays       bool          // there is no quitting, as in a page
	Full        bool
	Insets      [4]float64
	Deep        int      // what Depth told last
	GoBack      int      // what Back returns, once
	Asked       []string // what Commands returns, once
	Told        []string // what was told to the page around
	Keeping     Offline
	Renewed     bool              // Renew was called
	Files       map[string][]byte // what Fetch finds before it looks inside the program
	Coming      int               // how many calls of Fetch find the file on its way
	FetchErr    error             // why the next file does not come, once
	WordsComing int               // Coming for the words of a language, of which a host has those of the first at once
	WordsErr    error             // FetchErr for these
	AllKept     bool              // KeepAll was called
	Lines       MemPeers          // what Peers returns
	Eye         MemCamera         // what Camera returns

	clip clipNews
}

var _ Host = (*Mem)(nil)

func (m *Mem) Store() Store         { return memStore{m} }
func (m *Mem) Sounds() Sounds       { return memSounds{m} }
func (m *Mem) Clipboard() Clipboard { return memClipboard{m} }
func (m *Mem) Peers() Peers         { return &m.Lines }
func (m *Mem) Camera() Camera       { return &m.Eye }
func (m *Mem) Wishes() Wishes       { return m.Said }
func (m *Mem) Link() string         { return m.Hash }
func (m *Mem) Choice() string       { return m.Chosen }

// Visit reads Query.
func (m *Mem) Visit() (visit.Visit, []visit.Problem) {
	v, problems := visit.Parse(m.Query)
	v.Framed = m.Framed
	return v, problems
}

func (m *Mem) SetLink(link string)        { m.Hash = link }
func (m *Mem) Site() Site                 { return m.At }
func (m *Mem) Send(title, address string) { m.Sent = append(m.Sent, [2]string{title, address}) }

// Save keeps nothing.
func (m *Mem) Save(name, text string) (string, error) { return "", nil }

// Fetch reads what is inside the program; under WebAssembly there is none of it.
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
	return inside(name)
}

func (m *Mem) Now() time.Time { return m.Clock }
func (m *Mem) Depth(n int)    { m.Deep = n }
func (m *Mem) Back() int      { return once(&m.GoBack) }

// Offline returns Keeping; the zero value is a program that needs no keeping.
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
func (m *Mem) CanQuit() bool                      { return !m.Stays }
func (m *Mem) Quit()                              {}
func (m *Mem) Fullscreen() bool                   { return m.Full }
func (m *Mem) SetFullscreen(on bool)              { m.Full = on }

// Safe returns Insets: top, right, bottom, left.
func (m *Mem) Safe() (top, right, bottom, left float64) {
	return m.Insets[0], m.Insets[1], m.Insets[2], m.Insets[3]
}

// inside returns one of the files that a program in a window holds.
func inside(name string) ([]byte, error) {
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

func (c memClipboard) Ask() {
	news := pasteNews{text: c.m.Incoming}
	if c.m.Incoming == "" {
		news.err = ErrRefused
	}
	c.m.clip.pasted = append(c.m.clip.pasted, news)
}

func (c memClipboard) Pasted() (string, bool, error) { return c.m.clip.Pasted() }
