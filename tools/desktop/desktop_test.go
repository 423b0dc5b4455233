package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"debug/pe"
	"encoding/xml"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/tools/night"
	"ludotheque/tools/tree"

	"github.com/tc-hib/winres"
)

func TestChoose(t *testing.T) {
	if all, err := choose(""); err != nil || len(all) != len(targets) {
		t.Errorf("%v, %v", all, err)
	}
	if two, err := choose("linux/arm,darwin/arm64"); err != nil || len(two) != 2 {
		t.Errorf("%v, %v", two, err)
	}
	if _, err := choose("plan9/amd64"); err == nil || !strings.Contains(err.Error(), "plan9/amd64") {
		t.Errorf("%v", err)
	}
}

// TestWindowsProgram adds the resources to a small Windows program: it opens no console, and has an icon, a version and a
// manifest.
func TestWindowsProgram(t *testing.T) {
	t.Chdir("../..")
	program, err := build(target{"windows", "amd64"}, "./tools/desktop/testdata/small", "", "")
	if err != nil {
		t.Fatal(err)
	}
	list, err := files(target{"windows", "amd64"}, program, "2026-11-22")
	if err != nil {
		t.Fatal(err)
	}
	exe := list[0].Data
	f, err := pe.NewFile(bytes.NewReader(exe))
	if err != nil {
		t.Fatal(err)
	}
	const gui = 2
	if head, ok := f.OptionalHeader.(*pe.OptionalHeader64); !ok || head.Subsystem != gui {
		t.Errorf("the program is of subsystem %+v", f.OptionalHeader)
	}
	set, err := winres.LoadFromEXE(bytes.NewReader(exe))
	if err != nil {
		t.Fatal(err)
	}
	for what, kind := range map[string]winres.ID{"icon": winres.RT_GROUP_ICON, "version": winres.RT_VERSION, "manifest": winres.RT_MANIFEST} {
		found := false
		set.WalkType(kind, func(winres.Identifier, uint16, []byte) bool {
			found = true
			return true
		})
		if !found {
			t.Errorf("the program has no %s", what)
		}
	}
}

// TestArchives packs for each system twice, and compares the bytes. The program in the archive must be executable.
func TestArchives(t *testing.T) {
	t.Chdir("../..")
	for _, sys := range []string{"linux", "darwin"} {
		list, err := files(target{sys, "amd64"}, []byte("program"), "2026-11-22")
		if err != nil {
			t.Fatal(err)
		}
		var packed [2][]byte
		for i := range packed {
			archive := tree.Zip
			if sys == "linux" {
				archive = tree.TarGz
			}
			if packed[i], err = archive(list); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(packed[0], packed[1]) {
			t.Errorf("%s: two archives differ", sys)
		}
		got := programs(t, packed[0], sys)
		if len(got) != 1 {
			t.Errorf("%s: programs %q", sys, got)
		}
	}
}

// TestArchivesCarryLicences checks that every archive has the licences of the linked modules.
func TestArchivesCarryLicences(t *testing.T) {
	t.Chdir("../..")
	for _, sys := range []string{"linux", "darwin"} {
		list, err := files(target{sys, "amd64"}, []byte("program"), "2026-11-22")
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, f := range list {
			found = found || strings.HasSuffix(f.Name, licenceFile) && bytes.Contains(f.Data, []byte("github.com/hajimehoshi/ebiten/v2 ")) && bytes.Contains(f.Data, []byte("Apache License"))
		}
		if !found {
			t.Errorf("%s: no licence of the engine", sys)
		}
	}
}

// TestLinuxInstalls runs the two install lines of the archive's README in each language.
func TestLinuxInstalls(t *testing.T) {
	t.Chdir("../..")
	list, err := files(target{"linux", "amd64"}, []byte("#!/bin/sh\necho plays\n"), "2026-11-22")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(linuxReadme)) {
		if strings.HasPrefix(line, "    ") {
			lines = append(lines, line)
		}
	}
	if len(lines) != 4 || lines[0] != lines[2] || lines[1] != lines[3] {
		t.Fatalf("the README has the lines %q", lines)
	}
	dir, home := t.TempDir(), t.TempDir()
	for _, f := range list {
		path := filepath.Join(dir, f.Name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, os.FileMode(f.Mode)); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("sh", "-ec", strings.Join(lines[:2], ""))
	cmd.Dir, cmd.Env = filepath.Join(dir, "ludotheque"), append(os.Environ(), "HOME="+home)
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	entry, err := os.ReadFile(filepath.Join(home, ".local/share/applications/ludotheque.desktop"))
	if err != nil || !strings.Contains(string(entry), "\nExec="+home+"/.local/bin/ludotheque %f\n") {
		t.Errorf("%v\n%s", err, entry)
	}
	if said, err := exec.Command(filepath.Join(home, ".local/bin/ludotheque")).Output(); err != nil || string(said) != "plays\n" {
		t.Errorf("%v %s", err, said)
	}
	if _, err := os.Stat(filepath.Join(home, ".local/share/icons/hicolor/256x256/apps/ludotheque.png")); err != nil {
		t.Error(err)
	}
}

// programs returns the names of the executable files of an archive.
func programs(t *testing.T, archive []byte, sys string) (names []string) {
	t.Helper()
	if sys == "linux" {
		packed, err := gzip.NewReader(bytes.NewReader(archive))
		if err != nil {
			t.Fatal(err)
		}
		for r := tar.NewReader(packed); ; {
			head, err := r.Next()
			if err == io.EOF {
				return names
			}
			if err != nil {
				t.Fatal(err)
			}
			if head.Mode&0o100 != 0 {
				names = append(names, head.Name)
			}
		}
	}
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.File {
		if f.Mode()&0o100 != 0 {
			names = append(names, f.Name)
		}
	}
	return names
}

func TestIcns(t *testing.T) {
	data, err := icns()
	if err != nil {
		t.Fatal(err)
	}
	length := func(b []byte) int { return int(b[4])<<24 | int(b[5])<<16 | int(b[6])<<8 | int(b[7]) }
	if string(data[:4]) != "icns" || length(data) != len(data) {
		t.Fatalf("the file begins with %q", data[:8])
	}
	sizes := map[int]bool{}
	for rest := data[8:]; len(rest) > 0; rest = rest[length(rest):] {
		img, err := png.Decode(bytes.NewReader(rest[8:length(rest)]))
		if err != nil {
			t.Fatalf("%s: %v", rest[:4], err)
		}
		sizes[img.Bounds().Dx()] = true
	}
	if len(sizes) != 5 || !sizes[512] {
		t.Errorf("the icon has the sizes %v", sizes)
	}
}

func TestInfoPlist(t *testing.T) {
	var any struct{ XMLName xml.Name }
	if err := xml.Unmarshal([]byte(infoPlist("2026-11-22")), &any); err != nil || any.XMLName.Local != "plist" {
		t.Errorf("%v, %v", any, err)
	}
	if dotted("") != "0.0.0" || dotted("2026-11-22") != "2026.11.22" {
		t.Error("a day does not make a version")
	}
}

// TestEveryTargetBuilds links the program for all targets, which takes minutes.
func TestEveryTargetBuilds(t *testing.T) {
	night.Only(t, "e2e/window builds the one of this system")
	t.Chdir("../..")
	for _, target := range targets {
		if _, err := pack(target, t.TempDir()); err != nil {
			t.Errorf("%s: %v", target, err)
		}
	}
}
