package icon

import "testing"

func TestSized(t *testing.T) {
	all, err := Sized(16, 256)
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range []int{16, 256} {
		if b := all[i].Bounds(); b.Dx() != n || b.Dy() != n {
			t.Errorf("the icon of %d pixels is %v", n, b)
		}
		_, _, _, corner := all[i].At(0, 0).RGBA()
		_, _, _, middle := all[i].At(n/2, n/2).RGBA()
		if corner > 0x8000 || middle != 0xffff {
			t.Errorf("at %d pixels the corner covers %#x, the middle %#x", n, corner, middle)
		}
	}
}
