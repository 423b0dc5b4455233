package build

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"ludotheque/slim/wasmcode"
)

// module is a required module in a build that replaces some of its files. The go command refuses overlays of files in its module
// cache, so a replace line moves the module to a folder of the program's module that exists only in the overlay.
type module struct {
	in     *overlay
	path   string
	cached string   // its real folder
	home   string   // its folder in the overlay
	files  []string // of packages, without tests
}

// unseen is that folder, relative to the root of the program's module. It does not depend on the location of the module, since
// the program contains the path.
const unseen = "build/unseen"

// The engine, and the version for which the patches were written. For another version, compare their originals again.
const (
	ebiten        = "github.com/hajimehoshi/ebiten/v2"
	engineVersion = "v2.10.3"
)

// Known returns an error if the installed Go, or the engine that the module in this folder requires, does not have a version
// for which all steps are made.
func Known() error {
	if err := wasmcode.Known(); err != nil {
		return err
	}
	_, err := knownEngine()
	return err
}

// knownEngine returns the folder of the required engine.
func knownEngine() (dir string, err error) {
	out, err := exec.Command("go", "mod", "download", "-json", ebiten).Output()
	if err != nil {
		return "", fmt.Errorf("go mod download %s: %w", ebiten, err)
	}
	var found struct{ Version, Dir string }
	if err := json.Unmarshal(out, &found); err != nil {
		return "", err
	}
	if found.Version != engineVersion {
		return "", fmt.Errorf("the engine is %s, the known version is %s", found.Version, engineVersion)
	}
	return found.Dir, nil
}

// theEngine returns the engine in this overlay, to which it adds all its files.
func (o *overlay) theEngine() (*module, error) {
	if o.engine != nil {
		return o.engine, nil
	}
	dir, err := knownEngine()
	if err != nil {
		return nil, err
	}
	goMod, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOMOD: %w", err)
	}
	root := filepath.Dir(strings.TrimSpace(string(goMod)))
	m := &module{in: o, path: ebiten, cached: dir, home: filepath.Join(root, filepath.FromSlash(unseen))}
	if _, err := os.Stat(m.home); err == nil {
		return nil, fmt.Errorf("%s exists, but must not", m.home)
	}
	if err := m.list(); err != nil {
		return nil, err
	}
	for _, name := range m.files {
		o.replace[m.at(name)] = filepath.Join(m.cached, filepath.FromSlash(name))
	}
	o.engine = m
	return m, o.moveEngine(root)
}

// list lists the files of the module that a build may need.
func (m *module) list() error {
	return fs.WalkDir(os.DirFS(m.cached), ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && e.Name() == "testdata":
			return fs.SkipDir
		case !e.IsDir() && !strings.HasSuffix(name, "_test.go"):
			m.files = append(m.files, name)
		}
		return nil
	})
}

// moveEngine writes a go.mod that moves the engine to the folder unseen, and a copy of go.sum.
func (o *overlay) moveEngine(root string) error {
	o.modFile = filepath.Join(o.dir, "go.mod")
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return err
		}
		if name == "go.mod" {
			text = fmt.Appendf(text, "\nreplace %s => ./%s\n", ebiten, unseen)
		}
		if err := os.WriteFile(filepath.Join(o.dir, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// at returns the path of a file or folder of the module in the overlay.
func (m *module) at(name string) string { return filepath.Join(m.home, filepath.FromSlash(name)) }

// standIn replaces all files of a package of the module by one file.
func (m *module) standIn(pkg, text string) error {
	if !slices.ContainsFunc(m.files, func(name string) bool { return dirOf(name) == pkg }) {
		return fmt.Errorf("%s has no package %s", m.path, pkg)
	}
	for _, name := range m.files {
		if dirOf(name) == pkg {
			m.in.replace[m.at(name)] = ""
		}
	}
	return m.in.put(m.at(pkg+"/standin.go"), text)
}

// engineFiles replaces files of the engine by texts, by name; an empty text removes the file.
func (o *overlay) engineFiles(texts map[string]string) error {
	engine, err := o.theEngine()
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if err := engine.file(name, texts[name]); err != nil {
			return err
		}
	}
	return nil
}

// file replaces a file of the module by text; an empty text removes it.
func (m *module) file(name, text string) error {
	if !slices.Contains(m.files, name) {
		return fmt.Errorf("%s has no file %s", m.path, name)
	}
	if text == "" {
		m.in.replace[m.at(name)] = ""
		return nil
	}
	return m.in.put(m.at(name), text)
}

func dirOf(name string) string { return name[:max(0, strings.LastIndexByte(name, '/'))] }
