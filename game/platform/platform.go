// Package platform is what the host offers: the browser page, the desktop, or, in tests, memory. Every
// method may be called from the frame; none blocks.
package platform

import (
	"time"

	"ludotheque/game/visit"
)

// Store keeps small texts under short keys ([a-z0-9-]). Any call can fail (storage blocked, full, or
// vanished); the program plays on without it.
type Store interface {
	Get(key string) (text string, ok bool, err error)
	Put(key, text string) error
	Delete(key string) error
}

// Sounds plays the sounds of package assets by name. It is silent until audio may start and where there is none.
type Sounds interface {
	// Play starts a sound: volume 0..1, pitch 1 as recorded.
	Play(name string, volume, pitch float64)
}

// Clipboard copies out and asks for text. How that went is known later, since hosts ask the person first: Copied and
// Pasted tell. Text may also be pasted unasked, as a ui.Paste event.
type Clipboard interface {
	Copy(text string)
	// Copied returns how a Copy has ended since the last call: nil, or why nothing was copied. ok is false without news.
	Copied() (ok bool, err error)
	// Ask requests the clipboard's text.
	Ask()
	// Pasted returns the text that Ask has brought since the last call, or why it was refused. ok is false without news.
	Pasted() (text string, ok bool, err error)
}

// Wishes are what the system says about the person: read once a second at most, they can change at run time.
type Wishes struct {
	ReducedMotion bool
	HighContrast  bool
	Light         bool     // prefers a light theme
	Languages     []string // BCP 47, preferred first: "fr-FR", "en"
}

// Site is where others find what is on this screen. The zero value is nowhere: a window, a file, a page without an address
// of its own.
type Site struct {
	Page   string // the page's address without query and fragment: "https://example.org/jeux/"
	Folder string // the address of the folder that embed.js lies in, with a slash at its end; "" where there is none
	Sends  bool   // the system can hand an address on
}

// Host gathers what the program gets from where it runs. No field is nil.
type Host interface {
	Store() Store
	Sounds() Sounds
	Clipboard() Clipboard
	// Peers and Camera are loaded when they are first used.
	Peers() Peers
	Camera() Camera
	Wishes() Wishes
	// Visit is what the address, the page around this one or the desktop's flags ask for, and what of it cannot be.
	Visit() (visit.Visit, []visit.Problem)
	// Link is the text after # in the page's address, or the desktop program's argument: "dao".
	Link() string
	// SetLink puts link there: the address can be copied at any moment. The page's history gets no step for it.
	SetLink(link string)
	// Site is where others find what is shown here.
	Site() Site
	// Send hands an address on by the system's own sheet, where Site says that there is one.
	Send(title, address string)
	// Choice is what the person did on the page before the program was there, in the lines that package house reads; ""
	// for nothing. What is done after the call comes by the page's copy of the controls.
	Choice() string
	// Fetch returns one of the files that package later lists. The first call asks for it; while it is on its way both
	// results are nil, and a picture comes when it is there. After an error the next call asks anew. The bytes are not to be
	// changed.
	Fetch(name string) ([]byte, error)
	// Save offers text as a file named name to the person: a download, or a file in the documents folder; it
	// returns where it went, "" for a download.
	Save(name, text string) (string, error)
	// Now is the wall clock.
	Now() time.Time
	// Safe returns the widths at the four edges that notches and rounded corners may cover, in CSS pixels. They
	// change when a phone turns; all 0 on the desktop.
	Safe() (top, right, bottom, left float64)
	// Depth tells how many scenes lie over the shelf: a page keeps one step of its history for each.
	Depth(n int)
	// Back returns how many of them the person has left by the host's own way back since the last call.
	Back() int
	// Commands returns what the page around a frame has asked since the last call, as package command reads it; Tell
	// tells that page a command.Message. Elsewhere nobody asks or listens.
	Commands() []string
	Tell(message string)
	// Offline tells how the program is kept on the device; KeepAll has it kept whole although data is spared. Renew opens
	// the newer version that waits: the program begins anew, with what is stored.
	Offline() Offline
	KeepAll()
	Renew()
	// Idle tells the host that nothing moves; frames may come rarely until input, but one is wanted in wake, where that is
	// above 0.
	Idle(idle bool, wake time.Duration)
	// CanQuit reports whether the program can end itself (desktop); Fullscreen likewise exists on both.
	CanQuit() bool
	Quit()
	Fullscreen() bool
	SetFullscreen(on bool)
}
