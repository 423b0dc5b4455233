package record

import (
	"errors"
	"slices"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/checkers/pdn"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
)

// Trouble returns the text for an error of a record, a link or PDN. If there is an unfinished match, it adds that it is still there.
func Trouble(e *scenes.Env, err error) string {
	text := reason(e, err)
	if slices.ContainsFunc(catalog.All(), func(g rules.Game) bool { return saved.Unfinished(e, g) != nil }) {
		text += " " + e.T("record-error.kept")
	}
	return text
}

// reason returns the text for an error of a record, a link or PDN.
func reason(e *scenes.Env, err error) string {
	text := e.T("record-error.not-a-record")
	r, refused := errors.AsType[rules.Refusal](err)
	if le, ok := errors.AsType[*link.Error](err); ok {
		text = linkTrouble(e, le)
	} else if pe, ok := errors.AsType[*pdn.Error](err); ok {
		text = pdnTrouble(e, pe)
	} else if re, ok := errors.AsType[*match.RecordError](err); ok {
		text = e.T("record-error."+re.Code.String(), re.Line, re.Detail)
		if re.Code == match.BadMove && !refused {
			text = e.T("record-error.no-move", re.Line, re.Detail)
		}
	}
	if refused && r.Code != rules.NotLegal { // which says only what text has said already
		text += " " + e.RefusalText(r)
	}
	if f, ok := errors.AsType[rules.Flaw](err); ok {
		text += " " + e.FlawText(f, f.Side.String()) // by its letter in the position
	}
	return text
}

// pdnTrouble returns the text for an error of a PDN file, without the reason why a move is refused.
func pdnTrouble(e *scenes.Env, err *pdn.Error) string {
	var r rules.Refusal
	switch {
	case errors.As(err, &r):
		return e.T("record-error.bad-move", err.Line, err.Word)
	case errors.Is(err, pdn.ErrOtherGame):
		return e.T("record-error.pdn-game", err.Line, err.Word)
	case err.Word == "":
		return e.T("record-error.pdn-open", err.Line)
	}
	return e.T("record-error.pdn", err.Line, err.Word)
}

// linkTrouble returns the text for an error of a link.
func linkTrouble(e *scenes.Env, err *link.Error) string {
	if re, ok := errors.AsType[*match.RecordError](err.Err); ok && err.Code == link.Unplayable && re.Ply > 0 {
		return e.T("link-error.bad-move", re.Ply, re.Detail)
	}
	return e.T("link-error."+string(err.Code), err.Detail, err.At, err.Of)
}
