package match

import (
	"errors"
	"slices"
	"strconv"

	"ludotheque/rules"
)

// Huffing is how pieces at fault are huffed, in games that have huffing (Damsystem 9).
type Huffing uint8

// The ways of huffing. ByHand is the printed rule: the opponent has to notice.
const (
	ByHand    Huffing = iota
	Automatic         // a piece at fault is removed as soon as the turn has passed
	Forced            // captures must leave no piece at fault; a player with such a capture must make one
)

// Options are the house rules of a match, and how it is presented.
type Options struct {
	Huffing Huffing
	// ShowFaults lets the program show the pieces at fault; otherwise the players have to notice them, as printed. It
	// applies under ByHand only, and does not change what may be huffed.
	ShowFaults bool
	Swap       bool // the side that begins plays the dark pieces (Damsystem 2); see Setup.Colour
	Push       bool // the players push the plates themselves; does not change the moves
}

// OptionSpec describes one option of a game, for the set-up sheet and the record.
type OptionSpec struct {
	Key    string   // such as "huffing": its name in the record and in the word files
	Values []string // such as "by-hand", "automatic", "forced"; the first is the default
}

var (
	huffingSpec = OptionSpec{"huffing", []string{"by-hand", "automatic", "forced"}}
	faultsSpec  = OptionSpec{"faults", []string{"off", "on"}}
	swapSpec    = OptionSpec{"swap", []string{"off", "on"}}
	pushSpec    = OptionSpec{"push", []string{"off", "on"}}
)

// OptionsFor returns the options of g, by its capabilities. Who moves first is not among them; see Setup.First.
func OptionsFor(g rules.Game) []OptionSpec {
	var specs []OptionSpec
	pos, err := g.Start(g.Rulesets()[0].ID, rules.First)
	if err != nil {
		return nil // does not happen: First can begin in every game
	}
	if _, ok := pos.(rules.Huffer); ok {
		spec := huffingSpec
		if _, ok := pos.(rules.Forcer); !ok {
			spec.Values = spec.Values[:Forced]
		}
		specs = append(specs, spec, faultsSpec)
	}
	if c, ok := g.(rules.ColourChooser); ok && c.ChoosesColour() {
		specs = append(specs, swapSpec)
	}
	if _, ok := pos.(rules.Carrier); ok {
		specs = append(specs, pushSpec)
	}
	return specs
}

// Applies reports whether the option key has an effect beside the other options: ShowFaults has one under ByHand only.
func (o Options) Applies(key string) bool { return key != faultsSpec.Key || o.Huffing == ByHand }

// Value returns the value of the option key, "" for an unknown key.
func (o Options) Value(key string) string {
	switch key {
	case huffingSpec.Key:
		return huffingSpec.Values[o.Huffing]
	case faultsSpec.Key:
		return faultsSpec.Values[index(o.ShowFaults)]
	case swapSpec.Key:
		return swapSpec.Values[index(o.Swap)]
	case pushSpec.Key:
		return pushSpec.Values[index(o.Push)]
	}
	return ""
}

// Set sets the option key to one of its values.
func (o *Options) Set(key, value string) error {
	for _, spec := range []OptionSpec{huffingSpec, faultsSpec, swapSpec, pushSpec} {
		if spec.Key != key {
			continue
		}
		i := slices.Index(spec.Values, value)
		if i < 0 {
			return errors.New("match: option " + key + " has no value " + strconv.Quote(value))
		}
		switch key {
		case huffingSpec.Key:
			o.Huffing = Huffing(i)
		case faultsSpec.Key:
			o.ShowFaults = i == 1
		case swapSpec.Key:
			o.Swap = i == 1
		case pushSpec.Key:
			o.Push = i == 1
		}
		return nil
	}
	return errors.New("match: no option " + strconv.Quote(key))
}

func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// Fit returns o with the options that g does not have set to their defaults.
func (o Options) Fit(g rules.Game) Options {
	var fit Options
	for _, spec := range OptionsFor(g) {
		if value := o.Value(spec.Key); slices.Contains(spec.Values, value) {
			if err := fit.Set(spec.Key, value); err != nil {
				panic(err)
			}
		}
	}
	return fit
}

func (o Options) check(g rules.Game) error {
	if int(o.Huffing) >= len(huffingSpec.Values) {
		return errors.New("match: huffing " + strconv.Itoa(int(o.Huffing)) + " is unknown")
	}
	if o != o.Fit(g) {
		return errors.New("match: " + g.ID() + " does not have these options")
	}
	return nil
}

// AppendMoves appends the legal moves of pos under the house rules.
func (o Options) AppendMoves(dst []rules.Move, pos rules.Position) []rules.Move {
	if f, ok := pos.(rules.Forcer); ok && o.Huffing == Forced {
		return f.AppendForced(dst)
	}
	return pos.AppendMoves(dst)
}

// refuse returns why the house rules forbid m, a legal move of pos; its Code is Legal when they do not.
func (o Options) refuse(pos rules.Position, m rules.Move) rules.Refusal {
	f, ok := pos.(rules.Forcer)
	if !ok || o.Huffing != Forced {
		return rules.Refusal{}
	}
	allowed := f.AppendForced(nil)
	if slices.Contains(allowed, m) {
		return rules.Refusal{}
	}
	var capturers rules.Set
	most := 0
	for _, a := range allowed {
		if a.Kind == rules.Capture {
			capturers.Add(a.From)
			most = max(most, a.Captured.Len())
		}
	}
	next := LandingsAfter(pos, allowed, m)
	switch {
	case m.Kind == rules.Huff:
		return rules.Refusal{Code: rules.NothingToHuff, Squares: rules.SetOf(m.To)}
	case next != (rules.Set{}):
		return rules.Refusal{Code: rules.UnfinishedChain, Squares: next}
	case m.Kind == rules.Capture:
		return rules.Refusal{Code: rules.LongerCapture, Squares: capturers, Count: most}
	case capturers != (rules.Set{}):
		return rules.Refusal{Code: rules.MustCapture, Squares: capturers}
	}
	return rules.Refusal{Code: rules.NotLegal}
}

// LandingsAfter returns the next landings of the allowed chains that begin with m, none when m is no capture.
func LandingsAfter(pos rules.Position, allowed []rules.Move, m rules.Move) rules.Set {
	var next rules.Set
	for _, a := range allowed {
		if a.From != m.From || a.Kind != rules.Capture {
			continue
		}
		for _, path := range pos.AppendPaths(nil, a) {
			var taken rules.Set
			for i, hop := range path[:len(path)-1] {
				taken.Add(hop.Over)
				if hop.To == m.To && taken == m.Captured {
					next.Add(path[i+1].To)
				}
			}
		}
	}
	return next
}
