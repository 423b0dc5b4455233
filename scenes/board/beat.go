package board

import (
	"time"

	"ludotheque/rules"
)

// point is a place in board coordinates.
type point struct{ file, rank float64 }

func place(sq rules.Square) point { return point{float64(sq.File()), float64(sq.Rank())} }

func (p point) toward(q point, t float64) point {
	return point{p.file + (q.file-p.file)*t, p.rank + (q.rank-p.rank)*t}
}

// distance returns how many squares a straight move covers.
func distance(a, b rules.Square) int {
	return max(abs(a.File()-b.File()), abs(a.Rank()-b.Rank()))
}

// toward returns the unit step from a to b along file and rank.
func toward(a, b rules.Square) (df, dr float64) {
	n := float64(max(distance(a, b), 1))
	return float64(b.File()-a.File()) / n, float64(b.Rank()-a.Rank()) / n
}

func abs(n int) int { return max(n, -n) }

// beatKind is what happens in a beat.
type beatKind uint8

const (
	moves       beatKind = iota // who moves from from to to
	jumps                       // the same in an arc
	slides                      // the same along the board, with a small bounce at the end
	drops                       // who is put down
	vanish                      // who fades and shrinks
	huffed                      // who is lifted off the board
	crowns                      // a second man is put on who
	throws                      // dice roll beside the pieces, which do not change
	heads                       // who and foe change heads; 0 is the end of a pawn
	platesSlide                 // the plates slide to the other side
)

// beat is one event of an animation, from at to at+span.
type beat struct {
	kind     beatKind
	at, span time.Duration
	who, foe rules.Square // keys of figures
	from, to point
	was, now [2]uint8 // heads of who and foe
}

// progress returns the finished part of the beat at t, 0..1.
func (b *beat) progress(t time.Duration) float64 {
	if b.span <= 0 || t >= b.at+b.span {
		return 1
	}
	return max(float64(t-b.at)/float64(b.span), 0)
}

// apply changes the figures as they are after the part p of the beat.
func (b *beat) apply(figures []figure, p float64) {
	if b.kind == throws || b.kind == platesSlide {
		return
	}
	f := find(figures, b.who)
	if f == nil {
		return
	}
	switch b.kind {
	case moves, jumps, slides:
		b.travel(f, p)
	case drops:
		f.lift = 1 - smooth(p)
	case vanish:
		f.alpha, f.size = 1-p, 1-0.4*p
	case huffed:
		f.lift, f.alpha = smooth(min(p*2, 1)), 1-smooth(max(p*2-1, 0))
	case crowns:
		f.piece.Rank, f.crown = 2, p
	case heads:
		f.changeHead(b.was[0], b.now[0], p)
		if foe := find(figures, b.foe); foe != nil {
			foe.changeHead(b.was[1], b.now[1], p)
		}
	}
}

// travel moves f along the beat's way.
func (b *beat) travel(f *figure, p float64) {
	way := smooth(p)
	if b.kind == slides {
		glide := min(p*1.25, 1) // the last fifth is the bounce
		way = 1 - (1-glide)*(1-glide)
		f.size = 1 - 0.025*bump(max(p*5-4, 0))
	}
	at := b.from.toward(b.to, way)
	f.file, f.rank = at.file, at.rank
	if b.kind == jumps {
		long := max(b.to.file-b.from.file, b.from.file-b.to.file)
		f.hop, f.lift = 0.12*long*1.41*bump(p), bump(p)
	}
}

// changeHead shows a head that changes from was to now; a pawn without a head fades.
func (f *figure) changeHead(was, now uint8, p float64) {
	switch {
	case now == 0:
		f.alpha, f.size = 1-p, 1-0.4*p
	case was != now:
		f.pop = 1 + 0.35*bump(p)
		if p >= 0.5 {
			f.piece.Rank = now
		} else {
			f.piece.Rank = was
		}
	}
}
