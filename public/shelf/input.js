// Wheel, touch, keys and focus of the page's own shelf, its start, and the change to the program.
const pressed = new Map(); // where each touch began, by its number
let dragged = false;
const dp = (v) => (v * $ratio()) / env.Frame.Scale;
const scroll = (Kind, e, Num) => top().scroll.Event(new ui$Event({ Kind, X: dp(e.clientX), Y: dp(e.clientY), Num: Num || 0, Touch: true }), Math.round(performance.now() * 1e6));
function coast() {
  if (gone || !top().Update) return;
  env.Now = Math.round(performance.now() * 1e6);
  if (!top().scroll.Tick(env.Now)) return;
  render();
  frame(coast);
}
function pointers() {
  box.addEventListener('wheel', (e) => {
    const before = top().scroll.Offset();
    scroll(ui$Wheel, e, dp(e.deltaY));
    if (top().scroll.Offset() !== before) e.preventDefault();
    draw();
  }, { passive: false });
  box.addEventListener('pointerdown', (e) => {
    if (pressed.size === 0) dragged = 0;
    if (e.pointerType !== 'mouse') pressed.set(e.pointerId, { x: e.clientX, y: e.clientY });
  });
  box.addEventListener('pointermove', (e) => {
    const at = pressed.get(e.pointerId);
    if (!at || root.classList.contains('framed')) return;
    const away = Math.hypot(e.clientX - at.x, e.clientY - at.y) > 8;
    if (away) at.away = true;
    if (!dragged && away && scroll(ui$DragStart, { clientX: at.x, clientY: at.y })) dragged = e.pointerId;
    if (dragged === e.pointerId) scroll(ui$DragMove, e);
    draw();
  });
  for (const type of ['pointerup', 'pointercancel']) {
    box.addEventListener(type, (e) => {
      const at = pressed.get(e.pointerId);
      pressed.delete(e.pointerId);
      if (dragged === e.pointerId) {
        scroll(ui$Drop, e);
        coast();
      } else if (type === 'pointerup' && at && !at.away && !e.isPrimary) {
        e.target.closest('button, a, [data-id]')?.click(); // browsers make no click of a tap while another finger rests
      }
    });
  }
  box.addEventListener('keydown', (e) => {
    e.stopPropagation();
    if (e.key === 'Escape' && scenes.length > 1) act('click', 'close');
  });
  box.addEventListener('focusin', (e) => {
    const at = e.target.closest('[data-id]');
    if (!at) return;
    Object.assign(env.Cursor, { Focus: at.dataset.id, FocusVisible: at.matches(':focus-visible') });
    if (env.Cursor.FocusVisible) top().Handle(new ui$Event({ Kind: ui$Focus, ID: at.dataset.id, Keyed: true }));
    draw();
  });
  box.addEventListener('focusout', () => {
    env.Cursor.FocusVisible = false;
    draw();
  });
  window.addEventListener('resize', draw);
}

// ---- From the page to the program -------------------------------------------------------------------------------
const line = (e) => `${e.kind} ${e.id}${e.value === undefined ? '' : ` ${e.value}`}`.replace(/[\r\n]/g, ' ');
// choice returns the events so far for the program, a line for each. leave sends later ones by the mirror.
function choice() {
  taken = log.length;
  const lines = [`size ${root.clientWidth} ${document.body.clientHeight}`, ...(env.Cursor.FocusVisible ? ['ring on'] : []), ...log.map(line)];
  const offset = scenes.length ? top().scroll.Offset() : 0;
  if (offset > 0) lines.push(`scroll ${Math.round(offset)}`);
  if (env.Cursor.Focus && !waits && box && box.contains(document.activeElement)) lines.push(`focus ${env.Cursor.Focus}`);
  return lines.join('\n');
}

// leave is called after the program's first picture. It moves the focus to the mirror, sends later events, and removes the shelf.
async function leave(mirror) {
  gone = true;
  mirror.root.inert = false;
  const held = box.contains(document.activeElement);
  const { Focus: focus, FocusVisible: ring } = env.Cursor;
  box.inert = true;
  ludotheque.whole.then(() => { // with the boards, which the program paints last
    box.classList.add('gone');
    setTimeout(() => box.remove(), 250);
  });
  root.classList.remove('waited');
  if (held) mirror.take(focus, ring);
  else mirror.regain();
  for (const e of log.slice(taken)) {
    for (let n = 0; n < 120 && !mirror.known.has(e.id); n++) await new Promise((done) => setTimeout(done, 20));
    if (mirror.known.has(e.id)) mirror.push(e.kind === 'click' ? 'click' : 'change', e.id, e.kind === 'change' ? e.value : 0, e.kind === 'text' ? e.value : '');
  }
}

