package damsystem

var curve = makeCurve()

func makeCurve() (c Curve) {
	for i := range 64 {
		c.Full[i], c.Bare[i] = 100+float32(i)/4, 100+float32(i)
	}
	c.Full[kings], c.Bare[kings] = 300, 350
	c.Full[steps], c.Full[backed] = 1, 3
	c.Full[threats], c.Bare[threats] = 40, 40
	c.Full[faults], c.Bare[faults] = 60, 60
	c.Full[lead], c.Bare[lead] = 1, 1
	return c
}
