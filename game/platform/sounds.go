package platform

import "math"

// audible limits volume and pitch to the ranges of the players; ok is false if the sound could not be heard.
func audible(volume, pitch float64) (v, p float64, ok bool) {
	if !(volume > 0) || !(pitch > 0) || math.IsInf(volume, 0) || math.IsInf(pitch, 0) {
		return 0, 0, false
	}
	return math.Min(volume, 1), math.Min(math.Max(pitch, 0.25), 4), true
}
