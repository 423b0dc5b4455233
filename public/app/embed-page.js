'use strict';
// The page that shows the games in a library's catalogue, with the code that a librarian copies.
(() => {
  const code = document.getElementById('code');
  const which = document.getElementById('which');
  const button = document.getElementById('copy');
  const status = document.getElementById('copied');
  const address = new URL(code.dataset.address, location.href).href;

  // show writes the two lines for the chosen game.
  function show() {
    code.textContent = `<script src="${address}"></script>\n` +
      `<ludotheque-game game="${which.value}" lang="${code.dataset.lang}">` +
      `<a href="${new URL('.', address).href}#${which.value}">${which.selectedOptions[0].text}</a></ludotheque-game>`;
    status.textContent = '';
  }

  // select selects the code, so that the person can copy it.
  function select() {
    const range = document.createRange();
    range.selectNodeContents(code);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
  }

  which.addEventListener('change', show);
  button.addEventListener('click', () => {
    const done = navigator.clipboard ? navigator.clipboard.writeText(code.textContent) : Promise.reject();
    done.then(() => { status.textContent = button.dataset.done; }, () => {
      select();
      status.textContent = button.dataset.refused;
    });
  });
  button.hidden = false;
  show();
})();
