package build

// What takes the place of packages that the engine names and that do nothing on a page.
const (
	// The engine asks where its own source lies, for debug messages. In a browser the answer is always an error.
	noSource = `package build

import "errors"

type Context struct{}

type ImportMode uint

const FindOnly ImportMode = 1

type Package struct{ Dir string }

var Default Context

func (*Context) Import(path, srcDir string, mode ImportMode) (*Package, error) {
	return nil, errors.New("go/build: there are no sources in a browser")
}
`

	// The engine logs for its own makers; what it calls an error still reaches the console.
	noLog = `package slog

import "context"

type Level int

const LevelDebug Level = -4

type Logger struct{}

func Default() *Logger { return nil }

func (*Logger) Enabled(context.Context, Level) bool { return false }

func Debug(string, ...any) {}

func Error(text string, _ ...any) { println(text) }
`

	// The engine shows its pictures to its makers, by a key that a variable of the environment names; a page has none.
	noScreenshots = `package ebiten

type imageDumper struct{}

func (imageDumper) update() error { return nil }

func (imageDumper) dump(*Image, bool) error { return nil }
`

	noDownloads = `package graphicscommand

import (
	"errors"
	"image"

	"github.com/hajimehoshi/ebiten/v2/internal/graphicsdriver"
)

var errNoDownloads = errors.New("graphicscommand: pictures are not given away on a page")

func (*Image) Dump(graphicsdriver.Graphics, string, bool, image.Rectangle) (string, error) {
	return "", errNoDownloads
}

func DumpImages([]*Image, graphicsdriver.Graphics, string) (string, error) { return "", errNoDownloads }
`

	// Settings of the variable GODEBUG; a page has none.
	noSettings = `package godebug

type Setting struct{ name string }

func New(name string) *Setting { return &Setting{name} }

func (s *Setting) Name() string { return s.name }

func (s *Setting) Undocumented() bool { return false }

func (s *Setting) String() string { return s.name + "=" }

func (s *Setting) IncNonDefault() {}

func (s *Setting) Value() string { return "" }
`

	// The engine can be driven by another program over a connection, which a page has not.
	noGob = `package gob

import (
	"errors"
	"io"
)

var errNone = errors.New("gob: not on a page")

type Encoder struct{}

func NewEncoder(io.Writer) *Encoder { return nil }

func (*Encoder) Encode(any) error { return errNone }

type Decoder struct{}

func NewDecoder(io.Reader) *Decoder { return nil }

func (*Decoder) Decode(any) error { return errNone }
`
)
