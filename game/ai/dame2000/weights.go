package dame2000

// tuned are the weights by ruleset.
var tuned = map[string]*Weights{"base": &base, "variante": guess()}

func guess() *Weights {
	w := &Weights{}
	for head := range 4 {
		for row := range 9 {
			v := 0.25 + 0.12*float32(head) + 0.01*float32(row)
			w.Full[head*9+row], w.Bare[head*9+row] = v, 1.5*v
		}
		for d := range 4 {
			x := 0.1 + 0.05*float32(head-d)
			w.Full[attack+head*4+d], w.Bare[attack+head*4+d] = x, x
			w.Full[threat+head*4+d], w.Bare[threat+head*4+d] = x, x
		}
	}
	w.Full[lead], w.Bare[lead] = 0.1, 0.5
	w.Full[chase], w.Bare[chase] = -0.1, -0.2
	return w
}
