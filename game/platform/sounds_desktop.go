//go:build !js

package platform

import (
	"encoding/binary"
	"io"
	"math"

	"github.com/ebitengine/oto/v3"
)

const (
	soundRate = 48000
	maxVoices = 8
)

// deviceSounds plays on the sound device. It uses oto directly: the engine's own audio ends the whole program where
// there is no device. The device is opened with the first sound.
type deviceSounds struct {
	samples func(name string) ([]byte, bool)
	ctx     *oto.Context
	ready   <-chan struct{}
	silent  bool // there is no device
	voices  []*oto.Player
}

// Play starts a sound. While the device is being opened, and where there is none, it does nothing.
func (s *deviceSounds) Play(name string, volume, pitch float64) {
	volume, pitch, ok := audible(volume, pitch)
	if !ok || s.silent || s.samples == nil || !s.open() {
		return
	}
	pcm, ok := s.samples(name)
	if !ok {
		return
	}
	s.sweep()
	if len(s.voices) >= maxVoices {
		return
	}
	p := s.ctx.NewPlayer(&resampler{pcm: pcm, step: pitch})
	p.SetVolume(volume)
	p.Play()
	s.voices = append(s.voices, p)
}

// open reports whether the device can play; the first call only starts opening it.
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

// sweep drops the voices that have ended.
func (s *deviceSounds) sweep() {
	kept := s.voices[:0]
	for _, p := range s.voices {
		if p.IsPlaying() {
			kept = append(kept, p)
		}
	}
	clear(s.voices[len(kept):])
	s.voices = kept
}

// resampler reads stereo 16-bit samples at a step of its own: 2 plays an octave higher, in half the time.
type resampler struct {
	pcm  []byte
	at   float64 // frames
	step float64 // frames of pcm for each frame out
}

const frameBytes = 4

// Read fills b with whole frames, interpolated between the two nearest.
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
