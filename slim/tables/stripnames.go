package tables

import (
	"slices"
	"strings"
)

// own are the prefixes of the names that every program keeps: the runtime looks up some of its own by name, and main's show where
// a program crashed.
var own = []string{"runtime.", "reflect.", "internal/", "main."}

// dropNames reduces all other names to the package: "image/png.?". A wrapper's name keeps the form for runtime.panicwrap.
func (s *stripper) dropNames() error {
	names, seen := []byte{0}, map[string]uint32{}
	for i := range s.list {
		f := &s.list[i]
		name, err := s.name(f.get(atName))
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(s.kept, func(start string) bool { return strings.HasPrefix(name, start) }) {
			slash := strings.LastIndexByte(name, '/') + 1
			pkg, _, _ := strings.Cut(name[slash:], ".")
			rest := ".?"
			if f.fixed[atID] == wrapperID {
				rest = ".(*?).?"
			}
			name = name[:slash] + pkg + rest
		}
		at, ok := seen[name]
		if !ok {
			at = uint32(len(names))
			seen[name] = at
			names = append(append(names, name...), 0)
		}
		f.set(atName, at)
	}
	if len(names) > len(s.names) {
		return errTables
	}
	replace(s.names, names)
	return nil
}
