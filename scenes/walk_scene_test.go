package scenes

import "strings"

// allScenes are the scenes that the walks together must come to.
var allScenes = []string{"shelf", "setup", "table", "rules", "moves", "review", "menu", "settings", "seats", "result",
	"about", "help", "record", "open", "question"}

// sceneName names the scene on top, whatever the language.
func (w *walker) sceneName() string {
	switch top := w.stage.Top().(type) {
	case *shelf:
		return "shelf"
	case *setupSheet:
		return "setup"
	case *Table:
		return "table"
	case *rulePage:
		return "rules"
	case *movesSheet:
		return "moves"
	case *reviewSheet:
		return "review"
	case *formSheet:
		return w.formName(top)
	}
	return "?"
}

// formName tells the sheets that are forms apart by what stands on them.
func (w *walker) formName(s *formSheet) string {
	for _, mark := range []struct{ id, name string }{
		{"fullscreen", "menu"}, {"language-label", "settings"}, {"seat-w-label", "seats"}, {"rematch", "result"},
		{"about.what", "about"}, {"help.mouse", "help"}, {"copy", "record"}, {"paste", "open"},
	} {
		if w.has(mark.id) {
			return mark.name
		}
	}
	for _, id := range []string{"overwrite", "offer", "resign", "pass"} {
		if w.has(id) {
			return "question"
		}
	}
	return "form " + strings.ToLower(s.Title())
}

// table returns the table of the stack, on top or beneath a sheet, or nil.
func (w *walker) table() *Table {
	for _, sc := range w.stage.scenes {
		if t, ok := sc.(*Table); ok {
			return t
		}
	}
	return nil
}
