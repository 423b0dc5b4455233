package lesson

import "ludotheque/game/lesson"

// Session returns the session of the lesson.
func (r *Room) Session() *lesson.Session { return r.session }

// Over reports whether the lesson is over.
func (r *Room) Over() bool { return r.over }
