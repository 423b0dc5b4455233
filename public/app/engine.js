'use strict';
// Brings the computer player: one small program, in a worker of its own or, where the browser refuses workers, in the
// page itself between its frames. The main program calls it in when it first needs it.
(() => {
  const page = globalThis.ludotheque;
  const late = 4000; // ms that the program may take to start in a worker before the page stands in for it
  const stall = 20000; // ms without a byte after which a download has failed

  // ---- The program ------------------------------------------------------------------------------------------------
  // It is downloaded and compiled once, for worker and page alike. After a failure the next call tries again.
  let compiled = null;
  function program() {
    if (!compiled) {
      compiled = download().then((bytes) => WebAssembly.compile(bytes));
      compiled.catch(() => { compiled = null; });
    }
    return compiled;
  }

  const download = () => page.plain('worker.wasm', async (file) => {
    const { response, body } = await page.steady(file, stall);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return new Response(body()).blob();
  });

  // brought is what the program is told of a file that it asks for: its bytes, null when it does not come.
  const brought = (name) => page.bring(name).catch((e) => {
    console.warn('ludotheque: thinker:', name, e);
    return null;
  });

  // ---- In a worker ------------------------------------------------------------------------------------------------
  function inWorker(tell) {
    let worker = null;
    let alarm = 0;
    let over = false;
    const lose = (why) => {
      clearTimeout(alarm);
      if (over) return;
      over = true;
      console.warn('ludotheque: thinker: there is no worker, the page thinks itself:', why);
      if (worker) worker.terminate();
      tell('lost');
    };
    const start = async () => {
      const coming = program(); // while the worker starts
      worker = await page.worker('worker.js');
      worker.onmessage = ({ data }) => {
        clearTimeout(alarm);
        if (data.bring) brought(data.bring).then((bytes) => !over && worker.postMessage({ file: data.bring, bytes }));
        else if (data === 'lost') lose('it has ended');
        else if (!over) tell(data);
      };
      worker.onerror = (e) => {
        e.preventDefault();
        lose(e.message || 'it did not load');
      };
      worker.onmessageerror = () => lose('its words cannot be read');
      const compiled = await coming;
      if (over) return;
      alarm = setTimeout(() => tell('late'), late);
      worker.postMessage(compiled);
    };
    start().catch(lose);
    return (text) => {
      if (!over) worker.postMessage(text);
    };
  }

  // ---- In the page ------------------------------------------------------------------------------------------------
  // The thread is shared with the frames: the program works for a slice, then rests as long.
  function inPage(tell) {
    let over = false;
    const lose = (why) => {
      if (over) return;
      over = true;
      console.warn('ludotheque: thinker: the page cannot think:', why);
      tell('lost');
    };
    const soon = (act, ms) => setTimeout(() => { // never within a call of the other program
      try {
        if (!over) act();
      } catch (e) {
        lose(e);
      }
    }, ms);
    const port = {
      table: 8, // MiB
      slice: 8, // ms
      say: (text) => soon(() => tell(text)),
      rest: () => soon(() => port.rested(), port.slice),
      bring: (name) => brought(name).then((bytes) => soon(() => port.brought(name, bytes))),
    };
    const start = async () => {
      const go = new Go();
      const instance = await WebAssembly.instantiate(await program(), go.importObject);
      page.port = port; // the program takes it when it begins
      await go.run(instance);
      throw new Error('it has ended');
    };
    start().catch(lose);
    return (text) => soon(() => port.hear(text));
  }

  // ---- For the main program ---------------------------------------------------------------------------------------
  const places = { worker: inWorker, page: inPage };
  const posts = {};

  // page.thinker calls the program in at a place, "worker" or "page", and reports whether it may come; hear is called
  // with its texts, "ready" first; "late" when it takes long, "lost" when there is none.
  page.thinker = (place, hear) => {
    if (place === 'worker' && typeof Worker !== 'function') return false;
    posts[place] = places[place]((text) => {
      hear(text);
      page.wake();
    });
    return true;
  };

  // page.think hands a text on. An analysis goes on until it is stopped: on a page that nobody sees the program has no frame
  // to stop it in, and asks again when it has.
  let analyst = ''; // the place where one runs
  page.think = (place, text) => {
    analyst = text.startsWith('ask analysis ') ? place : '';
    posts[place](text);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && analyst) posts[analyst]('halt');
  });
})();
