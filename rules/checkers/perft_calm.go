package checkers

// calm counts two plies at once for steps of men that leave the opponent without a capture, without playing
// them: left and right are the landing squares by direction, and it returns those of the other steps.
//
// Where the opponent has no capture now, a step gives it one only by coming next to its pieces or by leaving a
// square behind a piece of its own. After any other step the replies are those of now, less the opponent's steps
// to the new square, and with its steps to the old one.
func (c *counter) calm(own, opp, kings, left, right uint64, fwd int) (n, restLeft, restRight uint64) {
	if opp&kings&c.flying != 0 {
		return 0, left, right
	}
	empty, d4, d5 := board&^(own|opp), -4*fwd, -5*fwd // the opponent's directions
	near4, near5 := shift(opp, d4), shift(opp, d5)    // squares it looks at
	taken := near4&shift(empty, -d4) | near5&shift(empty, -d5)
	vacated := shift(near4&own, d4) | shift(near5&own, d5)
	var back4, back5 uint64
	if back := opp & (kings | c.menBack); back != 0 {
		back4, back5 = shift(back, -d4), shift(back, -d5)
		taken |= back4&shift(empty, d4) | back5&shift(empty, d5)
		vacated |= shift(back4&own, -d4) | shift(back5&own, -d5)
		back4, back5 = back4&shift(kings, -d4), back5&shift(kings, -d5)
	}
	if vacated&empty != 0 {
		return 0, left, right
	}
	// The square left behind is empty: a piece straight ahead can always take.
	calmLeft := left &^ (taken | near4 | shift(vacated, -d4))
	calmRight := right &^ (taken | near5 | shift(vacated, -d5))
	fromLeft, fromRight := shift(calmLeft, d4), shift(calmRight, d5)
	n = size(calmLeft, calmRight) * size(near4&empty, near5&empty)
	n += size(fromLeft&near4, fromRight&near4) + size(fromLeft&near5, fromRight&near5)
	n -= size(calmLeft&near4, calmRight&near4) + size(calmLeft&near5, calmRight&near5)
	if back4|back5 != 0 {
		n += size(calmLeft, calmRight) * size(back4&empty, back5&empty)
		n += size(fromLeft&back4, fromRight&back4) + size(fromLeft&back5, fromRight&back5)
		n -= size(calmLeft&back4, calmRight&back4) + size(calmLeft&back5, calmRight&back5)
	}
	return n, left &^ calmLeft, right &^ calmRight
}
