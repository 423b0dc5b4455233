'use strict';
// Loads the program: checks that the browser can run it, downloads it with a progress bar, and explains what is wrong if it
// cannot.
(() => {
  const words = ludothequeWords;

  const page = globalThis.ludotheque || {};
  const root = document.documentElement;
  const single = root.dataset.form === 'single'; // the single file; see files.js
  const box = document.getElementById('loader');
  const text = document.getElementById('loader-text');
  const bar = document.getElementById('loader-bar');
  const retry = document.getElementById('loader-retry');
  const link = document.getElementById('loader-link');

  const { lang } = root; // that of the shelf, whose script has chosen it
  box.lang = lang;
  const say = (what, facts) => words[lang][what].replace(/\{(\d)\}/g, (_, n) => facts[n]);
  const mega = (n) => (n / 1e6).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  // Trouble is a failure with the key of its text in ludothequeWords; facts are the text's arguments.
  class Trouble extends Error {
    constructor(what, cause, ...facts) {
      super(what);
      this.what = what;
      this.cause = cause;
      this.facts = facts;
    }
  }

  // What the Content-Security-Policy has blocked since this script began: directives, each with the blocked address.
  const violations = [];
  document.addEventListener('securitypolicyviolation', (e) => {
    const what = /^(wasm-)?eval/.test(e.blockedURI) ? "'wasm-unsafe-eval'" : e.blockedURI.replace(/[?#].*/, '');
    if (e.disposition !== 'report') violations.push(`${e.effectiveDirective} (${what})`);
  });
  const forbidden = (directive) => violations.find((v) => v.startsWith(directive));

  // statusTrouble returns the trouble for an error status of the server.
  function statusTrouble(file, status) {
    const what = status >= 500 ? 'server' : status === 404 || status === 410 ? 'missing' : 'refused';
    return new Trouble(what, status, file, status);
  }

  // networkTrouble returns the trouble for a failed request, of which the browser does not say why. It waits for the event of a
  // policy violation, which comes a little later.
  async function networkTrouble(e) {
    await new Promise((done) => setTimeout(done, 50));
    const policy = forbidden('connect-src');
    if (policy) return new Trouble('policy', e, policy);
    if (location.protocol === 'file:') return new Trouble('file', e);
    if (window.origin === 'null' && navigator.onLine !== false) return new Trouble('sandbox', e);
    return new Trouble('network', e);
  }

  // firstMissing returns the file of the script that has not run to its end, or ''.
  function firstMissing() {
    const mirror = page.mirror || {};
    return mirror.listening ? '' : 'page.js';
  }

  // checkScripts checks that the scripts before this one have run, and asks the server about the first that has not.
  async function checkScripts() {
    const missing = firstMissing();
    if (!missing) return;
    if (single) throw new Trouble('damaged');
    let response;
    try {
      response = await fetch(document.querySelector('script[src*="page."]').src);
    } catch (e) {
      throw await networkTrouble(e);
    }
    if (!response.ok) throw statusTrouble(missing, response.status);
    throw new Trouble('version', null, missing);
  }

  function checkBrowser() {
    if (typeof WebAssembly !== 'object' || !WebAssembly.instantiateStreaming) throw new Trouble('wasm');
    if (typeof WebGL2RenderingContext !== 'function') throw new Trouble('webgl');
    if (typeof DecompressionStream !== 'function') throw new Trouble('old');
  }

  function show(done, all) {
    if (root.dataset.trouble) return;
    bar.hidden = false;
    bar.max = all;
    bar.value = Math.min(done, all);
    bar.setAttribute('aria-label', say('loading'));
    bar.title = say('bytes', [mega(done), mega(all)]);
    root.dataset.bytes = String(done);
  }

  // size returns the size of a file in bytes, by its name and first bytes.
  function size(file, bytes) {
    const kind = page.packedAs(bytes);
    const { packed, brotli, plain } = root.dataset;
    return Number(kind === 'plain' ? plain : kind === 'gz' || file.endsWith('.gz') ? packed : brotli) || 0;
  }

  async function unpacked({ file, pipe }, stream) {
    const reader = stream.getReader();
    const first = await reader.read();
    if (first.done) throw new Trouble('short', null, file, mega(0), mega(size(file, [])));
    const kind = page.packedAs(first.value);
    if (!kind && file.endsWith('.gz')) {
      reader.cancel();
      throw new Trouble('wrong', null, file);
    }
    const whole = page.after(first.value, reader);
    if (kind === 'plain') return whole;
    return whole.pipeThrough(kind === 'gz' ? new DecompressionStream('gzip') : await pipe());
  }

  // fetchProgram fetches and compiles the program in the best form that arrives intact. After a failure of the network or a
  // policy it does not try other forms.
  async function fetchProgram(imports) {
    const forms = page.forms('main.wasm');
    for (const form of forms) {
      try {
        return await fetchForm(form, imports);
      } catch (e) {
        const final = ['network', 'policy', 'file', 'sandbox'].includes(e.what);
        if (final || form === forms.at(-1)) throw e;
        console.info('ludotheque: instead of', form.file, e.what || e, e.cause || '');
      }
    }
    throw new Trouble('wasm');
  }

  async function fetchForm(form, imports) {
    let begun = null;
    let used = false;
    const begin = () => {
      begun = begun || form.pipe(true);
      begun.catch(() => {}); // handled below
    };
    const pipe = () => {
      begin();
      used = true;
      return begun;
    };
    if (form.file.endsWith('.br') && !page.guarded()) begin(); // while the program is fetched, unless that comes unpacked
    try {
      return await fetchThrough(form.file, pipe, imports);
    } finally {
      if (begun && !used) begun.then(({ readable }) => readable.cancel()).catch(() => {}); // ends its worker
    }
  }

  // request fetches a file by page.steady, and throws a Trouble if it fails.
  async function request(file, onPiece, cache) {
    const patience = Number(root.dataset.patience) || 20000; // ms without a byte
    const answer = await page.steady(file, patience, onPiece, cache).catch(async (e) => { throw await networkTrouble(e); });
    if (!answer.response.ok) throw statusTrouble(file, answer.response.status);
    return answer;
  }

  // The files that the program gets from the page at its start, each with the function of page that decodes it. The browser has
  // fetched the fonts for the page's style; only when the person tries again they are fetched from the server.
  const needs = new Map([['cabin.woff', 'trueType'], ['cabin-strong.woff', 'trueType'], ['vollkorn.woff', 'trueType'],
    [`words-${lang}.txt.gz`, 'unzipped']]);
  let cache = 'force-cache';
  const fetchNeeds = () => Promise.all([...needs].map(async ([file, made]) => {
    const { body } = await request(file, undefined, cache);
    const data = await new Response(body()).arrayBuffer().catch((e) => { throw new Trouble('network', e); });
    await ludothequePlace.painted;
    page.give(file.replace('.gz', ''), await page[made](data).catch((e) => { throw new Trouble('version', e, file); }));
    needs.delete(file);
  }));

  async function fetchThrough(program, pipe, imports) {
    const count = { done: 0, all: 0, broken: null };
    const onPiece = (piece, why) => {
      if (!piece) {
        count.broken = why;
        return;
      }
      if (!count.all) count.all = size(program, piece);
      count.done += piece.length;
      show(count.done, Math.max(count.all, count.done));
    };
    const { response, body: bytes } = await request(program, onPiece);
    await ludothequePlace.painted; // unpacking and compiling would delay the first picture
    if (response.headers.get('X-Unpacked')) { // from sw.js: the browser caches compiled code only for a response as it came
      return WebAssembly.instantiateStreaming(response, imports).catch((e) => { throw new Trouble('version', e, program); });
    }
    try {
      const body = await unpacked({ file: program, pipe }, bytes());
      return await WebAssembly.instantiateStreaming(
        new Response(body, { headers: { 'Content-Type': 'application/wasm' } }), imports);
    } catch (e) {
      if (e instanceof Trouble) throw e;
      if (count.broken) throw new Trouble('network', count.broken); // e no longer says that it is a network error
      if (e instanceof WebAssembly.CompileError && /unsafe-eval|Content Security|CSP/i.test(e.message)) {
        throw new Trouble('policy', e, forbidden('script-src') || "script-src ('wasm-unsafe-eval')");
      }
      if (count.done < count.all) throw new Trouble('short', e, program, mega(count.done), mega(count.all));
      throw new Trouble('version', e, program);
    }
  }

  function fail(what, facts, again) {
    root.dataset.trouble = what;
    box.hidden = false;
    bar.hidden = true;
    text.textContent = say(what, facts);
    if (page.lost) page.lost(text.textContent);
    link.hidden = what !== 'sandbox';
    link.href = location.href;
    link.textContent = `${say('open')} (${location.href})`;
    retry.textContent = say('retry');
    retry.hidden = false;
    retry.onclick = again;
    if (!page.framed || document.hasFocus()) retry.focus({ preventScroll: true }); // a frame must not take the focus from its host
  }

  // again tries once more. If a script of the page is missing, it reloads the page.
  function again() {
    cache = root.dataset.trouble === 'network' ? 'no-store' : 'reload'; // a hanging request locks the browser's cache entry
    if (firstMissing()) location.reload();
    else load();
  }

  let running = false;
  async function load() {
    delete root.dataset.trouble;
    retry.hidden = true;
    link.hidden = true;
    text.textContent = say('loading');
    try {
      await checkScripts();
      checkBrowser();
      const go = new Go();
      go.env.GOGC = 'off'; // until the first picture
      const coming = fetchProgram(go.importObject);
      const rest = fetchNeeds();
      for (const part of [coming, rest]) part.catch(() => {}); // handled below
      await ludothequePlace.painted;
      if (page.aside) await new Promise((done) => setTimeout(done)); // the worker gets the bytes that have arrived before prepare blocks the page
      if (!page.prepare()) throw new Trouble('webgl');
      const { instance } = await coming;
      await rest;
      page.lend();
      text.textContent = say('starting');
      running = true;
      await go.run(instance);
      throw new Trouble('ended');
    } catch (e) {
      let what = running ? 'ended' : e instanceof Trouble ? e.what : 'network';
      const damage = !root.dataset.ready && ['version', 'wrong', 'short', 'ended'].includes(what);
      if (damage && page.mend && await page.mend()) { // the files stored on the device were damaged
        if (running) location.reload();
        else again();
        return;
      }
      if (single && ['missing', 'wrong', 'short', 'version', 'network'].includes(what)) what = 'damaged';
      console.warn('ludotheque:', what, e && e.cause ? e.cause : e);
      if (running) end(what);
      else fail(what, (e && e.facts) || [], again);
    }
  }

  // end replaces the program by a message.
  function end(what) {
    document.body.append(box);
    page.mirror.remove();
    fail(what, [], () => location.reload());
  }
  page.trouble = end;

  const plain = document.getElementById('shelf'); // the list of the games, if the shelf's script is missing
  // page.started is called by mirror.js after the program's first picture.
  page.started = () => {
    box.hidden = true; // it stays, for a copy of the page that the browser saves: there the program cannot be loaded
    root.classList.add('staged');
    if (page.shelf) page.shelf.leave(page.mirror);
    else if (plain) plain.remove();
    root.dataset.ready = '1';
    page.linkRest();
    page.keep();
  };
  // The browser paints the page before the program is loaded, also if page.js is missing.
  const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  Promise.race([frame, new Promise((done) => setTimeout(done, 50))]).then(load);
})();
