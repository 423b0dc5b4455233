package patterns

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"os"
	"path/filepath"

	"ludotheque/game/ai/checkers"
	rulebook "ludotheque/rules/checkers"
	"ludotheque/tools/lab/checksum"
	"ludotheque/tools/lab/fit"
)

// network is what the fit changes: the weights of the player's network in logarithms of odds.
type network struct {
	w, slopes []float32
	most      float32 // of a weight
}

const (
	netBias    = checkers.Stages * checkers.Inputs * checkers.Units
	netWeights = netBias + checkers.Stages*checkers.Units
)

// lesson is a record as the fit of the network wants it.
type lesson struct {
	base, target float32
	stage        int8
	n            int8
	in           [24]uint8
}

func lessons(list []record, w *checkers.Weights, unit float64) []lesson {
	out := make([]lesson, 0, len(list))
	for i := range list {
		v := list[i].view()
		l := lesson{base: float32(float64(w.Judge(v, v.Turned())) / unit), target: float32(list[i].Target) / math.MaxUint16, stage: int8(checkers.Stage(v))}
		for k, set := range [4]uint64{v.Own &^ v.Kings, v.Opp &^ v.Kings, v.Own & v.Kings, v.Opp & v.Kings} {
			for ; set != 0; set &= set - 1 {
				l.in[l.n] = uint8(36*k + bits.TrailingZeros64(set))
				l.n++
			}
		}
		out = append(out, l)
	}
	return out
}

// calibrate finds how many hundredths of a man make the odds e to 1.
func calibrate(list []record, w *checkers.Weights) float64 {
	best, at := math.Inf(1), 0.0
	for unit := 60.0; unit < 260; unit += 5 {
		sum := 0.0
		for i := 0; i < len(list); i += 1 + len(list)/200000 {
			v := list[i].view()
			p := 1 / (1 + math.Exp(-float64(w.Judge(v, v.Turned()))/unit))
			sum += entropy(p, float64(list[i].Target)/math.MaxUint16)
		}
		if sum < best {
			best, at = sum, unit
		}
	}
	return at
}

func entropy(p, won float64) float64 {
	p = min(max(p, 1e-9), 1-1e-9)
	return -won*math.Log(p) - (1-won)*math.Log(1-p)
}

func (m *network) value(l *lesson, sums *[checkers.Units]float32) float32 {
	copy(sums[:], m.w[netBias+int(l.stage)*checkers.Units:][:checkers.Units])
	base := int(l.stage) * checkers.Inputs * checkers.Units
	for _, in := range l.in[:l.n] {
		row := (*[checkers.Units]float32)(m.w[base+int(in)*checkers.Units:])
		for u := range sums {
			sums[u] += row[u]
		}
	}
	x := l.base
	for u := range checkers.Units / 2 {
		x += max(sums[u], 0) - max(sums[u+checkers.Units/2], 0)
	}
	return x
}

func (m *network) loss(list []lesson) (sum, before float64) {
	var sums [checkers.Units]float32
	for i := range list {
		l := &list[i]
		sum += entropy(1/(1+math.Exp(-float64(m.value(l, &sums)))), float64(l.target))
		before += entropy(1/(1+math.Exp(-float64(l.base))), float64(l.target))
	}
	for i := range list {
		e := entropy(float64(list[i].target), float64(list[i].target))
		sum -= e
		before -= e
	}
	return sum / float64(len(list)), before / float64(len(list))
}

func (m *network) slope(l *lesson) {
	var sums, g [checkers.Units]float32
	x := m.value(l, &sums)
	miss := float32(1/(1+math.Exp(-float64(x)))) - l.target
	for u := range checkers.Units {
		if sums[u] > 0 {
			g[u] = miss
			if u >= checkers.Units/2 {
				g[u] = -miss
			}
		}
	}
	add := func(row *[checkers.Units]float32) {
		for u := range row {
			row[u] += g[u]
		}
	}
	add((*[checkers.Units]float32)(m.slopes[netBias+int(l.stage)*checkers.Units:]))
	base := int(l.stage) * checkers.Inputs * checkers.Units
	for _, in := range l.in[:l.n] {
		add((*[checkers.Units]float32)(m.slopes[base+int(in)*checkers.Units:]))
	}
}

func (j job) network(learned, held []record) error {
	text, err := os.ReadFile("game/ai/checkers/weights/" + j.ruleset + ".bin")
	if err != nil {
		return err
	}
	w, err := checkers.Parse(string(text))
	if err != nil {
		return err
	}
	unit := calibrate(learned, w)
	all, rest := lessons(learned, w, unit), lessons(held, w, unit)
	m := &network{w: make([]float32, netWeights), slopes: make([]float32, netWeights)}
	const step = 1.0 / 4 // hundredths of a man
	m.most = float32(127 * step / unit)
	rng := rand.New(rand.NewPCG(j.seed, 7))
	for i := range netBias {
		m.w[i] = float32(0.05 * rng.NormFloat64())
	}
	adam := fit.NewAdam[float32](netWeights)
	order := rng.Perm(len(all))
	const size = 4096
	each := len(all) / size
	steps := j.fitter.passes * each
	for s := range steps {
		clear(m.slopes)
		for _, i := range order[s%each*size:][:size] {
			m.slope(&all[i])
		}
		for i, g := range m.slopes {
			m.slopes[i] = g/size + float32(j.fitter.ridge)*m.w[i]
		}
		adam.Step(m.w, m.slopes, j.rate*(1-float64(s)/float64(steps)))
		for i := range netBias {
			m.w[i] = min(max(m.w[i], -m.most), m.most)
		}
		if s%each == each-1 && (s/each%4 == 3 || s == steps-1) {
			loss, before := m.loss(rest)
			fmt.Printf("pass %d: unit %.0f, held %d: %.5f, before %.5f\n", s/each+1, unit, len(rest), loss, before)
		}
	}
	if j.out == "" {
		return nil
	}
	return os.WriteFile(filepath.Join(j.out, j.ruleset+".net"), m.encode(unit, step), 0o644)
}

func (m *network) encode(unit, step float64) []byte {
	body := []byte{byte(step * 256)}
	if step*256 > 255 {
		panic("step")
	}
	for s := range checkers.Stages {
		for k := range checkers.Kinds {
			for set := rulebook.Squares; set != 0; set &= set - 1 {
				row := m.w[(s*checkers.Inputs+36*k+bits.TrailingZeros64(set))*checkers.Units:][:checkers.Units]
				for _, w := range row {
					body = append(body, byte(rounded(float64(w)*unit/step, math.MaxInt8)))
				}
			}
		}
		for u := range checkers.Units {
			body = binary.LittleEndian.AppendUint16(body, uint16(rounded(float64(m.w[netBias+s*checkers.Units+u])*unit/step, 900)))
		}
	}
	return checksum.Prepend(body)
}
