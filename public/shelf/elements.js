// The elements of the scenes' controls, and the rendering of the scenes.
const roleOf = new Map([[ui$Radio, 'radio'], [ui$Checkbox, 'switch'], [ui$Slider, 'slider']]);
const set = (el, name, value) => (value === null ? el.removeAttribute(name) : el.getAttribute(name) !== String(value) && el.setAttribute(name, value));

function create(c) {
  const words = c.Role === ui$Heading ? `h${c.Row}` : 'p';
  const tag = c.ID === 'rules' && !alone ? 'a' : c.Role === ui$Button || c.Role === ui$Checkbox ? 'button'
    : c.Role === ui$Field ? 'input' : ui$Role$Focusable(c.Role) ? 'div' : words;
  const el = document.createElement(tag);
  el.dataset.id = c.ID;
  if (tag === 'button') el.type = 'button';
  if (tag === 'a') el.href = `${root.dataset.root}${env.Words.lang === 'fr' ? '' : `${env.Words.lang}/`}${top().game.ID()}/`;
  if (roleOf.has(c.Role)) el.setAttribute('role', roleOf.get(c.Role));
  const entry = { el, c, marks: null };
  if (tag === 'input') {
    el.maxLength = c.Max;
    el.addEventListener('input', () => act('text', c.ID, el.value));
    return entry;
  }
  if (!ui$Role$Focusable(c.Role)) {
    entry.said = el.appendChild(document.createElement('span'));
    entry.said.className = 'said';
  }
  entry.marks = el.appendChild(document.createElement('span'));
  entry.marks.setAttribute('aria-hidden', 'true');
  listen(el, entry);
  return entry;
}

let clicked; // the scene of the last click

function listen(el, entry) {
  if (!ui$Role$Focusable(entry.c.Role)) return;
  const hover = (id) => {
    env.Cursor.Hover = id;
    draw();
  };
  el.addEventListener('pointerenter', (e) => e.pointerType === 'mouse' && hover(entry.c.ID));
  el.addEventListener('pointerleave', () => env.Cursor.Hover === entry.c.ID && hover(''));
  el.addEventListener('click', (e) => {
    const { c } = entry;
    if (e.detail > 1 && clicked !== top()) { // the second half of a double click that opened this scene, see ui.Router
      e.preventDefault();
      return;
    }
    clicked = top();
    if (el.tagName === 'A') return;
    if (c.Disabled || dragged) return;
    if (c.Role === ui$Slider) $slide(c, c.valueAt((e.clientX * $ratio()) / env.Frame.Scale));
    else act('click', c.ID);
  });
  el.addEventListener('keydown', (e) => {
    const { c } = entry;
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[e.key];
    const [value, slides] = c.stepped(e.key);
    if (c.Role === ui$Slider && slides) $slide(c, value);
    else if (c.Role === ui$Radio && (e.key === ' ' || e.key === 'Enter')) act('click', c.ID);
    else if (c.Group && step) inGroup(c, step);
    else return;
    e.preventDefault();
  });
}

// inGroup moves the focus to the next control of a group, and clicks it if it is a radio button.
function inGroup(c, step) {
  const layer = layers[scenes.length - 1];
  const group = layer.controls.filter((x) => x.Group === c.Group && !x.Disabled);
  const to = group[(group.findIndex((x) => x.ID === c.ID) + step + group.length) % group.length];
  layer.last.set(c.Group, to.ID);
  layer.elements.get(to.ID).el.focus({ preventScroll: true });
  if (c.Role === ui$Radio) act('click', to.ID);
  else draw();
}

const groupRoles = new Map([[ui$Radio, 'radiogroup'], [ui$Button, 'toolbar']]);
function parentOf(layer, c) {
  if (!c.Group) return layer.list;
  let group = layer.groups.get(c.Group);
  if (!group) {
    group = document.createElement('div');
    group.setAttribute('role', groupRoles.get(c.Role) || 'group');
    layer.groups.set(c.Group, group);
  }
  if (c.Name) group.setAttribute('aria-label', c.Name);
  return group;
}

// place puts an element over the visible part of its control, and draws the control in it.
function place(canvas, entry, c, state) {
  const { el, marks } = entry;
  entry.c = c;
  const clip = c.Clip.W > 0 ? c.Clip : new ui$Rect({ W: env.Frame.W, H: env.Frame.H });
  const seen = c.Rect.Overlap(clip);
  el.classList.toggle('away', seen.W <= 0 || seen.H <= 0);
  // A control out of view keeps a sliver at the edge of its view.
  const at = new ui$Rect({ X: Math.min(Math.max(c.Rect.X, clip.X), clip.X + clip.W - 1), W: Math.max(seen.W, 1),
    Y: Math.min(Math.max(c.Rect.Y, clip.Y), clip.Y + clip.H - 1), H: Math.max(seen.H, 1) });
  const [x0, y0, x1, y1] = [at.X, at.Y, at.X + at.W, at.Y + at.H].map((v) => $pixel(canvas, v));
  Object.assign(el.style, { left: `${x0}px`, top: `${y0}px`, width: `${x1 - x0}px`, height: `${y1 - y0}px` });
  if (!marks) {
    el.style.fontSize = `${(17 * env.Frame.Scale) / $ratio()}px`;
    return;
  }
  marks.replaceChildren();
  if (!c.Custom && seen.W > 0) new ui$painting({ Canvas: $sub(canvas, marks, at), ctl: $copy(c), state }).draw();
}

