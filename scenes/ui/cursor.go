package ui

// Cursor is where a person is in a list of controls, as a picture shows it. IDs are "" for none.
type Cursor struct {
	Focus        string // what the keyboard acts on
	FocusVisible bool   // the focus came by keyboard and shows
	Hover        string // what is under the mouse
	Down         string // what a pointer holds down and does not drag
	Edit         string // the Field that is being edited
	Caret        int    // bytes before the caret in its Value
}

// state is how a control looks beyond what its Control says.
type state struct {
	Hover bool
	Down  bool // held by a pointer
	Focus bool // focused, and the focus shows
	Edit  bool // a Field with the caret
	Caret int  // bytes before the caret in Value
}

// state returns how the control with an ID looks.
func (at Cursor) state(id string) state {
	if id == "" {
		return state{}
	}
	return state{
		Hover: at.Hover == id,
		Down:  at.Down == id,
		Focus: at.Focus == id && at.FocusVisible,
		Edit:  at.Edit == id,
		Caret: at.Caret,
	}
}
