package ui

// valueAt returns the value of a Slider under x.
func (c *Control) valueAt(x float64) float64 {
	inset := float64(sliderInset)
	if c.Look == Steps { // the bars are as wide as it: the one under x
		inset = c.Rect.W / (c.Max - c.Min + 1) / 2
	}
	w := c.Rect.W - 2*inset
	if w <= 0 {
		return c.Now
	}
	part := (x - c.Rect.X - inset) / w
	if c.Turned {
		part = 1 - part
	}
	return c.Min + part*(c.Max-c.Min)
}

// stepped returns the value to which a key brings a Slider, and whether it is a key of a slider.
func (c *Control) stepped(key string) (v float64, ok bool) {
	step := c.Step
	if step == 0 {
		step = (c.Max - c.Min) / 20
	}
	switch key {
	case "ArrowLeft":
		return c.Now - step, true
	case "ArrowRight":
		return c.Now + step, true
	case "Home":
		return c.Min, true
	case "End":
		return c.Max, true
	}
	return c.Now, false
}
