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
      file: 'Cette page est ouverte comme un simple fichier, et le navigateur lui interdit alors de charger les jeux. Il faut la servir : placez le dossier sur un hébergement web, ou lancez « make play » et ouvrez l’adresse indiquée.',
      sandbox: 'Le site qui montre cette page l’isole (« sandbox »), et elle ne peut pas charger les jeux. Ce site doit lui accorder « allow-same-origin » ; sinon, ouvrez-la dans sa propre fenêtre :',
      policy: (what) => `La politique de sécurité du site (Content-Security-Policy) interdit ce dont les jeux ont besoin : ${what}. Prévenez la personne qui tient ce site.`,
      missing: (file, status) => `Le fichier ${file} manque sur le serveur (réponse ${status}). Prévenez la personne qui tient ce site.`,
      refused: (file, status) => `Le serveur refuse de donner le fichier ${file} (réponse ${status}). Prévenez la personne qui tient ce site.`,
      server: (file, status) => `Le serveur est en panne : au lieu du fichier ${file}, il répond ${status}. Réessayez plus tard.`,
      wrong: (file) => `À la place du fichier ${file}, le serveur envoie autre chose. Prévenez la personne qui tient ce site.`,
      short: (file, done, all) => `Le fichier ${file} est incomplet sur le serveur : ${mega(done, ',')} Mo au lieu de ${mega(all, ',')} Mo. Prévenez la personne qui tient ce site.`,
      version: (file) => `Le fichier ${file} n’est pas celui qui va avec cette page : il est abîmé, ou d’une autre version. Rechargez la page sans le cache (Ctrl+F5) ; si cela ne suffit pas, prévenez la personne qui tient ce site.`,
      open: 'Ouvrir dans une fenêtre',
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
      file: 'This page was opened as a plain file, and browsers then forbid it to load the games. It has to be served: put the folder on a web host, or run “make play” and open the address it gives.',
      sandbox: 'The site that shows this page isolates it (“sandbox”), and it cannot load the games. That site must grant it “allow-same-origin”; otherwise, open it in a window of its own:',
      policy: (what) => `The security policy of the site (Content-Security-Policy) forbids what the games need: ${what}. Tell whoever runs this site.`,
      missing: (file, status) => `The file ${file} is missing on the server (answer ${status}). Tell whoever runs this site.`,
      refused: (file, status) => `The server refuses to give the file ${file} (answer ${status}). Tell whoever runs this site.`,
      server: (file, status) => `The server is in trouble: instead of the file ${file} it answers ${status}. Try again later.`,
      wrong: (file) => `In place of the file ${file} the server sends something else. Tell whoever runs this site.`,
      short: (file, done, all) => `The file ${file} is incomplete on the server: ${mega(done, '.')} MB instead of ${mega(all, '.')} MB. Tell whoever runs this site.`,
      version: (file) => `The file ${file} is not the one that goes with this page: it is damaged, or of another version. Reload the page without the cache (Ctrl+F5); if that does not help, tell whoever runs this site.`,
      open: 'Open in a window',
      wasm: 'This browser does not offer WebAssembly, which the games need, or forbids it. Update it or try another one.',
      webgl: 'This browser does not give access to WebGL 2, which the games need to draw. Update it, turn on graphics acceleration, or try another one.',
      old: 'This browser is too old to unpack the games. Update it or try another one.',
      ended: 'The program has stopped. Your matches are saved move by move: reload to go on.',
      retry: 'Try again',
    },
  };
  const mega = (n, point) => (n / 1e6).toFixed(1).replace('.', point);

  const page = globalThis.ludotheque || {};
  const program = 'main.wasm.gz';
  const root = document.documentElement;
  const box = document.getElementById('loader');
  const text = document.getElementById('loader-text');
  const bar = document.getElementById('loader-bar');
  const retry = document.getElementById('loader-retry');
  const link = document.getElementById('loader-link');

  // The player's own choice, then the address (?lang=en), then the browser's languages.
  function language() {
    const chosen = page.get && /^language = (fr|en)$/m.exec(page.get('settings').replace(/^=/, ''));
    if (chosen && !new URLSearchParams(location.search).has('lang')) return chosen[1];
    for (const tag of page.languages ? page.languages() : navigator.languages) {
      const short = tag.slice(0, 2).toLowerCase();
      if (short === 'fr' || short === 'en') return short;
    }
    return 'en';
  }
  const lang = language();
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

  // firstMissing returns the file of the first script that has not run, or ''.
  function firstMissing() {
    const mirror = page.mirror || {};
    const marks = [['page.js', page.wake], ['thinker.js', page.thinker], ['history.js', page.depth], ['mirror.js', mirror.show],
      ['mirror-element.js', mirror.parse], ['mirror-voice.js', mirror.say], ['mirror-focus.js', mirror.follow],
      ['mirror-keys.js', mirror.listening], ['wasm_exec.js', typeof Go === 'function']];
    const gap = marks.find(([, mark]) => !mark);
    return gap ? gap[0] : '';
  }

  // checkScripts looks whether the scripts before this one have run, and asks the server about the first that has not.
  async function checkScripts() {
    const missing = firstMissing();
    if (!missing) return;
    let response;
    try {
      response = await fetch(`${missing}?v=${root.dataset.version}`);
    } catch (e) {
      throw await lost(e);
    }
    if (!response.ok) throw statusTrouble(missing, response.status);
    throw new Trouble('version', null, missing);
  }

  function checkBrowser() {
    if (typeof WebAssembly !== 'object' || !WebAssembly.instantiateStreaming) throw new Trouble('wasm');
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
    const count = { done: 0, all: 0, broken: null };
    const stream = new ReadableStream({
      async pull(controller) {
        const alarm = setTimeout(() => stop.abort(), patience);
        try {
          const { value, done: end } = await reader.read();
          if (end) {
            controller.close();
            return;
          }
          if (!count.all) count.all = Number(packed(value) ? root.dataset.packed : root.dataset.plain);
          count.done += value.length;
          show(count.done, Math.max(count.all, count.done));
          controller.enqueue(value);
        } catch (e) {
          count.broken = e;
          controller.error(new Trouble('network', e));
        } finally {
          clearTimeout(alarm);
        }
      },
      cancel: () => reader.cancel(),
    });
    return { stream, count };
  }

  // A host that sends Content-Encoding has the browser unpack the file before we see it: look, do not assume.
  const packed = (bytes) => bytes.length > 1 && bytes[0] === 0x1f && bytes[1] === 0x8b;
  const isProgram = (bytes) => bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x73 && bytes[3] === 0x6d;

  async function unpacked(stream) {
    const reader = stream.getReader();
    const first = await reader.read();
    if (first.done) throw new Trouble('short', null, program, 0, Number(root.dataset.packed));
    if (!packed(first.value) && !isProgram(first.value)) {
      reader.cancel();
      throw new Trouble('wrong', null, program);
    }
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
      response = await fetch(`${program}?v=${root.dataset.version}`, { signal: stop.signal });
    } catch (e) {
      throw await lost(e);
    } finally {
      clearTimeout(alarm);
    }
    if (!response.ok) throw statusTrouble(program, response.status);
    const { stream, count } = counted(response, stop);
    const body = await unpacked(stream);
    try {
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
      fail(what, (e && e.facts) || [], running ? () => location.reload() : again);
    }
  }

  // mirror.js calls this when the program has shown itself.
  page.started = () => {
    box.remove();
    root.dataset.ready = '1';
  };
  load();
})();
