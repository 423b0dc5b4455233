//go:build !js

package main

import (
	"fmt"
	"net/url"
	"os"
	"runtime"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/icon"
	"ludotheque/assets/words"
	"ludotheque/game/exchange"
	"ludotheque/game/link"
	"ludotheque/game/platform"
	"ludotheque/game/visit"
	"ludotheque/rules/catalog"
)

// option is a flag of the program.
type option struct {
	name  string
	key   string // its key in the query of the visit, "" for none
	value string // its value where none is given, "" if one must be given
	only  bool   // it has no other value
	help  string // key of its help text in the word files
}

var options = []option{
	{"rules", "rules", "", false, "cli.rules"},
	{"level", "level", "", false, "cli.level"},
	{"lang", "lang", "", false, "cli.lang"},
	{"theme", "theme", "", false, "cli.theme"},
	{"silent", "sound", "off", true, "cli.silent"},
	{"fullscreen", "", "on", true, "cli.fullscreen"},
	{"kiosk", "kiosk", fmt.Sprint(visit.DefaultKiosk), false, "cli.kiosk"},
	{"pin", "pin", "", false, "cli.pin"},
	{"version", "", "on", true, "cli.version"},
	{"h", "", "on", true, "cli.help"},
}

// readArguments parses the arguments of the process. For help, for the version and for a wrong argument it prints a text and
// exits.
func readArguments() arguments {
	w := words.For(strings.Join(platform.Languages(), ","))
	a, chosen, err := parse(w, os.Args[1:])
	if lang := chosen["lang"]; lang != "" {
		w = words.For(lang)
	}
	switch {
	case chosen["h"] != "":
		fmt.Print(help(w))
		os.Exit(0)
	case err != nil:
		fmt.Fprintln(os.Stderr, "ludotheque:", err)
		os.Exit(2)
	case chosen["version"] != "":
		fmt.Println("ludotheque", version())
		os.Exit(0)
	}
	return a
}

// parse parses args. chosen holds the value of each flag that was given; the error is a sentence in the language of w.
func parse(w *words.Words, args []string) (a arguments, chosen map[string]string, err error) {
	chosen = map[string]string{}
	query := url.Values{}
	var rest []string
	for i := 0; i < len(args); i++ {
		name, value, given := strings.Cut(strings.TrimLeft(args[i], "-"), "=")
		if !strings.HasPrefix(args[i], "-") || name == "" {
			rest = append(rest, args[i])
			continue
		}
		o := findOption(name)
		switch {
		case o == nil:
			return a, chosen, fmt.Errorf("%s", w.Get("cli.unknown", args[i]))
		case !given && o.value != "":
			value = o.value
		case !given && i+1 < len(args):
			i++
			value = args[i]
		}
		if value == "" || o.only && value != o.value {
			return a, chosen, fmt.Errorf("%s", w.Get("cli.value", args[i]))
		}
		if v, _ := visit.Parse(url.Values{o.key: {value}}.Encode()); o.name == "lang" && v.Lang != "" {
			w = words.For(v.Lang)
		}
		chosen[o.name] = value
		if o.key != "" {
			query.Set(o.key, value)
		}
	}
	if chosen["h"] != "" {
		return a, chosen, nil
	}
	a.fullscreen = chosen["fullscreen"] != "" || chosen["kiosk"] != ""
	err = a.read(w, rest, query)
	return a, chosen, err
}

func findOption(name string) *option {
	if name == "help" {
		name = "h"
	}
	for i := range options {
		if options[i].name == name {
			return &options[i]
		}
	}
	return nil
}

// read sets a from the flags in query and from the one other argument: a game, a link or the file of a record.
func (a *arguments) read(w *words.Words, rest []string, query url.Values) error {
	if len(rest) > 1 {
		return fmt.Errorf("%s", w.Get("cli.too-much", rest[1]))
	}
	if len(rest) == 1 {
		if err := a.open(w, rest[0]); err != nil {
			return err
		}
	}
	if game := strings.Trim(a.link, "#/ "); len(query) > 0 && isGame(game) {
		query.Set("game", game)
		if query.Has("level") || query.Has("rules") {
			a.link = ""
		}
	}
	a.query = query.Encode()
	_, problems := visit.Parse(a.query)
	if len(problems) > 0 {
		return fmt.Errorf("%s", flagError(w, problems[0]))
	}
	return nil
}

// flagError returns the sentence that tells what is wrong with the value of a flag.
func flagError(w *words.Words, p visit.Problem) string {
	name := p.Key
	for _, o := range options {
		if o.key == p.Key {
			name = o.name
		}
	}
	switch {
	case p.Key == "pin":
		return w.Get("cli.pin-wrong")
	case p.Range:
		return w.Get("cli.range", name, p.Value, p.Possible[0], p.Possible[1])
	case len(p.Possible) == 0:
		return w.Get("cli.alone", name, p.Value)
	}
	return w.Get("cli.wrong", name, p.Value, strings.Join(p.Possible, ", "))
}

func isGame(name string) bool {
	_, ok := catalog.Find(name)
	return ok
}

// open sets a from an argument that is no flag: a game, a link, or else the name of a file.
func (a *arguments) open(w *words.Words, word string) error {
	if isGame(strings.Trim(word, "#/ ")) || strings.HasPrefix(word, "#") && link.Fragment(word) != "" {
		a.link = strings.TrimPrefix(word, "#")
		return nil
	}
	if found, ok := link.Find(word); ok { // a whole address
		a.link = found
		return nil
	}
	info, err := os.Stat(word)
	switch {
	case err != nil:
		return fmt.Errorf("%s", w.Get("cli.nothing", word, strings.Join(catalog.IDs(), ", ")))
	case info.IsDir() || info.Size() == 0 || info.Size() > exchange.MaxFile:
		return fmt.Errorf("%s", w.Get("cli.no-record", word))
	}
	text, err := os.ReadFile(word)
	if err != nil {
		return fmt.Errorf("%s", w.Get("cli.unreadable", word))
	}
	a.record = string(text)
	return nil
}

// help is what -h prints.
func help(w *words.Words) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n\n", w.Get("cli.usage"), w.Get("cli.games", strings.Join(catalog.IDs(), ", ")))
	for _, o := range options {
		fmt.Fprintf(&b, "  -%-11s %s\n", o.name, w.Get(o.help, w.Or(words.Languages()...)))
	}
	return b.String()
}

// windowOptions sets the icon of the window and whether it is full screen, and returns the names by which X11 knows it.
func windowOptions(a arguments) (*ebiten.RunGameOptions, error) {
	icons, err := icon.Sized(16, 32, 48, 128, 256)
	if err != nil {
		return nil, err
	}
	ebiten.SetWindowIcon(icons)
	ebiten.SetFullscreen(a.fullscreen)
	return &ebiten.RunGameOptions{X11ClassName: "Ludotheque", X11InstanceName: "ludotheque"}, nil
}

// explain returns the text of err, after advice where err is of the window system or of the graphics driver.
func explain(err error) string {
	text := err.Error()
	w := words.For(strings.Join(platform.Languages(), ","))
	if runtime.GOOS == "linux" && (strings.Contains(text, "window system") || strings.Contains(text, "display")) {
		return w.Get("cli.no-display") + " (" + text + ")"
	}
	if strings.Contains(text, "GL") {
		return w.Get("cli.no-graphics") + " (" + text + ")"
	}
	return text
}
