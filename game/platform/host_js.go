package platform

import (
	"errors"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"ludotheque/game/visit"
)

// errNoDownload is the error of Save in a page that cannot download files.
var errNoDownload = errors.New("platform: save: the page is isolated")

// page is the host in the browser. It calls the page's script for everything that a browser may refuse. The script never throws:
// an exception in a call would end the program.
type page struct {
	js     js.Value
	sounds *pageSounds
	camera *pageCamera
	link   string
	site   Site
	clipResults
	safe     [4]float64
	idle     bool
	wake     time.Duration // argument of the last Idle
	back     int
	commands []string
	refused  bool // full screen, since the last FullscreenRefused
	kept     Offline
}

// New returns the host of the program in a page, whose script must have run. The page's address has query and link. samples
// returns a sound by name: stereo, 16 bits, little endian, 48 kHz.
func New(_, _ string, samples func(name string) ([]byte, bool)) (Host, error) {
	obj := js.Global().Get("ludotheque")
	if !obj.Truthy() || !obj.Get("listen").Truthy() {
		return nil, errors.New("platform: the page has no script for this program")
	}
	p := &page{js: obj, sounds: &pageSounds{obj, samples}, camera: &pageCamera{page: obj}}
	p.link = obj.Call("link").String()
	p.site = siteOf(obj.Call("site").String())
	p.setSafe(obj.Call("safe").String())
	p.kept = parseOffline(obj.Call("kept").String())
	obj.Call("listen", js.FuncOf(p.receive))
	return p, nil
}

// maxCommands is the largest number of commands that wait for Commands. The page's script passes on 60 in its first second.
const maxCommands = 100

// receive handles an event of the page's script.
func (p *page) receive(_ js.Value, args []js.Value) any {
	text := args[1].String()
	switch args[0].String() {
	case "link":
		p.link = text
	case "copied":
		p.copied = append(p.copied, nil)
	case "copy-refused":
		p.copied = append(p.copied, ErrRefused)
	case "pasted":
		p.pasted = append(p.pasted, pasteResult{text: text})
	case "paste-refused":
		p.pasted = append(p.pasted, pasteResult{err: ErrRefused})
	case "fullscreen-refused":
		p.refused = true
	case "safe":
		p.setSafe(text)
	case "kept":
		p.kept = parseOffline(text)
	case "back":
		if n, err := strconv.Atoi(text); err == nil {
			p.back += n
		}
	case "command":
		if len(p.commands) < maxCommands {
			p.commands = append(p.commands, text)
		}
	}
	return nil
}

func (p *page) setSafe(text string) {
	for i, word := range strings.Fields(text) {
		if x, err := strconv.ParseFloat(word, 64); err == nil && i < len(p.safe) {
			p.safe[i] = x
		}
	}
}

func (p *page) Store() Store         { return pageStore{p.js} }
func (p *page) Sounds() Sounds       { return p.sounds }
func (p *page) Clipboard() Clipboard { return p }
func (p *page) Peers() Peers         { return pagePeers{p.js} }
func (p *page) Camera() Camera       { return p.camera }
func (p *page) Link() string         { return p.link }
func (p *page) Site() Site           { return p.site }
func (p *page) Now() time.Time       { return time.Now() }
func (p *page) CanQuit() bool        { return false }
func (p *page) Quit()                {}
func (p *page) Back() int            { return once(&p.back) }
func (p *page) Commands() []string   { return once(&p.commands) }
func (p *page) Offline() Offline     { return p.kept }
func (p *page) CanFullscreen() bool  { return p.js.Call("canFullscreen").Bool() }
func (p *page) Fullscreen() bool     { return p.js.Call("fullscreen").Bool() }

func (p *page) FullscreenRefused() bool    { return once(&p.refused) }
func (p *page) SetFullscreen(on bool)      { p.js.Call("setFullscreen", on) }
func (p *page) Send(title, address string) { p.js.Call("send", title, address) }
func (p *page) Depth(n int)                { p.js.Call("depth", n) }
func (p *page) Tell(message string)        { p.js.Call("tellHost", message) }
func (p *page) Warn(text string)           { p.js.Call("warn", text) }
func (p *page) KeepAll()                   { p.js.Call("keepAll") }
func (p *page) Renew()                     { p.js.Call("renew") }

// Fetch implements Host.
func (p *page) Fetch(name string) ([]byte, error) {
	switch got := p.js.Call("later", name); got.Type() {
	case js.TypeNull:
		return nil, nil
	case js.TypeString:
		return nil, errors.New("platform: fetch: " + got.String())
	default:
		data := make([]byte, got.Length())
		js.CopyBytesToGo(data, got)
		return data, nil
	}
}

// Visit implements Host.
func (p *page) Visit() (visit.Visit, []visit.Problem) {
	v, problems := visit.Parse(p.js.Call("query").String())
	v.Framed = p.js.Get("framed").Bool()
	return v, problems
}

func (p *page) Safe() (top, right, bottom, left float64) {
	return p.safe[0], p.safe[1], p.safe[2], p.safe[3]
}

func (p *page) Wishes() Wishes {
	text := p.js.Call("wishes").String()
	if len(text) < 3 {
		return Wishes{}
	}
	w := Wishes{ReducedMotion: text[0] == '1', HighContrast: text[1] == '1', Light: text[2] == '1'}
	if text[3:] != "" {
		w.Languages = strings.Split(text[3:], ",")
	}
	return w
}

func (p *page) Save(name, text string) (string, error) {
	if !p.js.Call("save", fileName(name), text).Bool() {
		return "", errNoDownload
	}
	return "", nil
}

// SetLink implements Host.
func (p *page) SetLink(link string) {
	p.link = link
	p.js.Call("setLink", link)
}

// siteOf parses the script's description of the site: page, folder, and "1" if Send works, a line each.
func siteOf(text string) Site {
	lines := strings.Split(text, "\n")
	if len(lines) != 3 {
		return Site{}
	}
	return Site{Page: lines[0], Folder: lines[1], Sends: lines[2] == "1"}
}

func (p *page) Idle(idle bool, wake time.Duration) {
	if idle != p.idle || wake != p.wake {
		p.idle, p.wake = idle, wake
		p.js.Call("idle", idle, wake.Milliseconds())
	}
}

// Copy implements Clipboard.
func (p *page) Copy(text string) { p.js.Call("copy", text) }

// Ask implements Clipboard.
func (p *page) Ask() { p.js.Call("ask") }

// Wake makes the page run frames at once even if the program was idle. Call it for changes without input, such as a reply of
// the worker. Without a page it does nothing.
func Wake() {
	if obj := js.Global().Get("ludotheque"); obj.Truthy() {
		obj.Call("wake")
	}
}
