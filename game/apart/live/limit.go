package live

// bucket counts what may come: rate frames a second, and burst at once. Who goes on far beyond is cut off.
type bucket struct {
	left  int64 // thousandths of a frame
	at    int64
	extra int // frames in a row that were too many
}

const (
	rate     = 100
	burst    = 300
	tooMany  = 2000
	perFrame = 1000
)

func newBucket(now int64) bucket { return bucket{left: burst * perFrame, at: now} }

// take counts a frame. flood is for good.
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
