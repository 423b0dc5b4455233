package words

import (
	"math"

	"ludotheque/rules"
)

// Percent returns a probability 0..1 as whole percents. It returns 0 and 100 only for exactly 0 and 1.
func (w *Words) Percent(p float64) string {
	return w.percent(p, int(math.Round(p*100)))
}

// Percents returns probabilities that add up to 1 as Percent does, rounded so that they add up to 100.
func (w *Words) Percents(all ...float64) []string {
	var texts []string
	for i, n := range rules.Percents(all...) {
		texts = append(texts, w.percent(all[i], n))
	}
	return texts
}

// percent returns the text of the probability p, rounded to n percent.
func (w *Words) percent(p float64, n int) string {
	switch {
	case p > 0 && n == 0:
		return w.Get("percent.less", 1)
	case p < 1 && n == 100:
		return w.Get("percent.more", 99)
	}
	return w.Get("percent.value", n)
}
