package patterns

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"

	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/search"
	"ludotheque/lab/checksum"
	"ludotheque/lab/fit"
)

// correction has the weights of the network in the logarithm of the odds, and the slopes of the loss. For each stage they have a row
// for each input; after all stages follows a row of biases for each.
type correction struct {
	w, slopes []float32
	unit      float64 // hundredths of a man for odds of e to 1
}

const (
	unitsHalf  = checkers.Units / 2
	biases     = checkers.Stages * checkers.Inputs * checkers.Units
	allWeights = biases + checkers.Stages*checkers.Units
)

// Parameters of the fit.
const (
	netRate  = 0.005 // as rate, for a new network
	fineRate = 0.001 // as rate, for the one in use
	netStep  = 0.75  // of a weight in a file, in hundredths of a man
	spread   = 0.05  // of the random initial weights, in the logarithm of the odds
)

type row = [checkers.Units]float32

// at returns the row of weights from i on.
func at(w []float32, i int) *row { return (*row)(w[i:]) }

// example is a record in the form for the fit of the network.
type example struct {
	weights, target float32 // the value by the weights, in the logarithm of the odds, and the target share
	stage, n        uint8
	in              [24]uint8
}

// examples converts records to examples.
func examples(list []record, w *checkers.Weights, unit float64) []example {
	all := make([]example, len(list))
	for i := range list {
		v, e := list[i].view(), &all[i]
		e.weights = float32(float64(w.Judge(v, v.Turned())) / unit)
		e.target = float32(list[i].Target) / math.MaxUint16
		e.stage = uint8(checkers.Stage(v))
		e.n = uint8(len(checkers.AppendInputs(e.in[:0], v)))
	}
	return all
}

// value returns the logarithm of the odds that weights and network predict.
func (c *correction) value(e *example, sums *row) float32 {
	*sums = *at(c.w, biases+int(e.stage)*checkers.Units)
	for _, in := range e.in[:e.n] {
		for unit, w := range at(c.w, (int(e.stage)*checkers.Inputs+int(in))*checkers.Units) {
			sums[unit] += w
		}
	}
	x := e.weights
	for unit := range unitsHalf {
		x += max(sums[unit], 0) - max(sums[unitsHalf+unit], 0)
	}
	return x
}

// slope adds an example's part to the slopes of the loss.
func (c *correction) slope(e *example, part float32) {
	var sums, g row
	miss := part * (chanceOf(c.value(e, &sums)) - e.target)
	for unit := range unitsHalf {
		if sums[unit] > 0 {
			g[unit] = miss
		}
		if sums[unitsHalf+unit] > 0 {
			g[unitsHalf+unit] = -miss
		}
	}
	add := func(slopes *row) {
		for unit := range slopes {
			slopes[unit] += g[unit]
		}
	}
	add(at(c.slopes, biases+int(e.stage)*checkers.Units))
	for _, in := range e.in[:e.n] {
		add(at(c.slopes, (int(e.stage)*checkers.Inputs+int(in))*checkers.Units))
	}
}

func chanceOf(x float32) float32 { return float32(1 / (1 + math.Exp(-float64(x)))) }

// fitNetwork fits a network to the errors of the weights in use, prints the loss with and without it, and writes it. With -refine it
// begins with the network in use, and compares with that.
func (j job) fitNetwork(learned, held []record) error {
	w, _, err := inUse(j.ruleset+".bin", checkers.Parse)
	if err != nil {
		return err
	}
	before := func(v checkers.View) float64 { return float64(w.Judge(v, v.Turned())) }
	corrected := func(n *checkers.Network) func(v checkers.View) float64 {
		return func(v checkers.View) float64 { return float64(w.Judge(v, v.Turned())) + float64(n.Value(v)) }
	}
	var c *correction
	rate := netRate
	if j.refine {
		n, file, err := inUse(j.ruleset+".net", checkers.ParseNetwork)
		if err != nil {
			return err
		}
		before = corrected(n)
		c, rate = decode(file, unit(learned, before)), fineRate
	} else {
		c = newCorrection(unit(learned, before), j.seed)
	}
	c.learn(examples(learned, w, c.unit), j.fitter, batch, rate)
	file := c.encode()
	n, err := checkers.ParseNetwork(string(file))
	if err != nil {
		return err
	}
	fmt.Printf("checkers %s: %d positions; divergence from the search of %d others %.5f, before %.5f\n",
		j.ruleset, len(learned), len(held), missed(held, 1, corrected(n), c.unit), missed(held, 1, before, c.unit))
	if j.out == "" {
		return nil
	}
	return os.WriteFile(filepath.Join(j.out, j.ruleset+".net"), file, 0o644)
}

