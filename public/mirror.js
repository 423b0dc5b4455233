'use strict';
// The accessible copy of what the canvas shows: real elements with roles, names and states, laid over it unseen. The
// program sends what changed since its last message; people's clicks, focus, typing and keys go back as events.
(() => {
  const page = globalThis.ludotheque;
  const mirror = {};
  page.mirror = mirror;

  const canvas = () => document.querySelector('canvas');
  const root = document.createElement('main');
  root.id = 'mirror';
  root.tabIndex = -1;
  const said = document.createElement('div');
  said.id = 'said';
  said.setAttribute('aria-live', 'polite');
  said.setAttribute('aria-relevant', 'additions');

  // The roles in the order of the program's ui.Role.
  const roles = ['button', 'radio', 'switch', 'slider', 'textbox', 'gridcell', 'option', 'heading', 'text', 'status'];
  const groupRoles = { radio: 'radiogroup', gridcell: 'grid', option: 'listbox', button: 'toolbar' };
  const focusable = (c) => roles.indexOf(c.role) < 7;

  const known = new Map(); // id -> { c, el }
  const groups = new Map(); // name -> { el, rows, last, members }
  let order = [];
  let wanted = ''; // the control the program says has the focus
  let applying = false; // focus moves by our own hand are not news
  let send = () => {};

  function push(kind, id, num, text) {
    send(kind, id, num, text);
    page.wake();
  }

  // ---- Building ---------------------------------------------------------------------------------------------------
  function set(el, name, value) {
    if (value === null) el.removeAttribute(name);
    else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
  }
  const yes = (b) => (b ? 'true' : 'false');

  function parse(record) {
    const f = record.split('\x1f');
    const flags = Number(f[8]);
    return {
      id: f[0], role: roles[Number(f[1])], label: f[2], value: f[3], group: f[4], name: f[5],
      row: Number(f[6]), col: Number(f[7]),
      disabled: !!(flags & 1), toggles: !!(flags & 2), pressed: !!(flags & 4),
      now: f[9], min: f[10], max: f[11], keys: f[12], rect: f[13].split(' '),
    };
  }

  function create(c) {
    const tags = { button: 'button', switch: 'button', textbox: 'input', heading: `h${Math.min(Math.max(c.row, 1), 3)}`,
      text: 'p', status: 'p' };
    const el = document.createElement(tags[c.role] || 'div');
    el.dataset.id = c.id;
    if (c.role === 'button' || c.role === 'switch') el.type = 'button';
    if (c.role === 'textbox') {
      el.type = 'text';
      el.autocomplete = 'off';
      el.spellcheck = false;
      el.setAttribute('autocapitalize', 'off');
      el.setAttribute('autocorrect', 'off');
    } else if (c.role === 'status') {
      el.setAttribute('role', 'status');
    } else if (!['button', 'heading', 'text'].includes(c.role)) {
      el.setAttribute('role', c.role);
    }
    return el;
  }

  function update(el, c) {
    if (!focusable(c)) {
      const text = c.value ? `${c.label}, ${c.value}` : c.label;
      if (el.textContent !== text) el.textContent = text;
    } else if (c.role === 'textbox') {
      set(el, 'aria-label', c.label);
      if (el.value !== c.value && !el.dataset.composing) {
        el.value = c.value;
        lastChange = stateOf(el); // the program's own doing is no news to it
      }
      el.readOnly = c.disabled;
    } else if (c.role === 'slider') {
      set(el, 'aria-label', c.label);
      set(el, 'aria-valuenow', c.now);
      set(el, 'aria-valuemin', c.min);
      set(el, 'aria-valuemax', c.max);
      set(el, 'aria-valuetext', c.value || null);
    } else {
      set(el, 'aria-label', c.value ? `${c.label}, ${c.value}` : c.label);
    }
    const state = { button: c.toggles ? 'aria-pressed' : '', radio: 'aria-checked', switch: 'aria-checked',
      gridcell: 'aria-selected', option: 'aria-selected' }[c.role];
    if (state) set(el, state, yes(c.pressed));
    else if (c.role === 'button') set(el, 'aria-pressed', null);
    if (c.role === 'gridcell') set(el, 'aria-colindex', String(c.col + 1));
    set(el, 'aria-disabled', c.disabled ? 'true' : null);
    set(el, 'aria-keyshortcuts', c.keys || null);
    const [x, y, w, h] = c.rect;
    el.style.left = `${x}px`;
    el.style.top = `${y}px`;
    el.style.width = `${w}px`;
    el.style.height = `${h}px`;
  }

  function groupOf(c) {
    let g = groups.get(c.group);
    const role = groupRoles[c.role] || 'group';
    if (g && g.role !== role) {
      g.el.remove();
      g = null;
    }
    if (!g) {
      g = { el: document.createElement('div'), role, rows: new Map(), last: g ? g.last : '', members: [] };
      g.el.setAttribute('role', role);
      groups.set(c.group, g);
    }
    return g;
  }

  function rowOf(g, c) {
    let row = g.rows.get(c.row);
    if (!row) {
      row = document.createElement('div');
      row.setAttribute('role', 'row');
      row.setAttribute('aria-rowindex', String(c.row + 1));
      g.rows.set(c.row, row);
    }
    return row;
  }

  // arrange puts every element where the order says, moving only what stands elsewhere.
  function arrange() {
    const next = new Map(); // parent -> the child that should come next is before this one
    const used = new Set();
    const put = (parent, el) => {
      used.add(el);
      const at = next.has(parent) ? next.get(parent) : parent.firstChild;
      if (at === el) {
        next.set(parent, el.nextSibling);
        return;
      }
      parent.insertBefore(el, at);
      next.set(parent, at);
    };
    for (const g of groups.values()) g.members = [];
    for (const id of order) {
      const { c, el } = known.get(id);
      if (!c.group) {
        put(root, el);
        continue;
      }
      const g = groupOf(c);
      if (g.members.length === 0) {
        if (!used.has(g.el)) put(root, g.el);
        set(g.el, 'aria-label', c.name || null);
      }
      if (focusable(c)) g.members.push(id);
      let parent = g.el;
      if (c.role === 'gridcell') {
        parent = rowOf(g, c);
        if (!used.has(parent)) put(g.el, parent);
      }
      put(parent, el);
    }
    for (const [name, g] of groups) {
      for (const [n, row] of g.rows) {
        if (used.has(row)) continue;
        row.remove();
        g.rows.delete(n);
      }
      if (used.has(g.el)) continue;
      g.el.remove();
      groups.delete(name);
    }
  }

  // rove leaves one Tab stop to each group: where the focus is or was, else the chosen member, else the first.
  function rove() {
    const active = focusedID();
    for (const id of order) {
      const { c, el } = known.get(id);
      if (!c.group && focusable(c)) el.tabIndex = c.disabled && id !== active ? -1 : 0;
    }
    for (const g of groups.values()) {
      const m = g.members;
      const open = m.filter((id) => !known.get(id).c.disabled);
      const chosen = open.find((id) => known.get(id).c.pressed);
      const stop = [active, wanted, g.last].find((id) => m.includes(id)) || chosen || open[0] || m[0];
      for (const id of m) known.get(id).el.tabIndex = id === stop ? 0 : -1;
    }
  }

  // ---- Messages of the program ------------------------------------------------------------------------------------
  let shown = false;

  // show takes: title, focus, order ("" unchanged, else "=" and the ids), then one record for each changed control;
  // parts are separated by \x1e, fields by \x1f.
  mirror.show = (message) => {
    const [title, focus, list, ...records] = message.split('\x1e');
    if (document.title !== title) {
      document.title = title;
      root.setAttribute('aria-label', title);
    }
    const before = focusedID();
    let moved = false;
    for (const record of records) {
      const c = parse(record);
      let k = known.get(c.id);
      if (k && (k.c.role !== c.role || (c.role === 'heading' && k.c.row !== c.row))) {
        k.el.remove();
        k = null;
      }
      moved = moved || !k || k.c.group !== c.group || k.c.name !== c.name || k.c.row !== c.row;
      if (!k) {
        k = { c, el: create(c) };
        known.set(c.id, k);
      }
      k.c = c;
      update(k.el, c);
    }
    if (list) {
      order = list === '=' ? [] : list.slice(1).split('\x1f');
      const kept = new Set(order);
      for (const [id, k] of known) {
        if (kept.has(id)) continue;
        k.el.remove();
        known.delete(id);
      }
      moved = true;
    }
    if (moved) arrange();
    wanted = focus;
    if (records.length || moved) rove();
    applyFocus(before);
    if (!shown) {
      shown = true;
      page.frame(() => page.frame(() => page.started()));
    }
  };

  // say speaks in the live region. A new element each time: the same sentence twice is spoken twice.
  let lastSaid = 0;
  mirror.say = (text) => {
    const now = performance.now();
    if (now - lastSaid > 1000 || said.childElementCount >= 8) said.replaceChildren();
    lastSaid = now;
    const p = document.createElement('p');
    p.textContent = text;
    said.append(p);
  };

  mirror.lang = (tag) => {
    document.documentElement.lang = tag;
  };

  mirror.remove = () => {
    root.remove();
    send = () => {};
  };

  // ---- Focus ------------------------------------------------------------------------------------------------------
  function focusedID() {
    const el = document.activeElement;
    return el && el.dataset && root.contains(el) ? el.dataset.id || '' : '';
  }

  // ours reports whether the focus may move without stealing it from elsewhere: from another page, or from the host of
  // a frame.
  function ours() {
    const el = document.activeElement;
    return document.hasFocus() && (!el || el === document.body || el === canvas() || root.contains(el));
  }

  function focusOn(el) {
    applying = true;
    el.focus({ preventScroll: true });
    applying = false;
  }

  // applyFocus follows the program's focus; before is the control that had it when the message came.
  function applyFocus(before) {
    const k = known.get(wanted);
    const target = k && focusable(k.c) ? k.el : null;
    if (target) {
      if (document.activeElement !== target && ours()) focusOn(target);
      return;
    }
    if (before && document.hasFocus() && focusedID() !== before) {
      const old = known.get(before);
      focusOn(old ? old.el : root);
    }
  }

  // keep is what happens instead of focusing the canvas, which would be a dead end for the keyboard.
  function keep() {
    if (!document.activeElement || !root.contains(document.activeElement)) {
      const k = known.get(wanted);
      focusOn(k && focusable(k.c) ? k.el : root);
    }
  }

  // start joins the mirror to the page; callback receives kind, id, number and text of each event.
  mirror.start = (callback) => {
    send = callback;
    const c = canvas();
    if (c) {
      c.tabIndex = -1;
      c.setAttribute('aria-hidden', 'true');
      c.focus = keep;
      // The engine adds a viewport of its own, which would undo viewport-fit.
      for (const meta of document.querySelectorAll('meta[name=viewport]')) {
        if (!meta.content.includes('viewport-fit')) meta.remove();
      }
    }
    document.body.append(root, said);
  };

  root.addEventListener('focusin', (e) => {
    const id = e.target.dataset.id;
    const k = known.get(id);
    if (!k) return;
    if (k.c.group && groups.has(k.c.group)) {
      groups.get(k.c.group).last = id;
      rove();
    }
    if (!applying) push('focus', id, 0, '');
  });

  root.addEventListener('click', (e) => {
    const k = known.get(idOf(e.target));
    if (k && !k.c.disabled && k.c.role !== 'textbox' && k.c.role !== 'slider') push('click', k.c.id, 0, '');
  });

  function idOf(el) {
    const at = el.closest ? el.closest('[data-id]') : null;
    return at ? at.dataset.id : '';
  }

  // ---- Text fields ------------------------------------------------------------------------------------------------
  // A change carries the caret's place, in code points. The browser reports one act in several ways: each state goes
  // out once.
  let lastChange = '';
  const caretOf = (el) => [...el.value.slice(0, el.selectionStart)].length;
  const stateOf = (el) => `${el.dataset.id}\x1f${caretOf(el)}\x1f${el.value}`;
  function change(el) {
    const state = stateOf(el);
    if (state === lastChange) return;
    lastChange = state;
    push('change', el.dataset.id, caretOf(el), el.value);
  }
  root.addEventListener('compositionstart', (e) => { e.target.dataset.composing = '1'; });
  root.addEventListener('compositionend', (e) => { delete e.target.dataset.composing; });
  root.addEventListener('input', (e) => change(e.target));
  document.addEventListener('selectionchange', () => {
    const el = document.activeElement;
    if (!applying && el && el.tagName === 'INPUT' && root.contains(el)) change(el);
  });
  document.addEventListener('paste', (e) => {
    if (e.target.tagName === 'INPUT' || !e.clipboardData) return;
    e.preventDefault();
    push('paste', '', 0, e.clipboardData.getData('text/plain'));
  });

  // ---- Keys -------------------------------------------------------------------------------------------------------
  // The page, not the engine, decides which keys are the program's: the engine would take Tab and F5 from the person.
  const taken = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown',
    'Escape', 'Backspace', 'Delete']);

  function keydown(e) {
    e.stopImmediatePropagation();
    if (e.isComposing || !root.isConnected) return;
    const k = known.get(focusedID());
    if (k && k.c.role === 'textbox') {
      fieldKey(e, k);
      return;
    }
    if (e.altKey) return;
    if (e.ctrlKey || e.metaKey) { // of these only taking back and playing again are ours
      if (!/^[zy]$/i.test(e.key)) return;
      e.preventDefault();
      push('key', '', 0, 'Ctrl+' + e.key.toLowerCase());
      return;
    }
    if (e.key === 'Enter' || e.key === ' ') {
      if (k && (k.el.tagName === 'BUTTON')) return; // the browser clicks it
      e.preventDefault();
      if (e.repeat) return;
      if (k) k.el.click();
      else push('key', '', 0, e.key);
      return;
    }
    const letter = [...e.key].length === 1;
    if (!taken.has(e.key) && !letter) return;
    e.preventDefault();
    if (!(letter && e.repeat)) push('key', '', 0, e.key);
  }

  function fieldKey(e, k) {
    if (e.key === 'Enter') {
      e.preventDefault();
      push('submit', k.c.id, 0, k.el.value);
    } else if (e.key === 'Escape') {
      e.preventDefault();
      push('key', '', 0, e.key);
    }
  }

  window.addEventListener('keydown', keydown, true);
  window.addEventListener('keyup', (e) => e.stopImmediatePropagation(), true);

  // ---- Wheel ------------------------------------------------------------------------------------------------------
  // The engine keeps every wheel event. Zooming stays with the browser, and so does scrolling the page around a frame
  // that the person has not entered.
  window.addEventListener('wheel', (e) => {
    if (e.ctrlKey || (page.framed && !document.hasFocus())) e.stopImmediatePropagation();
  }, { capture: true, passive: true });
})();
