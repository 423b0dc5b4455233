package arena

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"ludotheque/game/ai"
	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/damsystem"
	"ludotheque/game/ai/net"
	"ludotheque/tools/flags"
)

// constructors make players with the weights files named after a ruleset, for the games with such files.
var constructors = map[string]func(hash int, name string) (ai.Player, error){
	"checkers": func(hash int, name string) (ai.Player, error) {
		w, err := parsed(name+".bin", checkers.Parse)
		if err != nil {
			return nil, err
		}
		n, err := parsed(name+".net", checkers.ParseNetwork)
		if errors.Is(err, fs.ErrNotExist) {
			n, err = nil, nil // plays without one
		}
		return checkers.NewPlayer(checkers.NewBoardBy(w, n), hash), err
	},
	"damsystem": func(hash int, name string) (ai.Player, error) {
		n, err := parsed(name+".bin", func(text string) (*net.Net, error) { return net.Parse(text, damsystem.Shape()) })
		if err != nil {
			return nil, err
		}
		return damsystem.NewPlayer(damsystem.NewBoardBy(n), hash), nil
	},
}

// parsed parses a file.
func parsed[T any](name string, parse func(text string) (*T, error)) (*T, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return parse(string(text))
}

// withWeights returns a player with the ruleset's weights files of a folder.
func withWeights(r flags.Ruleset, hash int, folder string) (ai.Player, error) {
	constructor, ok := constructors[r.Game.ID()]
	if !ok {
		return nil, fmt.Errorf("the player of %s has no weights files", r.Game.ID())
	}
	return constructor(hash, filepath.Join(folder, r.ID))
}
