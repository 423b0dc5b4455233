package main

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/clock"
	"ludotheque/rules"
)

// maxDepth is the largest depth of a search, in actions.
const maxDepth = 100

// limits are the limits of a search.
type limits struct {
	ai.Limits
	infinite bool // only stop ends the search
}

// bounds are the arguments of go, by name.
type bounds map[string]int64

// numbers are the arguments of go that take a number, with the smallest value of each, which stands for those below it.
var numbers = map[string]int64{
	"perft": 0, "depth": 1, "movetime": 1, "nodes": 1, "p1time": 0, "p2time": 0, "p1inc": 0, "p2inc": 0,
}

// readBounds parses the arguments of go.
func readBounds(args []string) (bounds, error) {
	if len(args) == 0 {
		return nil, errors.New("want perft, depth, movetime, nodes, infinite or p1time and p2time")
	}
	b := bounds{}
	for i := 0; i < len(args); i++ {
		name := args[i]
		least, takesNumber := numbers[name]
		if _, twice := b[name]; twice {
			return nil, fmt.Errorf("%s is given twice", name)
		}
		switch {
		case name == "infinite":
			b[name] = 1
		case !takesNumber:
			return nil, fmt.Errorf("unknown argument %.40q", name)
		case i+1 == len(args):
			return nil, fmt.Errorf("%s needs a number", name)
		default:
			i++
			n, err := strconv.ParseInt(args[i], 10, 64)
			if err != nil || name == "perft" && n < least {
				return nil, fmt.Errorf("%s %.40q is not a number from %d", name, args[i], least)
			}
			b[name] = max(n, least) // a program that gets no bestmove waits for ever
		}
	}
	if _, perft := b["perft"]; perft && len(b) > 1 {
		return nil, errors.New("perft stands alone")
	}
	return b, nil
}

// limits returns the limits of a search for side.
func (b bounds) limits(side rules.Side) (limits, error) {
	l := limits{ai.Limits{Depth: int(min(b["depth"], maxDepth)), Nodes: uint64(b["nodes"]), Time: milliseconds(b["movetime"])}, b["infinite"] == 1}
	own := map[rules.Side]string{rules.First: "p1", rules.Second: "p2"}[side]
	timeLeft, timed := b[own+"time"]
	if !timed {
		if l == (limits{}) {
			return limits{}, fmt.Errorf("%stime is missing: %s is to move", own, own)
		}
		return l, nil
	}
	control := clock.Control{Kind: clock.PerMatch, Step: min(b[own+"inc"], most)}
	share := milliseconds(control.Budget(min(timeLeft, most)))
	if l.Time == 0 || share < l.Time {
		l.Time = share
	}
	return l, nil
}

// most is the longest time in ms; longer ones are cut to it.
const most = 1 << 40

// milliseconds returns n ms as a Duration without overflow.
func milliseconds(n int64) time.Duration { return time.Duration(min(n, most)) * time.Millisecond }
