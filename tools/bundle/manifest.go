package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	_ "image/png" // decodes the pictures
	"net/url"
	"path"
	"strings"

	_ "golang.org/x/image/webp" // likewise

	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
)

// manifest is what tells a browser how the page is installed.
const manifest = "manifest.webmanifest"

// manifestImage is a picture that the manifest names.
type manifestImage struct {
	Src        string `json:"src"`
	Sizes      string `json:"sizes"`
	Type       string `json:"type"`
	FormFactor string `json:"form_factor,omitempty"`
	Label      string `json:"label,omitempty"`
}

// shortcut is an entry in the menu of the installed page's icon.
type shortcut struct {
	Name        string          `json:"name"`
	Description string          `json:"description"`
	URL         string          `json:"url"`
	Icons       []manifestImage `json:"icons,omitempty"`
}

// fillManifest adds to the manifest what follows from the catalog, the words and the pictures that are there: what the
// page is, a shortcut to every game, the screenshots (icons/screenshot-*). address is where the folder will be found, ""
// where nobody knows it: then the manifest has no id. An id is read from the root of the host, so that one without the
// folder would be the same for all copies on a host, and a browser would take one for another; without, the start address
// is the id, which is of the folder.
func fillManifest(files map[string][]byte, address string) error {
	text, ok := files[manifest]
	if !ok {
		return nil
	}
	var m map[string]any
	if err := json.Unmarshal(text, &m); err != nil {
		return fmt.Errorf("%s: %w", manifest, err)
	}
	lang, _ := m["lang"].(string)
	w := words.For(lang)
	m["description"] = w.Get("app.tagline")
	if where, err := url.Parse(address); err == nil && where.Path != "" {
		m["id"] = where.Path
	}
	var shortcuts []shortcut
	for _, g := range catalog.All() {
		s := shortcut{Name: w.Get(words.GameName(g.ID())), Description: w.Get(words.GameBlurb(g.ID())), URL: "./#" + g.ID()}
		for _, name := range []string{"icons/game-" + g.ID() + ".png", "pictures/box-" + g.ID() + ".webp"} {
			if files[name] == nil {
				continue
			}
			icon, err := manifestPicture(name, files[name])
			if err != nil {
				return err
			}
			s.Icons = append(s.Icons, icon)
			break
		}
		shortcuts = append(shortcuts, s)
	}
	m["shortcuts"] = shortcuts
	var shots []manifestImage
	for _, name := range sortedKeys(files) {
		if !strings.HasPrefix(name, "icons/screenshot-") {
			continue
		}
		shot, err := manifestPicture(name, files[name])
		if err != nil {
			return err
		}
		shot.Label = w.Get("app.name")
		shots = append(shots, shot)
	}
	if shots != nil {
		m["screenshots"] = shots
	}
	made, err := json.MarshalIndent(m, "", "  ")
	files[manifest] = append(made, '\n')
	return err
}

// manifestPicture describes a picture by its own head.
func manifestPicture(name string, data []byte) (manifestImage, error) {
	c, kind, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return manifestImage{}, fmt.Errorf("%s: %w", name, err)
	}
	p := manifestImage{Src: name, Sizes: fmt.Sprintf("%dx%d", c.Width, c.Height), Type: "image/" + kind}
	if strings.HasPrefix(path.Base(name), "screenshot-") {
		p.FormFactor = "wide"
		if c.Height > c.Width {
			p.FormFactor = "narrow"
		}
	}
	return p, nil
}
