package ui

import (
	"image/color"
	"testing"

	"ludotheque/scenes/drawtest"
)

func contrast(a, b color.NRGBA) float64 {
	return drawtest.Contrast(drawtest.Luminance(a), drawtest.Luminance(b))
}

// over returns translucent a over opaque b.
func over(a, b color.NRGBA) color.NRGBA {
	t := float64(a.A) / 255
	a.A = 255
	return Mix(a, b, t)
}

func TestContrast(t *testing.T) {
	for kind := range themes {
		th := ThemeFor(kind)
		if th.Kind != kind {
			t.Errorf("theme %d has kind %d", kind, th.Kind)
		}
		surfaces := map[string]color.NRGBA{
			"table light": th.TableLight, "table dark": th.TableDark, "sheet": th.Sheet,
			"panel": over(th.Panel, th.TableLight), "panel deep": over(th.PanelDeep, th.TableDark), "field": th.FieldFill,
		}
		buttons := map[string]color.NRGBA{
			"button": th.Button, "hover": th.ButtonHover, "press": th.ButtonPress,
			"chosen button": over(th.Tint, th.Button), "chosen row": over(th.Tint, th.Sheet), "chosen hover": over(th.Tint, th.ButtonHover),
		}
		atLeast := func(least float64, name string, ink color.NRGBA, on map[string]color.NRGBA) {
			for where, fill := range on {
				if got := contrast(ink, fill); got < least {
					t.Errorf("theme %d: %s on %s is %.2f, want %.1f", kind, name, where, got, least)
				}
			}
		}
		atLeast(4.5, "text", th.Text, surfaces)
		atLeast(4.5, "text", th.Text, buttons)
		atLeast(4.5, "dim text", th.TextDim, surfaces)
		atLeast(4.5, "dim text", th.TextDim, buttons)
		gold := map[string]color.NRGBA{}
		gold["accent"], gold["accent below"] = th.gilt(th.Accent)
		gold["bright"], gold["bright below"] = th.gilt(th.Bright)
		atLeast(4.5, "text on gold", th.OnGold, gold)
		panels := map[string]color.NRGBA{"panel": surfaces["panel"], "panel deep": surfaces["panel deep"], "sheet": th.Sheet}
		atLeast(4.5, "danger text", th.DangerText, panels)
		atLeast(4.5, "success text", th.SuccessText, panels)
		for name, mark := range map[string]color.NRGBA{"accent": th.Accent, "bright": th.Bright, "danger": th.Danger, "success": th.Success, "edge": th.Edge} {
			atLeast(3, name, mark, panels)
		}
		atLeast(3, "edge", th.Edge, map[string]color.NRGBA{"field": th.FieldFill, "button": th.Button, "hover": th.ButtonHover})
		// The bars of a slider of Steps: filled ones against empty ones, and both against their ground.
		atLeast(3, "filled bar", th.Accent, map[string]color.NRGBA{"empty bar": th.Track, "table light": th.TableLight, "table dark": th.TableDark})
		atLeast(3, "edge of an empty bar", th.TextDim, map[string]color.NRGBA{"sheet": th.Sheet, "table light": th.TableLight, "table dark": th.TableDark})
		if got := contrast(th.FocusInner, th.FocusOuter); got < 7 {
			t.Errorf("theme %d: the focus ring's two lines differ by %.2f", kind, got)
		}
	}
}
