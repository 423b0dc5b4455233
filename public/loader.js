'use strict';
// Brings the program: checks that the browser can run it, downloads it with a bar that counts real bytes, and says in
// words what is wrong when something is.
(() => {
  const words = {
    fr: {
      loading: 'Chargement des jeux…',
      bytes: (done, all) => `${mega(done, ',')} Mo sur ${mega(all, ',')} Mo`,
      starting: 'Démarrage…',
      network: 'Le téléchargement des jeux a échoué. Vérifiez la connexion à Internet, puis réessayez.',
      wasm: 'Ce navigateur ne connaît pas WebAssembly, dont les jeux ont besoin, ou l’interdit. Mettez-le à jour, ou essayez-en un autre.',
      webgl: 'Ce navigateur ne donne pas accès à WebGL 2, dont les jeux ont besoin pour dessiner. Mettez-le à jour, activez l’accélération graphique, ou essayez-en un autre.',
      old: 'Ce navigateur est trop ancien pour décompresser les jeux. Mettez-le à jour, ou essayez-en un autre.',
      ended: 'Le programme s’est arrêté. Vos parties sont enregistrées coup par coup : rechargez pour continuer.',
      retry: 'Réessayer',
    },
    en: {
      loading: 'Loading the games…',
      bytes: (done, all) => `${mega(done, '.')} MB of ${mega(all, '.')} MB`,
      starting: 'Starting…',
      network: 'The games could not be downloaded. Check the Internet connection and try again.',
      wasm: 'This browser does not offer WebAssembly, which the games need, or forbids it. Update it or try another one.',
      webgl: 'This browser does not give access to WebGL 2, which the games need to draw. Update it, turn on graphics acceleration, or try another one.',
      old: 'This browser is too old to unpack the games. Update it or try another one.',
      ended: 'The program has stopped. Your matches are saved move by move: reload to go on.',
      retry: 'Try again',
    },
  };
  const mega = (n, point) => (n / 1e6).toFixed(1).replace('.', point);

  const page = globalThis.ludotheque;
  const root = document.documentElement;
  const box = document.getElementById('loader');
  const text = document.getElementById('loader-text');
  const bar = document.getElementById('loader-bar');
  const retry = document.getElementById('loader-retry');

  // The player's own choice, then the address (?lang=en), then the browser's languages.
  function language() {
    const chosen = /^language = (fr|en)$/m.exec(page.get('settings').replace(/^=/, ''));
    if (chosen && !new URLSearchParams(location.search).has('lang')) return chosen[1];
    for (const tag of page.languages()) {
      const short = tag.slice(0, 2).toLowerCase();
      if (short === 'fr' || short === 'en') return short;
    }
    return 'en';
  }
  const lang = language();
  const say = words[lang];
  root.lang = lang;

  // Trouble is a failure with words for the person.
  class Trouble extends Error {
    constructor(what, cause) {
      super(what);
      this.what = what;
      this.cause = cause;
    }
  }

  function checkBrowser() {
    if (typeof WebAssembly !== 'object' || !WebAssembly.instantiateStreaming || typeof Go !== 'function') {
      throw new Trouble('wasm');
    }
    const gl = document.createElement('canvas').getContext('webgl2');
    if (!gl) throw new Trouble('webgl');
    const lose = gl.getExtension('WEBGL_lose_context');
    if (lose) lose.loseContext();
  }

  function show(done, all) {
    bar.hidden = false;
    bar.max = all;
    bar.value = Math.min(done, all);
    bar.setAttribute('aria-label', say.loading);
    bar.title = say.bytes(done, all);
    root.dataset.bytes = String(done);
  }

  // counted passes the body through, counts its bytes and gives up when they stop coming.
  function counted(response, stop) {
    const reader = response.body.getReader();
    const patience = Number(root.dataset.patience) || 20000; // ms without a byte
    let all = 0;
    let done = 0;
    return new ReadableStream({
      async pull(controller) {
        const alarm = setTimeout(() => stop.abort(), patience);
        try {
          const { value, done: end } = await reader.read();
          if (end) {
            controller.close();
            return;
          }
          if (!all) all = Number(packed(value) ? root.dataset.packed : root.dataset.plain);
          done += value.length;
          show(done, Math.max(all, done));
          controller.enqueue(value);
        } catch (e) {
          controller.error(new Trouble('network', e));
        } finally {
          clearTimeout(alarm);
        }
      },
      cancel: () => reader.cancel(),
    });
  }

  // A host that sends Content-Encoding has the browser unpack the file before we see it: look, do not assume.
  const packed = (bytes) => bytes.length > 1 && bytes[0] === 0x1f && bytes[1] === 0x8b;

  async function unpacked(stream) {
    const reader = stream.getReader();
    const first = await reader.read();
    if (first.done) throw new Trouble('network');
    const whole = new ReadableStream({
      start: (controller) => controller.enqueue(first.value),
      async pull(controller) {
        const { value, done } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (why) => reader.cancel(why),
    });
    if (!packed(first.value)) return whole;
    if (typeof DecompressionStream !== 'function') throw new Trouble('old');
    return whole.pipeThrough(new DecompressionStream('gzip'));
  }

  async function fetchProgram(imports) {
    const stop = new AbortController();
    const patience = Number(root.dataset.patience) || 20000;
    const alarm = setTimeout(() => stop.abort(), patience);
    let response;
    try {
      response = await fetch(`main.wasm.gz?v=${root.dataset.version}`, { signal: stop.signal });
    } catch (e) {
      throw new Trouble('network', e);
    } finally {
      clearTimeout(alarm);
    }
    if (!response.ok || !response.body) throw new Trouble('network', response.status);
    const body = await unpacked(counted(response, stop));
    try {
      return await WebAssembly.instantiateStreaming(
        new Response(body, { headers: { 'Content-Type': 'application/wasm' } }), imports);
    } catch (e) {
      // A broken or truncated file is as good as none; what forbids WebAssembly has its own words.
      if (e instanceof Trouble) throw e;
      throw new Trouble(e instanceof WebAssembly.CompileError && /unsafe-eval|Content Security/i.test(e.message)
        ? 'wasm' : 'network', e);
    }
  }

  function fail(what, again) {
    root.dataset.trouble = what;
    box.hidden = false;
    bar.hidden = true;
    text.textContent = say[what];
    retry.textContent = say.retry;
    retry.hidden = false;
    retry.onclick = again;
    if (!page.framed || document.hasFocus()) retry.focus({ preventScroll: true }); // the host of a frame keeps its own
  }

  let running = false;
  async function load() {
    delete root.dataset.trouble;
    retry.hidden = true;
    text.textContent = say.loading;
    try {
      checkBrowser();
      const go = new Go();
      const { instance } = await fetchProgram(go.importObject);
      text.textContent = say.starting;
      running = true;
      await go.run(instance);
      throw new Trouble('ended');
    } catch (e) {
      const what = running ? 'ended' : e instanceof Trouble ? e.what : 'network';
      console.warn('ludotheque:', what, e && e.cause ? e.cause : e);
      if (running) {
        document.body.append(box);
        page.mirror.remove();
      }
      fail(what, running ? () => location.reload() : load);
    }
  }

  // mirror.js calls this when the program has shown itself.
  page.started = () => {
    box.remove();
    root.dataset.ready = '1';
  };
  load();
})();
