package alquerque

import (
	"errors"
	"math/bits"
	"strconv"
	"strings"

	"ludotheque/rules"
)

const letters = "wb"

// String returns rows, side to move and plies since the last capture.
func (p Position) String() string {
	rows := rules.Rows(size, extent, func(sq rules.Square) byte {
		if man := p.At(sq); !man.Empty() {
			return letters[man.Side]
		}
		return 0
	})
	return rows + " " + p.side.String() + " " + strconv.Itoa(int(p.quiet))
}

func extent(int) (from, to int) { return 0, size - 1 }

// Parse reads a position's text: twelve men a side at most, not both without.
func (Game) Parse(ruleset, text string) (rules.Position, error) {
	if ruleset != rulesetID {
		return nil, rules.RulesetError(gameID, ruleset)
	}
	p, err := parse(text)
	if err != nil {
		return nil, rules.Wrap(gameID, err)
	}
	return p, nil
}

func parse(text string) (p Position, err error) {
	fields := strings.Split(text, " ")
	if len(fields) != 3 {
		return Position{}, errors.New("want rows, side to move and plies without capture")
	}
	if p.side, err = rules.ParseSide(fields[1]); err != nil {
		return Position{}, err
	}
	quiet, err := rules.ParseCount("plies without capture", fields[2], int(noProgress.Is))
	if err != nil {
		return Position{}, err
	}
	var men [2]uint32
	err = rules.ParseRows(fields[0], size, extent, func(sq rules.Square, letter byte) error {
		side := strings.IndexByte(letters, letter)
		if side < 0 {
			return errors.New("no man is written " + strconv.QuoteRune(rune(letter)))
		}
		i, _ := indexOf(sq)
		men[side] |= 1 << i
		return nil
	})
	if err != nil {
		return Position{}, err
	}
	for side, m := range men {
		if n := bits.OnesCount32(m); n > 12 {
			return Position{}, errors.New(strconv.Itoa(n) + " men of " + rules.Side(side).String() + ", want 12 at most")
		}
	}
	if men[p.side.Other()] == 0 {
		return Position{}, errors.New("the side that has just moved has no men")
	}
	p.own, p.opp, p.quiet = men[p.side], men[p.side.Other()], uint8(quiet)
	return p, nil
}
