// Package tree reads and writes all files below a folder, and packs them into reproducible archives.
package tree

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// Read returns the content of every file below dir, by slash-separated path.
func Read(dir string) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files[name], err = os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		return err
	})
	return files, err
}

// Write writes files below dir, in order of their names, and makes the folders they need.
func Write(dir string, files map[string][]byte) error {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, files[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}

// CopySources copies the project at root to dir, without its history and built files, for tests that build it elsewhere.
func CopySources(root, dir string) error {
	home := os.DirFS(root)
	return fs.WalkDir(home, ".", func(name string, d fs.DirEntry, err error) error {
		to := filepath.Join(dir, filepath.FromSlash(name))
		switch made := slices.Contains([]string{".git", "build", "dist"}, name); {
		case err != nil:
			return err
		case made && d.IsDir():
			return fs.SkipDir
		case made:
			return nil
		case d.IsDir():
			return os.MkdirAll(to, 0o755)
		}
		data, err := fs.ReadFile(home, name)
		if err != nil {
			return err
		}
		return os.WriteFile(to, data, 0o644)
	})
}
