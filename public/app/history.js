'use strict';
// One step of the tab's history for each scene over the shelf: the browser's Back closes the top sheet, then leaves the
// table, then the page. What stands behind the "#" of the address follows the match, without a step of its own. In a
// frame the history is the host's, and stays as it is.
(() => {
  const page = globalThis.ludotheque;
  const key = 'ludotheque'; // of an entry's state: how many scenes lay over the shelf

  let wanted = -1; // what the program says; -1 before it said anything
  let moving = false; // a step of our own is on its way
  let linked = false; // the entry was made by a link that the program has yet to hear of
  let address = null; // what belongs behind the "#"; null before the program said anything

  // depth returns how deep the entry is that the browser stands on, -1 for one that is not ours: a link made it.
  function depth() {
    const state = window.history.state;
    return state && typeof state[key] === 'number' ? state[key] : -1;
  }

  // stamp makes the entry one of ours. A browser may refuse, for example when there were too many in a short time: then
  // there is one step less, and nothing else is lost.
  function stamp(n, add) {
    const url = address === null ? '' : location.pathname + location.search + (address && `#${encodeURI(address)}`);
    for (const where of new Set([url, ''])) { // some pages may not change their address: those without an origin
      try {
        window.history[add ? 'pushState' : 'replaceState']({ [key]: n }, '', where);
        return true;
      } catch { /* then without it, or not at all */ }
    }
    return false;
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

  // ---- The address ------------------------------------------------------------------------------------------------
  const pause = 500; // ms at least between two of its changes: Safari allows 100 steps of a history in 30 s
  let written = -pause;
  let timer = 0;

  // write puts the address right, at once or as soon as it may.
  function write(now) {
    if (address === null || moving || depth() < 0 || address === page.link()) return;
    const wait = written + pause - performance.now();
    if (wait <= 0 || now) {
      written = performance.now();
      stamp(depth(), false);
    } else if (!timer) {
      timer = setTimeout(() => {
        timer = 0;
        write(false);
      }, wait);
    }
  }

  page.setLink = (text) => {
    if (page.framed) return;
    address = text;
    write(false);
  };

  page.depth = (n) => {
    if (document.documentElement.dataset.ready) page.isWhole(); // what the person did is to be seen
    if (page.framed) return;
    wanted = n + (page.kiosk ? 1 : 0); // there, Back from the shelf comes to the shelf
    agree();
  };

  // What a link asks for is told; steps between our own entries only bring back an address of then.
  window.addEventListener('hashchange', () => {
    if (!page.framed && depth() < 0) arrive(); // where it comes before popstate, or alone
    if (page.framed || linked) page.tell('link', page.link());
    linked = false;
    write(false);
  });
  if (page.framed) return;
  if (depth() < 0) stamp(0, false);
  if (page.kiosk) {
    wanted = 1;
    agree();
  }
  window.addEventListener('pagehide', () => write(true));

  // arrive makes the entry of a new link one of ours. The address is the link's until the program has followed it.
  function arrive() {
    linked = true;
    moving = false;
    address = null;
    stamp(0, false);
    agree();
  }

  window.addEventListener('popstate', () => {
    if (depth() < 0) {
      arrive();
      return;
    }
    if (moving) {
      moving = false;
      agree();
      write(false);
      return;
    }
    if (page.kiosk && depth() === 0) stamp(1, true); // at once: there is nothing before
    const at = depth();
    if (at < wanted) {
      page.tell('back', String(wanted - at));
    } else {
      agree(); // forward: what was closed is not opened again
      write(false);
    }
  });
})();