// coming shows a game's picture and a text while the program opens a table: the one that was open last, that of a link, or of the
// visit's only game.
function coming(game, words) {
  const el = box.appendChild(document.createElement('section'));
  el.className = 'resuming';
  const picture = el.appendChild(document.createElement('img'));
  picture.alt = '';
  picture.src = root.dataset.root + $data.pictures[game];
  el.appendChild(document.createElement('p')).textContent = words;
  const ground = document.createElement('div');
  el.prepend(ground);
  stage$Stage.prototype.SetFrame.call(stage, root.clientWidth, document.body.clientHeight, $ratio(), false);
  const canvas = Object.assign(new ui$Canvas(), env.Canvas, { Frame: env.Frame, Theme: env.Theme, el: ground, x: 0, y: 0 });
  canvas.Table();
  el.style.color = $css(env.Theme.Text);
}

// Gradients and shadows take a software renderer a quarter of a second the first time, when the program needs the processor.
const unlit = 1000; // ms after the first picture
const there = (img) => img.complete || new Promise((done) => { img.onload = img.onerror = done; });

const game = (id) => $games.find((g) => g.ID() === id);
function open() {
  box = document.getElementById('shelf');
  plain = [...box.childNodes];
  box.replaceChildren();
  root.lang = env.Words.lang;
  root.classList.add('staged');
  root.classList.toggle('framed', window.parent !== window);
  for (const [name, colour] of [['ink', 'Text'], ['dim', 'TextDim'], ['ground', 'TableDark'], ['sheet', 'Sheet'], ['gold', 'Accent'],
    ['edge', 'Edge'], ['field', 'FieldFill'], ['focus', 'FocusInner']]) root.style.setProperty(`--${name}`, $css(env.Theme[colour]));
  // What other programs add to the fragment is cut off, as in link.Fragment.
  const [link, record] = location.hash.replace(/^[#/ ]+/, '').split(/[#?]|&(?=[\w.-]*(?:[=&;]|$))|:~:/)[0].replace(/[/ ]+$/, '').replace(/^[^=]*/, (name) => name.toLowerCase()).split('=');
  const at = kept('at').split('-')[0];
  const name = (id) => env.T(`game.${id}.name`);
  const only = asked('game');
  if (record && game(link)) coming(link, name(link));
  else if (!link && game(only)) coming(only, name(only));
  else if (game(at) && kept(`match-${kept('at')}`) && !(link && link !== at)) coming(at, env.T('shelf.resuming', name(at)));
  if (box.hasChildNodes()) {
    root.dataset.shelf = '1';
    return;
  }
  scenes.push(new shelf$Shelf({ env, scroll: new ui$Scroll(), remotes: saved$Remotes(env), boxes: $games.map((g) => new shelf$box({ game: g, painter: board$For(g.ID())[0], kept: waiting.get(g.ID()) || null })) }));
  if (game(link)) stage.Push(env.Rooms.Setup(game(link)));
  pointers();
  render();
  const said = box.appendChild(document.createElement('p'));
  said.id = 'shelf-said';
  said.className = 'said';
  said.setAttribute('role', 'status');
  Promise.all([...box.querySelectorAll('img')].map(there)).then(() => frame(() => {
    root.dataset.shelf = '1';
    ludothequePlace.painted.then(() => setTimeout(() => gone || root.classList.add('lit'), unlit));
  }));
}
// close removes the shelf and restores the list of the games.
function close() {
  gone = true;
  box.replaceChildren(...plain);
  root.classList.remove('staged');
}

const $page = { act, later, close, open, choice, leave, kept: (id) => waiting.get(id) || null, waits: () => waits };
try {
  $page.open();
  globalThis.ludothequeShelf = $page;
} catch (e) { // the list of the games stays, and the program starts without the shelf
  console.warn('ludotheque:', e);
  $page.close();
}
