'use strict';
// The accessible copy of what the canvas shows: real elements with roles, names and states, laid over it unseen. The
// program sends what changed since its last message; people's clicks, focus, typing and keys go back as events: see
// mirror-focus.js and mirror-keys.js, which share page.mirror.
(() => {
  const page = globalThis.ludotheque;
  const mirror = {};
  page.mirror = mirror;

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
  let scene = null; // what holds the elements: a dialog while the scene is a sheet
  let order = [];
  let send = () => {};

  Object.assign(mirror, { root, known, groups, focusable });
  mirror.canvas = () => document.querySelector('canvas');
  mirror.order = () => order;
  mirror.push = (kind, id, num, text) => {
    send(kind, id, num, text);
    page.wake();
  };

  // ---- Building ---------------------------------------------------------------------------------------------------
  function set(el, name, value) {
    if (value === null) el.removeAttribute(name);
    else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
  }
  const yes = (b) => (b ? 'true' : 'false');
  const box = (text) => {
    const [x, y, w, h] = text.split(' ').map(Number);
    return { x, y, w, h };
  };

  function parse(record) {
    const f = record.split('\x1f');
    const flags = Number(f[8]);
    return {
      id: f[0], role: roles[Number(f[1])], label: f[2], value: f[3], group: f[4], name: f[5],
      row: Number(f[6]), col: Number(f[7]),
      disabled: !!(flags & 1), toggles: !!(flags & 2), pressed: !!(flags & 4), drags: !!(flags & 8),
        folds: !!(flags & 16), readOnly: !!(flags & 32),
      now: f[9], min: f[10], max: f[11], keys: f[12], rect: box(f[13]), view: f[14] ? box(f[14]) : null,
      reach: Number(f[15]),
    };
  }

  function create(c) {
    const tags = { button: 'button', switch: 'button', textbox: c.row ? 'textarea' : 'input', heading: `h${Math.min(Math.max(c.row, 1), 3)}`,
      text: 'p', status: 'p' };
    const el = document.createElement(tags[c.role] || 'div');
    el.dataset.id = c.id;
    if (c.role === 'button' || c.role === 'switch') el.type = 'button';
    if (c.role === 'textbox') {
      if (!c.row) el.type = 'text';
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
      mirror.setField(el, c.value);
      el.readOnly = c.disabled || c.readOnly;
      el.placeholder = c.name;
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
    if (c.role === 'button') set(el, 'aria-expanded', c.folds ? yes(c.pressed) : null);
    if (c.role === 'gridcell') set(el, 'aria-colindex', String(c.col + 1));
    set(el, 'aria-disabled', c.disabled ? 'true' : null);
    set(el, 'aria-keyshortcuts', c.keys || null);
    place(el, c);
  }

  // place puts the element where its control can be seen. What is scrolled out of its view keeps a sliver at the edge
  // of it, for screen readers, and catches no pointer: something else is drawn there.
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
    if (el.tagName === 'TEXTAREA') { // seen as it is: cut, not squeezed, and as large as the text around it
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
    for (const g of groups.values()) Object.assign(g, { members: [], height: 0, width: 0 });
    for (const id of order) {
      const { c, el } = known.get(id);
      if (!c.group) {
        put(scene, el);
        continue;
      }
      const g = groupOf(c);
      if (g.members.length === 0) {
        if (!used.has(g.el)) put(scene, g.el);
        set(g.el, 'aria-label', c.name || null);
      }
      if (focusable(c)) g.members.push(id);
      let parent = g.el;
      if (c.role === 'gridcell') {
        g.height = Math.max(g.height || 0, c.row + 1);
        g.width = Math.max(g.width || 0, c.col + 1);
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
      set(g.el, 'aria-rowcount', g.height ? String(g.height) : null);
      set(g.el, 'aria-colcount', g.width ? String(g.width) : null);
      if (used.has(g.el)) continue;
      g.el.remove();
      groups.delete(name);
    }
  }

  // stand makes the element that holds the scene, and reports whether it is a new one: each sheet is a dialog of its
  // own, so that it is announced.
  function stand(sheet, title) {
    const kind = sheet ? `sheet ${title}` : 'page';
    if (scene && scene.dataset.kind === kind) return false;
    const el = document.createElement('div');
    el.dataset.kind = kind;
    if (sheet) {
      el.setAttribute('role', 'dialog');
      el.setAttribute('aria-modal', 'true');
    }
    if (scene) scene.remove();
    for (const g of groups.values()) g.el.remove();
    scene = el;
    root.append(el);
    hearIn(el);
    return true;
  }

  // name lets the dialog be called as its first heading.
  function name(sheet, title) {
    const heading = order.map((id) => known.get(id)).find((k) => k.c.role === 'heading');
    for (const el of scene.querySelectorAll('[id=mirror-title]')) if (!heading || el !== heading.el) el.removeAttribute('id');
    if (heading) heading.el.id = 'mirror-title';
    set(scene, 'aria-labelledby', sheet && heading ? 'mirror-title' : null);
    set(scene, 'aria-label', sheet && !heading ? title : null);
  }

  // ---- Messages of the program ------------------------------------------------------------------------------------
  let shown = false;

  // show takes: title, "1" for a sheet, focus, order ("" unchanged, else "=" and the ids), then one record for each
  // changed control; parts are separated by \x1e, fields by \x1f.
  mirror.show = (message) => {
    const [title, sheet, focus, list, ...records] = message.split('\x1e');
    if (document.title !== title) {
      document.title = title;
      root.setAttribute('aria-label', title);
    }
    const before = mirror.focusedID();
    let moved = stand(sheet === '1', title);
    for (const record of records) {
      const c = parse(record);
      let k = known.get(c.id);
      if (k && (k.c.role !== c.role || (c.role === 'heading' && k.c.row !== c.row))) {
        k.el.remove();
        k = null;
      }
      moved = moved || !k || k.c.group !== c.group || k.c.name !== c.name || k.c.row !== c.row || k.c.col !== c.col;
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
    if (moved) {
      arrange();
      name(sheet === '1', title);
    }
    mirror.follow(focus, before, records.length > 0 || moved);
    if (!shown) {
      shown = true;
      page.afterFrames(2, () => page.started()); // the picture is drawn, and the program is back for input
    }
  };

  // say speaks in the live region. A new element each time: the same sentence twice is spoken twice.
  let lastSaid = 0;
  const sentence = (text) => {
    const p = document.createElement('p');
    p.textContent = text;
    return p;
  };
  mirror.say = (text) => {
    const now = performance.now();
    if (now - lastSaid > 1000 || said.childElementCount >= 8) said.replaceChildren();
    lastSaid = now;
    said.append(sentence(text));
  };

  // hearIn moves the live region into a scene: beside a modal dialog it would be silent. What was said as the scene
  // changed is said again there.
  function hearIn(el) {
    el.append(said);
    if (performance.now() - lastSaid > 200) return;
    const before = [...said.children];
    setTimeout(() => {
      for (const p of before) if (p.parentNode === said) p.replaceWith(sentence(p.textContent));
    }, 100);
  }

  // colours are those of the texts that the page itself shows.
  mirror.colours = (ink, ground, edge, focus) => {
    for (const [name, value] of Object.entries({ ink, ground, edge, focus })) root.style.setProperty(`--${name}`, value);
  };

  mirror.lang = (tag) => {
    document.documentElement.lang = tag;
  };

  mirror.remove = () => {
    root.remove();
    send = () => {};
  };

  // start joins the mirror to the page; callback receives kind, id, number and text of each event.
  mirror.start = (callback) => {
    send = callback;
    const c = mirror.canvas();
    if (c) {
      c.tabIndex = -1;
      c.setAttribute('aria-hidden', 'true');
      c.focus = mirror.keep;
      page.sharpen(c);
      // The engine adds a viewport of its own, which would undo viewport-fit.
      for (const meta of document.querySelectorAll('meta[name=viewport]')) {
        if (!meta.content.includes('viewport-fit')) meta.remove();
      }
    }
    document.body.append(root);
  };
})();
