'use strict';
// The mirror's element of a control: its creation, its labels and states, and its place.
(() => {
  const page = globalThis.ludotheque;
  const { mirror } = page;
  const { set } = mirror;

  // The roles in the order of ui.Role.
  const roles = ['button', 'radio', 'switch', 'slider', 'textbox', 'gridcell', 'option', 'link',
    'heading', 'text', 'status'];
  mirror.focusable = (c) => roles.indexOf(c.role) < 8;

  const yes = (b) => (b ? 'true' : 'false');
  const box = (text) => {
    const [x, y, w, h] = text.split(' ').map(Number);
    return { x, y, w, h };
  };

  mirror.parse = (record) => {
    const f = record.split('\x1f');
    const flags = Number(f[8]);
    return {
      id: f[0], role: roles[Number(f[1])], label: f[2], value: f[3], group: f[4], name: f[5],
      row: Number(f[6]), col: Number(f[7]),
      disabled: !!(flags & 1), toggles: !!(flags & 2), pressed: !!(flags & 4), drags: !!(flags & 8),
        folds: !!(flags & 16), readOnly: !!(flags & 32), secret: !!(flags & 64),
      now: f[9], min: f[10], max: f[11], keys: f[12], rect: box(f[13]), view: f[14] ? box(f[14]) : null,
      reach: Number(f[15]),
    };
  };

  mirror.create = (c) => {
    const tags = { button: 'button', switch: 'button', textbox: c.row ? 'textarea' : 'input', heading: `h${Math.min(Math.max(c.row, 1), 3)}`,
      text: 'p', status: 'p', link: 'a' };
    const el = document.createElement(tags[c.role] || 'div');
    el.dataset.id = c.id;
    if (c.role === 'button' || c.role === 'switch') el.type = 'button';
    if (c.role === 'textbox') {
      if (!c.row) el.type = c.secret ? 'password' : 'text';
      if (c.secret) el.inputMode = 'numeric';
      el.autocomplete = 'off';
      el.spellcheck = false;
      el.setAttribute('autocapitalize', 'off');
      el.setAttribute('autocorrect', 'off');
    } else if (c.role === 'status') {
      el.setAttribute('role', 'status');
    } else if (c.role === 'slider' && c.value) { // of a slider Orca would read the percentage too
      el.setAttribute('role', 'spinbutton');
    } else if (!['button', 'heading', 'text', 'link'].includes(c.role)) {
      el.setAttribute('role', c.role);
    }
    return el;
  };

  mirror.update = (el, c) => {
    if (!mirror.focusable(c)) {
      const text = c.value ? `${c.label}, ${c.value}` : c.label;
      if (el.textContent !== text) el.textContent = text;
    } else if (c.role === 'textbox') {
      set(el, 'aria-label', c.label);
      mirror.setField(el, c.value);
      el.readOnly = c.disabled || c.readOnly;
      el.placeholder = c.name;
    } else if (c.role === 'slider') {
      set(el, 'aria-label', c.label);
      set(el, 'aria-valuenow', c.now);
      set(el, 'aria-valuemin', c.min);
      set(el, 'aria-valuemax', c.max);
      set(el, 'aria-valuetext', c.value || null);
    } else if (c.role === 'link') { // to this page
      set(el, 'aria-label', c.label);
      set(el, 'href', `${page.site().split('\n')[0]}#${encodeURI(c.value)}`);
    } else {
      set(el, 'aria-label', c.value ? `${c.label}, ${c.value}` : c.label);
    }
    const state = { button: c.toggles ? 'aria-pressed' : '', radio: 'aria-checked', switch: 'aria-checked',
      gridcell: 'aria-selected', option: 'aria-selected' }[c.role];
    if (state) set(el, state, yes(c.pressed));
    else if (c.role === 'button') set(el, 'aria-pressed', null);
    if (c.role === 'button') set(el, 'aria-expanded', c.folds ? yes(c.pressed) : null);
    if (c.role === 'gridcell') set(el, 'aria-colindex', String(c.col + 1));
    set(el, 'aria-disabled', c.disabled ? 'true' : null);
    set(el, 'aria-keyshortcuts', c.keys || null);
    place(el, c);
  };

  // ---- Elements that leave ----------------------------------------------------------------------------------------
  // An element that has the focus, or all of a scene, leaves the document only after the focus: Orca 43 keeps the place where the focus
  // was, and if that is gone when it comes to hear of the new one, says nothing of where it went.
  const lingers = 2000; // ms; Orca took 0.6 s on a busy machine

  // disown makes elements nobody's: no control has them, and neither keys nor pointers reach them.
  mirror.disown = (el) => {
    letGo();
    el.classList.add('gone');
    for (const each of [el, ...el.querySelectorAll('[data-id]')]) {
      if (!each.dataset.id) continue;
      if (each.tabIndex >= 0) each.tabIndex = -1; // a text stays one that cannot have the focus: Orca would put it there
      each.dataset.was = each.dataset.id; // for its style
      delete each.dataset.id;
    }
  };

  mirror.leave = (el) => {
    const go = () => {
      letGo();
      el.remove();
    };
    // Firefox tells of a dialog that goes as of a window that does, and Orca then leaves focus mode: better before it hears of the focus.
    if (el.getAttribute('role') === 'dialog') go();
    else setTimeout(go, lingers);
  };

  // letGo takes the caret out of the mirror. Orca puts it where it reads; when that leaves, the browser moves the caret to the element
  // around it all, and Orca goes there in silence.
  function letGo() {
    const selection = document.getSelection();
    if (mirror.root.contains(selection.anchorNode) && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) selection.removeAllRanges();
  }

  // drop takes an element out of use.
  mirror.drop = (el) => {
    if (!el.contains(document.activeElement)) {
      el.remove();
      return;
    }
    mirror.disown(el);
    mirror.leave(el);
  };

  // place puts the element over the visible part of its control. A control that is scrolled out of view keeps a sliver at the edge
  // for screen readers, without pointer events, since something else is drawn there.
  function place(el, c) {
    const { rect: r, view: v } = c;
    let [x0, y0, x1, y1] = [r.x, r.y, r.x + r.w, r.y + r.h];
    if (v) {
      x0 = Math.min(Math.max(x0, v.x), v.x + v.w);
      y0 = Math.min(Math.max(y0, v.y), v.y + v.h);
      x1 = Math.min(Math.max(x1, v.x), v.x + v.w);
      y1 = Math.min(Math.max(y1, v.y), v.y + v.h);
    }
    c.seen = x1 > x0 && y1 > y0 ? { x: x0, y: y0, w: x1 - x0, h: y1 - y0 } : null;
    if (x1 <= x0) x0 = Math.min(x0, v ? v.x + v.w - 1 : x0);
    if (y1 <= y0) y0 = Math.min(y0, v ? v.y + v.h - 1 : y0);
    el.classList.toggle('away', !c.seen);
    if (el.tagName === 'TEXTAREA') { // visible itself: clipped instead of resized, in the size of the text around it
      const cut = [y0 - r.y, r.x + r.w - x1, r.y + r.h - y1, x0 - r.x];
      el.style.clipPath = c.seen ? `inset(${cut.map((d) => `${d}px`).join(' ')})` : 'inset(50%)';
      el.style.fontSize = `${(0.68 * r.h) / (c.row + 1)}px`;
      [x0, y0, x1, y1] = [r.x, r.y, r.x + r.w, r.y + r.h];
    }
    el.style.left = `${x0}px`;
    el.style.top = `${y0}px`;
    el.style.width = `${Math.max(x1 - x0, 1)}px`;
    el.style.height = `${Math.max(y1 - y0, 1)}px`;
  }
})();
