package platform

import "syscall/js"

// pageSounds plays through the page's own Web Audio: it mixes and resamples outside the program's one thread.
type pageSounds struct {
	js      js.Value
	samples func(name string) ([]byte, bool)
}

// The page's answers to play.
const soundWanted = 2 // it does not have the samples yet

func (s *pageSounds) Play(name string, volume, pitch float64) {
	volume, pitch, ok := audible(volume, pitch)
	if !ok || s.samples == nil || s.js.Call("play", name, volume, pitch).Int() != soundWanted {
		return
	}
	pcm, ok := s.samples(name)
	if !ok || len(pcm) < 4 {
		return
	}
	bytes := js.Global().Get("Uint8Array").New(len(pcm))
	js.CopyBytesToJS(bytes, pcm)
	s.js.Call("sound", name, bytes)
	s.js.Call("play", name, volume, pitch)
}
