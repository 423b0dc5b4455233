'use strict';
// Printing. A canvas of WebGL keeps no picture once it is shown, so browsers would print it empty: a copy of a new picture is printed
// in its place, and below it the texts of a sheet, of which the picture has only a part (style.css).
(() => {
  const page = globalThis.ludotheque;
  let paper = null;
  window.addEventListener('beforeprint', () => {
    const canvas = page.mirror.canvas();
    if (!page.repaint || paper || document.hidden) return;
    paper = document.createElement('canvas');
    paper.id = 'paper';
    [paper.width, paper.height] = [canvas.width, canvas.height];
    page.draw();
    paper.getContext('2d').drawImage(canvas, 0, 0);
    document.body.prepend(paper);
  });
  window.addEventListener('afterprint', () => {
    if (paper) paper.remove();
    paper = null;
  });
})();
