package main

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"fmt"
	"image/png"
	"strings"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"ludotheque/assets/icon"
	"ludotheque/assets/notices"
	"ludotheque/tools/tree"
)

// files returns the files of a target's archive. day is that of the commit.
func files(t target, program []byte, day string) ([]tree.File, error) {
	licence := notices.Files()[notices.FileName]
	var err error
	switch t.os {
	case "windows":
		if program, err = withResources(program, day); err != nil {
			return nil, err
		}
		return []tree.File{{Name: "Ludotheque/Ludotheque.exe", Data: program, Mode: 0o755}, {Name: "Ludotheque/" + licenceFile, Data: licence, Mode: 0o644}}, nil
	case "darwin":
		pictures, err := icns()
		if err != nil {
			return nil, err
		}
		const contents = "Ludotheque.app/Contents/"
		return []tree.File{{Name: contents + "Info.plist", Data: []byte(infoPlist(day)), Mode: 0o644}, {Name: contents + "MacOS/ludotheque", Data: program, Mode: 0o755},
			{Name: contents + "Resources/icon.icns", Data: pictures, Mode: 0o644}, {Name: contents + "Resources/" + licenceFile, Data: licence, Mode: 0o644}}, nil
	}
	picture, err := encoded(256)
	if err != nil {
		return nil, err
	}
	return []tree.File{{Name: "ludotheque/ludotheque", Data: program, Mode: 0o755}, {Name: "ludotheque/ludotheque.desktop", Data: []byte(desktopEntry), Mode: 0o644},
		{Name: "ludotheque/ludotheque.png", Data: picture, Mode: 0o644}, {Name: "ludotheque/README.txt", Data: linuxReadme, Mode: 0o644},
		{Name: "ludotheque/" + licenceFile, Data: licence, Mode: 0o644}}, nil
}

// licenceFile has the licences of all parts of the program, its own first.
const licenceFile = "LICENSES.txt"

// linuxReadme describes how to start and install the program.
//
//go:embed linux.txt
var linuxReadme []byte

// desktopEntry is the entry for Linux desktops (specifications.freedesktop.org/desktop-entry). The class of the program's window
// is set in game.
const desktopEntry = `[Desktop Entry]
Type=Application
Version=1.5
Name=Ludothèque
Name[en]=Ludothèque
GenericName=Jeux de plateau
GenericName[en]=Board games
Comment=Quatre jeux de plateau, seul ou à deux
Comment[en]=Four board games, alone or for two
Exec=ludotheque %f
Icon=ludotheque
Terminal=false
StartupWMClass=Ludotheque
Categories=Game;BoardGame;
`

// infoPlist returns the program's property list for macOS.
func infoPlist(day string) string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>CFBundleDevelopmentRegion</key><string>fr</string>
	<key>CFBundleDisplayName</key><string>Ludothèque</string>
	<key>CFBundleExecutable</key><string>ludotheque</string>
	<key>CFBundleIconFile</key><string>icon</string>
	<key>CFBundleIdentifier</key><string>net.ludotheque.jeux</string>
	<key>CFBundleInfoDictionaryVersion</key><string>6.0</string>
	<key>CFBundleLocalizations</key><array><string>fr</string><string>en</string></array>
	<key>CFBundleName</key><string>Ludothèque</string>
	<key>CFBundlePackageType</key><string>APPL</string>
	<key>CFBundleShortVersionString</key><string>` + dotted(day) + `</string>
	<key>CFBundleVersion</key><string>` + dotted(day) + `</string>
	<key>LSApplicationCategoryType</key><string>public.app-category.board-games</string>
	<key>LSMinimumSystemVersion</key><string>12.0</string>
	<key>NSHighResolutionCapable</key><true/>
</dict>
</plist>
`
}

// dotted returns a day as a version: "2026.11.22"; "0.0.0" for "".
func dotted(day string) string {
	if day == "" {
		return "0.0.0"
	}
	return strings.ReplaceAll(day, "-", ".")
}

// encoded returns the icon as PNG.
func encoded(size int) ([]byte, error) {
	images, err := icon.Sized(size)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = png.Encode(&b, images[0])
	return b.Bytes(), err
}

// icns returns the icon in the format of macOS: PNGs with types for their sizes, each with its length, big-endian.
func icns() ([]byte, error) {
	var body []byte
	for _, p := range []struct {
		kind string
		size int
	}{{"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512}} {
		picture, err := encoded(p.size)
		if err != nil {
			return nil, err
		}
		body = append(body, p.kind...)
		body = binary.BigEndian.AppendUint32(body, uint32(len(picture)+8))
		body = append(body, picture...)
	}
	head := binary.BigEndian.AppendUint32([]byte("icns"), uint32(len(body)+8))
	return append(head, body...), nil
}

// withResources adds icon, version and manifest to a Windows program.
func withResources(program []byte, day string) ([]byte, error) {
	images, err := icon.Sized(16, 24, 32, 48, 64, 256)
	if err != nil {
		return nil, err
	}
	pictures, err := winres.NewIconFromImages(images)
	if err != nil {
		return nil, err
	}
	var set winres.ResourceSet
	if err := set.SetIcon(winres.ID(1), pictures); err != nil {
		return nil, err
	}
	set.SetManifest(winres.AppManifest{ExecutionLevel: winres.AsInvoker, DPIAwareness: winres.DPIPerMonitorV2, UseCommonControlsV6: true})
	var said version.Info
	said.SetFileVersion(dotted(day) + ".0")
	said.SetProductVersion(dotted(day) + ".0")
	for key, text := range map[string]string{version.ProductName: "Ludothèque", version.FileDescription: "Ludothèque",
		version.OriginalFilename: "Ludotheque.exe", version.ProductVersion: dotted(day)} {
		if err := said.Set(version.LangNeutral, key, text); err != nil {
			return nil, err
		}
	}
	set.SetVersionInfo(said)
	var out bytes.Buffer
	if err := set.WriteToEXE(&out, bytes.NewReader(program)); err != nil {
		return nil, fmt.Errorf("resources: %w", err)
	}
	return out.Bytes(), nil
}
