package ui

import (
	"image/color"
	"math"
)

// ThemeKind is a theme.
type ThemeKind uint8

// The themes.
const (
	Dark ThemeKind = iota
	Light
	HighContrast
	themes // number of themes
)

// Theme is the colours of the ui. Colours are opaque unless their comment says otherwise.
type Theme struct {
	Kind ThemeKind

	TableLight  color.NRGBA // middle of the table's light
	TableDark   color.NRGBA // far corner
	Panel       color.NRGBA // top of a panel, slightly translucent
	PanelDeep   color.NRGBA // bottom of a panel, slightly translucent
	PanelBorder color.NRGBA // translucent
	Sheet       color.NRGBA // an opaque sheet over a dimmed scene
	Veil        color.NRGBA // dims the scene below a sheet; translucent
	Shadow      color.NRGBA // translucent

	Text        color.NRGBA // on table, panel, sheet and buttons
	TextDim     color.NRGBA // secondary text on table, panel and sheet
	Accent      color.NRGBA // gold: marks, primary buttons
	Bright      color.NRGBA // brighter gold: rings
	OnGold      color.NRGBA // text on Accent and Bright
	Danger      color.NRGBA // red as a mark or a fill
	DangerText  color.NRGBA // red as text on a panel
	Success     color.NRGBA // green as a mark or a fill
	SuccessText color.NRGBA // green as text on a panel
	Tint        color.NRGBA // behind the chosen row of a list; translucent

	Button         color.NRGBA
	ButtonHover    color.NRGBA
	ButtonPress    color.NRGBA
	ButtonBorder   color.NRGBA
	ButtonDisabled color.NRGBA
	TextDisabled   color.NRGBA
	FieldFill      color.NRGBA
	Edge           color.NRGBA // outline of fields, radios and switches: contrast 3:1
	Track          color.NRGBA // slider and switch when off

	FocusInner color.NRGBA // the two outlines of the focus ring
	FocusOuter color.NRGBA
}

// ThemeFor returns the theme of a kind; an unknown kind is Dark.
func ThemeFor(kind ThemeKind) *Theme {
	switch kind {
	case Light:
		return &light
	case HighContrast:
		return &highContrast
	}
	return &dark
}

// gilt returns the gold of a primary button from top to bottom: lighter if its text is dark, darker if it is light.
func (t *Theme) gilt(fill color.NRGBA) (top, bottom color.NRGBA) {
	if t.Kind == Light {
		return fill, Mix(color.NRGBA{A: 255}, fill, 0.1)
	}
	return Mix(color.NRGBA{255, 255, 255, 255}, fill, 0.1), fill
}

func rgb(v uint32) color.NRGBA { return rgba(v<<8 | 0xff) }

func rgba(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 24), G: uint8(v >> 16), B: uint8(v >> 8), A: uint8(v)}
}

var dark = Theme{
	Kind:       Dark,
	TableLight: rgb(0x41544f), TableDark: rgb(0x25322f),
	Panel: rgba(0x212d2af4), PanelDeep: rgba(0x1b2623f4), PanelBorder: rgba(0xffffff14),
	Sheet: rgb(0x202b29), Veil: rgba(0x0c1110b0), Shadow: rgba(0x060a09d0),
	Text: rgb(0xf3ead9), TextDim: rgb(0xc9c4b6),
	Accent: rgb(0xe2a03f), Bright: rgb(0xffd066), OnGold: rgb(0x2a1c06),
	Danger: rgb(0xd6503f), DangerText: rgb(0xff9c8c), Success: rgb(0x58b36b), SuccessText: rgb(0x8fdc9c),
	Tint:   rgba(0xe2a03f2c),
	Button: rgb(0x2d3735), ButtonHover: rgb(0x37423f), ButtonPress: rgb(0x202827), ButtonBorder: rgba(0xffffff20),
	ButtonDisabled: rgba(0x2d373580), TextDisabled: rgb(0x7c807a),
	FieldFill: rgb(0x161d1c), Edge: rgb(0x87918d), Track: rgb(0x3a4543),
	FocusInner: rgb(0xffffff), FocusOuter: rgb(0x0b100f),
}

var light = Theme{
	Kind:       Light,
	TableLight: rgb(0xe9ece3), TableDark: rgb(0xb9c4ba),
	Panel: rgba(0xfdfaf3f6), PanelDeep: rgba(0xf4efe3f6), PanelBorder: rgba(0x3a2f1c2e),
	Sheet: rgb(0xfbf7ee), Veil: rgba(0x2b332f90), Shadow: rgba(0x2d342f90),
	Text: rgb(0x29241d), TextDim: rgb(0x544d42),
	Accent: rgb(0x985c08), Bright: rgb(0xa3640b), OnGold: rgb(0xfffaf0),
	Danger: rgb(0xb9321f), DangerText: rgb(0xa3210f), Success: rgb(0x2e7d42), SuccessText: rgb(0x1d6632),
	Tint:   rgba(0xd9a03f48),
	Button: rgb(0xe9e3d5), ButtonHover: rgb(0xf6f1e6), ButtonPress: rgb(0xd5cdbb), ButtonBorder: rgba(0x3a2f1c4a),
	ButtonDisabled: rgba(0xe9e3d580), TextDisabled: rgb(0x8d877b),
	FieldFill: rgb(0xffffff), Edge: rgb(0x7a7264), Track: rgb(0xc9c1b0),
	FocusInner: rgb(0xffffff), FocusOuter: rgb(0x1c1a17),
}

var highContrast = Theme{
	Kind:       HighContrast,
	TableLight: rgb(0x101010), TableDark: rgb(0x000000),
	Panel: rgb(0x000000), PanelDeep: rgb(0x000000), PanelBorder: rgb(0xffffff),
	Sheet: rgb(0x000000), Veil: rgba(0x000000d8), Shadow: rgba(0x00000000),
	Text: rgb(0xffffff), TextDim: rgb(0xe4e4e4),
	Accent: rgb(0xffc800), Bright: rgb(0xffe45c), OnGold: rgb(0x000000),
	Danger: rgb(0xff6a5a), DangerText: rgb(0xff9a8e), Success: rgb(0x4fe07a), SuccessText: rgb(0x7bf09c),
	Tint:   rgba(0xffc80050),
	Button: rgb(0x000000), ButtonHover: rgb(0x303030), ButtonPress: rgb(0x505050), ButtonBorder: rgb(0xffffff),
	ButtonDisabled: rgb(0x000000), TextDisabled: rgb(0x9a9a9a),
	FieldFill: rgb(0x000000), Edge: rgb(0xffffff), Track: rgb(0x404040),
	FocusInner: rgb(0xffffff), FocusOuter: rgb(0x000000),
}

// Mix returns the part t (0..1) of a and the rest of b, opaque as b.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	part := func(x, y uint8) uint8 { return uint8(float64(x)*t + float64(y)*(1-t) + 0.5) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), b.A}
}

// faded returns a colour with its opacity multiplied by t.
func faded(c color.NRGBA, t float64) color.NRGBA {
	c.A = uint8(math.Round(float64(c.A) * min(max(t, 0), 1)))
	return c
}
