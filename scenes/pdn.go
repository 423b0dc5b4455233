package scenes

import (
	"ludotheque/game/match"
)

// pdnError is a PDN text that cannot be read.
type pdnError struct {
	line int
	what string
}

func (e *pdnError) Error() string { return e.what }

func hasPDN(m *match.Match) bool                { return false }
func pdnText(m *match.Match) (string, error)    { return "", nil }
func readPDN(text string) (*match.Match, error) { return nil, &pdnError{} }
