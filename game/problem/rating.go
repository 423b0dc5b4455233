package problem

import "math"

// Rating is the strength of a person or the difficulty of a problem. A person solves a problem of the same value with a chance
// of one half. The system is Glicko-1 (Mark E. Glickman, "Parameter estimation in large dynamic paired comparison experiments",
// Applied Statistics 48, 1999, https://www.glicko.net/glicko/glicko.pdf): a solved problem counts as a win against it.
type Rating struct {
	Value float64 // 400 points are odds of ten to one
	Dev   float64 // the standard deviation, minDev..maxDev
}

const (
	// beginner is the value of a person without tries.
	beginner = 1200.0
	// minDev lets a rating still change, as Glickman recommends. maxDev is that of an unknown rating.
	minDev, maxDev = 30.0, 350.0
	// agePerDay is added to the square of a deviation for a day without a try. It goes from 50 to maxDev in three years.
	agePerDay = (maxDev*maxDev - 50*50) / (3 * 365)
	// q is ln 10 / 400.
	q = math.Ln10 / 400
	// minValue and maxValue are the bounds of Rating.Value.
	minValue, maxValue = 100.0, 3500.0
)

// weight is the function g of the paper: the weight of a result against an opponent with a deviation.
func weight(dev float64) float64 { return 1 / math.Sqrt(1+3*q*q*dev*dev/(math.Pi*math.Pi)) }

// After returns r after one result against other: 1 for a win, 0 for a loss.
func (r Rating) After(other Rating, score float64) Rating {
	g := weight(other.Dev)
	expected := 1 / (1 + math.Pow(10, -g*(r.Value-other.Value)/400))
	information := 1/(r.Dev*r.Dev) + q*q*g*g*expected*(1-expected)
	return Rating{
		Value: min(max(r.Value+q/information*g*(score-expected), minValue), maxValue),
		Dev:   max(math.Sqrt(1/information), minDev),
	}
}

// aged returns r after days without a try. A negative number, from a clock that was set back, counts as 0.
func (r Rating) aged(days Day) Rating {
	r.Dev = min(math.Sqrt(r.Dev*r.Dev+agePerDay*float64(max(days, 0))), maxDev)
	return r
}
