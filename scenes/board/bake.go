package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// baked are the cached pictures for one size and style.
type baked struct {
	board   canvas
	margin  [2]float64 // of the board's picture left of and above the frame, for its shadow
	plates  canvas
	lip     float64 // margin of the plates' picture around their squares
	pitch   float64 // distance of two plates in the picture
	sprites canvas
	cell    float64 // side of a sprite, even

	staleSet, staleBoard bool // plates and pieces, or the board, must be painted again
}

func flag(on bool) float32 {
	if on {
		return 1
	}
	return 0
}

// bakeBoard paints the board with its frame, shadow and coordinates.
func (p *Painter) bakeBoard() {
	// The extent of the shader's shadow: least above, most below.
	side := p.frame.W
	p.margin = [2]float64{math.Ceil(0.07 * side), math.Ceil(0.03 * side)}
	w, h := p.margin[0]+p.frame.W+math.Ceil(0.11*side), p.margin[1]+p.frame.H+math.Ceil(0.155*side)
	x, y := float32(p.margin[0]+p.frame.W/2), float32(p.margin[1]+p.frame.H/2)
	p.board.clear(int(w), int(h))
	k := p.look
	dark, pale, letter := k.dark, k.pale, k.letter
	if p.style.HighContrast {
		dark, pale, letter = dark.times(0.72), pale.times(1.1), rgb(0xffffff)
	}
	trench := [4]float32{-9, -9, -9, -9}
	for i, rank := range k.plates {
		trench[i] = float32(rank)
	}
	shadow := 1.0
	if p.style.Light {
		shadow = 0.6
	}
	lip := max(0.10*p.s, 4)
	op := &ebiten.DrawTrianglesShaderOptions{Uniforms: map[string]any{
		"Frame":   []float32{x, y, float32(p.frame.W / 2), float32(p.frame.H / 2)},
		"Field":   []float32{x, y, float32(p.field.W / 2), float32(p.field.H / 2)},
		"Side":    float32(p.s),
		"Stuff":   float32(k.material),
		"Upright": flag(k.grainUp),
		"Turned":  flag(k.paleCorner),
		"Trench":  trench[:],
		"Dark":    dark[:], "Pale": pale[:], "Rim": k.rim[:],
		"Seam": float32(k.seam), "Shadow": float32(shadow), "Lip": float32(min(lip, 14*p.style.scale())),
	}}
	fill(p.board.image, w, h, boardShader(), op)
	if p.coordinates() {
		p.letterBoard(p.margin[0]-p.frame.X, p.margin[1]-p.frame.Y, letter)
	}
}

// letterSize is the size of the coordinates, pixels.
func (p *Painter) letterSize() float64 {
	return min(max(0.17*p.s, 10.5*p.style.scale()), 0.62*p.border, 15*p.style.scale())
}

// letterBoard draws the names of files and ranks on the frame; dx, dy is the offset from the screen to the picture.
func (p *Painter) letterBoard(dx, dy float64, c ink) {
	size := p.letterSize()
	n, letters := p.look.files, p.style.Letters
	for i := range n {
		file := p.look.west + i
		x, _ := p.spot(float64(file), 0)
		letters.Letter(p.board.image, string(rune('a'+file)), x+dx, p.field.Y+p.field.H+p.border*0.53+dy, size, c.fade(0.85))
	}
	for rank := range p.look.ranks {
		_, y := p.spot(0, float64(rank))
		letters.Letter(p.board.image, rankName(rank), p.field.X-p.border*0.5+dx, y+dy, size, c.fade(0.85))
		if p.look.slides(rank) { // the plates cover one of the two
			letters.Letter(p.board.image, rankName(rank), p.field.X+p.field.W+p.border*0.5+dx, y+dy, size, c.fade(0.85))
		}
	}
}

// bakePlates paints Damsystem's plates, one below the other.
func (p *Painter) bakePlates() {
	if len(p.look.plates) == 0 {
		return
	}
	p.lip = math.Ceil(0.3 * p.s)
	p.pitch = p.s + 2*p.lip
	squares := float64(p.look.files + p.look.overhang)
	w, h := squares*p.s+2*p.lip, p.pitch*float64(len(p.look.plates))
	p.plates.clear(int(w), int(h))
	dark, pale := p.look.plateDark, p.look.platePale
	if p.style.HighContrast {
		dark, pale = dark.times(0.72), pale.times(1.06)
	}
	fill(p.plates.image, w, h, plateShader(), &ebiten.DrawTrianglesShaderOptions{Uniforms: map[string]any{
		"Side": float32(p.s), "Pitch": float32(p.pitch), "Margin": float32(p.lip), "Squares": float32(squares),
		"Dark": dark[:], "Pale": pale[:],
	}})
}

// fill runs a shader over the whole picture; its source position is the pixel in the picture.
func fill(dst *ebiten.Image, w, h float64, shader *ebiten.Shader, op *ebiten.DrawTrianglesShaderOptions) {
	var b batch
	b.quad(w/2, h/2, w/2, h/2, 0, 0, 0, w, h, ink{1, 1, 1, 1}, [4]float32{})
	dst.DrawTrianglesShader(b.vertices, b.indices, shader, op)
}

// canvas is an offscreen picture that is reused while the board is resized: it is replaced only if it is too small or far too
// large, and its sides are multiples of canvasStep.
type canvas struct {
	whole *ebiten.Image
	image *ebiten.Image // the part in use, from (0, 0)
}

const canvasStep = 256

// clear resizes the canvas to w by h pixels and makes it transparent.
func (c *canvas) clear(w, h int) {
	if c.whole != nil {
		size := c.whole.Bounds().Size()
		if size.X < w || size.Y < h || size.X*size.Y > 4*(w+canvasStep)*(h+canvasStep) {
			c.whole.Deallocate()
			c.whole = nil
		}
	}
	if c.whole == nil {
		c.whole = ebiten.NewImageWithOptions(
			image.Rect(0, 0, (w+canvasStep-1)/canvasStep*canvasStep, (h+canvasStep-1)/canvasStep*canvasStep),
			&ebiten.NewImageOptions{Unmanaged: true})
	}
	c.whole.Clear()
	c.image = c.whole.SubImage(image.Rect(0, 0, w, h)).(*ebiten.Image)
}
