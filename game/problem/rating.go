package problem

import "math"

// Rating is how strong a person is, or how hard a problem: as likely as not somebody solves a problem of the same value.
// The rule is Glicko-1: Mark E. Glickman, "Parameter estimation in large dynamic paired comparison experiments", Applied
// Statistics 48 (1999), https://www.glicko.net/glicko/glicko.pdf. A problem solved is lost by the problem.
type Rating struct {
	Value float64 // 400 points are odds of ten to one
	Dev   float64 // its standard deviation, leastDev..mostDev
}

const (
	// beginner is the value of somebody of whom nothing is known.
	beginner = 1200.0
	// leastDev keeps a rating able to move, as Glickman advises; mostDev is that of what is not known at all.
	leastDev, mostDev = 30.0, 350.0
	// doubt is what a day without a try adds to the square of a deviation: after three years nothing is known any more.
	doubt = (mostDev*mostDev - 50*50) / (3 * 365)
	// q is ln 10 / 400.
	q = math.Ln10 / 400
)

// weight is the g of the paper: how much a result against somebody of a deviation tells.
func weight(dev float64) float64 { return 1 / math.Sqrt(1+3*q*q*dev*dev/(math.Pi*math.Pi)) }

// After returns r after one result against other: 1 for a win, 0 for a loss.
func (r Rating) After(other Rating, score float64) Rating {
	g := weight(other.Dev)
	expected := 1 / (1 + math.Pow(10, -g*(r.Value-other.Value)/400))
	information := 1/(r.Dev*r.Dev) + q*q*g*g*expected*(1-expected)
	return Rating{
		Value: min(max(r.Value+q/information*g*(score-expected), leastValue), mostValue),
		Dev:   max(math.Sqrt(1/information), leastDev),
	}
}

// leastValue and mostValue are the bounds of what is stored.
const leastValue, mostValue = 100.0, 3500.0

// aged returns r after days without a try; a clock that has gone back adds none.
func (r Rating) aged(days Day) Rating {
	r.Dev = min(math.Sqrt(r.Dev*r.Dev+doubt*float64(max(days, 0))), mostDev)
	return r
}
