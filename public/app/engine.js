'use strict';
// Starts the engine, the computer player: a small program that runs in a worker or, if the browser refuses workers, in the page
// between its frames. The main program starts it when it first needs it.
(() => {
  const page = globalThis.ludotheque;
  const late = 4000; // ms that the engine may take to start in a worker, before it is started in the page as well
  const stall = 20000; // ms without a byte after which a download has failed

  // ---- The program ------------------------------------------------------------------------------------------------
  // program downloads and compiles the engine, once for worker and page. After a failure the next call tries again.
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

  // fetchFile returns a promise of a file for the engine, null if it cannot be fetched.
  const fetchFile = (name) => page.bring(name).catch((e) => {
    console.warn('ludotheque: engine:', name, e);
    return null;
  });

  // ---- In a worker ------------------------------------------------------------------------------------------------
  function inWorker(tell) {
    let worker = null;
    let alarm = 0;
    let over = false;
    const fail = (why) => {
      clearTimeout(alarm);
      if (over) return;
      over = true;
      console.warn('ludotheque: engine: there is no worker, so it runs in the page:', why);
      if (worker) worker.terminate();
      tell('lost');
    };
    const start = async () => {
      const coming = program(); // while the worker starts
      worker = await page.worker('worker.js');
      worker.onmessage = ({ data }) => {
        clearTimeout(alarm);
        if (data.bring) fetchFile(data.bring).then((bytes) => !over && worker.postMessage({ file: data.bring, bytes }));
        else if (data === 'lost') fail('it has ended');
        else if (!over) tell(data);
      };
      worker.onerror = (e) => {
        e.preventDefault();
        fail(e.message || 'it did not load');
      };
      worker.onmessageerror = () => fail('its messages cannot be read');
      const compiled = await coming;
      if (over) return;
      alarm = setTimeout(() => tell('late'), late);
      worker.postMessage(compiled);
    };
    start().catch(fail);
    return (text) => {
      if (!over) worker.postMessage(text);
    };
  }

  // ---- In the page ------------------------------------------------------------------------------------------------
  // The engine shares the thread with the page's frames: it works for a slice, then rests as long.
  function inPage(tell) {
    let over = false;
    const fail = (why) => {
      if (over) return;
      over = true;
      console.warn('ludotheque: engine: it cannot run in the page:', why);
      tell('lost');
    };
    const soon = (act, ms) => setTimeout(() => { // so that neither program calls the other within its own call
      try {
        if (!over) act();
      } catch (e) {
        fail(e);
      }
    }, ms);
    const port = {
      table: 8, // MiB
      slice: 8, // ms
      say: (text) => soon(() => tell(text)),
      rest: () => soon(() => port.rested(), port.slice),
      bring: (name) => fetchFile(name).then((bytes) => soon(() => port.brought(name, bytes))),
    };
    const start = async () => {
      const go = new Go();
      const instance = await WebAssembly.instantiate(await program(), go.importObject);
      page.port = port; // read by the engine when it starts
      await go.run(instance);
      throw new Error('it has ended');
    };
    start().catch(fail);
    return (text) => soon(() => port.hear(text));
  }

  // ---- For the main program ---------------------------------------------------------------------------------------
  const places = { worker: inWorker, page: inPage };
  const senders = {};

  // page.engine starts the engine at a place, "worker" or "page", and reports whether it can. hear is called with its replies,
  // "ready" first, with "late" if it has not started in time, and with "lost" if it has failed.
  page.engine = (place, hear) => {
    if (place === 'worker' && typeof Worker !== 'function') return false;
    senders[place] = places[place]((text) => {
      hear(text);
      page.wake();
    });
    return true;
  };

  // page.think sends a request to the engine. When the page is hidden it halts an analysis, since the main program gets no frames to do
  // so. The main program sends another request when it gets frames again.
  let analysing = ''; // the place of an engine that analyses, '' for none
  page.think = (place, text) => {
    analysing = text.startsWith('ask analysis ') ? place : '';
    senders[place](text);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && analysing) senders[analysing]('halt');
  });
})();
