package live

import (
	"encoding/base64"
	"strings"

	"ludotheque/game/apart"
)

// storeHead begins a stored live match.
const storeHead = "live 1\n"

// Store returns what a side must keep to go on after a reload: the log's link, and of each message that is on its way a line.
// The hand is kept beside it.
func Store(log *apart.Log, queue []apart.Entry) string {
	var b strings.Builder
	b.WriteString(storeHead + log.Encode() + "\n")
	for _, e := range queue {
		b.WriteString(base64.RawURLEncoding.EncodeToString(e.Message()) + "\n")
	}
	return b.String()
}

// Restore reads what Store returned. The error is an *apart.Error; a log that can be read is returned with it, and what is on its
// way then is lost.
func Restore(text string) (log *apart.Log, queue []apart.Entry, err error) {
	rest, ok := strings.CutPrefix(text, storeHead)
	if !ok {
		return nil, nil, &apart.Error{Code: apart.NoLink}
	}
	head, rest, ok := strings.Cut(rest, "\n")
	if !ok {
		return nil, nil, &apart.Error{Code: apart.CutShort}
	}
	if log, err = apart.Decode(head, nil); err != nil {
		return nil, nil, err
	}
	queue, err = restoreQueue(log.Clone(), rest)
	return log, queue, err
}

// restoreQueue reads the guest's messages after what view holds.
func restoreQueue(view *apart.Log, text string) (queue []apart.Entry, err error) {
	for text != "" {
		line, rest, ok := strings.Cut(text, "\n")
		if !ok {
			return nil, &apart.Error{Code: apart.CutShort}
		}
		text = rest
		b, err := base64.RawURLEncoding.Strict().DecodeString(line)
		if err != nil {
			return nil, &apart.Error{Code: apart.UnknownKind, Err: err}
		}
		e, err := view.ReadMessage(b)
		if err == nil && e.By != apart.Guest {
			err = &apart.Error{Code: apart.NotYours}
		}
		if err == nil {
			err = view.Append(e)
		}
		if err != nil {
			return nil, err
		}
		queue = append(queue, e)
	}
	return queue, nil
}
