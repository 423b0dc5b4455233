'use strict';
// What the page does for the program, which reaches it as globalThis.ludotheque. Everything that a browser may refuse
// is tried and caught here: an exception thrown into the program would end it.
(() => {
  const page = {};
  globalThis.ludotheque = page;

  page.kiosk = new URLSearchParams(location.search).has('kiosk');
  if (page.kiosk) window.addEventListener('contextmenu', (e) => e.preventDefault());
  page.framed = ludothequePlace.framed;
  document.documentElement.classList.toggle('framed', page.framed);

  // ---- Frames -----------------------------------------------------------------------------------------------------
  // While the program is idle its frames come from a slow clock, until the person does something.
  const nativeFrame = window.requestAnimationFrame.bind(window);
  const idlePeriod = 400; // ms between frames while nothing moves
  let period = idlePeriod; // the same, or until the next one that the program wants
  const awakeFor = 300; // ms of full rate after any input: a press and its release are more than one frame
  let idle = false;
  let awakeUntil = 0;
  let timer = 0;
  let waiting = [];
  let ratio = window.devicePixelRatio;
  let due = []; // what waits for the engine: frames left, callback

  function release() {
    clearTimeout(timer);
    timer = 0;
    const due = waiting;
    waiting = [];
    for (const callback of due) nativeFrame(callback);
  }

  // The engine asks for its next frame when it has read the input and drawn.
  window.requestAnimationFrame = (callback) => {
    for (const d of due) if (--d.left === 0) nativeFrame(d.callback);
    due = due.filter((d) => d.left > 0);
    if (window.devicePixelRatio !== ratio) { // of which no event tells everywhere
      ratio = window.devicePixelRatio;
      setTimeout(() => window.dispatchEvent(new Event('resize')));
    }
    if (!idle || performance.now() < awakeUntil) return nativeFrame(callback);
    waiting.push(callback);
    if (!timer) timer = setTimeout(release, period);
    return 0;
  };

  // page.whole comes when the program's first picture is whole, or another took its place: it takes clicks before.
  page.whole = new Promise((done) => {
    page.isWhole = () => {
      document.documentElement.dataset.whole = '1';
      done();
    };
  });

  page.frame = nativeFrame;
  // afterFrames calls back when the engine has come round n times more.
  page.afterFrames = (n, callback) => due.push({ left: n, callback });
  page.wake = () => {
    awakeUntil = performance.now() + awakeFor;
    page.look();
  };
  // page.look has the program take in one thing that has come: it says itself whether anything moves then.
  page.look = () => {
    if (waiting.length) release();
  };
  page.resting = () => idle;
  // page.idle tells that nothing moves; a frame is wanted in wake ms, 0 for whenever.
  page.idle = (on, wake) => {
    idle = on;
    period = wake ? Math.min(wake, idlePeriod) : idlePeriod;
    if (on) page.isWhole();
    if (!on) release();
  };
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'mousedown', 'mousemove', 'mouseup',
    'touchstart', 'touchmove', 'touchend', 'wheel', 'keydown', 'keyup', 'focus', 'resize', 'hashchange', 'message',
    'popstate', 'gamepadconnected']) {
    window.addEventListener(type, page.wake, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', page.wake);

  // ---- Store ------------------------------------------------------------------------------------------------------
  // Answers: "=text", "-" not there, "+" done, "!full", "!blocked".
  function stored(action) {
    try {
      return action();
    } catch (e) {
      const name = String(e && e.name);
      return /quota/i.test(name) ? '!full' : '!blocked';
    }
  }
  page.get = (key) => stored(() => {
    const text = ludothequePlace.get(key);
    return text === null ? '-' : '=' + text;
  });
  page.put = (key, text) => stored(() => {
    ludothequePlace.put(key, text);
    if (key.startsWith('match-') && /^moves [1-9]/m.test(text)) page.holdOn(); // there is something to lose
    return '+';
  });
  page.remove = (key) => stored(() => {
    ludothequePlace.remove(key);
    return '+';
  });

  // ---- News for the program: pasted text, safe area; history.js has links and steps back --------------------------------------------
  let tell = () => {};
  page.listen = (callback) => {
    tell = (what, text) => {
      callback(what, text);
      page.wake();
    };
  };

  page.tell = (what, text) => tell(what, text);

  page.query = () => location.search.slice(1);

  // What was done on the page's own shelf: see public/shelf.
  page.shelf = globalThis.ludothequeShelf;
  page.choice = () => (page.shelf ? page.shelf.choice() : '');

  page.link = () => {
    const hash = location.hash.slice(1);
    try {
      return decodeURIComponent(hash);
    } catch {
      return hash;
    }
  };

  let probe = null;
  page.safe = () => {
    if (!probe) {
      probe = document.createElement('div');
      probe.id = 'safe';
      probe.setAttribute('aria-hidden', 'true');
      document.body.append(probe);
    }
    const s = getComputedStyle(probe);
    return [s.paddingTop, s.paddingRight, s.paddingBottom, s.paddingLeft].map((p) => parseFloat(p) || 0).join(' ');
  };
  window.addEventListener('resize', () => tell('safe', page.safe()));

  // ---- Pixels -----------------------------------------------------------------------------------------------------
  // The engine remembers the pixel ratio that it found at first. Its canvas has the pixels of the present one, whatever
  // size the engine sets; a size that it has already is not set again, which would wait for the graphics card.
  page.sharpen = (canvas) => {
    for (const [name, side] of [['width', 'clientWidth'], ['height', 'clientHeight']]) {
      const { get, set } = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, name);
      const sharp = () => {
        const pixels = Math.floor(document.body[side] * (window.devicePixelRatio || 1));
        if (get.call(canvas) !== pixels) set.call(canvas, pixels);
      };
      Object.defineProperty(canvas, name, { get: () => get.call(canvas), set: sharp });
      sharp();
    }
  };

  // ---- Clipboard, files -------------------------------------------------------------------------------------------
  function copyTheOldWay(text) {
    const area = document.createElement('textarea');
    const before = document.activeElement;
    area.value = text;
    area.setAttribute('aria-hidden', 'true');
    area.style.position = 'fixed';
    area.style.opacity = '0';
    document.body.append(area);
    area.select();
    let done = false;
    try {
      done = document.execCommand('copy');
    } catch { /* refused: done stays false */ }
    area.remove();
    if (before && before.focus) before.focus({ preventScroll: true });
    return done;
  }
  // Both answer later, as "copied" or "copy-refused", "pasted" or "paste-refused": browsers may ask the person first.
  page.copy = (text) => {
    const board = navigator.clipboard;
    const modern = board && board.writeText ? board.writeText(text).then(() => true) : Promise.reject();
    modern.catch(() => copyTheOldWay(text)).then((done) => tell(done ? 'copied' : 'copy-refused', ''));
  };
  page.ask = () => {
    const board = navigator.clipboard;
    const text = board && board.readText ? board.readText() : Promise.reject();
    text.then((t) => tell('pasted', t), () => tell('paste-refused', ''));
  };
  // A frame that is isolated may give no file away, and nobody would be told: page.save reports whether it may.
  page.save = (name, text) => {
    if (page.framed && window.origin === 'null') return false;
    const link = document.createElement('a');
    link.download = name;
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    return true;
  };

  // ---- Wishes, window ---------------------------------------------------------------------------------------------
  const asks = (query) => (window.matchMedia && matchMedia(query).matches ? '1' : '0');
  page.languages = () => {
    const wanted = new URLSearchParams(location.search).get('lang');
    const all = wanted ? [wanted] : [];
    if (document.documentElement.dataset.lang) all.push(document.documentElement.dataset.lang);
    return all.concat(navigator.languages || [navigator.language || 'en']);
  };
  page.wishes = () => asks('(prefers-reduced-motion: reduce)') +
    (asks('(prefers-contrast: more)') === '1' || asks('(forced-colors: active)') === '1' ? '1' : '0') +
    asks('(prefers-color-scheme: light)') + page.languages().join(',');

  page.fullscreen = () => !!(document.fullscreenElement || document.webkitFullscreenElement);
  page.setFullscreen = (on) => {
    const root = document.documentElement;
    const act = on ? root.requestFullscreen || root.webkitRequestFullscreen
      : document.exitFullscreen || document.webkitExitFullscreen;
    if (!act || on === page.fullscreen()) return;
    const promise = act.call(on ? root : document);
    if (promise && promise.catch) promise.catch(() => {});
  };

  // ---- Sounds -----------------------------------------------------------------------------------------------------
  // Audio may start at the person's first gesture only. It sleeps again when nothing has sounded for a while.
  const rate = 48000;
  const maxVoices = 8;
  const sounds = new Map();
  let audio = null;
  let voices = 0;
  let rest = 0;

  function openAudio() {
    if (audio) {
      if (voices > 0 && audio.state !== 'running') audio.resume().catch(() => {});
      return;
    }
    const Context = window.AudioContext || window.webkitAudioContext;
    if (!Context) return;
    try {
      audio = new Context();
      restLater();
    } catch {
      audio = null;
    }
  }
  for (const type of ['pointerup', 'touchend', 'keydown', 'click']) {
    window.addEventListener(type, openAudio, { capture: true, passive: true });
  }
  function restLater() {
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (voices === 0) audio.suspend().catch(() => {});
    }, 3000);
  }
  // page.sound gives the samples of a sound: stereo, 16 bits, little endian, 48 kHz.
  page.sound = (name, bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const frames = bytes.byteLength >> 2;
    if (!audio || frames === 0) return;
    const buffer = audio.createBuffer(2, frames, rate);
    for (let side = 0; side < 2; side++) {
      const out = buffer.getChannelData(side);
      for (let i = 0; i < frames; i++) out[i] = view.getInt16(4 * i + 2 * side, true) / 32768;
    }
    sounds.set(name, buffer);
  };
  // page.play returns 1 when it took the sound, 2 when it wants the samples first, 0 when there is silence now.
  page.play = (name, volume, pitch) => {
    if (!audio || document.hidden || voices >= maxVoices) return 0;
    if (!sounds.has(name)) return 2;
    const source = audio.createBufferSource();
    const gain = audio.createGain();
    source.buffer = sounds.get(name);
    source.playbackRate.value = pitch;
    gain.gain.value = volume;
    source.connect(gain).connect(audio.destination);
    voices++;
    source.onended = () => {
      voices--;
      restLater();
    };
    if (audio.state !== 'running') audio.resume().catch(() => {});
    source.start();
    return 1;
  };
})();
