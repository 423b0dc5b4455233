'use strict';
// Where the page stands: in a frame or not, on the screen or not yet, and where the browser keeps what is stored. It is the same
// for the page's own shelf, which has this in its script, and for the program. A call of the store throws where it is blocked.
const ludothequePlace = (() => {
  const framed = window.parent !== window;
  // Copies of the program can share one origin: each keeps what it stores under the folder that it lies in. A file has no
  // folder of its own, since it may lie on a stick. A frame keeps its matches apart from those of the page itself, and
  // where its address says so from other frames'.
  const folder = /^http/.test(location.protocol) ? new URL(`./${document.documentElement.dataset.root || ''}`, location).pathname : '/';
  const [keep] = /^[a-z0-9-]{1,24}$/.exec(new URLSearchParams(location.search).get('keep') || '') || ['1'];
  const home = `ludotheque${folder}:`;
  const full = (key) => home + (framed && key !== 'settings' ? `frame/${keep}/${key}` : key);
  const once = 'ludotheque/'; // what every copy on the origin stored under, before each had its own
  // Which table is open is each tab's own; a new tab begins where the last one was.
  const own = (key) => key === 'at';
  // What was stored under the common name is copied, once, and stays: it may be another copy's as well. Without room for all of
  // it, it is read where it lies, and the next visit tries again.
  let copied = false;
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
  // tried reports whether all is copied.
  function tried() {
    try {
      inherit();
    } catch (e) {
      if (!/quota/i.test(String(e && e.name))) throw e;
    }
    return copied;
  }
  // painted comes when something of the page is on the screen, or would be if it were seen.
  const painted = new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : 2000); // where nothing is ever told
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
    painted,
    // get returns the text of a key, null for none.
    get(key) {
      const all = tried();
      const stored = (name) => {
        const text = own(key) ? sessionStorage.getItem(name) : null;
        return text === null ? localStorage.getItem(name) : text;
      };
      const text = stored(full(key));
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
  };
})();
