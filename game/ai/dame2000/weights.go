package dame2000

// tuned are the weights by ruleset.
var tuned = map[string]*Weights{"base": &base, "variante": &variante}
