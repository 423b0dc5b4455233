// Package tune fits the evaluation of a game to games of the program against itself, writes the weights, and plays a match of the
// new weights against the program's. Run it again until that match is even.
//
//	go run ./tools/lab tune -game dame2000 -rules base -games 700 -nodes 700
//
// The same flags, weights and search give the same weights: games are limited by positions, not by time.
package tune

import (
	"fmt"
	"os"
	"path/filepath"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/tools/flags"
	"ludotheque/tools/lab/fit"
	"ludotheque/tools/lab/selfplay"
)

// job has the values of the flags.
type job struct {
	games  int
	nodes  uint64
	seed   uint64
	passes int
	ridge  float64
	match  int
	out    string
	data   string
}

// Run parses the arguments and runs the verb. It ends the process on an error.
func Run(args []string) {
	line := flags.New("lab tune", "fits the evaluation of a game to games that the program plays against itself.")
	rulesets := line.Rulesets()
	line.Need("game")
	games := line.Int("games", 4000, 1, "games to play")
	nodes := line.Int("nodes", 1500, 1, "positions to look at for a move")
	seed := line.Uint64("seed", 1, "of openings and dice")
	passes := line.Int("passes", 0, 0, "times to go over the data; 0 for what the game's evaluation needs")
	ridge := line.Float("ridge", 0, "pull of the weights towards what they were; 0 for what the game's evaluation needs")
	contest := line.Int("match", 400, 0, "games of the new weights against the old, an even number")
	data := line.String("data", "", "`file` for the positions: read if it exists, else written")
	out := new(string)
	line.Check(func() error { // before the check that the folder exists
		e, err := evaluationOf((*rulesets)[0].Game.ID())
		if *out == "" {
			*out = e.folder
		}
		return err
	})
	line.FolderVar(out, "out", "", "`folder` of the weights; the game's own when empty")
	line.Check(func() error {
		if *contest%2 != 0 {
			return fmt.Errorf("want an even number for flag -match, not %d", *contest)
		}
		if *data != "" && len(*rulesets) > 1 {
			return fmt.Errorf("flag -data is for one ruleset: set flag -rules")
		}
		return nil
	})
	line.ParseArgs(args)
	j := job{*games, uint64(*nodes), *seed, *passes, *ridge, *contest, *out, *data}
	for _, r := range *rulesets {
		if err := j.tune(r); err != nil {
			line.Fail(err)
		}
	}
}

// tune fits and writes the weights of one ruleset.
func (j job) tune(r flags.Ruleset) error {
	e, err := evaluationOf(r.Game.ID())
	if err != nil {
		return err
	}
	if j.passes == 0 {
		j.passes = e.passes
	}
	if j.ridge == 0 {
		j.ridge = e.ridge
	}
	data, err := j.positions(r, e)
	if err != nil {
		return err
	}
	w := e.start(r.ID)
	loss := data.Fit(w.Full, w.Bare, j.passes, e.rate, j.ridge)
	fmt.Printf("%s: %d positions, loss %.5f\n", r, data.Len(), loss)
	made := e.finish(r.ID, w)
	if err := os.WriteFile(filepath.Join(j.out, made.file), append(j.head(r, made.comment), made.text...), 0o644); err != nil {
		return err
	}
	return j.compare(r, e, made)
}

// head returns the first line of a weights file, with the command that made it.
func (j job) head(r flags.Ruleset, comment string) []byte {
	return fmt.Appendf(nil, comment+"\n", fmt.Sprintf("go run ./tools/lab tune -game %s -rules %s -games %d -nodes %d -seed %d -passes %d -ridge %g",
		r.Game.ID(), r.ID, j.games, j.nodes, j.seed, j.passes, j.ridge))
}

// positions returns the positions of the games with their features, from the file if it exists.
func (j job) positions(r flags.Ruleset, e evaluation) (*fit.Data, error) {
	if j.data != "" {
		if data, err := fit.Load(j.data); err == nil || !os.IsNotExist(err) {
			return data, err
		}
	}
	data, err := j.learn(r, e)
	if err == nil && j.data != "" {
		err = data.Save(j.data)
	}
	return data, err
}

// compare plays a match of the new weights against the program's.
func (j job) compare(r flags.Ruleset, e evaluation, made weights) error {
	if j.match == 0 {
		return nil
	}
	fresh, err := made.player()
	if err != nil {
		return err
	}
	old, ok := players.New(r.Game.ID(), tableMiB)
	if !ok {
		return fmt.Errorf("%s has no computer player", r.Game.ID())
	}
	limits := ai.Limits{Nodes: j.nodes}
	c := selfplay.Contest{Game: r.Game.ID(), Ruleset: r.ID, Opening: e.opening + e.spread/2, Seed: j.seed + 1_000_000}
	t, err := c.Play([2]selfplay.Player{selfplay.Engine{Player: fresh, Limits: limits}, selfplay.Engine{Player: old, Limits: limits}}, j.match)
	if err == nil {
		fmt.Printf("%s: new against old %s\n", r, t)
	}
	return err
}
