'use strict';
// Brings the program: checks that the browser can run it, downloads it with a bar that counts real bytes, and says in
// words what is wrong when something is.
(() => {
  const words = ludothequeWords;

  const page = globalThis.ludotheque || {};
  const root = document.documentElement;
  const single = root.dataset.form === 'single'; // everything is inside the page: see files.js
  const box = document.getElementById('loader');
  const text = document.getElementById('loader-text');
  const bar = document.getElementById('loader-bar');
  const retry = document.getElementById('loader-retry');
  const link = document.getElementById('loader-link');

  // The address (?lang=en), then the player's own choice, then the page's languages and the browser's: as the program chooses
  // (scenes.Env.Apply). '' is none of those that it speaks.
  function language() {
    const spoken = (tag) => ['fr', 'en'].includes(tag);
    const asked = new URLSearchParams(location.search).get('lang');
    const chosen = page.get && /^language = (fr|en)$/m.exec(page.get('settings').replace(/^=/, ''));
    if (chosen && !spoken(asked)) return chosen[1];
    const tags = page.languages ? page.languages() : navigator.languages;
    return tags.map((tag) => tag.split(/[-_]/)[0].toLowerCase()).find(spoken) || '';
  }
  const lang = language() || 'en';
  const say = words[lang];
  root.lang = lang;

  // Trouble is a failure with words for the person; facts fill them in.
  class Trouble extends Error {
    constructor(what, cause, ...facts) {
      super(what);
      this.what = what;
      this.cause = cause;
      this.facts = facts;
    }
  }

  // What a policy has forbidden since this script began: directives with what they kept away.
  const violations = [];
  document.addEventListener('securitypolicyviolation', (e) => {
    const what = /^(wasm-)?eval/.test(e.blockedURI) ? "'wasm-unsafe-eval'" : e.blockedURI.replace(/[?#].*/, '');
    if (e.disposition !== 'report') violations.push(`${e.effectiveDirective} (${what})`);
  });
  const forbidden = (directive) => violations.find((v) => v.startsWith(directive));

  // statusTrouble is what a refusal of the server means.
  function statusTrouble(file, status) {
    const what = status >= 500 ? 'server' : status === 404 || status === 410 ? 'missing' : 'refused';
    return new Trouble(what, status, file, status);
  }

  // lost is why nothing came when the browser only says that a request failed. It tells of a policy a little later.
  async function lost(e) {
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

  // checkScripts looks whether the scripts before this one have run, and asks the server about the first that has not.
  async function checkScripts() {
    const missing = firstMissing();
    if (!missing) return;
    if (single) throw new Trouble('damaged');
    let response;
    try {
      response = await fetch(document.querySelector('script[src*="page."]').src);
    } catch (e) {
      throw await lost(e);
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
    bar.setAttribute('aria-label', say.loading);
    bar.title = say.bytes(done, all);
    root.dataset.bytes = String(done);
  }

  // size is how many bytes of a file there are, by the first of them.
  function size(file, bytes) {
    const kind = page.packedAs(bytes);
    const { packed, brotli, plain } = root.dataset;
    return Number(kind === 'plain' ? plain : kind === 'gz' || file.endsWith('.gz') ? packed : brotli) || 0;
  }

  async function unpacked({ file, pipe }, stream) {
    const reader = stream.getReader();
    const first = await reader.read();
    if (first.done) throw new Trouble('short', null, file, 0, size(file, []));
    const kind = page.packedAs(first.value);
    if (!kind && file.endsWith('.gz')) {
      reader.cancel();
      throw new Trouble('wrong', null, file);
    }
    const whole = page.after(first.value, reader);
    if (kind === 'plain') return whole;
    return whole.pipeThrough(kind === 'gz' ? new DecompressionStream('gzip') : await pipe());
  }

  // fetchProgram takes the best form of the program that comes whole. What the network, the site or the page forbids,
  // it forbids in any form.
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
      begun.catch(() => {}); // it is told below
    };
    const pipe = () => {
      begin();
      used = true;
      return begun;
    };
    if (form.file.endsWith('.br') && !page.guarded()) begin(); // beside the program, unless that comes unpacked
    try {
      return await fetchThrough(form.file, pipe, imports);
    } finally {
      if (begun && !used) begun.then(({ readable }) => readable.cancel()).catch(() => {}); // its worker has nothing to do
    }
  }

  // ask asks for a file as page.steady does.
  async function ask(file, heard, cache) {
    const patience = Number(root.dataset.patience) || 20000; // ms without a byte
    const answer = await page.steady(file, patience, heard, cache).catch(async (e) => { throw await lost(e); });
    if (!answer.response.ok) throw statusTrouble(file, answer.response.status);
    return answer;
  }

  // What the program has from the page at its start, and what makes of each file what the program reads. The browser has the
  // fonts for the page's style, or is at it; tried again, the server has to be asked.
  const needs = new Map([['cabin.woff', 'trueType'], ['cabin-strong.woff', 'trueType'], ['vollkorn.woff', 'trueType'],
    [`words-${language() || 'fr'}.txt.gz`, 'unzipped']]);
  let cache = 'force-cache';
  const fetchNeeds = () => Promise.all([...needs].map(async ([file, made]) => {
    const { body } = await ask(file, undefined, cache);
    const data = await new Response(body()).arrayBuffer().catch((e) => { throw new Trouble('network', e); });
    await ludothequePlace.painted;
    page.give(file.replace('.gz', ''), await page[made](data).catch((e) => { throw new Trouble('version', e, file); }));
    needs.delete(file);
  }));

  async function fetchThrough(program, pipe, imports) {
    const count = { done: 0, all: 0, broken: null };
    const heard = (piece, why) => {
      if (!piece) {
        count.broken = why;
        return;
      }
      if (!count.all) count.all = size(program, piece);
      count.done += piece.length;
      show(count.done, Math.max(count.all, count.done));
    };
    const { response, body: bytes } = await ask(program, heard);
    await ludothequePlace.painted; // unpacking and compiling would take the processor from the first picture
    if (response.headers.get('X-Unpacked')) { // from sw.js: handed on as it is, or the browser forgets what it has compiled
      return WebAssembly.instantiateStreaming(response, imports).catch((e) => { throw new Trouble('version', e, program); });
    }
    try {
      const body = await unpacked({ file: program, pipe }, bytes());
      return await WebAssembly.instantiateStreaming(
        new Response(body, { headers: { 'Content-Type': 'application/wasm' } }), imports);
    } catch (e) {
      if (e instanceof Trouble) throw e;
      if (count.broken) throw new Trouble('network', count.broken); // on its way through the browser it loses its name
      if (e instanceof WebAssembly.CompileError && /unsafe-eval|Content Security/i.test(e.message)) {
        throw new Trouble('policy', e, forbidden('script-src') || "script-src ('wasm-unsafe-eval')");
      }
      if (count.done < count.all) throw new Trouble('short', e, program, count.done, count.all);
      throw new Trouble('version', e, program);
    }
  }

  function fail(what, facts, again) {
    root.dataset.trouble = what;
    box.hidden = false;
    bar.hidden = true;
    text.textContent = typeof say[what] === 'function' ? say[what](...facts) : say[what];
    if (page.lost) page.lost(text.textContent);
    link.hidden = what !== 'sandbox';
    link.href = location.href;
    link.textContent = `${say.open} (${location.href})`;
    retry.textContent = say.retry;
    retry.hidden = false;
    retry.onclick = again;
    if (!page.framed || document.hasFocus()) retry.focus({ preventScroll: true }); // the host of a frame keeps its own
  }

  // again tries once more: the whole page where a script of it did not come.
  function again() {
    cache = root.dataset.trouble === 'network' ? 'no-store' : 'reload'; // a request that hangs holds what the browser keeps of the file
    if (firstMissing()) location.reload();
    else load();
  }

  let running = false;
  async function load() {
    delete root.dataset.trouble;
    retry.hidden = true;
    link.hidden = true;
    text.textContent = say.loading;
    try {
      await checkScripts();
      checkBrowser();
      const go = new Go();
      go.env.GOGC = 'off'; // until the first picture
      const coming = fetchProgram(go.importObject);
      const rest = fetchNeeds();
      for (const part of [coming, rest]) part.catch(() => {}); // it is told below
      await ludothequePlace.painted;
      if (page.aside) await new Promise((done) => setTimeout(done)); // what came of the program goes to the worker before this stops the page
      if (!page.prepare()) throw new Trouble('webgl');
      const { instance } = await coming;
      await rest;
      page.lend();
      text.textContent = say.starting;
      running = true;
      await go.run(instance);
      throw new Trouble('ended');
    } catch (e) {
      let what = running ? 'ended' : e instanceof Trouble ? e.what : 'network';
      const damage = !root.dataset.ready && ['version', 'wrong', 'short', 'ended'].includes(what);
      if (damage && page.mend && await page.mend()) { // what is kept on the device was not what it should be
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

  // end puts words in the place of the program.
  function end(what) {
    document.body.append(box);
    page.mirror.remove();
    fail(what, [], () => location.reload());
  }
  page.trouble = end;

  const plain = document.getElementById('shelf'); // what stands there without the shelf's script
  // mirror.js calls this when the program has shown itself.
  page.started = () => {
    box.remove();
    root.classList.add('staged');
    if (page.shelf) page.shelf.leave(page.mirror);
    else if (plain) plain.remove();
    root.dataset.ready = '1';
    page.linkRest();
    page.keep();
  };
  // The first frame goes before the program: it has what the page shows without it, also where page.js did not come.
  const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  Promise.race([frame, new Promise((done) => setTimeout(done, 50))]).then(load);
})();
