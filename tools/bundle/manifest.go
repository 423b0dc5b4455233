package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png" // decodes pictures too
	"maps"
	"net/url"
	"path"
	"strings"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // decodes the pictures

	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
	"ludotheque/tools/pages"
)

// manifest is the web app manifest.
const manifest = "manifest.webmanifest"

// manifestImage is a picture of the manifest.
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

// fillManifest makes a manifest for each language from the shared one. address is the address of the folder, "" if it is not
// known: then they have no id. An id without the folder would be the same for all copies on a host, so that a browser would
// confuse them; without an id, the browser uses the start address, which includes the folder. The id is that start address
// too, so that a build with an address replaces one without.
func fillManifest(files map[string][]byte, address string) error {
	text, ok := files[manifest]
	if !ok {
		return nil
	}
	made := map[string][]byte{}
	for _, lang := range words.Languages() {
		var m map[string]any
		if err := json.Unmarshal(text, &m); err != nil {
			return fmt.Errorf("%s: %w", manifest, err)
		}
		folder := pages.Home(lang)
		up := pages.Up(folder)
		w := words.For(lang)
		m["name"], m["short_name"], m["description"], m["lang"] = w.Get("app.name"), w.Get("app.name"), w.Get("app.tagline"), lang
		m["start_url"], m["scope"] = "./", "./"+up
		if where, err := url.Parse(address); err == nil && where.Path != "" {
			m["id"] = where.Path + folder
		}
		if icons, ok := m["icons"].([]any); ok {
			for _, icon := range icons {
				if icon, ok := icon.(map[string]any); ok {
					icon["src"] = up + fmt.Sprint(icon["src"])
				}
			}
		}
		if err := fillPictures(m, files, w, up); err != nil {
			return err
		}
		all, err := json.MarshalIndent(m, "", "  ")
		if err != nil {
			return err
		}
		made[folder+manifest] = append(all, '\n')
	}
	maps.Copy(files, made)
	return nil
}

// fillPictures adds a shortcut for every game, and the screenshots. up is the relative path to the pictures' root.
func fillPictures(m map[string]any, files map[string][]byte, w *words.Words, up string) error {
	var shortcuts []shortcut
	labels := map[string]string{"shelf": w.Get("app.shot-shelf")}
	for _, g := range catalog.All() {
		labels[g.ID()] = w.Get(words.GameName(g.ID()))
		s := shortcut{Name: labels[g.ID()], Description: w.Get(words.GameBlurb(g.ID())), URL: "./#" + g.ID()}
		name := "manifest/game-" + g.ID() + ".png"
		if err := makeIcon(files, name, "pictures/box-"+g.ID()+".webp"); err != nil {
			return err
		}
		if files[name] != nil {
			icon, err := manifestPicture(name, files[name])
			if err != nil {
				return err
			}
			icon.Src = up + icon.Src
			s.Icons = []manifestImage{icon}
		}
		shortcuts = append(shortcuts, s)
	}
	m["shortcuts"] = shortcuts
	var shots []manifestImage
	for _, name := range sortedKeys(files) {
		of, ok := strings.CutPrefix(name, "manifest/screenshot-")
		if !ok {
			continue
		}
		shot, err := manifestPicture(name, files[name])
		if err != nil {
			return err
		}
		of, _, _ = strings.Cut(of, "-")
		shot.Src = up + shot.Src
		label := "app.shot-narrow"
		if shot.FormFactor == "wide" {
			label = "app.shot-wide"
		}
		shot.Label = w.Get(label, labels[of])
		shots = append(shots, shot)
	}
	if shots != nil {
		m["screenshots"] = shots
	}
	return nil
}

// makeIcon makes a square icon from the middle of a wider picture, unless the icon exists or the picture does not.
func makeIcon(files map[string][]byte, name, from string) error {
	if files[name] != nil || files[from] == nil {
		return nil
	}
	picture, _, err := image.Decode(bytes.NewReader(files[from]))
	if err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	const side = 192
	b := picture.Bounds()
	length := min(b.Dx(), b.Dy())
	corner := b.Min.Add(image.Pt((b.Dx()-length)/2, (b.Dy()-length)/2))
	icon := image.NewNRGBA(image.Rect(0, 0, side, side))
	draw.CatmullRom.Scale(icon, icon.Bounds(), picture, image.Rectangle{corner, corner.Add(image.Pt(length, length))}, draw.Src, nil)
	var out bytes.Buffer
	err = png.Encode(&out, icon)
	files[name] = out.Bytes()
	return err
}

// manifestPicture returns the entry of a picture, with its own size.
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
