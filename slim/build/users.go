package build

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// linked are the packages of a program, the main package last.
type linked []user

// user is a package that may use others in a way that a patch does not support.
type user struct {
	ImportPath, Dir  string
	GoFiles, Imports []string
	Module           *struct{ Path string }
	DefaultGODEBUG   string // of a program whose module or //go:debug lines request another Go's settings
}

// list runs go list; flags are those of an overlay.
func (p *Program) list(flags []string) (list linked, err error) {
	args := slices.Concat([]string{"list", "-deps", "-json=ImportPath,Dir,GoFiles,Imports,Module,DefaultGODEBUG"}, flags, []string{p.Package})
	out, err := p.forBrowser(exec.Command("go", args...)).Output()
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		return nil, fmt.Errorf("go list: %w: %s", err, failed.Stderr)
	} else if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var u user
		if err := d.Decode(&u); errors.Is(err, io.EOF) {
			return list, nil
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		list = append(list, u)
	}
}

func (l linked) has(path string) bool {
	return slices.ContainsFunc(l, func(u user) bool { return u.ImportPath == path })
}

func (l linked) imports(path string) bool {
	return path == "runtime" || slices.ContainsFunc(l, func(u user) bool { return slices.Contains(u.Imports, path) })
}

// checkSettings returns an error for a file that reads a GODEBUG setting with which the program is built.
func (l linked) checkSettings(_, source string) error {
	if len(l) == 0 {
		return nil
	}
	for setting := range strings.SplitSeq(l[len(l)-1].DefaultGODEBUG, ",") {
		name, _, ok := strings.Cut(setting, "=")
		if ok && (strings.Contains(source, strconv.Quote(name)) || strings.Contains(source, strconv.Quote("#"+name))) {
			return fmt.Errorf("reads the setting GODEBUG=%s of the program", setting)
		}
	}
	return nil
}

// keep returns the prefix of the names of the program's own functions: those of its module.
func (l linked) keep() []string {
	if len(l) == 0 || l[len(l)-1].Module == nil {
		return nil
	}
	return []string{l[len(l)-1].Module.Path + "/"}
}

// fit returns an error if a package uses more of the patched package than the patch leaves.
func (l linked) fit(c patch, o *overlay) error {
	if c.fits == nil {
		return nil
	}
	for _, u := range l {
		if !slices.Contains(u.Imports, c.of) {
			continue
		}
		for _, file := range u.GoFiles {
			source, err := os.ReadFile(o.read(filepath.Join(u.Dir, file)))
			if err != nil {
				return err
			}
			if err := cmp.Or(plainName(source, c.of), c.fits(u.ImportPath, string(source))); err != nil {
				return fmt.Errorf("%s/%s %w", u.ImportPath, file, err)
			}
		}
	}
	return nil
}

// plainName returns an error if a file renames an import, since the checks would not find its uses.
func plainName(source []byte, path string) error {
	file, err := parser.ParseFile(token.NewFileSet(), "", source, parser.ImportsOnly)
	if err != nil {
		return err
	}
	for _, s := range file.Imports {
		if s.Path.Value == strconv.Quote(path) && s.Name != nil && s.Name.Name != "_" {
			return fmt.Errorf("imports %s as %s", path, s.Name.Name)
		}
	}
	return nil
}

// usedBy accepts certain packages, whatever their use.
func usedBy(users ...string) func(user, source string) error {
	return func(user, _ string) error {
		if !slices.Contains(users, user) {
			return errors.New("is not an expected user of it")
		}
		return nil
	}
}

const askForSource = `build.Default.Import("github.com/hajimehoshi/ebiten/v2", "", build.FindOnly)`

// checkSourceUse accepts one use of go/build.
func checkSourceUse(_, source string) error {
	if rest := strings.ReplaceAll(source, askForSource, ""); strings.Contains(rest, "build.") {
		return errors.New("uses go/build for more than expected")
	}
	return nil
}

// ofGoText matches the identifiers that files of text/v2 about go-text declare.
var ofGoText = regexp.MustCompile(`\btext\.(\w*GoTextFace|Metadata|Style|Weight|Stretch|\w*Tag\b|VariationAxis)`)

// checkFaces returns an error for a use of go-text's faces.
func checkFaces(_, source string) error {
	if name := ofGoText.FindString(source); name != "" {
		return fmt.Errorf("names %s, of go-text", name)
	}
	return nil
}
