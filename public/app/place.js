'use strict';
// Whether the page is in a frame, whether it is painted yet, and its store. The page's own shelf includes this file as well. The
// functions of the store throw if the browser blocks it.
const ludothequePlace = (() => {
  const framed = window.parent !== window;
  // Several copies of the program can share an origin, so the keys begin with the program's folder. The single file, which may be on a
  // memory stick, has none. A frame has its own matches, and with "keep" in its address other ones than other frames. A kiosk clears its
  // store for every visitor, so it has one that is never a person's.
  // The editors of some sites escape the "&" of an address twice.
  const query = new URLSearchParams(location.search.replaceAll('&amp;', '&'));
  const kiosk = query.has('kiosk');
  const folder = /^http/.test(location.protocol) ? new URL(`./${document.documentElement.dataset.root || ''}`, location).pathname : '/';
  const [keep] = /^[a-z0-9-]{1,24}$/.exec((query.get('keep') || '').trim().toLowerCase()) || ['1'];
  const home = `ludotheque${folder}:`;
  const room = (kiosk ? 'kiosk/' : '') + (framed ? `frame/${keep}/` : '');
  const full = (key) => home + (framed && !kiosk && key === 'settings' ? key : room + key);
  const once = 'ludotheque/'; // the prefix of all copies in earlier versions
  // The open table is stored by tab; a new tab begins with that of the last one.
  const own = (key) => key === 'at';
  // inherit copies, once, what an earlier version has stored under the common prefix. The old entries stay, since other copies of the
  // program may need them. If there is no room for all of it, get reads the old entries, and the next visit tries again.
  let copied = kiosk;
  function inherit() {
    if (copied) return;
    if (localStorage.getItem(`${home}own`) === null) {
      for (const store of [sessionStorage, localStorage]) {
        for (const name of Object.keys(store)) {
          if (!/^ludotheque\/(frame\/[a-z0-9-]+\/)?[a-z0-9-]+$/.test(name)) continue;
          const own = home + name.slice(once.length);
          if (store.getItem(own) === null) store.setItem(own, store.getItem(name));
        }
      }
      localStorage.setItem(`${home}own`, '1');
    }
    copied = true;
  }
  // tried calls inherit and reports whether everything is copied.
  function tried() {
    try {
      inherit();
    } catch (e) {
      if (!/quota/i.test(String(e && e.name))) throw e;
    }
    return copied;
  }
  // painted is resolved when the page has been painted for the first time, or would have been if it were visible.
  const painted = new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : 2000); // in case the event does not come
    if (typeof PerformanceObserver !== 'function' || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      requestAnimationFrame(() => setTimeout(done));
      return;
    }
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length) done();
    }).observe({ type: 'paint', buffered: true });
  });
  return {
    framed,
    kiosk,
    query, // the fields of the page's address
    painted,
    // get returns the text of a key, null for none.
    get(key) {
      const all = tried();
      const stored = (name) => {
        const text = own(key) ? sessionStorage.getItem(name) : null;
        return text === null ? localStorage.getItem(name) : text;
      };
      const text = stored(full(key));
      // Earlier versions kept the plan of a kiosk and its settings, which no visitor changes, among a person's texts.
      if (text === null && kiosk && /^kiosk(-settings)?$/.test(key)) return stored(home + full(key).slice(home.length + 'kiosk/'.length));
      return text === null && !all ? stored(once + full(key).slice(home.length)) : text;
    },
    put(key, text) {
      tried();
      if (own(key)) sessionStorage.setItem(full(key), text);
      localStorage.setItem(full(key), text);
    },
    remove(key) {
      tried();
      if (own(key)) sessionStorage.setItem(full(key), '');
      localStorage.removeItem(full(key));
    },
    // keys returns the keys of all texts.
    keys() {
      const start = full('');
      return Object.keys(localStorage).filter((name) => name.startsWith(start)).map((name) => name.slice(start.length))
        .filter((key) => /^[a-z0-9-]+$/.test(key));
    },
  };
})();
