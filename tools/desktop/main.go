// Command desktop builds the desktop program for every system, each as one file in the usual form of the system: an archive with
// the program, its icon and the data that the system needs.
//
//	go run ./tools/desktop -o dist/desktop
//	go run ./tools/desktop -only linux/amd64,windows/amd64
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"ludotheque/tools/flags"
	"ludotheque/tools/tree"
)

// target is a system and a processor, as the go command names them.
type target struct{ os, arch string }

func (t target) String() string { return t.os + "/" + t.arch }

// targets are all systems and processors of the program, built without cgo.
var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"}, {"linux", "386"}, {"linux", "arm"},
	{"windows", "amd64"}, {"windows", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"},
}

func main() {
	line := flags.New("desktop", "builds the desktop program for every system, each as one archive.")
	out := line.String("o", "dist/desktop", "`folder` to build into")
	only := line.String("only", "", "the systems to build for, as `linux/amd64,windows/amd64`; all when empty")
	var wanted []target
	line.Check(func() (err error) {
		wanted, err = choose(*only)
		return err
	})
	line.Parse()
	if err := os.MkdirAll(*out, 0o755); err != nil {
		line.Fail(err)
	}
	for _, t := range wanted {
		file, err := pack(t, *out)
		if err != nil {
			line.Fail(fmt.Errorf("%s: %w", t, err))
		}
		fmt.Println(file)
	}
}

// choose returns the named targets, all for "".
func choose(only string) ([]target, error) {
	if only == "" {
		return targets, nil
	}
	var wanted []target
	for name := range strings.SplitSeq(only, ",") {
		i := slices.IndexFunc(targets, func(t target) bool { return t.String() == name })
		if i < 0 {
			return nil, fmt.Errorf("flag -only: the program is not built for %q, only for %v", name, targets)
		}
		wanted = append(wanted, targets[i])
	}
	return wanted, nil
}

// pack builds for one target and returns its archive.
func pack(t target, out string) (string, error) {
	day, commit := builtOf()
	program, err := build(t, "./cmd/ludotheque", day, commit)
	if err != nil {
		return "", err
	}
	files, err := files(t, program, day)
	if err != nil {
		return "", err
	}
	name := filepath.Join(out, fmt.Sprintf("ludotheque-%s-%s", names[t.os], t.arch))
	end, archive := ".zip", tree.Zip
	if t.os == "linux" {
		end, archive = ".tar.gz", tree.TarGz
	}
	packed, err := archive(files)
	if err != nil {
		return "", err
	}
	return name + end, os.WriteFile(name+end, packed, 0o644)
}

// names are the usual names of the systems.
var names = map[string]string{"linux": "linux", "windows": "windows", "darwin": "macos"}

// build returns the program of a package for a target. day and commit are its version.
func build(t target, pkg, day, commit string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "desktop")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "program")
	link := "-s -w"
	if commit != "" {
		link += fmt.Sprintf(" -X 'main.built=%s (%s)'", day, commit)
	}
	if t.os == "windows" {
		link += " -H windowsgui" // no console window
	}
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", link, "-buildvcs=false", "-pgo=game/ugi/default.pgo", "-o", path, pkg)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.os, "GOARCH="+t.arch)
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, said)
	}
	return os.ReadFile(path)
}

// builtOf returns the day of the commit, "2026-11-22", and the abbreviated hash of the commit; "" without a history.
func builtOf() (day, commit string) {
	said, err := exec.Command("git", "log", "-1", "--format=%cs %h", "--abbrev=12").Output()
	if err != nil {
		return "", ""
	}
	day, commit, _ = strings.Cut(strings.TrimSpace(string(said)), " ")
	return day, commit
}
