//go:build !js

package platform

import (
	"encoding/binary"
	"io"
	"math"
	"slices"

	"github.com/ebitengine/oto/v3"
)

const (
	soundRate = 48000
	maxVoices = 8
)

// deviceSounds plays on the sound device. It uses oto directly, since Ebitengine's audio ends the program if there is no device.
// The first sound opens the device.
type deviceSounds struct {
	samples func(name string) ([]byte, bool)
	ctx     *oto.Context
	ready   <-chan struct{}
	silent  bool // there is no device
	voices  []*oto.Player
}

// Play implements Sounds. It does nothing while the device opens, and without a device.
func (s *deviceSounds) Play(name string, volume, pitch float64) {
	volume, pitch, ok := audible(volume, pitch)
	if !ok || s.silent || s.samples == nil || !s.open() {
		return
	}
	pcm, ok := s.samples(name)
	if !ok {
		return
	}
	s.voices = slices.DeleteFunc(s.voices, func(p *oto.Player) bool { return !p.IsPlaying() })
	if len(s.voices) >= maxVoices {
		return
	}
	p := s.ctx.NewPlayer(&resampler{pcm: pcm, step: pitch})
	p.SetVolume(volume)
	p.Play()
	s.voices = append(s.voices, p)
}

// open reports whether the device can play. The first call starts to open it.
func (s *deviceSounds) open() bool {
	if s.ctx == nil {
		ctx, ready, err := oto.NewContext(&oto.NewContextOptions{
			SampleRate: soundRate, ChannelCount: 2, Format: oto.FormatSignedInt16LE, ApplicationName: "Ludothèque",
		})
		if err != nil {
			s.silent = true
			return false
		}
		s.ctx, s.ready = ctx, ready
	}
	select {
	case <-s.ready:
	default:
		return false
	}
	s.silent = s.ctx.Err() != nil
	return !s.silent
}

// resampler reads stereo 16-bit samples at another speed: step 2 plays an octave higher, in half the time.
type resampler struct {
	pcm  []byte
	at   float64 // frames
	step float64 // frames of pcm for each frame out
}

const frameBytes = 4

// Read implements io.Reader. It reads whole frames, interpolated between the two nearest ones.
func (r *resampler) Read(b []byte) (int, error) {
	frames := len(r.pcm) / frameBytes
	n := 0
	for ; n+frameBytes <= len(b); n += frameBytes {
		i := int(r.at)
		if i >= frames {
			break
		}
		share := r.at - math.Floor(r.at)
		for side := 0; side < frameBytes; side += 2 {
			v := (1-share)*r.sample(i, side) + share*r.sample(min(i+1, frames-1), side)
			binary.LittleEndian.PutUint16(b[n+side:], uint16(int16(math.Round(v))))
		}
		r.at += r.step
	}
	if n == 0 && len(b) >= frameBytes {
		return 0, io.EOF
	}
	return n, nil
}

func (r *resampler) sample(frame, side int) float64 {
	return float64(int16(binary.LittleEndian.Uint16(r.pcm[frame*frameBytes+side:])))
}
