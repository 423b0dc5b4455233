package damsystem

var curve = makeCurve()

func makeCurve() (c Curve) {
	for i := range rows {
		for k := range 2 {
			c.Full[k*rows+i], c.Bare[k*rows+i] = 100+3*float32(i), 100+8*float32(i)
		}
	}
	c.Full[kings], c.Bare[kings] = 300, 350
	c.Full[steps], c.Full[backed] = 1, 3
	c.Full[threats], c.Bare[threats] = 40, 40
	return c
}
