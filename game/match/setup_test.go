package match

import (
	"testing"
	"time"
)

// checkDate compares isDate with package time.
func checkDate(t *testing.T, text string) {
	t.Helper()
	_, err := time.Parse(time.DateOnly, text)
	if got := isDate(text); got != (err == nil) {
		t.Errorf("isDate(%q) is %v, the error of package time is %v", text, got, err)
	}
}

var dates = []string{
	"", "2026-11-20", "2026-1-02", "2026/11/20", "2026-11/20", "0000-01-01", "9999-12-31", "2026-13-01", "2026-00-10", "-026-11-20",
	"2026-11-2x", "2026-x1-20", "202x-11-20", "2026-11-201", "2026-11- 1", "20.11.2026", "２026-11-2",
}

func TestIsDate(t *testing.T) {
	for _, text := range dates {
		checkDate(t, text)
	}
	for _, year := range []string{"1900", "2000", "2024", "2026", "2100"} {
		for month := 0; month <= 13; month++ {
			for day := 0; day <= 32; day++ {
				text := []byte(year + "-00-00")
				text[5], text[6] = byte('0'+month/10), byte('0'+month%10)
				text[8], text[9] = byte('0'+day/10), byte('0'+day%10)
				checkDate(t, string(text))
			}
		}
	}
}

func FuzzIsDate(f *testing.F) {
	for _, text := range dates {
		f.Add(text)
	}
	f.Fuzz(checkDate)
}
