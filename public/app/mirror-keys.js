'use strict';
// Keys, wheel, touches and mouse: which of them the program gets, and which the browser. The engine would take them all.
(() => {
  const page = globalThis.ludotheque;
  const mirror = page.mirror;
  const { root, known, focusable } = mirror;

  // ---- Keys -------------------------------------------------------------------------------------------------------
  // The keys that the program gets. The engine would take Tab and F5 too.
  const taken = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown',
    'Escape', 'Backspace', 'Delete']);

  // letterOf returns the character by which a shortcut knows a key: what it types, or, in a layout without Latin letters, the letter or digit
  // that is printed there too, by the key's place; '' for none. The program's window decides alike (ui.shortcutRune).
  function letterOf(e) {
    const key = e.key.toLowerCase();
    if (/^([\x20-\x7e]|\p{Script=Latin}\u0307?)$/u.test(key)) return key.replace(/^(\u0131|i\u0307)$/, 'i'); // Turkish has two
    const place = /^(?:Key|Digit)(.)$/.exec(e.code);
    const typed = !/^[a-z]/.test(key) || key === 'process' || key === 'unidentified'; // no named key
    return place && typed ? place[1].toLowerCase() : ([...key].length === 1 ? key : '');
  }

  function keydown(e) {
    mirror.keyed(e.key);
    if (e.target.closest && e.target.closest('#shelf')) return; // the page's own shelf handles it
    e.stopImmediatePropagation();
    if (e.isComposing || !root.isConnected) return;
    const k = known.get(mirror.focusedID());
    if (k && k.c.role === 'textbox') {
      fieldKey(e, k);
      return;
    }
    if (e.altKey) return;
    if (e.ctrlKey || e.metaKey) { // of these only undo and redo are for the program
      const letter = letterOf(e);
      if (!/^[zy]$/.test(letter)) return;
      e.preventDefault();
      mirror.push('key', '', 0, 'Ctrl+' + letter);
      return;
    }
    if (e.key === 'Enter' || e.key === ' ') {
      if (k && (k.el.tagName === 'BUTTON')) return; // the browser clicks it
      e.preventDefault();
      if (e.repeat) return;
      if (k) k.el.click();
      else mirror.push('key', '', 0, e.key);
      return;
    }
    const letter = letterOf(e);
    if (!taken.has(e.key) && !letter) return;
    e.preventDefault();
    if (!(letter && e.repeat)) mirror.push('key', '', 0, letter || e.key);
  }

  function fieldKey(e, k) {
    const lines = k.el.tagName === 'TEXTAREA'; // in which Enter begins a new line
    if (e.key === 'Enter' && (!lines || e.ctrlKey || e.metaKey) && !k.el.readOnly) {
      e.preventDefault();
      mirror.push('submit', k.c.id, 0, k.el.value);
    } else if (e.key === 'Escape') {
      e.preventDefault();
      mirror.push('key', '', 0, e.key);
    }
  }

  window.addEventListener('keydown', keydown, true);
  window.addEventListener('keyup', (e) => e.stopImmediatePropagation(), true);

  // ---- Wheel ------------------------------------------------------------------------------------------------------
  // The engine takes every wheel event. These are for the browser: zooming, and in a frame scrolling the page around it, if the frame
  // has no focus or no view under the pointer can scroll further.
  window.addEventListener('wheel', (e) => {
    const theirs = page.framed && (!document.hasFocus() || !scrolls(e.clientX, e.clientY, -e.deltaY));
    if (e.ctrlKey || theirs) e.stopImmediatePropagation();
  }, { capture: true, passive: true });

  // A text of several lines scrolls by itself. At its end the event goes on to the canvas beneath.
  root.addEventListener('wheel', (e) => {
    const { scrollTop: y, scrollHeight: all, clientHeight: h, tagName } = e.target;
    if (tagName !== 'TEXTAREA' || e.ctrlKey || (e.deltaY < 0 ? y > 0 : y + h < all - 1)) return;
    mirror.canvas().dispatchEvent(new WheelEvent('wheel', e));
  }, { passive: true });

  // ---- Touches ----------------------------------------------------------------------------------------------------
  // In a frame, a touch that would not drag a piece, move a slider or scroll a view scrolls the page around the frame. The engine gets
  // every touch, since it may be a tap, and can prevent the browser's scrolling only for the others.
  const inside = (r, x, y, reach = 0) => r && x >= r.x - reach && x < r.x + r.w + reach &&
    y >= r.y - reach && y < r.y + r.h + reach;

  // drags reports whether a drag that begins at a point moves a control.
  function drags(x, y) {
    return mirror.order().some((id) => {
      const { c } = known.get(id);
      return focusable(c) && !c.disabled && (c.drags || c.role === 'slider') && inside(c.seen, x, y, c.reach);
    });
  }

  // scrolls reports whether a view under a point can scroll when a finger moves by dy.
  function scrolls(x, y, dy) {
    return mirror.order().some((id) => {
      const { c } = known.get(id);
      if (!inside(c.view, x, y)) return false;
      return dy < 0 ? c.rect.y + c.rect.h > c.view.y + c.view.h + 1 : c.rect.y < c.view.y - 1;
    });
  }

  // The touches by identifier: where each began, whether it is the program's (null: not known yet), and whether the program's was
  // cancelled. Every finger counts by itself: one may rest on the frame while another plays.
  const fingers = new Map();
  const wander = 10; // CSS pixels that a tap may move

  function touched(e) {
    if (e.late || e.target !== mirror.canvas()) return;
    let ours = false;
    for (const t of e.changedTouches) {
      const { identifier: id, clientX: x, clientY: y } = t;
      if (e.type === 'touchstart') fingers.set(id, { x, y, ours: drags(x, y) || null, gone: false });
      const finger = fingers.get(id);
      if (!finger) continue;
      if (e.type === 'touchmove') {
        if (finger.ours === null && y !== finger.y) finger.ours = scrolls(finger.x, finger.y, y - finger.y);
        if (!finger.ours && !finger.gone && Math.hypot(x - finger.x, y - finger.y) > wander) {
          finger.gone = true;
          lose(id);
        }
      }
      ours = ours || finger.ours;
      if (e.type === 'touchend') fingers.delete(id);
    }
    // The engine must not prevent the scrolling of the page around, and cannot if the browser scrolls already.
    if (!e.cancelable || !ours && e.type !== 'touchend') e.preventDefault = () => {};
  }
  if (page.framed) {
    for (const type of ['touchstart', 'touchmove', 'touchend']) {
      window.addEventListener(type, touched, { capture: true, passive: true });
    }
  }

  // waiting returns an event that waits, or another type of it, with the touches that it leaves on the canvas.
  const waiting = (e, type = e.type) => ({ type, e, touches: e.targetTouches && [...e.targetTouches] });

  // give sends the engine an event that has waited.
  function give({ type, e, touches }) {
    const again = touches ? new Event(type, { cancelable: true }) : new MouseEvent(type, e);
    if (touches) Object.defineProperty(again, 'targetTouches', { value: { length: touches.length, item: (i) => touches[i] } });
    again.late = true;
    mirror.canvas().dispatchEvent(again);
  }

  // The engine reads touches and the mouse once a frame. It would miss a tap that begins and ends between two frames, take a tap that
  // begins in the frame where another has ended for a move of that finger, and a click for one where the mouse has moved to since. So
  // whatever follows a start or an end too early waits.
  const moves = new Set(['touchmove', 'mousemove']);
  let fresh = false; // the engine has not seen the last start or end
  const early = []; // the events that wait

  function seen() {
    fresh = false;
    while (early.length > 0 && !fresh) {
      const next = early.shift();
      fresh = !moves.has(next.type);
      give(next);
    }
    if (fresh) page.afterFrames(2, seen);
  }
  function inTurn(e) {
    if (e.late || e.target !== mirror.canvas()) return;
    const last = early[early.length - 1];
    if (fresh && (e.type !== 'touchmove' || last)) {
      e.stopImmediatePropagation();
      if (e.cancelable) e.preventDefault();
      if (moves.has(e.type) && last && last.type === e.type) early.pop();
      early.push(waiting(e));
    } else if (!moves.has(e.type)) {
      fresh = true;
      page.afterFrames(2, seen);
    }
  }
  for (const type of ['touchstart', 'touchmove', 'touchend', 'mousedown', 'mousemove', 'mouseup']) {
    window.addEventListener(type, inTurn, { capture: true, passive: false });
  }

  // lose tells the program that a touch is no click. The engine does not get its beginning any more if that still waits.
  function lose(id) {
    mirror.push('cancel', '', id, '');
    for (const waits of early) if (waits.touches) waits.touches = waits.touches.filter((t) => t.identifier !== id);
  }

  // The engine does not know that a browser may cancel a touch. It gets its end instead, after the program has been told that this is
  // not a click.
  window.addEventListener('touchcancel', (e) => {
    for (const t of e.changedTouches) {
      fingers.delete(t.identifier);
      if (e.target === mirror.canvas()) lose(t.identifier);
    }
    if (e.target !== mirror.canvas()) return;
    early.push(waiting(e, 'touchend'));
    if (!fresh) seen();
  }, { capture: true, passive: true });
  mirror.listening = true;
})();
