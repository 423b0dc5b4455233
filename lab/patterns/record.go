package patterns

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"os"

	"ludotheque/game/ai/checkers"
	rulebook "ludotheque/rules/checkers"
)

// record is a quiet position of a game, turned so that the side to move goes up, with its result.
type record struct {
	Own, Opp, Kings uint64 // bits as in rules/checkers
	Target          uint16 // target: a share of the point, in 65535ths
	Result          uint16 // share of the point that the side to move won, in halves
}

// view is the board of the record, on 64 squares.
func (r *record) view() checkers.View { return checkers.View{Own: r.Own, Opp: r.Opp, Kings: r.Kings} }

// recordOf returns a position without its result.
func recordOf(p *rulebook.Position) record {
	return evaluationOf(p.Ruleset()).record(p)
}

// size is the size of a record in a file, in bytes.
const size = 28

// read returns the records of a file.
func read(name string) ([]record, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size()%size != 0 {
		return nil, fmt.Errorf("%s is not a file of positions", name)
	}
	all := make([]record, info.Size()/size)
	if err := binary.Read(bufio.NewReaderSize(f, 1<<20), binary.LittleEndian, all); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return all, nil
}
