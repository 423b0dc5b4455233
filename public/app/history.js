'use strict';
// The tab's history, with an entry for each scene over the shelf: the browser's Back closes the top sheet, then leaves the table,
// then the page. The part after the "#" of the address follows the match, without entries of its own. In a frame the history is the
// host's and is not changed.
(() => {
  const page = globalThis.ludotheque;
  const key = 'ludotheque'; // of an entry's state: the number of scenes over the shelf

  let wanted = -1; // the number of scenes; -1 until the program has given it
  let moving = 0; // the script has called history.go, and the browser has not moved yet: the timer of stay
  let linked = false; // the current entry was made by a link, and the program has not been told
  let address = null; // the part after the "#"; null until the program has given it

  // depth returns the number of scenes of the current entry, -1 for an entry that a link has made.
  function depth() {
    const state = window.history.state;
    return state && typeof state[key] === 'number' ? state[key] : -1;
  }

  // stamp sets the state of the current entry, or adds an entry. It reports whether it could: a browser may refuse, for example after
  // too many calls in a short time.
  function stamp(n, add) {
    const url = address === null ? '' : location.pathname + location.search + (address && `#${encodeURI(address)}`);
    for (const where of new Set([url, ''])) { // '' for pages without an origin, which cannot change their address
      try {
        window.history[add ? 'pushState' : 'replaceState']({ [key]: n }, '', where);
        return true;
      } catch { /* try without the address */ }
    }
    return false;
  }

  // agree adds or leaves entries until the depth is the wanted one.
  function agree() {
    if (wanted < 0 || moving) return;
    for (let at = depth(); at < wanted;) {
      if (!stamp(++at, true)) return;
    }
    if (depth() > wanted) {
      moving = setTimeout(stay, 2000);
      window.history.go(wanted - depth());
    }
  }

  // arrived is called when the browser has moved.
  function arrived() {
    clearTimeout(moving);
    moving = 0;
  }

  // stay gives up a move: the browser ignores history.go at times, as while it reloads the page. If it moves after all, it comes to an
  // entry of the wanted depth.
  function stay() {
    arrived();
    stamp(wanted, false);
    agree();
    write(false);
  }

  // ---- The address ------------------------------------------------------------------------------------------------
  const pause = 500; // least time between two changes of the address, ms: Safari allows 100 in 30 s
  let written = -pause;
  let timer = 0;

  // write sets the address, at once or after the pause.
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
    if (document.documentElement.dataset.ready) page.isWhole(); // the person has opened another scene
    if (page.framed) return;
    if (n === 0) page.atShelf();
    wanted = n + (page.kiosk ? 1 : 0); // in a kiosk, Back from the shelf leads to the shelf
    agree();
  };

  // A link is reported to the program. A step between our own entries only restores an earlier address, which write corrects.
  window.addEventListener('hashchange', () => {
    if (!page.framed && depth() < 0) arrive(); // if it comes before popstate, or without one
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

  // arrive handles the entry of a new link. The address remains the link until the program has followed it.
  function arrive() {
    linked = true;
    arrived();
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
      arrived();
      agree();
      write(false);
      return;
    }
    if (page.kiosk && depth() === 0) stamp(1, true); // at once, so that another Back does not leave the page
    const at = depth();
    if (at < wanted) {
      page.tell('back', String(wanted - at));
    } else {
      agree(); // the browser's Forward does not open scenes again
      write(false);
    }
  });
})();
