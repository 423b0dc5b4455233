'use strict';
// Where the page stands: in a frame or not, on the screen or not yet, and where the browser keeps what is stored. It is the same
// for the page's own shelf, which has this in its script, and for the program. A call of the store throws where it is blocked.
const ludothequePlace = (() => {
  const framed = window.parent !== window;
  // Several programs can share one origin, hence the prefix. A frame keeps its matches apart from those of the page
  // itself, and where its address says so from other frames'.
  const [keep] = /^[a-z0-9-]{1,24}$/.exec(new URLSearchParams(location.search).get('keep') || '') || ['1'];
  const full = (key) => (framed && key !== 'settings' ? `ludotheque/frame/${keep}/${key}` : `ludotheque/${key}`);
  // Which table is open is each tab's own; a new tab begins where the last one was.
  const own = (key) => key === 'at';
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
      const text = own(key) ? sessionStorage.getItem(full(key)) : null;
      return text === null ? localStorage.getItem(full(key)) : text;
    },
    put(key, text) {
      if (own(key)) sessionStorage.setItem(full(key), text);
      localStorage.setItem(full(key), text);
    },
    remove(key) {
      if (own(key)) sessionStorage.setItem(full(key), '');
      localStorage.removeItem(full(key));
    },
  };
})();
