// Package embedded reads embedded folders of assets.
package embedded

import (
	"embed"
	"io/fs"
	"strings"
)

// Files returns every file of a folder by its name: prefix and its path with hyphens, "lessons-fr-dao.txt" for fr/dao.txt.
func Files(folder embed.FS, prefix string) map[string][]byte {
	files := map[string][]byte{}
	err := fs.WalkDir(folder, ".", func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			files[prefix+strings.ReplaceAll(path, "/", "-")], err = folder.ReadFile(path)
		}
		return err
	})
	if err != nil {
		panic(err) // reading embedded files does not fail
	}
	return files
}
