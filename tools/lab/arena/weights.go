package arena

import (
	"fmt"
	"os"
	"path/filepath"

	"ludotheque/game/ai"
	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/damsystem"
	"ludotheque/game/ai/net"
	"ludotheque/tools/flags"
)

// makers make players that evaluate by the text of a weights file, of the games that have such files.
var makers = map[string]func(hash int, text string) (ai.Player, error){
	"checkers": func(hash int, text string) (ai.Player, error) {
		w, err := checkers.Parse(text)
		if err != nil {
			return nil, err
		}
		return checkers.NewPlayer(checkers.NewBoardBy(w), hash), nil
	},
	"damsystem": func(hash int, text string) (ai.Player, error) {
		n, err := net.Parse(text, damsystem.Shape())
		if err != nil {
			return nil, err
		}
		return damsystem.NewPlayer(damsystem.NewBoardBy(n), hash), nil
	},
}

// weighed makes a player that evaluates by the weights in a folder, from the file named after the ruleset.
func weighed(r flags.Ruleset, hash int, folder string) (ai.Player, error) {
	text, err := os.ReadFile(filepath.Join(folder, r.ID+".bin"))
	if err != nil {
		return nil, err
	}
	maker, ok := makers[r.Game.ID()]
	if !ok {
		return nil, fmt.Errorf("the player of %s has no weights files", r.Game.ID())
	}
	return maker(hash, string(text))
}
