'use strict';
// Keys, wheel and fingers: what the program gets of them, and what stays with the browser. The engine would keep them all.
(() => {
  const page = globalThis.ludotheque;
  const mirror = page.mirror;
  const { root, known, focusable } = mirror;

  // ---- Keys -------------------------------------------------------------------------------------------------------
  // The page, not the engine, decides which keys are the program's: the engine would take Tab and F5 from the person.
  const taken = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown',
    'Escape', 'Backspace', 'Delete']);

  function keydown(e) {
    if (e.target.closest && e.target.closest('#shelf')) return; // the page's own shelf, which lets none through
    e.stopImmediatePropagation();
    if (e.isComposing || !root.isConnected) return;
    const k = known.get(mirror.focusedID());
    if (k && k.c.role === 'textbox') {
      fieldKey(e, k);
      return;
    }
    if (e.altKey) return;
    if (e.ctrlKey || e.metaKey) { // of these only taking back and playing again are ours
      if (!/^[zy]$/i.test(e.key)) return;
      e.preventDefault();
      mirror.push('key', '', 0, 'Ctrl+' + e.key.toLowerCase());
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
    const letter = [...e.key].length === 1;
    if (!taken.has(e.key) && !letter) return;
    e.preventDefault();
    if (!(letter && e.repeat)) mirror.push('key', '', 0, e.key);
  }

  function fieldKey(e, k) {
    const lines = k.el.tagName === 'TEXTAREA'; // there Enter begins a new line
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
  // The engine keeps every wheel event. Zooming stays with the browser, and so does scrolling the page around a frame
  // that the person has not entered, or where no view of ours under the pointer has more to show.
  window.addEventListener('wheel', (e) => {
    const theirs = page.framed && (!document.hasFocus() || !scrolls(e.clientX, e.clientY, -e.deltaY));
    if (e.ctrlKey || theirs) e.stopImmediatePropagation();
  }, { capture: true, passive: true });

  // A text of several lines scrolls by itself; what it has no use for goes on to the canvas beneath it.
  root.addEventListener('wheel', (e) => {
    const { scrollTop: y, scrollHeight: all, clientHeight: h, tagName } = e.target;
    if (tagName !== 'TEXTAREA' || e.ctrlKey || (e.deltaY < 0 ? y > 0 : y + h < all - 1)) return;
    mirror.canvas().dispatchEvent(new WheelEvent('wheel', e));
  }, { passive: true });

  // ---- Fingers ----------------------------------------------------------------------------------------------------
  // In a frame a finger that nothing of ours would follow scrolls the page around it. The engine sees every touch, since
  // it may still become a tap; but it can claim only those that carry a piece, move a slider or scroll a view of ours.
  const inside = (r, x, y, reach = 0) => r && x >= r.x - reach && x < r.x + r.w + reach &&
    y >= r.y - reach && y < r.y + r.h + reach;

  // carries reports whether a drag that begins at a point moves a control.
  function carries(x, y) {
    return mirror.order().some((id) => {
      const { c } = known.get(id);
      return focusable(c) && !c.disabled && (c.drags || c.role === 'slider') && inside(c.seen, x, y, c.reach);
    });
  }

  // scrolls reports whether a view of ours under a point has more to show when the finger goes by dy.
  function scrolls(x, y, dy) {
    return mirror.order().some((id) => {
      const { c } = known.get(id);
      if (!inside(c.view, x, y)) return false;
      return dy < 0 ? c.rect.y + c.rect.h > c.view.y + c.view.h + 1 : c.rect.y < c.view.y - 1;
    });
  }

  // The first finger down: where it began, whether it is ours (null: not known yet), whether it has left for the host.
  let finger = null;
  const wander = 10; // CSS pixels that a tap may move

  function touched(e) {
    if (e.late || e.target !== mirror.canvas()) return;
    const t = e.touches[0];
    if (e.type === 'touchstart' && e.touches.length === 1) {
      finger = { x: t.clientX, y: t.clientY, ours: carries(t.clientX, t.clientY) || null, gone: false };
    } else if (e.type === 'touchmove' && finger) {
      if (finger.ours === null && t.clientY !== finger.y) finger.ours = scrolls(finger.x, finger.y, t.clientY - finger.y);
      if (!finger.ours && !finger.gone && Math.hypot(t.clientX - finger.x, t.clientY - finger.y) > wander) {
        finger.gone = true;
        mirror.push('cancel', '', 0, '');
      }
    }
    // The engine's claim is not heard where the finger is the host's; nor where the browser scrolls already.
    if (!e.cancelable || finger && !finger.ours && e.type !== 'touchend') e.preventDefault = () => {};
  }
  if (page.framed) {
    for (const type of ['touchstart', 'touchmove', 'touchend']) {
      window.addEventListener(type, touched, { capture: true, passive: true });
    }
  }

  // lift lets a finger go for the engine; left are those that stay.
  function lift(left) {
    const up = new Event('touchend', { cancelable: true });
    Object.defineProperty(up, 'targetTouches', { value: left });
    up.late = true;
    mirror.canvas().dispatchEvent(up);
  }

  // The engine looks at the fingers once a frame: a tap that begins and ends between two would be none. Its end waits.
  let fresh = false; // the finger came down since the engine looked
  window.addEventListener('touchstart', () => {
    fresh = true;
    page.afterFrames(2, () => { fresh = false; });
  }, { capture: true, passive: true });
  window.addEventListener('touchend', (e) => {
    if (e.late || !fresh || e.target !== mirror.canvas()) return;
    e.stopImmediatePropagation();
    if (e.cancelable) e.preventDefault();
    const left = e.targetTouches;
    page.afterFrames(2, () => lift(left));
  }, { capture: true, passive: false });

  // The engine does not know that a browser may take a finger back. For it the finger goes up; the program is told first
  // that this is no click.
  window.addEventListener('touchcancel', (e) => {
    finger = null;
    if (e.target !== mirror.canvas()) return;
    mirror.push('cancel', '', 0, '');
    lift(e.targetTouches);
  }, { capture: true, passive: true });
  mirror.listening = true;
})();
