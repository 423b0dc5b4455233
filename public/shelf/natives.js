// Replacements for the functions outside the scenes that the translated functions call. $data comes from the build: texts, games, and
// the metrics of the fonts.

// ---- Words --------------------------------------------------------------------------------------------------------
const words$Words = class {
  constructor(lang) { this.lang = lang; }
};
words$Words.prototype.Lang = function () { return this.lang; };
words$Words.prototype.Has = function (key) { return key in $data.words[this.lang]; };
words$Words.prototype.Get = function (key, ...args) {
  const text = $data.words[this.lang][key] ?? `[${key}]`;
  return text.replace(/\{(\d)(?:\|([^|}]*)\|([^}]*))?\}/g, (all, i, one, many) => {
    if (!(i in args)) return all;
    if (one === undefined) return String(args[i]);
    const n = Math.abs(Number(args[i]));
    return (this.lang === 'fr' ? n >= 2 : n !== 1) ? many : one;
  });
};
function words$Language(list) {
  for (const tag of list.split(',')) {
    const lang = tag.trim().replace(/[-_;].*/, '').toLowerCase();
    if (lang in $data.words) return lang;
  }
  return 'fr';
}
scenes$Env.prototype.speak = function (lang) { // $data has both languages
  if (this.Words && this.Words.lang === lang) return false;
  this.Words = new words$Words(lang);
  return true;
};

// ---- Games --------------------------------------------------------------------------------------------------------
const $games = $data.games.map((g) => ({
  data: g,
  ID: () => g.id,
  Rulesets: () => g.rulesets.map((id) => ({ ID: id })),
  ...(g.chooses ? { ChoosesColour: () => true } : {}),
  Start: () => [{}, null],
}));
function rules$LotsForFirst(g) { return g.data.lots; }
function rules$EitherFirst(g) { return g.data.either; }
function rules$HasRuleset(g, id) { return g.data.rulesets.includes(id); }
function match$OptionsFor(g) { return g.data.options; }
function ai$Levels(id, ruleset) { return { length: $games.find((g) => g.ID() === id).data.levels[ruleset] || 0 }; }
function ai$Solved(id) { return $games.find((g) => g.ID() === id).data.solved; }
function match$DrawLots() { return 0; }

// ---- Boards: laid out as in the program, shown as pictures --------------------------------------------------------
const board$Painter = class { constructor(id) { this.id = id; } };
board$Painter.prototype.Place = function (area, style) { this.l = board$newLayout(board$looks.find((l) => l.game === this.id), area, style); };
board$Painter.prototype.Paint = function (to, view) { to.picture(this.id, this.l, view); };
function board$For(id) { return [new board$Painter(id), true]; }
function board$Still() { return new board$View(); }
const board$View = class {};

// ---- Type ---------------------------------------------------------------------------------------------------------
function fonts$Cabin() { return $data.fonts[0]; }
function fonts$CabinStrong() { return $data.fonts[1]; }
function fonts$Vollkorn() { return $data.fonts[2]; }
ui$Typesetter.prototype.Face = function (style) {
  const { font, size } = ui$styleOf[style];
  return { font: font(), size };
};
ui$Typesetter.prototype.Measure = function (style, text) {
  const { font, size } = this.Face(style);
  let units = 0;
  for (let i = 0; i < text.length; i++) {
    units += (font.widths[text[i]] ?? font.widths.n) + (font.kerns[text.slice(i, i + 2)] || 0);
  }
  return (units * size) / 1000;
};

