package platform

import "syscall/js"

// pageSounds plays through the browser's Web Audio, which mixes and resamples outside the program's only thread.
type pageSounds struct {
	js      js.Value
	samples func(name string) ([]byte, bool)
}

// soundWanted is the result of the script's play if the script does not have the samples yet.
const soundWanted = 2

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
