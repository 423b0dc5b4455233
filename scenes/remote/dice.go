package remote

import (
	"encoding/hex"
	"strconv"
	"strings"

	"ludotheque/game/apart"
	"ludotheque/game/fairdice"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// NewDice returns the sheet that shows, for each combat of the match, both numbers and the faces computed from them.
func NewDice(e *scenes.Env, s *Seat) *sheet.Sheet {
	rows := diceRows(e, s)
	return &sheet.Sheet{Env: e, Widest: 560, Name: func() string { return e.T("remote.verify") }, Build: func(f *sheet.Form) {
		f.Text("how", e.T("remote.verify-text"))
		if len(rows) == 0 {
			f.Text("none", e.T("remote.verify-none"))
		}
		for i, row := range rows {
			f.Heading("combat-"+strconv.Itoa(i), row.title)
			f.Text("numbers-"+strconv.Itoa(i), row.numbers)
			f.Text("faces-"+strconv.Itoa(i), row.faces)
		}
		button := f.Button("copy", "copy", e.T("remote.verify-copy"), func() { e.Host.Clipboard().Copy(page(e) + "#" + s.Link()) })
		button.Disabled = len(rows) == 0
		f.Buttons(button)
	}}
}

// diceRow has the texts about the dice of one combat.
type diceRow struct{ title, numbers, faces string }

func diceRows(e *scenes.Env, s *Seat) []diceRow {
	var rows []diceRow
	for _, c := range s.Log.Combats() {
		_, result := fairdice.NewThrows(s.Log.Start().ID, c.Numbers[0], c.Numbers[1]).Dice(c.Before, c.Move)
		verdict := "remote.verify-right"
		if result != c.Result {
			verdict = "remote.verify-wrong"
		}
		rows = append(rows, diceRow{
			title: e.T("remote.combat", c.Ply, c.Move.String()),
			numbers: e.T("remote.numbers", s.Name(c.Attacker), c.Places[0], short(c.Numbers[0]),
				s.Name(c.Attacker.Other()), c.Places[1], short(c.Numbers[1])),
			faces: e.T("remote.faces", strings.NewReplacer(",", ", ", ":", " – ", ";", " ; ").Replace(c.Dice.String())) + " " + e.T(verdict),
		})
	}
	return rows
}

// short returns the first digits of a number, enough to compare.
func short(v fairdice.Value) string { return hex.EncodeToString(v[:6]) + "…" }

// hasDice reports whether the match has dice that can be checked.
func hasDice(l *apart.Log) bool { return l.Start().Commit != (fairdice.Value{}) }
