package dao

import (
	"math/bits"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// letters are the letters of the stones.
var letters = rules.Letters{"w", "b"}

// String returns the canonical text: rows and side to move.
func (p Position) String() string { return rows(p.At) + " " + p.side.String() }

func rows(at func(rules.Square) rules.Piece) string {
	return rules.Rows(size, extent, func(sq rules.Square) byte { return letters.Of(at(sq)) })
}

func extent(int) (from, to int) { return 0, size - 1 }

// Parse parses a position's text. It refuses other than four stones a side, and two winners.
func (Game) Parse(ruleset, text string) (rules.Position, error) {
	return rules.ParseBy(gameID, ruleset, rulesetIndex(ruleset), text, parse)
}

func parse(ruleset uint8, text string) (Position, error) {
	rows, side, ok := strings.Cut(text, " ")
	if !ok || strings.Contains(side, " ") {
		return Position{}, rules.Flaw{Code: rules.BadFields, Count: 2}.In("position is not rows and side")
	}
	p := Position{ruleset: ruleset}
	var err error
	if p.side, err = rules.ParseSide(side); err != nil {
		return Position{}, err
	}
	var stones [2]uint16
	err = rules.ParseRows(rows, size, extent, func(sq rules.Square, letter byte) error {
		stone, ok := letters.Piece(letter)
		if !ok {
			return rules.FlawAt(rules.NoSuchPiece, sq).In("unknown stone " + strconv.QuoteRune(rune(letter)))
		}
		i, _ := indexOf(sq)
		stones[stone.Side] |= 1 << i
		return nil
	})
	if err != nil {
		return Position{}, err
	}
	for owner, s := range stones {
		if n := bits.OnesCount16(s); n != 4 {
			flaw := rules.Flaw{Code: rules.TooFew, Side: rules.Side(owner), Count: 4}
			if n > 4 {
				flaw.Code, flaw.Count = rules.TooMany, n
			}
			return Position{}, flaw.In(strconv.Itoa(n) + " stones of " + flaw.Side.String() + ", want 4")
		}
	}
	p.own, p.opp = stones[p.side], stones[p.side.Other()]
	if Won(p.own) && Won(p.opp) {
		return Position{}, rules.Flaw{Code: rules.BothWon}.In("both sides have won")
	}
	return p, nil
}
