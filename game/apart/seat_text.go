package apart

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// seatName is the first line of the text of a seat: format and version. oldSeatName is that of a program before Seat.Acted.
const (
	seatName    = "ludotheque-apart 2"
	oldSeatName = "ludotheque-apart 1"
)

// String returns the text that the device stores:
//
//	ludotheque-apart 2
//	me host              or guest, or nobody for a spectator
//	seed 000102…
//	sent 4               or -1 if nobody has been invited yet; "sent 4 live" if OnLine, "sent 4 left" if Left; " again" after that if Again
//	since 1764020000
//	turned 1764020000
//	acted 1764020000 1764010000
//	link dame2000=8…
//
// It has the seed, so it must not leave the device.
func (s *Seat) String() string {
	me := "nobody"
	if !s.Watches {
		me = personNames[s.Device.Me]
	}
	live := ""
	if s.OnLine {
		live = onLine
	} else if s.Left {
		live = left
	}
	if s.Again {
		live += sentAgain
	}
	return fmt.Sprintf("%s\nme %s\nseed %x\nsent %d%s\nsince %d\nturned %d\nacted %d %d\nlink %s\n", seatName, me, s.Device.Seed, s.Sent, live, s.Since,
		s.Turned, s.Acted, s.Had, s.Log.Encode())
}

// onLine, left and sentAgain end the line with the number of messages sent if OnLine, Left or Again is set.
const onLine, left, sentAgain = " live", " left", " again"

var personNames = [...]string{"host", "guest"}

// ErrSeat is the error for a text that Seat.String did not write.
var ErrSeat = errors.New("apart: no stored match")

// ParseSeat is the inverse of Seat.String. The error wraps ErrSeat, or is an *Error about the link.
func ParseSeat(text string) (*Seat, error) {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	keys := []string{"me ", "seed ", "sent ", "since ", "turned ", "acted ", "link "}
	switch lines[0] {
	case seatName:
	case oldSeatName:
		keys = slices.Delete(keys, 5, 6)
	default:
		return nil, ErrSeat
	}
	if len(lines) != 1+len(keys) {
		return nil, ErrSeat
	}
	s := &Seat{}
	for i, key := range keys {
		value, ok := strings.CutPrefix(lines[i+1], key)
		if !ok {
			return nil, fmt.Errorf("%w: line %d", ErrSeat, i+2)
		}
		if err := s.read(key, value); err != nil {
			return nil, err
		}
	}
	if s.Sent > s.Log.Len() {
		return nil, fmt.Errorf("%w: more was sent than there is", ErrSeat)
	}
	return s, nil
}

// read sets the field of a line.
func (s *Seat) read(key, value string) (err error) {
	switch key {
	case "me ":
		switch value {
		case personNames[Host]:
		case personNames[Guest]:
			s.Device.Me = Guest
		case "nobody":
			s.Watches = true
		default:
			err = strconv.ErrSyntax
		}
	case "seed ":
		var n int
		if len(value) != 2*len(s.Device.Seed) {
			err = strconv.ErrSyntax
		} else if n, err = hex.Decode(s.Device.Seed[:], []byte(value)); n != len(s.Device.Seed) {
			err = strconv.ErrSyntax
		}
	case "sent ":
		value, s.Again = strings.CutSuffix(value, sentAgain)
		value, s.OnLine = strings.CutSuffix(value, onLine)
		if !s.OnLine {
			value, s.Left = strings.CutSuffix(value, left)
		}
		if s.Sent, err = strconv.Atoi(value); s.Sent < unsent {
			err = strconv.ErrRange
		}
	case "since ":
		s.Since, err = strconv.ParseInt(value, 10, 64)
	case "turned ":
		s.Turned, err = strconv.ParseInt(value, 10, 64)
	case "acted ":
		acted, had, both := strings.Cut(value, " ")
		if s.Acted, err = strconv.ParseInt(acted, 10, 64); both && err == nil { // an older program knows no Had
			s.Had, err = strconv.ParseInt(had, 10, 64)
		}
	default:
		s.Log, err = Decode(value, nil)
		return err
	}
	if err != nil {
		return fmt.Errorf("%w: %s%w", ErrSeat, key, err)
	}
	return nil
}
