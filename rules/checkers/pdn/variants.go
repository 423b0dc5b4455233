package pdn

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// variant describes a ruleset in the terms of PDN.
type variant struct {
	ruleset  string
	gameType string     // the full value of the tag GameType
	white    rules.Side // the side of the white pieces
	notation notation
	capture  string // the sign of a capture
	points   bool   // results are points, 2-0, 1-1 and 0-2
	printed  bool   // the standard has no number for the ruleset, and that of the nearest is taken
	either   bool   // programs let either colour begin: that of the low numbers is black
}

// variants are the rulesets with their types as the standard has them. The corner is that of numbers, also where letters are written.
var variants = [...]variant{
	variantFor("geant", "26,W,8,8,A0,0", '2').asPrinted(),
	variantFor("volante", "26,W,8,8,A0,0", '2'),
	variantFor("anglais", "21,B,8,8,N1,0", '1').byEither(),
	variantFor("international", "20,W,10,10,N2,0", '2').withPoints(),
	variantFor("bresilien", "26,W,8,8,A0,0", '2'),
	variantFor("russe", "25,W,8,8,A0,0", '2').withColons(),
	variantFor("pool", "23,B,8,8,N1,0", '1').byEither(),
	variantFor("italien", "22,W,8,8,N2,1", '2'),
	variantFor("espagnol", "24,W,8,8,N1,1", '1'),
	variantFor("tcheque", "29,W,8,8,A0,0", '2'),
}

// variantFor returns the variant of a ruleset by its type, whose fields are: number, who begins, size of the board, letters or numbers,
// and whether the corner at the left below is not played.
func variantFor(ruleset, gameType string, corner byte) variant {
	fields := strings.Split(gameType, ",")
	v := variant{ruleset: ruleset, gameType: gameType, capture: "x"}
	if fields[1] == "B" {
		v.white = rules.Second
	}
	files, err := strconv.Atoi(fields[2])
	if err != nil {
		panic("pdn: type " + gameType)
	}
	v.notation = notation{files: files, mirrored: fields[5] == "1", letters: fields[4][0] == 'A', corner: corner, a1: '0'}
	return v
}

func (v variant) asPrinted() variant  { v.printed = true; return v }
func (v variant) withPoints() variant { v.points = true; return v }
func (v variant) byEither() variant   { v.either = true; return v }
func (v variant) withColons() variant { v.capture = ":"; return v }

// variantOf returns the variant of a ruleset, nil if there is none.
func variantOf(ruleset string) *variant {
	for i := range variants {
		if variants[i].ruleset == ruleset {
			return &variants[i]
		}
	}
	return nil
}

// kind returns the kind of draughts whose number the variant has.
func (v *variant) kind() *kind {
	number, _, _ := strings.Cut(v.gameType, ",")
	return kindNumbered(number)
}

// start returns the start position of the ruleset.
func (v *variant) start() checkers.Position {
	p, err := checkers.Game{}.Start(v.ruleset, rules.First)
	if err != nil {
		panic(fmt.Sprintf("pdn: ruleset %s does not start: %v", v.ruleset, err))
	}
	return p.(checkers.Position)
}

// colour returns 'W' or 'B', the colour of side's pieces in a file.
func (v *variant) colour(side rules.Side) byte {
	if side == v.white {
		return 'W'
	}
	return 'B'
}

// numbers returns the notation of a variant with numbers.
func (v *variant) numbers() notation {
	n := v.notation
	n.letters = false
	return n
}

// Number returns the number of a square that is played in files of a ruleset.
func Number(ruleset string, sq rules.Square) int { return variantOf(ruleset).numbers().number(sq) }

// Moves returns the legal moves of pos, the likeliest first, that a text with the numbers of squares may mean: "11-15", "28x19x23". The
// error is that of rules.ParseAction.
func Moves(pos rules.Position, text string) ([]rules.Move, error) {
	return variantOf(pos.Ruleset()).numbers().moves(pos, text)
}

// result returns a result as files of the ruleset have it.
func (v *variant) result(result string) string {
	if v.points {
		switch result {
		case "1-0":
			return "2-0"
		case "0-1":
			return "0-2"
		case "1/2-1/2":
			return "1-1"
		}
	}
	return results[result]
}
