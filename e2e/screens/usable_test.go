package screens

// usable is an element that can be used where it is.
type usable struct {
	ID, Role string
	X, Y     float64 // its middle
}

const usableScript = `[...document.querySelectorAll('#mirror [data-id]')].flatMap((el) => {
  const r = el.getBoundingClientRect();
  const skip = ['quit', 'fullscreen', 'save', 'pdn-save', 'paste'];
  if (el.tabIndex < 0 && !el.closest('[role=grid],[role=listbox],[role=radiogroup]') || el.getAttribute('aria-disabled') === 'true' ||
    el.classList.contains('away') || r.width < 4 || r.height < 4 || skip.includes(el.dataset.id)) return [];
  return [{ ID: el.dataset.id, Role: el.getAttribute('role') || el.tagName.toLowerCase(), X: r.x + r.width / 2, Y: r.y + r.height / 2 }];
})`

// playable lists the squares that are said to be playable, those of a piece in hand first.
const playable = `(() => {
  const saying = (...texts) => [...document.querySelectorAll('#mirror [data-id^="board/"]')].filter((e) =>
    texts.some((t) => (e.getAttribute('aria-label') || '').includes(', ' + t))).map((e) => e.dataset.id);
  const to = saying('arrivée possible', 'combat possible', 'can land here', 'can fight here');
  return to.length ? to : saying('peut jouer', 'peut prendre', 'can move', 'can capture');
})()`

// only returns the elements of list with one of the names.
func only(list []usable, ids []string) []usable {
	var some []usable
	for _, c := range list {
		for _, id := range ids {
			if c.ID == id {
				some = append(some, c)
			}
		}
	}
	return some
}
