package rules

import (
	"errors"
	"strconv"
	"strings"
)

// maxCombats is the largest number of combats in one move: a yellow head of the Dame 2000 variant crosses four squares.
const maxCombats = 4

// Result has the results of the N combats of one move, in order: +h if the attacker survives with head h, -h if the
// defender survives with head h, 0 if neither does. Only the last can be 0 or negative. It is comparable; the zero value
// means no combat.
type Result struct {
	N      uint8
	Fights [maxCombats]int8
}

// Add returns r with the result of one more combat.
func (r Result) Add(fight int8) Result {
	r.Fights[r.N] = fight
	r.N++
	return r
}

// String returns the results as written in brackets: "+2", "-3", "0", "+2-4".
func (r Result) String() string {
	var b strings.Builder
	for _, f := range r.Fights[:r.N] {
		if f > 0 {
			b.WriteByte('+')
		}
		b.WriteString(strconv.Itoa(int(f)))
	}
	return b.String()
}

// Weighted is one possible result of a move and its exact probability, 0..1.
type Weighted struct {
	Result Result
	P      float64
}

// Roll is one round of a combat: the faces shown, 1..6.
type Roll struct {
	Attacker, Defender uint8
}

// Dice are the rolls of a move: a slice for each combat, a Roll for each round.
type Dice [][]Roll

// String returns the dice as written in brackets: rounds joined by commas, combats by semicolons,
// "4:4,6:2;1:3".
func (d Dice) String() string {
	var b strings.Builder
	for i, combat := range d {
		if i > 0 {
			b.WriteByte(';')
		}
		for j, r := range combat {
			if j > 0 {
				b.WriteByte(',')
			}
			b.WriteString(strconv.Itoa(int(r.Attacker)) + ":" + strconv.Itoa(int(r.Defender)))
		}
	}
	return b.String()
}

// parseBracket parses the text between the brackets of an action: results or dice.
func parseBracket(text string) (Result, Dice, error) {
	if strings.Contains(text, ":") {
		d, err := parseDice(text)
		return Result{}, d, err
	}
	r, err := parseResult(text)
	return r, nil, err
}

func parseResult(text string) (Result, error) {
	var r Result
	for i := 0; i < len(text); i++ {
		if r.N == maxCombats {
			return Result{}, errors.New("rules: more than " + strconv.Itoa(maxCombats) + " combats in " + strconv.Quote(text))
		}
		if r.N > 0 && r.Fights[r.N-1] <= 0 {
			return Result{}, errors.New("rules: the attacker is gone before the end of " + strconv.Quote(text))
		}
		if text[i] == '0' {
			r = r.Add(0)
			continue
		}
		if i+1 >= len(text) || (text[i] != '+' && text[i] != '-') || text[i+1] < '1' || text[i+1] > '4' {
			return Result{}, errors.New("rules: combat result " + strconv.Quote(text) + ": want +1..+4, -1..-4 or 0 at " + strconv.Itoa(i+1))
		}
		head := int8(text[i+1] - '0')
		if text[i] == '-' {
			head = -head
		}
		r = r.Add(head)
		i++
	}
	if r.N == 0 {
		return Result{}, errors.New("rules: empty combat result")
	}
	return r, nil
}

func parseDice(text string) (Dice, error) {
	var d Dice
	for _, combat := range strings.Split(text, ";") {
		if len(d) == maxCombats {
			return nil, errors.New("rules: more than " + strconv.Itoa(maxCombats) + " combats in dice " + strconv.Quote(text))
		}
		var rolls []Roll
		for _, round := range strings.Split(combat, ",") {
			if len(round) != 3 || round[1] != ':' || round[0] < '1' || round[0] > '6' || round[2] < '1' || round[2] > '6' {
				return nil, errors.New("rules: dice round " + strconv.Quote(round) + ": want attacker:defender, each 1 to 6")
			}
			rolls = append(rolls, Roll{round[0] - '0', round[2] - '0'})
		}
		d = append(d, rolls)
	}
	return d, nil
}
