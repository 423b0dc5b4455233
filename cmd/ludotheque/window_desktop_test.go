//go:build !js

package main

import "testing"

func TestFrameWithin(t *testing.T) {
	small, large := display{"HDMI-1", 1024, 768}, display{"Built-in Retina Display", 1920, 1080}
	for name, tt := range map[string]struct {
		was      frame
		displays []display
		want     frame
	}{
		"first run":            {frame{}, []display{large}, frame{screen: large.name, x: 320, y: 132, w: 1280, h: 800}},
		"first, small":         {frame{}, []display{small}, frame{screen: small.name, x: 0, y: 40, w: 1024, h: 672}},
		"as it was":            {frame{large.name, 7, 50, 900, 700, true, false}, []display{small, large}, frame{large.name, 7, 50, 900, 700, true, false}},
		"beyond the edge":      {frame{large.name, 1800, -90, 900, 700, true, false}, []display{large}, frame{large.name, 1020, 0, 900, 700, true, false}},
		"its screen is gone":   {frame{large.name, 900, 500, 1500, 900, true, true}, []display{small}, frame{small.name, 0, 40, 1024, 672, false, true}},
		"no screen is known":   {frame{}, nil, frame{w: 1280, h: 800}},
		"smaller than it goes": {frame{small.name, 9, 9, 10, 10, true, false}, []display{small}, frame{small.name, 9, 9, 320, 400, true, false}},
	} {
		if got := tt.was.within(tt.displays); got != tt.want {
			t.Errorf("%s: %+v, want %+v", name, got, tt.want)
		}
	}
}

func TestParseFrame(t *testing.T) {
	for _, f := range []frame{{"Built-in Retina Display", -3, 40, 900, 700, true, true}, {"", 0, 0, 320, 400, true, false}} {
		if got, ok := parseFrame(f.String()); !ok || got != f {
			t.Errorf("%q is parsed as %+v, %t", f, got, ok)
		}
	}
	for _, bad := range []string{"", "1 2 3", "1 2 x 4 true a", "1 2 0 4 true a", "1 2 300 99999999 true a"} {
		if _, ok := parseFrame(bad); ok {
			t.Errorf("%q is parsed as a frame", bad)
		}
	}
}
