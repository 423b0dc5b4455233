// The shelf and the set-up before the program has loaded: their own functions, translated from Go, lay them out, paint them and handle
// events, with elements of the page. Events are logged and given to the program when it starts.
const root = document.documentElement;
const single = root.dataset.form === 'single';
const frame = window.requestAnimationFrame.bind(window); // the browser's, which page.js replaces
const { framed, kiosk, query } = ludothequePlace;
const asked = (name) => (query.get(name) || '').trim().toLowerCase();
// Some hosts send the page for its folder's address without the slash as well. Then none of its files are found, and the page adds the
// slash, unless the host has just removed it.
window.addEventListener('load', () => {
  const folder = `${location.pathname}/`;
  if (window.ludotheque || folder.endsWith('//') || performance.getEntriesByType('navigation')[0].redirectCount) return;
  const script = document.querySelector('script[src]').getAttribute('src');
  fetch(folder + script, { method: 'HEAD' }).then((r) => r.ok && location.replace(folder + location.search + location.hash), () => {});
});
// alone reports that the rules cannot be opened as a page of their own; then the program shows them.
const alone = single || framed || kiosk;
const kept = (key) => {
  try {
    return ludothequePlace.get(key) || '';
  } catch {
    return ''; // blocked, of which the program tells the player
  }
};
const asks = (media) => !!window.matchMedia && matchMedia(media).matches;
const log = [];
const scenes = [];
const layers = [];
let box; // the element around the shelf
let taken = 0; // how many entries of the log the program has
let waits = ''; // the ID of a clicked control that needs the program, '' for none
let plain = []; // the children of box before
let gone = false; // the program has taken over, or the shelf has failed
let due = 0; // the animation frame for render

const host = {
  Store: () => ({ Get: (key) => [kept(key), true, null] }),
  CanQuit: () => false,
  Quit() {},
  Offline: () => ({ Fresh: false }),
  Renew() {},
  Now: () => null,
  Safe: () => {
    const probe = getComputedStyle(document.getElementById('safe'));
    return ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'].map((p) => parseFloat(probe[p]) || 0);
  },
};
const wishes = new platform$Wishes({
  ReducedMotion: asks('(prefers-reduced-motion: reduce)'),
  HighContrast: asks('(prefers-contrast: more)') || asks('(forced-colors: active)'),
  Light: asks('(prefers-color-scheme: light)'),
  Languages: [query.get('lang'), root.dataset.lang, ...(navigator.languages || [navigator.language])].filter((l) => l),
});
const env = new scenes$Env({ Host: host, Wishes: wishes, Engine: {}, Boards: $games.length, Peers: typeof RTCPeerConnection === 'function', Canvas: new ui$Canvas({ Texts: new ui$TextLog(), Typesetter: new ui$Typesetter() }) });
env.Settings = scenes$ParseSettings(kept('settings'))[0];
if (query.get('lang')) env.Settings.Lang = '';
env.Visit = new visit$Visit({ Framed: framed, Kiosk: kiosk ? 1 : 0 });
if (visit$Themes().includes(asked('theme'))) env.Settings.Theme = asked('theme');
if (env.Visit.Kiosk) env.Settings.Large = true; // as a kiosk does by default; the program reads the stored choice
env.Apply();

const top = () => scenes[scenes.length - 1];
const later = () => {
  waits = log.length ? log[log.length - 1].id : '';
};
const stage = {
  env,
  Refresh: () => draw(),
  Push(scene) {
    if (!scene) later();
    else if (scene.leaf && alone) later();
    else if (scene.leaf) location.href = `${root.dataset.root}${env.Words.lang === 'fr' ? '' : `${env.Words.lang}/`}${scene.leaf}/`;
    else scenes.push(scene);
  },
  Pop: () => scenes.length > 1 && scenes.pop(),
  PopTo() {},
  Reset: later,
  AtHome: () => true,
  Facing: () => false,
  Controls: () => layers[scenes.length - 1].controls,
  Focus() {},
  Say() {},
  Notice() {},
};
env.Stage = stage;
// A set-up that begins with what a stored match was set up with is left to the program: the page has only the match's summary.
env.Rooms = { Setup: (g) => (waiting.has(g.ID()) && !kept(setup$keySeating(g.ID())) ? null : setup$New(env, g)), Lessons: () => null, Problems: () => null, Resume: () => null };

// waiting has the unfinished matches by game; see saved.KeyWaiting.
const waiting = new Map();
for (const line of kept('waiting').split('\n')) {
  const [game, ...summary] = line.split('\t');
  if (summary.length) waiting.set(game, { summary: summary.map((part) => part.split('\x1f')) });
}

const kinds = { click: ui$Click, change: ui$Change, text: ui$Change };
function act(kind, id, value) {
  if (gone) return;
  if (waits) { // then only close does anything
    if (id !== 'close') return;
    log.pop();
    waits = '';
  }
  log.push({ kind, id, value });
  const before = log.length;
  const scene = top();
  scene.Handle(new ui$Event({ Kind: kinds[kind], ID: id, Num: kind === 'change' ? value : 0, Text: kind === 'text' ? value : '', Keyed: true }));
  if (id === 'rules' && !alone) log.length = before - 1;
  root.classList.toggle('waited', waits !== '');
  if (waits) document.getElementById('shelf-said').textContent = env.T('shelf.soon');
  render(); // at once, since the next key may come before the next frame
  if (scene !== top()) focusFirst(scene);
}

function focusFirst(from) {
  const list = layers[scenes.length - 1].controls;
  const game = from.game && `box/${from.game.ID()}`;
  const c = list.find((x) => x.ID === game) || list.find((x) => x.First) || list.find((x) => x.Primary) || list.find((x) => ui$Role$Focusable(x.Role));
  const entry = c && layers[scenes.length - 1].elements.get(c.ID);
  if (entry) entry.el.focus({ preventScroll: true });
}

