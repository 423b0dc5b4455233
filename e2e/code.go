package e2e

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	xdraw "golang.org/x/image/draw"
)

// ReadCode takes a picture of the page, as Shot does, and reads the QR code in it. It tries several sizes, since at any size
// gozxing fails to read one of a hundred good codes.
func (p *Page) ReadCode(name string) (text string, err error) {
	p.T.Helper()
	img, err := png.Decode(bytes.NewReader(p.Shot(name)))
	p.Must(err)
	for _, quarters := range []int{4, 3, 5, 6} {
		scaled := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size().Mul(quarters).Div(4)})
		xdraw.BiLinear.Scale(scaled, scaled.Bounds(), img, img.Bounds(), draw.Src, nil)
		if text, err = readCode(scaled); err == nil {
			break
		}
	}
	return text, err
}

func readCode(img image.Image) (string, error) {
	bitmap, err := gozxing.NewBinaryBitmapFromImage(img)
	if err != nil {
		return "", err
	}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]interface{}{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		return "", err
	}
	return result.GetText(), nil
}
