'use strict';
// The addresses that the page around writes, in the browser's own form: an international name of a host or an accent becomes ASCII. Each
// function returns '' for an address that is not allowed. The element of another page and the page in its frame use this file; the
// program accepts what it returns.
const ludothequeAddress = {
  // page returns the address that links of remote matches lead to.
  page(text) {
    try {
      const url = new URL(text);
      const web = /^\s*https?:\/\//i.test(text) && !text.includes('#') && !url.username && !url.password;
      return web && url.href.length <= 1000 ? url.href : '';
    } catch {
      return '';
    }
  },
  // ice returns the server that helps two devices to connect: see ParseICE in game/visit.
  ice(text) {
    const [server, ...secrets] = text.trim().split(',');
    const found = /^(stuns?|turns?):(\[[0-9a-f:.]+\]|[^\s:/?#@[\]]+)(:[1-9]\d{0,4})?(\?transport=(?:udp|tcp))?$/i.exec(server);
    if (!found || Number((found[3] || ':1').slice(1)) > 65535) return '';
    const [scheme, turn] = [found[1].toLowerCase(), /^turn/i.test(found[1])];
    if (!turn && (found[4] || secrets.length) || ![0, 2].includes(secrets.length)) return '';
    if (secrets.some((secret) => !/^[!-~]{1,200}$/.test(secret))) return '';
    let host = found[2];
    try {
      const { hostname } = new URL(`http://${host}`);
      if (!/^[[0-9.]/.test(host)) host = hostname; // the name, in ASCII
    } catch {
      return '';
    }
    const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
    if (host[0] !== '[' && (host.length > 253 || !host.split('.').every((part) => label.test(part)))) return '';
    return [`${scheme}:${host}${found[3] || ''}${(found[4] || '').toLowerCase()}`, ...secrets].join(',');
  },
};
