'use strict';
// The one door to the page's own files of app/: found beside this script, whatever page it runs on; in the form that is a
// single file (tools/dist), inside the page.
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

  // page.has reports whether the build has a file. The single file has of each program the smallest form only.
  page.has = (name) => Boolean(names[name]) && !(page.single && names[name.replace(/gz$/, 'br')] && /^(main|worker)\.wasm\.gz$/.test(name));

  // page.address returns where a file lies, '' when it is inside the page.
  page.address = (name) => (page.single ? '' : new URL(names[name], here || location.href).href);

  // page.file asks for a file by its name without the hash and returns a Promise<Response>.
  page.file = (name, options) => (page.single ? inside(name) : fetch(page.address(name), options));

  // page.steady asks for a file and gives up when nothing of it has come for ms. It returns a promise of { response, body }:
  // body() is its bytes as a stream; heard is called with each piece, or with null and why there are no more. cache is that of
  // fetch.
  page.steady = async (name, ms, heard = () => {}, cache = 'default') => {
    const stop = new AbortController();
    const within = async (promise) => {
      const alarm = setTimeout(() => stop.abort(), ms);
      try {
        return await promise;
      } finally {
        clearTimeout(alarm);
      }
    };
    const response = await within(page.file(name, { signal: stop.signal, cache }));
    const body = () => {
      const reader = response.body.getReader();
      return new ReadableStream({
        async pull(controller) {
          try {
            const { value, done } = await within(reader.read());
            if (done) {
              controller.close();
              return;
            }
            heard(value);
            controller.enqueue(value);
          } catch (e) {
            heard(null, e);
            controller.error(e);
          }
        },
        cancel: (why) => reader.cancel(why),
      });
    };
    return { response, body };
  };

  // What is inside is base64, in script elements of a type that runs nothing, or, a font, in the style. The text of an element goes
  // when it is read; the bytes stay as a Blob, which is the browser's to keep, for who asks again.
  const kept = new Map();
  async function inside(name) {
    if (!kept.has(name)) {
      await whole();
      const element = document.querySelector(`script[data-file="${name}"]`);
      const text = element ? element.textContent : styled(name);
      if (!text) return new Response(null, { status: 404 });
      if (element) element.remove();
      kept.set(name, decoded(text));
    }
    return new Response(kept.get(name).stream());
  }

  // styled returns the base64 of a font in the style, '' where it is not there.
  function styled(name) {
    for (const { textContent: text } of document.querySelectorAll('style')) {
      const [, after] = text.split(`;file=${name};base64,`);
      if (after) return after.slice(0, after.indexOf('"'));
    }
    return '';
  }

  // The files come last in the page, after the scripts.
  const whole = () => new Promise((done) => {
    if (document.readyState !== 'loading') done();
    else document.addEventListener('DOMContentLoaded', done, { once: true });
  });

  // decoded reads base64. What cannot be read ends the file there: then it is too short for who asked.
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
