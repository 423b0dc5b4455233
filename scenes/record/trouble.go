package record

import (
	"errors"
	"slices"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/exchange"
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
	var other *pdn.OtherGame
	switch {
	case errors.As(err, &r):
		return e.T("record-error.bad-move", err.Line, err.Word)
	case errors.As(err, &other):
		return otherGame(e, err, other)
	case err.Word == "":
		return e.T("record-error.pdn-open", err.Line)
	}
	return e.T("record-error.pdn", err.Line, err.Word)
}

// otherGame returns the text for a file of a kind of draughts that is not played here.
func otherGame(e *scenes.Env, err *pdn.Error, other *pdn.OtherGame) string {
	if other.Kind != "" {
		return e.T("record-error.pdn-kind", err.Line, err.Word, e.T(words.Draughts(other.Kind)))
	}
	key := "record-error.pdn-game"
	if other.Board {
		key = "record-error.pdn-board"
	}
	return e.T(key, err.Line, err.Word)
}

// Remarks returns the text that tells how a file of another program was understood, "" if there is nothing to say.
func Remarks(e *scenes.Env, o *exchange.Opened) string {
	var b strings.Builder
	for _, r := range o.Remarks {
		args := []any{r.Count, 0}
		switch r.Code {
		case pdn.TakenLetters, pdn.TakenNumbers, pdn.TakenNamed:
			args[0] = e.T(words.RulesetName(pdn.GameID(), r.Ruleset))
		case pdn.TakenMoves:
			args = []any{e.T(words.RulesetName(pdn.GameID(), r.Ruleset)), r.Move}
		case pdn.Ambiguous:
			args = []any{r.Move, r.Ply/2 + 1}
		case pdn.PutUp, pdn.Unknown:
			args[0] = r.Ply
		}
		b.WriteString(" " + e.T("remark."+string(r.Code), args...))
	}
	return b.String()
}

// PDNNote returns the sentence that tells which programs can read the PDN of a match up to its live position.
func PDNNote(e *scenes.Env, m *match.Match) string {
	kind, plies := exchange.Readers(m)
	switch {
	case kind == "printed" && plies < m.Ply():
		return e.T("record.pdn-printed-part", plies/2+1)
	case kind == "printed":
		return e.T("record.pdn-printed")
	case kind != "":
		return e.T("record.pdn-kind", e.T(words.Draughts(kind)))
	}
	return ""
}

// linkTrouble returns the text for an error of a link.
func linkTrouble(e *scenes.Env, err *link.Error) string {
	if re, ok := errors.AsType[*match.RecordError](err.Err); ok && err.Code == link.Unplayable && re.Ply > 0 {
		return e.T("link-error.bad-move", re.Ply, re.Detail)
	}
	return e.T("link-error."+string(err.Code), err.Detail, err.At, err.Of)
}
