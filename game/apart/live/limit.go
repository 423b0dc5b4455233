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
	// perProposal is what a proposal counts as. It is checked against up to batch logs.
	perProposal = 5 * perFrame
)

// costOf returns what a frame counts as.
func costOf(frame []byte) int64 {
	if len(frame) > 1 && frameKind(frame[1]) == propose {
		return perProposal
	}
	return perFrame
}

func newBucket(now int64) bucket { return bucket{left: burst * perFrame, at: now} }

// take counts a frame of a cost. ok reports whether it is within the limit, flood whether the channel must be closed.
func (b *bucket) take(now, cost int64) (ok, flood bool) {
	b.left = min(burst*perFrame, b.left+max(0, now-b.at)*rate)
	b.at = max(b.at, now)
	if b.left < cost {
		b.extra++
		return false, b.extra > tooMany
	}
	b.left -= cost
	if b.left > burst*perFrame/2 {
		b.extra = 0
	}
	return true, false
}
