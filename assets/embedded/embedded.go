// Package embedded reads the files that packages of assets hold.
package embedded

import (
	"embed"
	"io/fs"
	"strings"
)

// Files returns every file by its path with hyphens, behind a prefix: "lessons-fr-dao.txt" for fr/dao.txt.
func Files(folder embed.FS, prefix string) map[string][]byte {
	files := map[string][]byte{}
	err := fs.WalkDir(folder, ".", func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			files[prefix+strings.ReplaceAll(path, "/", "-")], err = folder.ReadFile(path)
		}
		return err
	})
	if err != nil {
		panic(err) // they are embedded
	}
	return files
}
