// The poster of an element: its style, picture and texts.
const css = "%EMBED_STYLE%"; // poster.css beside this file
let sheet = null;

function make(tag, className, text) {
  const el = document.createElement(tag);
  if (className) el.className = className;
  if (text) el.textContent = text;
  return el;
}

// triangle returns the button's icon.
function triangle() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M8 5.14v13.72c0 .8.87 1.3 1.54.86l10.3-6.86a1.03 1.03 0 0 0 0-1.72L9.54 4.28A1 1 0 0 0 8 5.14z');
  svg.append(path);
  return svg;
}

// dress adds the style to a shadow tree. A constructed style sheet is allowed by any Content-Security-Policy of the host.
function dress(root) {
  if ('adoptedStyleSheets' in root && globalThis.CSSStyleSheet && CSSStyleSheet.prototype.replaceSync) {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    root.adoptedStyleSheets = [sheet];
  } else {
    root.append(make('style', '', css));
  }
}

// posterOf returns a poster with a game's picture and name, or with the library's name if there is no game, and the column for its texts.
function posterOf(id, name) {
  const parts = make('div', 'poster');
  const column = make('div', 'words');
  if (id) {
    const picture = make('img');
    Object.assign(picture, { alt: '', decoding: 'async', width: 360, height: 360 });
    picture.addEventListener('error', () => picture.remove()); // if the host's policy blocks it
    picture.src = new URL(`pictures/box-${id}.webp`, base).href;
    parts.append(picture);
  }
  column.append(make('p', 'name', name));
  parts.append(column);
  return [parts, column];
}

// playButton returns the button of a poster; hint may be ''.
function playButton(label, hint, name, press) {
  const button = make('button');
  button.type = 'button';
  button.setAttribute('aria-label', `${label} – ${name}`);
  const [disc, text] = [make('span', 'disc'), make('span', 'label')];
  disc.append(triangle());
  text.append(make('b', '', label));
  if (hint) text.append(make('small', '', hint));
  button.append(disc, text);
  button.addEventListener('click', press);
  return button;
}

// loadingLine returns the line that replaces the button while the frame loads. Screen readers get #state instead.
function loadingLine(text) {
  const line = make('p', 'loading');
  line.setAttribute('aria-hidden', 'true');
  line.append(make('span', 'ring'), make('b', '', text));
  return line;
}
