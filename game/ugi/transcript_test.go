package main

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/assets/endings"
)

const (
	checkersStart = `fen 1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w 0`
	dameStart     = `fen v1r1j1r1v/1b1b1b1b1/b1b1b1b1b/9/9/9/B1B1B1B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0`
	daoStart      = `fen b2w/1bw1/1wb1/w2b w`
	problem       = `info string error: `
)

// exchange is a command with the patterns of its answers.
type exchange struct {
	send string
	want []string
}

// levels is the announcement of the levels, which are as many as the ruleset with most has.
var levels = fmt.Sprintf("option name Level type spin default 0 min 0 max %d", mostLevels())

func says(send string, want ...string) exchange { return exchange{send, want} }

var transcripts = map[string][]exchange{
	"introduction": {
		says("ugi", `id name Ludothèque`, `id author .+`, `option name Game type combo default checkers var checkers var damsystem var .*`,
			`option name Rules type combo default geant var geant var volante var anglais var international var bresilien var russe var pool var italien var espagnol var tcheque var base .*`, `option name Hash type spin default 64 min 1 max 4096`,
			levels, `option name Seed type spin default 1 min 0 max \d+`,
			`option name MultiPV type spin default 1 min 1 max 64`, `option name Dice type check default false`, `ugiok`),
		says("isready", "readyok"), says("  isready \r", "readyok"), says(""), says("stop"), says("d", checkersStart),
	},
	"options": {
		says("setoption name Game value dame2000"), says("d", dameStart),
		says("setoption name Rules value variante"), says("d", dameStart),
		says("position fen 9/9/9/9/9/9/9/9/J7b w - - 0 0"), says("moves", "moves a1-e5"),
		says("uginewgame"), says("d", dameStart),
		says("setoption name Rules value base"), says("setoption name Hash value 1"), says("setoption name Level value 5"),
		says("setoption name Seed value 12345"),
		says("setoption name Hash value 0", problem+`setoption: Hash "0" is not a number from 1 to 4096`),
		says("setoption name Level value 20", problem+`setoption: Level "20" is not a number from 0 to [1-9]\d*`),
		says("setoption name Level value x", problem+`setoption: Level "x" .*`),
		says("setoption name Ponder value true", problem+`setoption: no option "Ponder", .*`),
		says("setoption name Hash", problem+`setoption: want name <option> value <value>`),
		says("setoption Hash name 3 value", problem+`setoption: want .*`),
		says("d", dameStart),
	},
	"options together": {
		says("setoption name Rules value trois"), says("setoption name seed value 3"), says("setoption name GAME value dao"),
		says("isready", "readyok"), says("d", daoStart), says("setoption name Rules value base"), says("d", daoStart),
		says("setoption name Game value checkers:anglais"), says("setoption name hash value 2"),
		says("position fen 8/8/8/8/8/8/8/W6b w 0", problem+".+"), says("d", checkersStart),
		says("setoption name Game value chess"), says("isready", problem+`setoption: no game "chess", .+`, "readyok"),
		says("go depth 1", problem+`setoption: no game "chess", .+`), says("uginewgame", problem+`uginewgame: no game "chess", .+`),
		says("setoption name Game value dame2000"), says("d", dameStart), says("setoption name Rules value geant"),
		says("moves", problem+`setoption: dame2000: no ruleset "geant"`), says("setoption name Rules value variante"), says("d", dameStart),
		says("setoption name Game value dao:trois"), says("setoption name Rules value base"),
		says("query gameover", problem+`setoption: Game has the rules "trois" and Rules "base"`),
		says("setoption name Rules value trois"), says("query gameover", "response false"),
	},
	"positions": {
		says("position startpos moves c3-d4 b6-a5"), says("query p1turn", "response true"), says("query gameover", "response false"),
		says("query result", "response none"),
		says("d", `fen 1b1b1b1b/b1b1b1b1/3b1b1b/b7/3w4/w3w1w1/1w1w1w1w/w1w1w1w1 w 0`),
		says("position startpos moves c3-d4 b6-b5", problem+`position: action 2: .+`),
		says("position startpos moves c3", problem+`position: action 1: .+`),
		says("position", problem+`position: want startpos or fen .+`), says("position fen", problem+`position: want .+`),
		says("position startpos c3-d4", problem+`position: want .+`), says("position fen 8/8 w 0", problem+`position: checkers: .+`),
		says("position fen moves c3-d4", problem+`position: want .+`),
		says("d", `fen 1b1b1b1b/b1b1b1b1/3b1b1b/b7/3w4/w3w1w1/1w1w1w1w/w1w1w1w1 w 0`),
		says("position fen 8/8/8/8/8/2b5/8/w7 b 0 moves c3-b2"), says("d", `fen 8/8/8/8/8/8/1b6/w7 w 0`),
		says("moves", "moves a1xc3:b2"), says("position fen 8/8/8/8/8/8/1b6/w7 w 0 moves a1xc3"),
		says("query gameover", "response true"), says("query result", "response p1win"), says("moves", "moves"),
		says("go depth 3", "bestmove none"), says("go perft 2", `perft 2 nodes 0 time \d+`),
		says("position startpos"), says("moves", "moves a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4"),
	},
	"endings": {
		says("setoption name Rules value anglais"), says("position fen 8/8/8/4W3/3W4/8/8/W5B1 w 0"),
		says("go nodes 1000", `info depth 11 seldepth 11 score win 11 mate 11 nodes 7 nps \d+ tb 7 time \d+ pv( \S+){11}`, `bestmove a1-b2`),
		says("setoption name Rules value volante"), says("position fen 7B/8/8/8/8/8/8/2W1W1W1 w 0"),
		says("go nodes 1000", `info depth 1 seldepth 1 score draw nodes \d+ nps \d+ tb \d+ time \d+ pv \S+`, `bestmove \S+`),
	},
	"third repetition": {
		says("position fen 1B6/8/8/8/8/8/8/W7 w 0 moves a1-b2 b8-a7 b2-a1 a7-b8 a1-b2 b8-a7 b2-a1"), says("query gameover", "response false"),
		says("position fen 1B6/8/8/8/8/8/8/W7 w 0 moves a1-b2 b8-a7 b2-a1 a7-b8 a1-b2 b8-a7 b2-a1 a7-b8"),
		says("query gameover", "response true"), says("query result", "response draw"), says("moves", "moves"),
		says("go infinite", "bestmove none"), says("go perft 1", `perft 1 nodes 1 time \d+`),
	},
	"combats": {
		says("setoption name Game value dame2000"),
		says("position startpos moves c3-d4 c7-d6 d4-c5"), says("query p1turn", "response false"),
		says("moves", "moves a7-b6 b8-c7 d6-e5 d6xc5 d8-c7 e7-f6 g7-f6 g7-h6 i7-h6"),
		says("outcomes d6xc5", `outcomes d6xc5\[\+2\] 0\.416667 d6xc5\[-2\] 0\.416667 d6xc5\[0\] 0\.166667`),
		says("outcomes d6-e5", "outcomes"),
		says("outcomes d6xc5[+2]", problem+"outcomes: want the move without its result"),
		says("outcomes d6xe5", problem+"outcomes: .+"), says("outcomes", problem+"outcomes: want one move, not 0 words"),
		says("position startpos moves c3-d4 c7-d6 d4-c5 d6xc5", problem+`position: action 4: move "d6xc5": a combat needs its result or its dice, .+`),
		says("position startpos moves c3-d4 c7-d6 d4-c5 d6xc5[+3]", problem+`position: action 4: .+bad-dice.*`),
		says("query p1turn", "response false"),
		says("position startpos moves c3-d4 c7-d6 d4-c5 d6xc5[+2]"), says("query p1turn", "response true"),
		says("position startpos moves c3-d4 c7-d6 d4-c5 d6xc5[3:3]"),
		says("d", `fen v1r1j1r1v/1b1b1b1b1/b3b1b1b/9/9/9/B3B1B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0`),
		says("position fen 8b/9/9/9/9/9/9/9/9 w - - 0 0"), says("query result", "response p2win"),
	},
	"huffs": {
		says("setoption name Game value damsystem"), says("go perft 2", `perft 2 nodes \d+ time \d+`),
		says("go depth 2", `info depth 1 .*`, `info depth 2 .*`, `bestmove \S+`),
	},
	"several lines": {
		says("setoption name MultiPV value 3"),
		says("go depth 2", `info depth 1 seldepth 1 multipv 1 score cp -?\d+ nodes \d+ .* pv \S+`, `info depth 1 .* multipv 2 .*`, `info depth 1 .* multipv 3 .*`,
			`info depth 2 .* multipv 1 .* pv \S+ \S+.*`, `info depth 2 .* multipv 2 .*`, `info depth 2 .* multipv 3 .*`, `bestmove \S+`),
		says("position fen 8/8/8/8/8/8/1b6/w7 w 0"), says("go depth 1", `info depth 1 seldepth 1 multipv 1 score win 1 .* pv a1xc3:b2`, `bestmove a1xc3:b2`),
		says("setoption name Game value dao"), says("go infinite", `info depth 1 .* multipv 1 score draw .*`, `info depth 1 .* multipv 2 .*`, `info depth 1 .* multipv 3 .*`),
		says("stop", `bestmove \S+`),
		says("setoption name MultiPV value 65", problem+`setoption: MultiPV "65" is not a number from 1 to 64`),
		says("setoption name MultiPV value 1"), says("go depth 1", `info depth 1 seldepth 1 score draw .*`, `bestmove \S+`),
	},
	"errors": {
		says("fly", problem+`unknown command "fly"`), says("\x00\x07", problem+`unknown command .+`), says("\xff\xfe", problem+`unknown command .+`),
		says("isready now", problem+`isready: takes no argument, not "now"`), says("quit now", problem+`quit: .+`),
		says("moves a", problem+"moves: .+"), says("d 1", problem+"d: .+"), says("ugi x", problem+"ugi: .+"), says("stop x", problem+"stop: .+"),
		says("uginewgame x", problem+"uginewgame: .+"), says("query", problem+"query: want gameover, p1turn or result"),
		says("query weather", problem+`query: want gameover, p1turn or result, not "weather"`), says("query result now", problem+"query: .+"),
		says("go", problem+"go: want perft, .+"), says("go home", problem+`go: unknown argument "home"`), says("go depth", problem+"go: depth needs a number"),
		says("go movetime soon", problem+"go: movetime .+"), says("go perft -1", problem+"go: perft .+"), says("go perft 2 depth 3", problem+"go: perft stands alone"),
		says("go depth 2 depth 3", problem+"go: depth is given twice"), says("go p2time 1000", problem+"go: p1time is missing: p1 is to move"),
		says(strings.Repeat("x", maxLine+10), problem+`line longer than \d+ bytes`), says("isready", "readyok"), says("d", checkersStart),
	},
	"searches": {
		says("go depth 2", `info depth 1 seldepth 1 score cp -?\d+ nodes \d+ nps \d+ time \d+ pv \S+`, `info depth 2 .* pv \S+ \S+.*`, `bestmove [a-h]\d-[a-h]\d`),
		says("position fen 8/8/8/8/8/8/1b6/w7 w 0"), says("go depth 1", `info depth 1 seldepth 1 score win 1 mate 1 nodes .* pv a1xc3:b2`, `bestmove a1xc3:b2`),
		says("go depth 0", `info depth 1 .*`, `bestmove a1xc3:b2`), says("go nodes -5", `info depth 1 .*`, `bestmove a1xc3:b2`),
		says("go p1time -20 p2time 5", `info depth 1 .*`, `bestmove a1xc3:b2`), says("go movetime 0", `info depth 1 .*`, `bestmove a1xc3:b2`),
		says("go movetime 60000", `info depth 1 .*`, `bestmove a1xc3:b2`), // decided: no need for the minute
		says("setoption name Game value dame2000"),
		says("position fen 9/9/9/9/9/9/9/1b7/J8 w - - 0 0"), says("go depth 1", `info depth 1 seldepth \d+ score chance 0\.91\d+ .* pv a1xb2`, `bestmove a1xb2`),
		says("setoption name Dice value yes", problem+`setoption: Dice "yes" is neither true nor false`),
		says("setoption name Dice value true"), says("go depth 1", `info depth 1 .* pv a1xb2`, `bestmove a1xb2\[\d:\d(,\d:\d)*\]`),
	},
}

func TestTranscripts(t *testing.T) {
	for name, exchanges := range transcripts {
		t.Run(name, func(t *testing.T) {
			if name == "endings" && endings.Files() == nil {
				t.Skip("the program has no tables here")
			}
			w := dial(t)
			for _, e := range exchanges {
				w.send(e.send)
				w.want(e.want...)
			}
			w.quit()
		})
	}
}
