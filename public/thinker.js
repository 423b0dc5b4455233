'use strict';
// Keeps the worker that thinks for the computer's seats. The program calls it in when it first needs it, and does the
// thinking itself when told that there is none.
(() => {
  const page = globalThis.ludotheque;
  const patience = 4000; // ms to wait for it before the program thinks itself
  let worker = null;

  // page.thinker starts the worker and reports whether it may come; hear is called with its texts, "ready" first;
  // "late" when it takes long, "lost" when there is none.
  page.thinker = (hear) => {
    const tell = (text) => {
      hear(text);
      page.wake();
    };
    try {
      worker = new Worker(`worker.js?v=${document.documentElement.dataset.version}`);
    } catch {
      return false;
    }
    const alarm = setTimeout(() => tell('late'), patience);
    const lose = (why) => {
      clearTimeout(alarm);
      if (!worker) return;
      console.warn('ludotheque: thinker: the worker is lost, the page thinks itself:', why);
      worker.terminate();
      worker = null;
      tell('lost');
    };
    worker.onmessage = ({ data }) => {
      clearTimeout(alarm);
      if (data === 'lost') lose('it has ended');
      else tell(data);
    };
    worker.onerror = (e) => {
      e.preventDefault();
      lose(e.message || 'it did not load');
    };
    worker.onmessageerror = () => lose('its words cannot be read');
    return true;
  };

  page.think = (text) => {
    if (worker) worker.postMessage(text);
  };
})();
