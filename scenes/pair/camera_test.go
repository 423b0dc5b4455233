package pair_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
)

// TestNoCamera has the camera fail in each way, and a device without one.
func TestNoCamera(t *testing.T) {
	for state := platform.CameraRefused; state <= platform.CameraLost; state++ {
		host := open(t, nil, func(m *platform.Mem) { m.Eye.Finds = state })
		host.gathered("chromium-offer")
		host.MirrorClick("read")
		if text := host.status(); !strings.Contains(text, "réponse") || strings.Contains(text, "[") || !host.Has("paste") {
			t.Errorf("%s: %q", state, text)
		}
		if host.Has("camera") || !host.Control("paste").Primary {
			t.Errorf("%s: without a picture it shows %s", state, host.IDs())
		}
		host.MirrorClick("camera-stop")
		host.Control("code")
	}
	without := open(t, nil, func(m *platform.Mem) { m.Eye.None = true })
	without.gathered("chromium-offer")
	if without.Has("read") || !without.Control("paste").Primary {
		t.Error("a device without a camera offers it")
	}
}

// TestCameraAnswersLate has the person refuse the camera some time after it was started.
func TestCameraAnswersLate(t *testing.T) {
	host := open(t, nil, func(m *platform.Mem) { m.Eye.Finds = platform.CameraAsking })
	host.gathered("chromium-offer")
	host.MirrorClickAndWait("read")
	host.Host.Eye.At = platform.CameraRefused
	host.Wait(0)
	if !strings.Contains(host.status(), "pas autorisé") {
		t.Errorf("it still says %q", host.status())
	}
}

// TestCameraFollowsItsPlace checks that the device gets the place of the picture as fractions of the window, also after a resize.
func TestCameraFollowsItsPlace(t *testing.T) {
	host := open(t, nil, nil)
	host.gathered("chromium-offer")
	host.MirrorClick("read")
	at, place := host.Control("camera").Rect, host.Host.Eye.Place
	if got := [4]float64{at.X / 390, at.Y / 844, at.W / 390, at.H / 844}; place != got {
		t.Errorf("the picture is at %v, its control at %v", place, got)
	}
	host.W, host.H = 640, 360
	host.Wait(time.Second)
	place = host.Host.Eye.Place
	if place[1] < 0 || place[1]+place[3] > 1 || place[3] == 0 {
		t.Errorf("in a low window it is at %v", place)
	}
}
