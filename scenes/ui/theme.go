package ui

import "image/color"

// ThemeKind names a theme; the settings keep its number.
type ThemeKind uint8

// The themes.
const (
	Dark ThemeKind = iota
	Light
	HighContrast
)

// Theme is every colour the ui paints with, by role. Colours are opaque unless their comment says otherwise.
type Theme struct {
	Kind ThemeKind

	TableLight  color.NRGBA // middle of the table's light
	TableDark   color.NRGBA // far corner
	Panel       color.NRGBA // top of a panel (slightly translucent over the table)
	PanelDeep   color.NRGBA // bottom of a panel (likewise)
	PanelBorder color.NRGBA // translucent
	Sheet       color.NRGBA // an opaque sheet over a dimmed scene
	Veil        color.NRGBA // dims the scene beneath a sheet; translucent
	Shadow      color.NRGBA // translucent

	Text     color.NRGBA // on table, panel, sheet and buttons
	TextDim  color.NRGBA // secondary text on table, panel and sheet
	Accent   color.NRGBA // gold: marks, primary buttons
	Bright   color.NRGBA // brighter gold: rings
	OnGold   color.NRGBA // text on Accent and Bright
	Danger   color.NRGBA // red as a mark or a fill
	DangerT  color.NRGBA // red as text on a panel
	Success  color.NRGBA // green as a mark or a fill
	SuccessT color.NRGBA // green as text on a panel
	Tint     color.NRGBA // behind the chosen row of a list; translucent

	Button         color.NRGBA
	ButtonHover    color.NRGBA
	ButtonPress    color.NRGBA
	ButtonBorder   color.NRGBA
	ButtonDisabled color.NRGBA
	TextDisabled   color.NRGBA
	FieldFill      color.NRGBA
	Track          color.NRGBA // slider and switch when off

	FocusInner color.NRGBA // the two outlines of the focus ring
	FocusOuter color.NRGBA
}

// ThemeFor returns the theme of a kind.
func ThemeFor(kind ThemeKind) *Theme { return &Theme{Kind: kind} }
