package main

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// tint is a colour with its number of pixels.
type tint struct {
	c [3]uint8
	n int
}

// palette returns n colours by median cut: it halves the box of colours with the largest spread, weighted by the number of
// pixels, until there are n boxes, and returns the mean of each.
func palette(img image.Image, n int) color.Palette {
	boxes := [][]tint{tints(img)}
	for len(boxes) < n {
		best, axis, worst := -1, 0, 0.0
		for i, box := range boxes {
			if a, w := spread(box); w > worst {
				best, axis, worst = i, a, w
			}
		}
		if best < 0 {
			break // every box has one colour
		}
		low, high := halve(boxes[best], axis)
		boxes[best] = low
		boxes = append(boxes, high)
	}
	var p color.Palette
	for _, box := range boxes {
		p = append(p, mean(box))
	}
	return p
}

func tints(img image.Image) []tint {
	seen := map[[3]uint8]int{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, _ := img.At(x, y).RGBA()
			seen[[3]uint8{uint8(r >> 8), uint8(g >> 8), uint8(bl >> 8)}]++
		}
	}
	all := make([]tint, 0, len(seen))
	for c, n := range seen {
		all = append(all, tint{c, n})
	}
	slices.SortFunc(all, func(a, b tint) int { return slices.Compare(a.c[:], b.c[:]) }) // for a deterministic file
	return all
}

// spread returns the channel with the largest variance in a box, and its sum of squares; 0 for a single colour.
func spread(box []tint) (axis int, weight float64) {
	for a := range 3 {
		var n, sum, squares float64
		for _, t := range box {
			v, k := float64(t.c[a]), float64(t.n)
			n, sum, squares = n+k, sum+k*v, squares+k*v*v
		}
		if w := squares - sum*sum/n; w > weight && len(box) > 1 {
			axis, weight = a, w
		}
	}
	return axis, weight
}

// halve cuts a box at its median pixel.
func halve(box []tint, axis int) (low, high []tint) {
	slices.SortStableFunc(box, func(a, b tint) int { return cmp.Compare(a.c[axis], b.c[axis]) })
	total := 0
	for _, t := range box {
		total += t.n
	}
	cut, sum := 0, 0
	for cut < len(box)-1 && sum*2 < total {
		sum += box[cut].n
		cut++
	}
	cut = max(cut, 1)
	return box[:cut:cut], box[cut:]
}

func mean(box []tint) color.Color {
	var n int
	var sum [3]int
	for _, t := range box {
		n += t.n
		for a := range sum {
			sum[a] += t.n * int(t.c[a])
		}
	}
	return color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255}
}
