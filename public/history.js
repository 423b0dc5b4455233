'use strict';
// One step of the tab's history for each scene over the shelf: the browser's Back closes the top sheet, then leaves the
// table, then the page. In a frame the history is the host's, and stays as it is.
(() => {
  const page = globalThis.ludotheque;
  const key = 'ludotheque'; // of an entry's state: how many scenes lay over the shelf

  let wanted = -1; // what the program says; -1 before it said anything
  let moving = false; // a step of our own is on its way

  // depth returns how deep the entry is that the browser stands on, -1 for one that is not ours: a link made it.
  function depth() {
    const state = window.history.state;
    return state && typeof state[key] === 'number' ? state[key] : -1;
  }

  // stamp makes the entry one of ours. A browser may refuse, for example when there were too many in a short time: then
  // there is one step less, and nothing else is lost.
  function stamp(n, add) {
    try {
      window.history[add ? 'pushState' : 'replaceState']({ [key]: n }, '');
      return true;
    } catch {
      return false;
    }
  }

  // agree brings the history to the depth that the program wants.
  function agree() {
    if (wanted < 0 || moving) return;
    for (let at = depth(); at < wanted;) {
      if (!stamp(++at, true)) return;
    }
    if (depth() > wanted) {
      moving = true;
      window.history.go(wanted - depth());
    }
  }

  page.depth = (n) => {
    if (page.framed) return;
    wanted = n;
    agree();
  };
  if (page.framed) return;
  if (depth() < 0) stamp(0, false);

  window.addEventListener('popstate', () => {
    if (moving) {
      moving = false;
      agree();
      return;
    }
    const at = depth();
    if (at < 0) { // a new link, which the program follows by itself
      stamp(0, false);
      agree();
    } else if (at < wanted) {
      page.tell('back', String(wanted - at));
    } else {
      agree(); // forward: what was closed is not opened again
    }
  });
})();
