package words

import (
	"slices"
	"testing"
)

func TestPercents(t *testing.T) {
	w := For("en")
	for _, c := range []struct{ got, want []string }{
		{w.Percents(15./36, 6./36, 15./36), []string{"42%", "16%", "42%"}},
		{w.Percents(0.997, 0.003, 0), []string{"more than 99%", "less than 1%", "0%"}},
		{w.Percents(1, 0, 0), []string{"100%", "0%", "0%"}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
