package lesson

import "ludotheque/game/lesson"

// Session returns what is learned.
func (r *Room) Session() *lesson.Session { return r.session }

// Over reports whether the lesson has been gone through.
func (r *Room) Over() bool { return r.over }
