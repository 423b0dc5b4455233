package words

import (
	"math"

	"ludotheque/rules"
)

// Percent writes a probability 0..1 as whole percents, never 0 or 100 for what is only nearly so.
func (w *Words) Percent(p float64) string {
	return w.percent(p, int(math.Round(p*100)))
}

// Percents writes the probabilities of all that can happen, as Percent does, so that they add up to 100.
func (w *Words) Percents(all ...float64) []string {
	var texts []string
	for i, n := range rules.Percents(all...) {
		texts = append(texts, w.percent(all[i], n))
	}
	return texts
}

// percent writes the probability p, which is rounded to n percent.
func (w *Words) percent(p float64, n int) string {
	switch {
	case p > 0 && n == 0:
		return w.Get("percent.less", 1)
	case p < 1 && n == 100:
		return w.Get("percent.more", 99)
	}
	return w.Get("percent.value", n)
}
