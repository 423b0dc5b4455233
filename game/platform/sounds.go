package platform

import "math"

// audible brings volume and pitch into what players take, or reports that nothing would be heard.
func audible(volume, pitch float64) (v, p float64, ok bool) {
	if !(volume > 0) || !(pitch > 0) || math.IsInf(volume, 0) || math.IsInf(pitch, 0) {
		return 0, 0, false
	}
	return math.Min(volume, 1), math.Min(math.Max(pitch, 0.25), 4), true
}
