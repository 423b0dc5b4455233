package scenes

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"ludotheque/game/platform"
)

// unsaved is a text that the store refused.
type unsaved struct {
	text string
	over string // what the store had under its key
}

// Keep stores text under key and reports whether that succeeded. The player is told of the first failure. A text that the
// store refused is kept in memory until something is deleted that makes room, or the program ends.
func (e *Env) Keep(key, text string) bool {
	err := e.put(key, text)
	if err != nil {
		e.remember(key, text)
	}
	return err == nil
}

// KeepCopy stores a text that the person has elsewhere too, and reports whether it is safe. If the store is full, it is not; on a
// device that keeps nothing, memory is as safe as anything.
func (e *Env) KeepCopy(key, text string) bool {
	err := e.put(key, text)
	if errors.Is(err, platform.ErrBlocked) {
		e.remember(key, text)
		return true
	}
	return err == nil
}

// put stores a text, or tells the player that this failed.
func (e *Env) put(key, text string) error {
	if err := e.Host.Store().Put(key, text); err != nil {
		e.storeTrouble(err)
		return err
	}
	if _, refused := e.unsaved[key]; refused {
		delete(e.unsaved, key)
		e.fullSaid = false
	}
	return nil
}

// remember keeps a text in memory until the program ends.
func (e *Env) remember(key, text string) {
	if e.unsaved == nil {
		e.unsaved = map[string]unsaved{}
	}
	over, _, _ := e.Host.Store().Get(key)
	e.unsaved[key] = unsaved{text, over}
}

// tryAgain stores what the store has refused, as far as there is room now and no other window has stored something else there.
func (e *Env) tryAgain() {
	for _, key := range slices.Sorted(maps.Keys(e.unsaved)) {
		is, _, err := e.Host.Store().Get(key)
		if refused := e.unsaved[key]; err == nil && is == refused.over && e.Host.Store().Put(key, refused.text) == nil {
			delete(e.unsaved, key)
			e.fullSaid = false
		}
	}
}

// Keys returns the keys of all texts that begin with prefix, sorted, those that the store refused included.
func (e *Env) Keys(prefix string) []string {
	keys, err := e.Host.Store().Keys()
	if err != nil {
		e.storeTrouble(err)
	}
	for key := range e.unsaved {
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return slices.DeleteFunc(keys, func(key string) bool { return !strings.HasPrefix(key, prefix) })
}

// Forget removes what is stored under key.
func (e *Env) Forget(key string) {
	delete(e.unsaved, key)
	if err := e.Host.Store().Delete(key); err != nil {
		e.storeTrouble(err)
	}
	e.tryAgain()
}

// Clear removes all that is stored, except under the keys of keep.
func (e *Env) Clear(keep ...string) {
	for _, key := range e.Keys("") {
		if !slices.Contains(keep, key) {
			e.Forget(key)
		}
	}
}

// Kept returns what is stored under key, "" for nothing.
func (e *Env) Kept(key string) string {
	text, _, err := e.Lookup(key)
	if err != nil {
		e.storeTrouble(err)
		return ""
	}
	return text
}

// Lookup returns the text under key, which may be empty, and whether there is one. A text that the store refused counts.
func (e *Env) Lookup(key string) (text string, ok bool, err error) {
	if refused, ok := e.unsaved[key]; ok {
		return refused.text, true, nil
	}
	return e.Host.Store().Get(key)
}

// KeepsNothing reports whether the store has refused everything.
func (e *Env) KeepsNothing() bool { return e.troubleSaid }

// storeTrouble tells the player once that nothing is stored, and whenever the store has become full.
func (e *Env) storeTrouble(err error) {
	said, key := &e.troubleSaid, "storage.trouble"
	if errors.Is(err, platform.ErrFull) {
		said, key = &e.fullSaid, "storage.full"
	}
	if !*said {
		*said = true
		e.Stage.Notice(e.T(key))
	}
}
