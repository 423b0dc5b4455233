package matchclock

import (
	"fmt"

	"ludotheque/game/clock"
	"ludotheque/scenes"
)

// Below these a clock shows tenths of a second, and is low; ms.
const (
	tenthsBelow = 10 * clock.Second
	lowBelow    = 20 * clock.Second
)

// seconds rounds up: as long as there is time, a clock shows some.
func seconds(ms int64) int { return int((ms + clock.Second - 1) / clock.Second) }

// figures is a time as clocks show it: "1:05:00", "4:32", "0:09,8".
func figures(e *scenes.Env, ms int64) string {
	if 0 < ms && ms < tenthsBelow {
		tenths := (ms + clock.Second/10 - 1) / (clock.Second / 10)
		return e.T("clock.tenths", tenths/10, tenths%10)
	}
	s := seconds(ms)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
