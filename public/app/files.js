'use strict';
// Fetches the page's files of app/: from the folder of this script, whatever page it runs on, or, in the single file (tools/dist), from
// inside the page.
(() => {
  const page = globalThis.ludotheque;
  const here = document.currentScript ? document.currentScript.src : '';
  const names = {
    'main.wasm.br': '%app/main.wasm.br%', // '' in a quick build, as the two below
    'main.wasm.gz': '%app/main.wasm.gz%',
    'worker.wasm.br': '%app/worker.wasm.br%',
    'worker.wasm.gz': '%app/worker.wasm.gz%',
    'brotli.wasm.gz': '%app/brotli.wasm.gz%',
    'worker.js': '%app/worker.js%',
    'peer.js': '%app/peer.js%',
    'camera.js': '%app/camera.js%',
    'reader.js': '%app/reader.js%',
    'cabin.woff': '%app/cabin.woff%',
    'cabin-strong.woff': '%app/cabin-strong.woff%',
    'vollkorn.woff': '%app/vollkorn.woff%',
    ...%LATER%,
  };

  // page.single reports whether all files are inside the page.
  page.single = document.documentElement.dataset.form === 'single';

  // page.has reports whether the build has a file. The single file has only the smallest form of each program.
  page.has = (name) => Boolean(names[name]) && !(page.single && names[name.replace(/gz$/, 'br')] && /^(main|worker)\.wasm\.gz$/.test(name));

  // page.address returns the address of a file, '' if it is inside the page.
  page.address = (name) => (page.single ? '' : new URL(names[name], here || location.href).href);

  // page.file fetches a file by its name without the hash and returns a Promise<Response>.
  page.file = (name, options) => (page.single ? inside(name) : fetch(page.address(name), options));

  // page.steady fetches a file and gives up when no byte has arrived for ms. It returns a promise of { response, body }: body() returns
  // the bytes as a stream; onPiece is called with each piece, or with null and the error that ended the stream. cache is as for fetch.
  page.steady = async (name, ms, onPiece = () => {}, cache = 'default') => {
    const stop = new AbortController();
    const withTimeout = async (promise) => {
      const alarm = setTimeout(() => stop.abort(), ms);
      try {
        return await promise;
      } finally {
        clearTimeout(alarm);
      }
    };
    const response = await withTimeout(page.file(name, { signal: stop.signal, cache }));
    const body = () => {
      const reader = response.body.getReader();
      return new ReadableStream({
        async pull(controller) {
          try {
            const { value, done } = await withTimeout(reader.read());
            if (done) {
              controller.close();
              return;
            }
            onPiece(value);
            controller.enqueue(value);
          } catch (e) {
            onPiece(null, e);
            controller.error(e);
          }
        },
        cancel: (why) => reader.cancel(why),
      });
    };
    return { response, body };
  };

  // Inside the page files are base64: in script elements with a type that does not run or, for fonts, in the style. When a file is first
  // read its element is removed and its bytes are kept as a Blob, which the browser may store on disk.
  const kept = new Map();
  async function inside(name) {
    if (!kept.has(name)) {
      await loaded();
      const element = document.querySelector(`script[data-file="${name}"]`);
      const text = element ? element.textContent : styled(name);
      if (!text) return new Response(null, { status: 404 });
      if (element) element.remove();
      kept.set(name, decoded(text));
    }
    return new Response(kept.get(name).stream());
  }

  // styled returns the base64 of a font in the style, '' for none.
  function styled(name) {
    for (const { textContent: text } of document.querySelectorAll('style')) {
      const [, after] = text.split(`;file=${name};base64,`);
      if (after) return after.slice(0, after.indexOf('"'));
    }
    return '';
  }

  // loaded waits for the end of the page, where the files are.
  const loaded = () => new Promise((done) => {
    if (document.readyState !== 'loading') done();
    else document.addEventListener('DOMContentLoaded', done, { once: true });
  });

  // decoded decodes base64. A damaged file ends where it becomes invalid, so that it is too short.
  function decoded(text) {
    const step = 1 << 20; // characters, a multiple of four
    const parts = [];
    try {
      for (let at = 0; at < text.length; at += step) parts.push(bytes(text.slice(at, at + step)));
    } catch { /* damaged */ }
    return new Blob(parts);
  }

  function bytes(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const raw = atob(text);
    const out = new Uint8Array(raw.length);
    for (let i = 0; i < raw.length; i++) out[i] = raw.charCodeAt(i);
    return out;
  }
})();
