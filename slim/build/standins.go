package build

// Replacements of packages that the engine imports and that do nothing on a page.
const (
	// The engine looks up the folder of its source for debug messages. In a browser the result is always an error.
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

	// The engine logs for its developers; its errors still go to the console.
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

	// The engine makes screenshots for a key that an environment variable names; a page has no environment.
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

	// Settings of the variable GODEBUG, which a page does not have.
	noSettings = `package godebug

type Setting struct{ name string }

func New(name string) *Setting { return &Setting{name} }

func (s *Setting) Name() string { return s.name }

func (s *Setting) Undocumented() bool { return false }

func (s *Setting) String() string { return s.name + "=" }

func (s *Setting) IncNonDefault() {}

func (s *Setting) Value() string { return "" }
`

	// Another program can control the engine over a connection, which a page does not have.
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
