package screens

// A target is an element of the mirror that a click or a drag can use.
type target struct {
	ID, Role string
	X, Y     float64 // its centre
}

// targetsScript is an expression for the targets on the page. It leaves out some that would leave the page or the program.
const targetsScript = `[...document.querySelectorAll('#mirror [data-id]')].flatMap((el) => {
  const r = el.getBoundingClientRect();
  const skip = ['quit', 'fullscreen', 'save', 'pdn-save', 'paste'];
  if (el.tabIndex < 0 && !el.closest('[role=grid],[role=listbox],[role=radiogroup]') || el.getAttribute('aria-disabled') === 'true' ||
    el.classList.contains('away') || r.width < 4 || r.height < 4 || skip.includes(el.dataset.id)) return [];
  return [{ ID: el.dataset.id, Role: el.getAttribute('role') || el.tagName.toLowerCase(), X: r.x + r.width / 2, Y: r.y + r.height / 2 }];
})`

// playable is an expression for the ids of the squares that the selected piece can move to, or else of the pieces that can move.
const playable = `(() => {
  const saying = (...texts) => [...document.querySelectorAll('#mirror [data-id^="board/"]')].filter((e) =>
    texts.some((t) => (e.getAttribute('aria-label') || '').includes(', ' + t))).map((e) => e.dataset.id);
  const to = saying('arrivée possible', 'combat possible', 'can land here', 'can fight here');
  return to.length ? to : saying('peut jouer', 'peut prendre', 'can move', 'can capture');
})()`

// pick returns the targets of list with one of the ids.
func pick(list []target, ids []string) []target {
	var some []target
	for _, c := range list {
		for _, id := range ids {
			if c.ID == id {
				some = append(some, c)
			}
		}
	}
	return some
}
