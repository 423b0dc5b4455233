// Package shelf makes the part of the page that is shown before the program is loaded: the shelf and the set-up of each game.
// Its script is the scenes' own layout and painting, translated, with the words, games and font measures that they need; its
// markup is shown if scripts do not run.
package shelf

import (
	"encoding/json"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
	"ludotheque/tools/pages"
	"ludotheque/tools/script"
)

// roots are the functions that the page's own part of the script calls.
var roots = []string{
	"scenes/stage.Stage.SetFrame", "scenes.ParseSettings", "scenes.Env.Apply", "game/platform.Wishes", "game/visit.Themes",
	"scenes/shelf.Shelf.Layout", "scenes/shelf.Shelf.Paint", "scenes/shelf.Shelf.Handle", "scenes/shelf.Shelf.Update",
	"scenes/shelf.Shelf.Title", "scenes/shelf.box", "scenes/setup.New", "scenes/saved.SummaryText",
	"scenes/setup.Sheet.Layout", "scenes/setup.Sheet.Paint", "scenes/setup.Sheet.Handle", "scenes/setup.Sheet.Veiled",
	"scenes/setup.Sheet.Title", "scenes/setup.Sheet.Update",
	"scenes/board.looks", "scenes/board.newLayout",
	"scenes/ui.painting.draw", "scenes/ui.painting.focus", "scenes/ui.Canvas.Veil", "scenes/ui.Cursor.state", "scenes/ui.Event",
	"scenes/ui.Scroll.Tick", "scenes/ui.Role.Focusable", "scenes/ui.Control.valueAt", "scenes/ui.Control.stepped",
	"scenes/ui.glyphs", "scenes/ui.styleOf",
	"scenes/ui.Button", "scenes/ui.Radio", "scenes/ui.Checkbox", "scenes/ui.Slider", "scenes/ui.Field", "scenes/ui.Heading", "scenes/ui.Fold",
	"scenes/ui.Click", "scenes/ui.Change", "scenes/ui.Focus", "scenes/ui.Wheel", "scenes/ui.DragStart", "scenes/ui.DragMove", "scenes/ui.Drop",
}

// parts are the hand-written files of the page's folder, in the order in which they are joined: the language support, the place
// of the store, the functions that the scenes call, and the stage. The translated part comes after the first.
var parts = []string{"go.js", "../app/place.js", "natives.js", "stage.js", "elements.js", "input.js"}

// Script returns the script. root is the module's folder; dir has the hand-written parts.
func Script(root, dir string) (string, error) {
	var texts []string
	for _, name := range parts {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return "", fmt.Errorf("shelf: %w", err)
		}
		texts = append(texts, Lean(string(data)))
	}
	translated, err := script.Translate(root, "ludotheque", roots, strings.Join(texts, "\n"))
	if err != nil {
		return "", fmt.Errorf("shelf: %w", err)
	}
	data, err := gather(translated + strings.Join(texts, "\n"))
	if err != nil {
		return "", fmt.Errorf("shelf: %w", err)
	}
	known, err := json.Marshal(data)
	if err != nil {
		return "", fmt.Errorf("shelf: %w", err)
	}
	return "'use strict';\n(() => {\nconst $data = " + string(known) + ";\n" + texts[0] + translated + strings.Join(texts[1:], "\n") + "})();", nil
}

// Lean removes indents and comments from a script or a style sheet: comments on lines of their own, and those after code unless
// they have quotes. A text between backquotes must end on its line.
func Lean(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if i := strings.LastIndex(line, " // "); i > 0 && !strings.ContainsAny(line[i:], "'\"`") {
			line = strings.TrimSpace(line[:i])
		}
		if line != "" && !strings.HasPrefix(line, "//") {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// Markup returns the shelf without a script: the boxes as links to the pages of their games. up is the relative address of the
// folder of the pages.
func Markup(lang, up string) string {
	w := words.For(lang)
	t := html.EscapeString
	var b strings.Builder
	fmt.Fprintf(&b, "<h1>%s</h1>\n<p>%s</p>\n<ul>\n", t(w.Get("app.name")), t(w.Get("app.tagline")))
	for _, id := range catalog.IDs() {
		fmt.Fprintf(&b, "<li data-id=\"box/%s\"><a href=\"%s%s%s/\"><img src=\"%s%s\" alt=\"\"><strong>%s</strong> %s</a></li>\n",
			id, up, pages.Home(lang), id, up, picture(id), t(w.Get(words.GameName(id))), t(w.Get(words.GameBlurb(id))))
	}
	return b.String() + "</ul>"
}

// picture returns the picture of a game's board, relative to the page's folder.
func picture(id string) string { return "pictures/box-" + id + ".webp" }

// Pages completes the files of the page's folder: it makes the page for each language, with the script inside. files are by
// name; those under shelf/ are the parts of the script. root is the module's folder, dir that of the page.
func Pages(files map[string][]byte, root, dir string) error {
	if files["shelf/stage.js"] == nil {
		return nil // another page
	}
	text, err := Script(root, filepath.Join(dir, "shelf"))
	if err != nil {
		return err
	}
	style := Lean(string(files["shelf/shelf.css"]))
	for name := range files {
		if strings.HasPrefix(name, "shelf/") {
			delete(files, name)
		}
	}
	template := string(files["index.html"])
	for _, lang := range words.Languages() {
		folder, own := pages.Home(lang), ""
		if folder != "" {
			own = ` data-lang="` + lang + `"`
		}
		up := pages.Up(folder)
		w := words.For(lang)
		files[folder+"index.html"] = []byte(strings.NewReplacer("%lang%", lang, "%root%", up, "%data-lang%", own,
			"%title%", html.EscapeString(w.Get("app.name")), "%description%", html.EscapeString(w.Get("app.description")),
			"%shelf%", Markup(lang, up), "%shelf.css%", style, "%shelf.js%", text).Replace(template))
	}
	return nil
}
