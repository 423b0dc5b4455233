//go:build !js

package lesson

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
)

var (
	facesTold  = regexp.MustCompile(`[1-6](?:\x{a0}[1-6]){5}`)
	chanceTold = regexp.MustCompile(`\b(\d+) chances`)
)

// TestDiceTold compares the faces in the coach's texts with the dice of the game, and every chance with a fight in the position
// or one move later.
func TestDiceTold(t *testing.T) {
	faces, chances := 0, 0
	everyStep(t, func(t *testing.T, _ string, again func() *Session) {
		s := again()
		f, ok := s.Position().(rules.Thrower)
		if !ok {
			return
		}
		var dice, odds []string
		for head := uint8(1); head <= 4; head++ {
			dice = append(dice, strings.Trim(strings.ReplaceAll(fmt.Sprint(f.Faces(head)), " ", "\u00a0"), "[]"))
		}
		for _, p := range append(positionsAfter(s.Position()), s.Position()) {
			for _, m := range p.AppendMoves(nil) {
				odds = append(odds, percent(chance(p, m)))
			}
		}
		step := s.Step()
		text := strings.Join(append(slices.Concat(answers(step), step.Say), step.Do, step.Hint), "\n")
		if n := len(facesTold.FindAllString(text, -1)); n > 2 {
			t.Errorf("line %d: the text has the faces of %d dice, but only two are thrown", step.Line, n)
		}
		for _, told := range facesTold.FindAllString(text, -1) {
			if faces++; !slices.Contains(dice, told) {
				t.Errorf("line %d: no die has the faces %s", step.Line, told)
			}
		}
		for _, told := range chanceTold.FindAllStringSubmatch(text, -1) {
			if chances++; !slices.Contains(odds, told[1]) {
				t.Errorf("line %d: no fight has %s chances", step.Line, told[1])
			}
		}
	})
	if faces < 8 || chances < 4 {
		t.Errorf("the texts have only %d dice and %d chances", faces, chances)
	}
}
