package table

import (
	"testing"

	"ludotheque/game/client"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/movelist"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/scores"
)

// TestFormsFit checks the sheets of a table.
func TestFormsFit(t *testing.T) {
	scenetest.FormsFit(t, Opener{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
		e := d.Stage.Env()
		table := func(game string) *Table { return New(e, scenetest.SomeMatch(t, game)) }
		over := func(game string) *Table {
			table := table(game)
			if err := table.Match().Resign(rules.First); err != nil {
				t.Fatal(err)
			}
			return table
		}
		return map[string]func() scenes.Scene{
			"seats": func() scenes.Scene {
				t := table("dao")
				t.Board.Sit(client.Seats{2, 7})
				return newSeatsSheet(t)
			},
			"moves":  func() scenes.Scene { t := table("damsystem"); return movelist.NewSheet(t.list, t.Board) },
			"result": func() scenes.Scene { return newResult(over("dao")) },
			"level": func() scenes.Scene {
				t := over("dao")
				t.Board.Sit(client.Seats{0, 2})
				e.Keep(scores.Key, "dao base 2 = 3 0 0 3\n")
				return newResult(t)
			},
			"menu":   func() scenes.Scene { actions{table("damsystem")}.openMenu(); return d.Stage.Top() },
			"resign": func() scenes.Scene { table("dame2000").endings.askResign(); return d.Stage.Top() },
			"draw":   func() scenes.Scene { table("dame2000").endings.askDraw(); return d.Stage.Top() },
			"review": func() scenes.Scene { actions{table("dame2000")}.openReview(); return d.Stage.Top() },
		}
	})
}
