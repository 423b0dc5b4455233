package build

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// overlay is a set of files that a build uses instead of others (go help build).
type overlay struct {
	dir     string            // folder of the new files, absolute
	goroot  string            // see Program.goroot
	replace map[string]string // path of a file -> the file used instead; "" as if it did not exist
	modFile string            // the file used instead of go.mod, or ""
	engine  *module           // the engine, once a patch has used it
}

func (p *Program) newOverlay(dir string) *overlay {
	return &overlay{dir: dir, goroot: p.goroot, replace: map[string]string{}}
}

// overlay writes the overlay of all wanted patches that fit. It returns its flags for the go command, the patches, and the
// packages that the program links without them. A patch that does not fit is left out with a notice: the installed Go or engine
// differs from the expected one, or a package uses more of another than the patch leaves.
func (p *Program) overlay(dir string) (flags []string, left []patch, plain linked, err error) {
	plain, err = p.list(nil)
	if err != nil {
		return nil, nil, nil, err
	}
	left = slices.DeleteFunc(p.patches(plain), func(c patch) bool { return slices.Contains(p.Without, c.name) || !plain.imports(c.of) })
	if plain.has(ebiten) {
		if _, err := knownEngine(); err != nil {
			p.notice("the engine remains unchanged, larger than necessary: %v", err)
			left = slices.DeleteFunc(left, func(c patch) bool { return c.engine })
		}
	}
	for {
		o := p.newOverlay(dir)
		before := len(left)
		left = slices.DeleteFunc(left, func(c patch) bool { return p.out(c, c.add(o)) })
		if len(left) < before {
			continue // a part of that patch may be in the overlay
		}
		flags, err = o.write("overlay.json")
		if err != nil {
			return nil, nil, plain, err
		}
		patched, err := p.list(flags)
		if err != nil {
			return nil, nil, plain, err
		}
		left = slices.DeleteFunc(left, func(c patch) bool { return p.out(c, patched.fit(c, o)) })
		if len(left) == before {
			return flags, left, plain, nil
		}
	}
}

// out reports whether a patch must be left out, with a notice of the reason.
func (p *Program) out(c patch, why error) bool {
	if why != nil {
		p.notice("%s: unchanged, larger than necessary: %v", c.name, why)
	}
	return why != nil
}

// write writes the overlay to a file, and returns its flags for the go command.
func (o *overlay) write(name string) (flags []string, err error) {
	data, err := json.MarshalIndent(map[string]any{"Replace": o.replace}, "", "\t")
	if err != nil {
		return nil, err
	}
	flags = []string{"-overlay=" + filepath.Join(o.dir, name)}
	if o.modFile != "" {
		flags = append(flags, "-modfile="+o.modFile)
	}
	return flags, os.WriteFile(filepath.Join(o.dir, name), data, 0o644)
}

// standard returns the path of a file or folder of the standard library: "text/template/exec.go".
func (o *overlay) standard(name string) string {
	return filepath.Join(o.goroot, "src", filepath.FromSlash(name))
}

// edit replaces the only occurrence of old in a file of the standard library. Several edits of a file accumulate.
func (o *overlay) edit(name, old, new string) error {
	file := o.standard(name)
	source, err := os.ReadFile(o.read(file))
	if err != nil {
		return err
	}
	text, err := replaceOnce(string(source), old, new)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return o.put(file, text)
}

// standIn replaces all files of a package of the standard library by one file.
func (o *overlay) standIn(pkg, text string) error {
	files, err := filepath.Glob(filepath.Join(o.standard(pkg), "*.[gs]*"))
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return fmt.Errorf("%s is not in the standard library", pkg)
	}
	for _, file := range files {
		o.replace[file] = ""
	}
	return o.put(filepath.Join(o.standard(pkg), "standin.go"), text)
}

// read returns the path of the file used for file.
func (o *overlay) read(file string) string {
	if instead, ok := o.replace[file]; ok {
		return instead
	}
	return file
}

// put makes text the content used for file.
func (o *overlay) put(file, text string) error {
	name := strings.NewReplacer("/", "-", `\`, "-", ":", "-").Replace(strings.TrimPrefix(file, o.goroot))
	o.replace[file] = filepath.Join(o.dir, strings.TrimLeft(name, "-")+".txt")
	return os.WriteFile(o.replace[file], []byte(text), 0o644)
}

// replaceOnce replaces the only occurrence of old, and returns an error if there is none or several.
func replaceOnce(text, old, new string) (string, error) {
	if n := strings.Count(text, old); n != 1 {
		return "", fmt.Errorf("%q occurs %d times, want once", old, n)
	}
	return strings.Replace(text, old, new, 1), nil
}
