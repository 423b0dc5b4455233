package rules_test

import (
	"errors"
	"fmt"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/checkers"
)

// Every game is played in the same way: start, list the moves, play one, look at the outcome.
func Example() {
	for _, g := range catalog.All() {
		ruleset := g.Rulesets()[0].ID
		pos, err := g.Start(ruleset, rules.First)
		if err != nil {
			fmt.Println(err)
			return
		}
		moves := pos.AppendMoves(nil)
		next, err := pos.Play(moves[0], rules.Result{}) // no first move has a combat
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s, %s: %d first moves, then %s is to move, %s\n", g.ID(), ruleset, len(moves), next.Side(), next.Outcome())
	}
	// Output:
	// checkers, geant: 7 first moves, then b is to move, ongoing
	// damsystem, base: 12 first moves, then b is to move, ongoing
	// dame2000, base: 8 first moves, then b is to move, ongoing
	// dao, base: 12 first moves, then b is to move, ongoing
}

// ParseAction accepts any text that fits one legal move; the error for any other says why.
func ExampleParseAction() {
	pos, err := checkers.Game{}.Parse("geant", "8/8/8/4b3/8/2b5/1w6/8 w 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"b2xf6:c3,e5", "b2xd4xf6", "b2xf6", "b2-a3", "b2xd4"} {
		a, err := rules.ParseAction(pos, text)
		var refusal rules.Refusal
		if errors.As(err, &refusal) {
			fmt.Printf("%s: %s, %s\n", text, refusal.Code, refusal.Squares)
			continue
		}
		fmt.Printf("%s: %s\n", text, a.Move)
	}
	// Output:
	// b2xf6:c3,e5: b2xf6:c3,e5
	// b2xd4xf6: b2xf6:c3,e5
	// b2xf6: b2xf6:c3,e5
	// b2-a3: must-capture, b2
	// b2xd4: unfinished-chain, f6
}

// A ruleset is data: fields with their values and sources.
func ExampleFindRuleset() {
	r, _ := rules.FindRuleset(checkers.Game{}, "anglais")
	for _, a := range r.Articles() {
		if strings.HasPrefix(a.Field, "men-") || a.Reading {
			fmt.Printf("%s is %s, reading %v: %v\n", a.Field, a.Value, a.Reading, a.Sources[0].At)
		}
	}
	// Output:
	// origin is wcdf, reading true: WCDF
	// men-capture is forward, reading false: WCDF 1.18
	// empty-origin is empty, reading true:
}

// Each result of a move with combats has its probability.
func ExampleResultsOf() {
	dame2000, _ := catalog.Find("dame2000")
	pos, err := dame2000.Parse("base", "9/9/9/9/4v4/3B5/9/9/9 w - - 0 0")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := rules.ParseAction(pos, "d4xe5")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range rules.ResultsOf(pos, a.Move) {
		after, err := pos.Play(a.Move, w.Result)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s[%s] %.3f %s\n", a.Move, w.Result, w.P, after.Outcome())
	}
	// Output:
	// d4xe5[+2] 0.306 win w
	// d4xe5[-2] 0.167 win b
	// d4xe5[-3] 0.528 win b
}

// Perft counts the leaves of the tree of legal actions: the usual check of a move generator.
func ExamplePerft() {
	pos, err := checkers.Game{}.Start("anglais", rules.First)
	if err != nil {
		fmt.Println(err)
		return
	}
	for depth := range 6 {
		fmt.Print(rules.Perft(pos.(checkers.Position), depth), " ")
	}
	// Output: 1 7 49 302 1469 7361
}
