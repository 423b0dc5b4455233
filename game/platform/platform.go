// Package platform defines what the program needs of its host, and implements it for the browser's page, the desktop and, in
// tests, memory. No method blocks.
package platform

import (
	"time"

	"ludotheque/game/visit"
)

// Store keeps small texts under short keys of a-z, 0-9 and "-". Any call can fail, since storage may be blocked, full or
// deleted; the program must work without it.
type Store interface {
	Get(key string) (text string, ok bool, err error)
	Put(key, text string) error
	Delete(key string) error
	// Keys returns the keys of all texts, in no order.
	Keys() ([]string, error)
}

// Sounds plays sounds by name. It is silent without an audio device, and in a browser until audio may start.
type Sounds interface {
	// Play starts a sound. volume is 0..1; pitch is a factor of the frequency.
	Play(name string, volume, pitch float64)
}

// Clipboard copies and pastes text. Both end later, since a host may ask the person first. A person may also paste without
// Ask, as a ui.Paste event.
type Clipboard interface {
	Copy(text string)
	// Copied returns the error of the next Copy that has ended; ok is false if none has.
	Copied() (ok bool, err error)
	// Ask requests the clipboard's text.
	Ask()
	// Pasted returns the text or the error of the next Ask that has ended; ok is false if none has.
	Pasted() (text string, ok bool, err error)
	// Dropped returns the text of a file that was dropped on the window; ok is false if there was none since the last call. In a page it
	// comes as a ui.Paste event too.
	Dropped() (text string, ok bool, err error)
}

// Wishes are preferences of the person from the system's settings. They can change at run time.
type Wishes struct {
	ReducedMotion bool
	HighContrast  bool
	Light         bool     // prefers a light theme
	Languages     []string // BCP 47, preferred first: "fr-FR", "en"
}

// Site has the addresses that others can open. The zero value has none: in a window, and for a page without an address of its
// own.
type Site struct {
	Page   string // the page's address without query and fragment: "https://example.org/jeux/"
	Folder string // the address of the folder of embed.js, with a slash at its end; "" for none
	Sends  bool   // Host.Send works
}

// Host is the environment of the program. No method returns nil for an interface.
type Host interface {
	Store() Store
	Sounds() Sounds
	Clipboard() Clipboard
	// Peers and Camera are loaded when they are first used.
	Peers() Peers
	Camera() Camera
	Wishes() Wishes
	// Visit returns the values of the address's query or of the desktop program's flags, and the wrong ones as problems.
	Visit() (visit.Visit, []visit.Problem)
	// Link returns the text after "#" in the page's address, or the desktop program's argument, such as "dao".
	Link() string
	// SetLink sets the text after "#", so that a person can copy the address. It adds no entry to the page's history.
	SetLink(link string)
	// Site returns the addresses of the page.
	Site() Site
	// Send opens the system's sheet for sharing an address, if Site().Sends is true.
	Send(title, address string)
	// Fetch returns one of the files that package later lists. The first call starts to load it. While it loads, both results
	// are nil; a frame follows when it is loaded. After an error the next call tries again. The bytes must not be changed.
	Fetch(name string) ([]byte, error)
	// Save offers text to the person as a file named name: as a download, or in the documents folder, without overwriting a
	// file. It returns the path of the file, "" for a download.
	Save(name, text string) (string, error)
	// Now returns the time of the wall clock.
	Now() time.Time
	// Safe returns the widths at the four edges that notches and rounded corners may cover, in CSS pixels. They change when a
	// phone turns; all are 0 on the desktop.
	Safe() (top, right, bottom, left float64)
	// Depth sets the number of scenes over the shelf. A page keeps a history entry for each.
	Depth(n int)
	// Back returns the number of scenes that the person has left with the browser's back button since the last call.
	Back() int
	// Commands returns the commands of the page around the frame since the last call, as texts for command.Parse. Tell sends a
	// command.Message to that page. Without a frame there are none, and Tell does nothing.
	Commands() []string
	Tell(message string)
	// Warn tells the person who has written the address of the page that a part of it is wrong. A visitor does not see it.
	Warn(text string)
	// Offline returns the state of the program's cache. KeepAll caches all files even if the browser saves data. Renew reloads
	// the page with the newer version that is cached.
	Offline() Offline
	KeepAll()
	Renew()
	// Idle tells the host whether frames may be rare until the next input, since nothing moves. If wake is above 0, a frame is
	// needed after that time.
	Idle(idle bool, wake time.Duration)
	// CanQuit reports whether Quit works, as on the desktop.
	CanQuit() bool
	Quit()
	// CanFullscreen reports whether SetFullscreen works: not on an iPhone, nor in a frame without permission.
	CanFullscreen() bool
	Fullscreen() bool
	SetFullscreen(on bool)
	// FullscreenRefused reports whether a browser has refused full screen since the last call, although CanFullscreen is true.
	FullscreenRefused() bool
}
