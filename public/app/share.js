'use strict';
// Where others find this page, and how an address is handed on.
(() => {
  const page = globalThis.ludotheque;
  const here = document.currentScript ? document.currentScript.src : '';
  const sends = typeof navigator.share === 'function';

  // page.site returns, a line each: the page's own address as others can open it, without query and fragment; that of the
  // folder that embed.js lies in; "1" where the system can hand an address on. A file on somebody's disk has neither.
  page.site = () => {
    const open = /^https?:$/.test(location.protocol);
    const folder = open && /^https?:/.test(here) ? new URL('../', here).href : '';
    return [open ? location.origin + location.pathname : '', folder, open && sends ? '1' : ''].join('\n');
  };

  // page.send offers an address to the system's own sheet. Where that is refused it is copied; a person who closes the
  // sheet wants neither.
  page.send = (title, address) => {
    const sent = sends ? navigator.share({ title, url: address }) : Promise.reject();
    sent.catch((e) => {
      if (!e || e.name !== 'AbortError') page.copy(address);
    });
  };
})();
