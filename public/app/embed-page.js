'use strict';
// The page that shows the games in a library's catalogue: the code that a librarian copies.
(() => {
  const code = document.getElementById('code');
  const which = document.getElementById('which');
  const button = document.getElementById('copy');
  const status = document.getElementById('copied');
  const address = new URL(code.dataset.address, location.href).href;

  // show writes the two lines for the game that is chosen.
  function show() {
    code.textContent = `<script src="${address}"></script>\n` +
      `<ludotheque-game game="${which.value}" lang="${code.dataset.lang}"></ludotheque-game>`;
    status.textContent = '';
  }

  // select marks the code, so that it can be copied by hand.
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
