package live

// bucket is a token bucket that limits the frames received.
type bucket struct {
	left  int64 // thousandths of a frame
	at    int64 // the time of left
	extra int   // number of frames in a row beyond the limit
}

const (
	rate     = 100  // frames a second
	burst    = 300  // frames at once
	tooMany  = 2000 // frames in a row beyond the limit that are a flood
	perFrame = 1000
)

func newBucket(now int64) bucket { return bucket{left: burst * perFrame, at: now} }

// take counts a frame. ok reports whether it is within the limit, flood whether the channel must be closed.
func (b *bucket) take(now int64) (ok, flood bool) {
	b.left = min(burst*perFrame, b.left+max(0, now-b.at)*rate)
	b.at = max(b.at, now)
	if b.left < perFrame {
		b.extra++
		return false, b.extra > tooMany
	}
	b.left -= perFrame
	if b.left > burst*perFrame/2 {
		b.extra = 0
	}
	return true, false
}