function describe(entry, c, stop) {
  const { el } = entry;
  const name = c.Value && c.Role !== ui$Slider ? `${c.Label}, ${c.Value}` : c.Label;
  if (entry.said) {
    if (entry.said.textContent !== name) entry.said.textContent = name;
    return;
  }
  set(el, 'aria-label', c.Role === ui$Field ? c.Label : name);
  if (c.Role === ui$Field) {
    if (el.value !== c.Value && document.activeElement !== el) el.value = c.Value;
    el.placeholder = c.Text;
    return;
  }
  if (c.Role === ui$Radio || c.Role === ui$Checkbox) set(el, 'aria-checked', c.Pressed);
  if (c.Role === ui$Slider) {
    for (const [key, value] of [['now', c.Now], ['min', c.Min], ['max', c.Max], ['text', c.Value]]) set(el, `aria-value${key}`, value);
  }
  if (c.Look === ui$Fold) set(el, 'aria-expanded', c.Pressed);
  set(el, 'aria-disabled', c.Disabled ? 'true' : null);
  set(el, 'aria-busy', waits === c.ID ? 'true' : null);
  el.tabIndex = stop && !c.Disabled ? 0 : -1;
}

// fill updates the elements of a layer to the controls of its scene.
function fill(layer, canvas, live) {
  const { controls, elements } = layer;
  const used = new Set();
  const stops = new Map(); // group -> its Tab stop
  for (const c of controls) {
    if (c.Group && (!stops.has(c.Group) || (c.Pressed && !layer.last.has(c.Group)) || layer.last.get(c.Group) === c.ID)) stops.set(c.Group, c.ID);
  }
  const order = new Map([[layer.list, []]]); // parent -> its children
  for (const c of controls) {
    let entry = elements.get(c.ID);
    if (!entry) {
      entry = create(c);
      elements.set(c.ID, entry);
    }
    used.add(c.ID);
    place(canvas, entry, c, (live ? env.Cursor : new ui$Cursor()).state(c.ID));
    describe(entry, c, !c.Group || stops.get(c.Group) === c.ID);
    const parent = parentOf(layer, c);
    if (!order.has(parent)) {
      order.set(parent, []);
      order.get(layer.list).push(parent);
    }
    order.get(parent).push(entry.el);
  }
  for (const [id, entry] of elements) {
    if (used.has(id)) continue;
    entry.el.remove();
    elements.delete(id);
  }
  // Elements that are in order are not moved, since they would lose the focus.
  const active = document.activeElement;
  for (const [parent, children] of order) {
    if (children.some((el, i) => parent.children[i] !== el)) parent.append(...children);
  }
  if (active !== document.activeElement && layer.el.contains(active)) active.focus({ preventScroll: true });
}

function addLayer() {
  const el = document.createElement('section');
  const layer = { el, elements: new Map(), groups: new Map(), last: new Map(), pictures: new Map(), controls: [] };
  for (const part of ['ground', 'list', 'ring']) layer[part] = el.appendChild(document.createElement('div'));
  layer.ground.setAttribute('aria-hidden', 'true');
  layer.ring.setAttribute('aria-hidden', 'true');
  layer.ring.className = 'ring';
  box.append(el);
  layers.push(layer);
}

// render lays out and paints the scenes.
function render() {
  due = 0;
  if (gone) return;
  if (!scenes.length) return; // coming is shown instead
  const ratio = $ratio();
  stage$Stage.prototype.SetFrame.call(stage, root.clientWidth, document.body.clientHeight, ratio, asks('(pointer: coarse)'));
  Object.assign(env.Canvas, { Frame: env.Frame, Theme: env.Theme });
  while (layers.length < scenes.length) addLayer();
  while (layers.length > scenes.length) layers.pop().el.remove();
  scenes.forEach((scene, i) => {
    const layer = layers[i];
    const live = i === scenes.length - 1;
    layer.controls = scene.Layout(env.Frame, []);
    const canvas = (el) => Object.assign(new ui$Canvas(), env.Canvas, { el, x: 0, y: 0, pictures: layer.pictures });
    layer.ground.replaceChildren();
    layer.ring.replaceChildren();
    const ground = canvas(layer.ground);
    ground.Image = ground;
    if (i === 0) ground.Table();
    else if (scene.Veiled()) ground.Veil();
    scene.Paint(ground);
    fill(layer, ground, live);
    const focused = live && env.Cursor.FocusVisible && layer.controls.find((c) => c.ID === env.Cursor.Focus);
    if (focused) new ui$painting({ Canvas: canvas(layer.ring), ctl: $copy(focused) }).focus();
    layer.el.inert = !live;
    if (i > 0) {
      set(layer.el, 'role', 'dialog');
      set(layer.el, 'aria-modal', 'true');
    }
    set(layer.el, 'aria-label', scene.Title());
  });
  document.title = top().Title();
  cancelAnimationFrame(due); // this picture has what draw was called for
  due = 0;
}
// draw calls render in the next frame.
function draw() {
  if (!due) due = frame(render);
}

