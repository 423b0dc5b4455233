package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// module is one that the project requires, in a build that replaces files of it. The go command refuses that below its
// cache, so it is told that the module lies in a folder of the project, which nobody but the overlay knows.
type module struct {
	path, cached string // its path, and where it really lies
	home         string // where it is said to lie
	files        []string
}

// unseen is the folder that the overlay knows, from the root of the project: the same wherever that lies, since it is told
// in the program.
const unseen = "build/unseen"

// module adds a required module to what the overlay knows. One overlay takes one.
func (o *overlay) module(path string) (*module, error) {
	cached, err := goSays("list", "-m", "-f", "{{.Dir}}", path)
	if err != nil {
		return nil, err
	}
	goMod, err := goSays("env", "GOMOD")
	if err != nil {
		return nil, err
	}
	m := &module{path: path, cached: cached, home: filepath.Join(filepath.Dir(goMod), filepath.FromSlash(unseen))}
	if _, err := os.Stat(m.home); err == nil {
		return nil, fmt.Errorf("%s is there: it must not be", m.home)
	}
	err = fs.WalkDir(os.DirFS(cached), ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && (e.Name() == "examples" || e.Name() == "testdata"):
			return fs.SkipDir
		case !e.IsDir() && !strings.HasSuffix(name, "_test.go"):
			m.files = append(m.files, name)
			o.replace[m.at(name)] = filepath.Join(cached, filepath.FromSlash(name))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	requires, err := os.ReadFile(goMod)
	if err != nil {
		return nil, err
	}
	sums, err := os.ReadFile(strings.TrimSuffix(goMod, "mod") + "sum")
	if err != nil {
		return nil, err
	}
	o.modFile = filepath.Join(o.dir, "go.mod")
	text := string(requires) + "\nreplace " + path + " => ./" + unseen + "\n"
	if err := os.WriteFile(o.modFile, []byte(text), 0o644); err != nil {
		return nil, err
	}
	return m, os.WriteFile(filepath.Join(o.dir, "go.sum"), sums, 0o644)
}

// at is where a file or folder of the module is said to lie.
func (m *module) at(name string) string { return filepath.Join(m.home, filepath.FromSlash(name)) }

// standIn lets one file take the place of all files of a package of the module.
func (m *module) standIn(o *overlay, pkg, text string) error {
	if !slices.ContainsFunc(m.files, func(name string) bool { return dirOf(name) == pkg }) {
		return fmt.Errorf("%s has no package %s", m.path, pkg)
	}
	for _, name := range m.files {
		if dirOf(name) == pkg {
			o.replace[m.at(name)] = ""
		}
	}
	return o.put(m.at(pkg+"/standin.go"), text)
}

func dirOf(name string) string { return name[:max(0, strings.LastIndexByte(name, '/'))] }

// goSays returns the one line that the go command answers.
func goSays(args ...string) (string, error) {
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}
