package mine

import (
	"maps"
	"slices"
)

// settle changes the themes of problems that fit several, until each theme in use has leastOfTheme of them. A theme that too few
// problems fit is left only to those that fit no other.
func (c *collection) settle() {
	left := map[string]bool{}
	for len(c.list) >= leastOfTheme {
		theme := c.rarest(left)
		if theme == "" {
			break
		}
		for c.themes[theme] < leastOfTheme && c.lend(theme) {
		}
		if c.themes[theme] < leastOfTheme {
			left[theme] = true
			c.leave(theme, left)
		}
	}
}

// rarest returns the theme with the fewest problems among those with too few; "" if there is none.
func (c *collection) rarest(left map[string]bool) (rarest string) {
	for _, theme := range slices.Sorted(maps.Keys(c.themes)) {
		n := c.themes[theme]
		if n > 0 && n < leastOfTheme && !left[theme] && (rarest == "" || n < c.themes[rarest]) {
			rarest = theme
		}
	}
	return rarest
}

// lend moves a problem to a theme from the theme with the most problems.
func (c *collection) lend(theme string) bool {
	best := -1
	for i, p := range c.list {
		n := c.themes[p.Theme]
		if p.Theme != theme && n > leastOfTheme && slices.Contains(c.fits[i], theme) && (best < 0 || n > c.themes[c.list[best].Theme]) {
			best = i
		}
	}
	if best >= 0 {
		c.retheme(best, theme)
	}
	return best >= 0
}

// leave moves the problems of a theme to others that they fit.
func (c *collection) leave(theme string, left map[string]bool) {
	for i, p := range c.list {
		if p.Theme != theme {
			continue
		}
		to := ""
		for _, fit := range c.fits[i] {
			if !left[fit] && (to == "" || c.themes[fit] < c.themes[to]) {
				to = fit
			}
		}
		if to != "" {
			c.retheme(i, to)
		}
	}
}

func (c *collection) retheme(i int, theme string) {
	c.themes[c.list[i].Theme]--
	c.themes[theme]++
	c.list[i].Theme = theme
}
