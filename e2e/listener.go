package e2e

import (
	"encoding/json"
	"fmt"
)

// PlayByLabels returns an expression that plays random moves in a page of any browser, by the labels for screen readers, until one of
// the buttons appears. globalThis.listener has the number of moves, done, and in stuck a control without effect.
func PlayByLabels(seed int, until ...string) string {
	buttons, err := json.Marshal(until)
	if err != nil {
		panic(err) // texts always have a JSON form
	}
	return fmt.Sprintf("(() => { %s globalThis.listener = listener(%d, %s); return true; })()", listener, seed, buttons)
}

// listener is a script that clicks elements of the mirror and waits until their labels change. It runs in the page, since a
// hundred moves by remote control take minutes.
const listener = `function listener(seed, until) {
  const state = { moves: 0, done: false, stuck: '' };
  const patience = 20000; // ms
  const random = () => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed / 2147483648; };
  const all = () => [...document.querySelectorAll('#mirror [data-id]')];
  const label = (e) => e.getAttribute('aria-label') || e.textContent;
  const print = () => all().map((e) => e.dataset.id + label(e) + e.getAttribute('aria-selected')).join();
  const saying = (...texts) => all().filter((e) => e.dataset.id.startsWith('board/') && texts.some((t) => label(e).includes(', ' + t)));
  const button = (id) => all().filter((e) => e.dataset.id === id && e.getAttribute('aria-disabled') !== 'true');
  const kinds = () => [
    saying('combat possible'), saying('arrivée possible', 's’arrêter ici'), button('pass'),
    saying('peut prendre', 'fautif, peut'), saying('peut jouer')];
  let since = performance.now(); // when something was done last
  function act() {
    if (until.some((id) => button(id).length)) { state.done = true; return; }
    const last = ['accept', 'offer', 'draw'].map(button).find((b) => b.length); // for games that random play does not end
    const list = state.moves > 120 && last ? last : kinds().find((k) => k.length);
    if (!list) {
      if (performance.now() - since > patience) state.stuck = 'the position';
      else setTimeout(act, 20);
      return;
    }
    const chosen = list[Math.floor(random() * list.length)];
    const before = print();
    since = performance.now();
    state.moves++;
    chosen.click();
    (function wait() {
      if (print() !== before) setTimeout(act, 0);
      else if (performance.now() - since > patience) state.stuck = label(chosen);
      else setTimeout(wait, 4);
    })();
  }
  act();
  return state;
};`
