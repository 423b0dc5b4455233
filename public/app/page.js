'use strict';
// The functions that the page offers to the program, as globalThis.ludotheque. Whatever a browser may refuse is caught here,
// since an exception would end the program.
(() => {
  const page = {};
  globalThis.ludotheque = page;

  page.kiosk = ludothequePlace.kiosk;
  if (page.kiosk) window.addEventListener('contextmenu', (e) => e.preventDefault());
  page.framed = ludothequePlace.framed;
  document.documentElement.classList.toggle('framed', page.framed);

  // ---- Frames -----------------------------------------------------------------------------------------------------
  // While the program is idle, a timer gives it a frame now and then, until there is input.
  const nativeFrame = window.requestAnimationFrame.bind(window);
  const idlePeriod = 400; // ms between frames while nothing moves
  let period = idlePeriod; // idlePeriod, or less if the program wants a frame earlier
  const awakeFor = 300; // ms of full rate after any input, since a press and its release take several frames
  let idle = false;
  let awakeUntil = 0;
  let timer = 0;
  let waiting = [];
  let ratio = window.devicePixelRatio;
  let due = []; // { left, callback }: callbacks to be called after so many frames
  let last = {}; // the last callback that the browser was given, the engine's, and its number

  function ask(callback) {
    last = { callback, number: nativeFrame(callback) };
    return last.number;
  }

  function release() {
    clearTimeout(timer);
    timer = 0;
    const due = waiting;
    waiting = [];
    for (const callback of due) ask(callback);
  }

  // Ebitengine calls this when it has read the input and drawn.
  window.requestAnimationFrame = (callback) => {
    for (const d of due) if (--d.left === 0) nativeFrame(d.callback);
    due = due.filter((d) => d.left > 0);
    if (window.devicePixelRatio !== ratio) { // not every browser has an event for this
      ratio = window.devicePixelRatio;
      setTimeout(() => window.dispatchEvent(new Event('resize')));
    }
    if (!idle || performance.now() < awakeUntil) return ask(callback);
    waiting.push(callback);
    if (!timer) timer = setTimeout(release, period);
    if (pads && !watching) watchPads();
    return 0;
  };

  // Gamepads have no events for buttons. If one is connected, the page looks at it in every frame while the program is idle.
  let pads = false;
  let watching = false;
  const pushed = (pad) => pad.buttons.some((b) => b.pressed) || pad.axes.slice(0, 2).some((a) => Math.abs(a) > 0.6);
  function watchPads() {
    const all = [...navigator.getGamepads()].filter((pad) => pad);
    const active = all.some(pushed);
    watching = all.length > 0 && waiting.length > 0 && !active;
    if (active) page.wake();
    else if (watching) nativeFrame(watchPads);
  }
  window.addEventListener('gamepadconnected', () => { pads = true; });

  // page.whole is resolved when the program's first picture is complete, or has been replaced. The program handles input before.
  page.whole = new Promise((done) => {
    page.isWhole = () => {
      document.documentElement.dataset.whole = '1';
      done();
    };
  });

  page.frame = nativeFrame;
  // page.afterFrames calls callback after n frames of the engine.
  page.afterFrames = (n, callback) => due.push({ left: n, callback });
  page.wake = () => {
    awakeUntil = performance.now() + awakeFor;
    page.look();
  };
  // page.look gives an idle program one frame, in which it tells by page.idle whether anything moves now.
  page.look = () => {
    if (waiting.length) release();
  };
  page.resting = () => idle;
  // page.draw makes the program draw its picture at once; page.repaint is the program's.
  page.draw = () => {
    release();
    window.cancelAnimationFrame(last.number);
    page.repaint();
    last.callback(performance.now());
  };
  // page.idle is called by the program: on if nothing moves; wake is the time in ms until it wants a frame, 0 for any time.
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
  // The functions return "=text", "-" for no text, "+" for success, "!full" or "!blocked".
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
  const played = (text) => /^moves [1-9]/m.test(text || '');
  page.put = (key, text) => stored(() => {
    if (key.startsWith('match-') && played(text)) page.playedOn(key, played(ludothequePlace.get(key)));
    ludothequePlace.put(key, text);
    return '+';
  });
  page.remove = (key) => stored(() => {
    ludothequePlace.remove(key);
    return '+';
  });
  page.keys = () => stored(() => '=' + ludothequePlace.keys().join(' '));

  // ---- Events for the program: pasted text, safe area; history.js has links and steps back ---------------------------
  let tell = () => {};
  page.listen = (callback) => {
    tell = (what, text) => {
      callback(what, text);
      page.wake();
    };
  };

  page.tell = (what, text) => tell(what, text);

  page.query = () => {
    const query = new URLSearchParams(ludothequePlace.query);
    for (const name of ['page', 'ice']) {
      const text = query.get(name) || '';
      if (text.trim()) query.set(name, ludothequeAddress[name](text) || `"${text}"`); // in quotes the program refuses it
    }
    return query.toString();
  };
  page.warn = (text) => console.warn(`ludotheque: ${text}`);

  page.shelf = globalThis.ludothequeShelf; // see public/shelf

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
  // The engine sizes its canvas by the pixel ratio at the start. These setters use the current ratio, whatever size the engine
  // sets. They do not set the same size again, which would wait for the graphics card.
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
  function copyByCommand(text) {
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
  // Both report their result by page.tell, as "copied" or "copy-refused", "pasted" or "paste-refused", since browsers may ask
  // the person first.
  page.copy = (text) => {
    const board = navigator.clipboard;
    const modern = board && board.writeText ? board.writeText(text).then(() => true) : Promise.reject();
    modern.catch(() => copyByCommand(text)).then((done) => tell(done ? 'copied' : 'copy-refused', ''));
  };
  page.ask = () => {
    const board = navigator.clipboard;
    const text = board && board.readText ? board.readText() : Promise.reject();
    text.then((t) => tell('pasted', t), () => tell('paste-refused', ''));
  };
  // page.save saves a file, and reports whether it can. A sandboxed frame cannot, and browsers do not report that.
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
    const wanted = ludothequePlace.query.get('lang');
    const all = wanted ? [wanted] : [];
    if (document.documentElement.dataset.lang) all.push(document.documentElement.dataset.lang);
    return all.concat(navigator.languages || [navigator.language || '']);
  };
  page.wishes = () => asks('(prefers-reduced-motion: reduce)') +
    (asks('(prefers-contrast: more)') === '1' || asks('(forced-colors: active)') === '1' ? '1' : '0') +
    asks('(prefers-color-scheme: light)') + page.languages().join(',');

  page.canFullscreen = () => !!(document.fullscreenEnabled || document.webkitFullscreenEnabled);
  page.fullscreen = () => !!(document.fullscreenElement || document.webkitFullscreenElement);
  page.setFullscreen = (on) => {
    const root = document.documentElement;
    const act = on ? root.requestFullscreen || root.webkitRequestFullscreen
      : document.exitFullscreen || document.webkitExitFullscreen;
    if (!act || on === page.fullscreen()) return;
    const promise = act.call(on ? root : document);
    if (promise && promise.catch) promise.catch(() => {}); // the event below tells
  };
  for (const type of ['fullscreenerror', 'webkitfullscreenerror']) document.addEventListener(type, () => tell('fullscreen-refused', ''));
})();