// ---- Drawing: by elements -----------------------------------------------------------------------------------------
const $css = (c) => `rgb(${c.R} ${c.G} ${c.B} / ${c.A / 255})`;
const $pixel = (c, v) => Math.floor(v * c.Frame.Scale + 0.5) / $ratio();
const $ratio = () => window.devicePixelRatio || 1;
// $mark appends an element at r, with its edges on device pixels as in the program.
function $mark(c, r, tag) {
  const el = typeof tag === 'object' ? tag : document.createElement(tag || 'i');
  const [x0, y0] = [$pixel(c, r.X), $pixel(c, r.Y)];
  Object.assign(el.style, { left: `${x0 - c.x}px`, top: `${y0 - c.y}px`, width: `${$pixel(c, r.X + r.W) - x0}px`,
    height: `${$pixel(c, r.Y + r.H) - y0}px` });
  c.el.append(el);
  return el;
}
const $round = (c, el, radius) => { el.style.borderRadius = `${(radius * c.Frame.Scale) / $ratio()}px`; };
// $sub returns a canvas that appends to el, an element at r.
function $sub(c, el, r) {
  const sub = Object.assign(new ui$Canvas(), c, { el, x: $pixel(c, r.X), y: $pixel(c, r.Y), Image: null });
  sub.Image = sub;
  return sub;
}
const $between = (a, b) => Object.fromEntries([...'RGBA'].map((p) => [p, Math.round((a[p] + b[p]) / 2)]));
// Gradients and shadows, which take a graphics card long the first time, are shown some time after the first picture.
const $lit = (el, colour, light) => {
  el.style.backgroundColor = colour;
  el.style.setProperty('--light', light);
};
ui$Canvas.prototype.gradient = function (r, radius, top, bottom) {
  const el = $mark(this, r);
  if ($same(top, bottom)) el.style.background = $css(top);
  else $lit(el, $css($between(top, bottom)), `linear-gradient(${$css(top)}, ${$css(bottom)})`);
  $round(this, el, radius);
};
ui$Canvas.prototype.Outline = function (r, radius, width, colour) {
  const el = $mark(this, r);
  el.style.border = `${Math.max(1, Math.round(width * this.Frame.Scale)) / $ratio()}px solid ${$css(colour)}`;
  $round(this, el, radius);
};
// A shadow of the program has the standard deviation blur / 2.5; in CSS it is half the blur.
ui$Canvas.prototype.Shadow = function (r, radius, blur, drop, strength) {
  const colour = ui$faded($copy(this.Theme.Shadow), strength);
  if (colour.A === 0) return;
  const el = $mark(this, r);
  const k = this.Frame.Scale / $ratio();
  el.style.setProperty('--drop', `0 ${drop * k}px ${0.8 * blur * k}px ${$css(colour)}`);
  $round(this, el, radius);
};
const $svg = (tag, attributes) => {
  const el = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  return el;
};
// $paths converts an icon's drawing to an SVG path.
function $paths(drawing) {
  const at = (x, y, radius, degrees) => {
    const t = (degrees * Math.PI) / 180;
    return `${x + radius * Math.cos(t)} ${y + radius * Math.sin(t)}`;
  };
  return drawing.replace(/([OA])((?: -?[\d.]+)+)/g, (all, verb, numbers) => {
    const [x, y, radius, from = 0, to = 359.9] = numbers.trim().split(' ').map(Number);
    const sweep = to < from ? to + 360 - from : to - from;
    return `M ${at(x, y, radius, from)} A ${radius} ${radius} 0 ${sweep > 180 ? 1 : 0} 1 ${at(x, y, radius, to)}${verb === 'O' ? ' Z' : ''}`;
  });
}
ui$Canvas.prototype.Icon = function (name, x, y, size, colour) {
  const glyph = ui$glyphs.get(name);
  if (!glyph) return;
  const box = $mark(this, new ui$Rect({ X: x - size / 2, Y: y - size / 2, W: size, H: size }));
  const svg = $svg('svg', { viewBox: '0 0 24 24', width: '100%', height: '100%' });
  if (glyph.line) {
    svg.append($svg('path', { d: $paths(glyph.line), fill: 'none', stroke: $css(colour), 'stroke-width': 2,
      'stroke-linecap': 'round', 'stroke-linejoin': 'round' }));
  }
  if (glyph.fill) svg.append($svg('path', { d: $paths(glyph.fill), fill: $css(colour) }));
  box.append(svg);
};
ui$Canvas.prototype.textIn = function (face, text, r, align, colour) {
  if (!text) return;
  const { font, size } = face;
  const k = this.Frame.Scale / $ratio();
  const style = ui$styleOf.findIndex((s) => s.font() === font && s.size === size);
  const x = r.X + ((r.W - this.Typesetter.Measure(style, text)) * align) / 2;
  const base = r.Y + r.H / 2 + (font.cap * size) / 1000 / 2;
  // A line of height 0 is centred between ascent and descent of its letters, which browsers round to whole pixels.
  const height = (part) => Math.round((part * size * this.Frame.Scale) / 1000) / $ratio();
  const el = document.createElement('b');
  el.textContent = text;
  el.className = font.name;
  Object.assign(el.style, { left: `${$pixel(this, x) - this.x}px`, color: $css(colour), fontSize: `${size * k}px`,
    top: `${$pixel(this, base) - this.y - (height(font.up) - height(font.down)) / 2}px` });
  this.el.append(el);
};
ui$Canvas.prototype.Clip = function (r) {
  const el = $mark(this, r, 'div');
  return $sub(this, el, r);
};
ui$Canvas.prototype.Table = function () {
  const { TableLight: light, TableDark: dark } = this.Theme;
  const { W, H } = this.Frame;
  const el = $mark(this, new ui$Rect({ W, H }));
  // Light from the top left: t·(0.55 + 0.45·t) of the way from light to dark, in eight steps.
  const stops = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => {
    const t = (i / 8) * (0.55 + (0.45 * i) / 8);
    const mix = (p) => Math.round(light[p] + (dark[p] - light[p]) * t);
    return `rgb(${mix('R')} ${mix('G')} ${mix('B')}) ${12.5 * i}%`;
  });
  const reach = (0.68 * Math.max(W, H) * this.Frame.Scale) / $ratio();
  $lit(el, stops[5].replace(/ [^ ]*%$/, ''), `radial-gradient(circle ${reach}px at 31% 2%, ${stops.join(', ')})`);
};
ui$Canvas.prototype.picture = function (id, l) {
  const k = this.Frame.Scale;
  const { X, Y, W, H } = l.bounds;
  if (!this.pictures.has(id)) {
    const img = new Image();
    img.alt = '';
    img.decoding = 'sync'; // so that the first picture has it
    img.src = document.documentElement.dataset.root + $data.pictures[id];
    this.pictures.set(id, img);
  }
  $mark(this, new ui$Rect({ X: X / k, Y: Y / k, W: W / k, H: H / k }), this.pictures.get(id));
};
// The program logs painted texts, the page does not.
const ui$TextLog = class {};
ui$TextLog.prototype.len = function () { return 0; };
ui$TextLog.prototype.setWhole = function () {};
ui$TextLog.prototype.on = function () {};
ui$TextLog.prototype.view = function () {};

