package dame2000

import "maps"

// tuned are the weights by ruleset.
var tuned = map[string]*Weights{"base": &base, "variante": &variante}

// Tuned returns the weights in use, by ruleset.
func Tuned() map[string]*Weights { return maps.Clone(tuned) }
