'use strict';
// The page's public address, and sharing by the system.
(() => {
  const page = globalThis.ludotheque;
  const here = document.currentScript ? document.currentScript.src : '';
  const sends = typeof navigator.share === 'function';

  // page.site returns three lines: the page's address, without query and fragment; the address of the folder with embed.js; "1" if
  // the system can share an address. For a file on a disk they are empty.
  page.site = () => {
    const open = /^https?:$/.test(location.protocol);
    const folder = open && /^https?:/.test(here) ? new URL('../', here).href : '';
    return [open ? location.origin + location.pathname : '', folder, open && sends ? '1' : ''].join('\n');
  };

  // page.send shares an address by the system's sheet. If the system refuses, it copies the address, but not if the person has closed
  // the sheet.
  page.send = (title, address) => {
    const sent = sends ? navigator.share({ title, url: address }) : Promise.reject();
    sent.catch((e) => {
      if (!e || e.name !== 'AbortError') page.copy(address);
    });
  };
})();