// ---- Actions that need the program, and the store -----------------------------------------------------------------
setup$Sheet.prototype.analyse = function () { $page.later('analyse'); };
setup$Sheet.prototype.begin = function () { $page.later('start'); };
function sheet$Spelled(e, name) { return [name, '']; }
function setup$waiting(e, kept) { return saved$SummaryText(e, kept.summary); }
setup$seating.prototype.follow = function () {}; // of set-ups that are left to the program
scenes$Env.prototype.Admits = () => true; // the program opens visits that are bound to a game
function saved$Own(game) { return game; }
function saved$Slot$Read(slot, e) { return [$page.kept(slot), '']; }
function saved$Waits() { return true; }
scenes$Env.prototype.SetSettings = function (s) { this.Settings = s; };
function settings$New() { return null; }
function record$NewOpen() { return null; }
function about$New() { return null; }
function remote$NewList() { return null; }
function remote$Resume() { $page.later('away'); }
function rulebook$New(e, g) { return { leaf: g.ID() }; }
ui$painting.prototype.field = function () {}; // the page has a text field of its own
const $slide = (c, to) => {
  const n = Math.min(Math.max(Math.round(to), c.Min), c.Max);
  if (n !== c.Now) $page.act('change', c.ID, n);
};
ui$Canvas.prototype.Turned = function () { return this; }; // the page's shelf is never turned toward the other player