// inUse reads and parses a file of the weights in use.
func inUse[T any](name string, parse func(string) (T, error)) (parsed T, file []byte, err error) {
	if file, err = os.ReadFile(filepath.Join("../game/ai/checkers/weights", name)); err == nil {
		parsed, err = parse(string(file))
	}
	return parsed, file, err
}

// missed returns the mean divergence of an evaluation from the targets of every step-th record. The evaluation is in hundredths of a
// man; unit is the number of them for odds of e to 1.
func missed(list []record, step int, value func(v checkers.View) float64, unit float64) float64 {
	sum, n := 0.0, 0
	for i := 0; i < len(list); i += step {
		sum += divergence(value(list[i].view())/unit, list[i].Target)
		n++
	}
	return sum / float64(n)
}

// divergence returns the Kullback-Leibler divergence of a prediction from its target, in nats.
func divergence(x float64, target uint16) float64 {
	entropy := func(p, won float64) float64 {
		p = min(max(p, 1e-9), 1-1e-9)
		return -won*math.Log(p) - (1-won)*math.Log(1-p)
	}
	won := float64(target) / math.MaxUint16
	return entropy(1/(1+math.Exp(-x)), won) - entropy(won, won)
}

// unit returns the number of hundredths of a man for odds of e to 1 that minimizes the loss of an evaluation.
func unit(list []record, value func(v checkers.View) float64) float64 {
	const enough = 200_000
	best, least := 0.0, math.Inf(1)
	for unit := 60.0; unit < 260; unit += 5 {
		if m := missed(list, 1+len(list)/enough, value, unit); m < least {
			best, least = unit, m
		}
	}
	return best
}

// emptyCorrection returns weights of 0.
func emptyCorrection(unit float64) *correction {
	return &correction{make([]float32, allWeights), make([]float32, allWeights), unit}
}

// newCorrection returns random weights for men; those for kings start at 0, and remain 0 without kings in the positions.
func newCorrection(unit float64, seed uint64) *correction {
	c := emptyCorrection(unit)
	rng := rand.New(rand.NewPCG(seed, 7))
	const each = checkers.Inputs * checkers.Units
	for stage := range checkers.Stages {
		men := c.w[stage*each:][:each/2]
		for i := range men {
			men[i] = float32(spread * rng.NormFloat64())
		}
	}
	return c
}

// learn goes over the examples, with size of them between two steps; rate is that of the first. It limits weights to the range of the file.
func (c *correction) learn(list []example, f fitter, size int, rate float64) {
	most := float32(math.MaxInt8 * netStep / c.unit)
	adam := fit.NewAdam[float32](allWeights)
	order := rand.New(rand.NewPCG(f.seed, 1)).Perm(len(list))
	size = min(size, len(list))
	whole := len(list) / size * size
	steps := f.passes * (whole / size)
	for step := range steps {
		clear(c.slopes)
		for k := range size {
			c.slope(&list[order[(step*size+k)%whole]], 1/float32(size))
		}
		adam.Step(c.w, c.slopes, rate*(1-float64(step)/float64(steps)))
		for i := range c.w[:biases] {
			c.w[i] = min(max(c.w[i], -most), most)
		}
	}
}

// encode returns the network in the format of checkers.ParseNetwork.
func (c *correction) encode() []byte {
	steps := func(w float32, limit float64) int { return rounded(float64(w)*c.unit/netStep, limit) }
	body := []byte{netStep * 256}
	for stage := range checkers.Stages {
		for _, in := range checkers.OnBoard() {
			for _, w := range at(c.w, (stage*checkers.Inputs+in)*checkers.Units) {
				body = append(body, byte(steps(w, math.MaxInt8)))
			}
		}
		for _, w := range at(c.w, biases+stage*checkers.Units) {
			body = binary.LittleEndian.AppendUint16(body, uint16(steps(w, checkers.MostBias)))
		}
	}
	return checksum.Prepend(body)
}

// decode is the inverse of encode, for a file that checkers.ParseNetwork has accepted.
func decode(file []byte, unit float64) *correction {
	c := emptyCorrection(unit)
	body := file[search.ChecksumSize:]
	weight := func(steps int) float32 { return float32(float64(steps) * float64(body[0]) / 256 / unit) }
	rest := body[1:]
	for stage := range checkers.Stages {
		for _, in := range checkers.OnBoard() {
			weights := at(c.w, (stage*checkers.Inputs+in)*checkers.Units)
			for i := range weights {
				weights[i] = weight(int(int8(rest[i])))
			}
			rest = rest[checkers.Units:]
		}
		bias := at(c.w, biases+stage*checkers.Units)
		for i := range bias {
			bias[i] = weight(int(int16(binary.LittleEndian.Uint16(rest[2*i:]))))
		}
		rest = rest[2*checkers.Units:]
	}
	return c
}
