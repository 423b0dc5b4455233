// The parts of Go's language and standard library that the translated functions use; see tools/script. Slices are arrays, nil is null,
// errors are strings.
const $ascii = (text) => !/[^\0-\x7f]/.test(text);
const $utf8 = (text) => new TextEncoder().encode(text);
const $len = (x) => (x == null ? 0 : typeof x !== 'string' || $ascii(x) ? (x.size ?? x.length) : $utf8(x).length);
const $slice = (x, from, to) => (x == null ? x : typeof x !== 'string' || $ascii(x) ? x.slice(from, to)
  : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode($utf8(x).subarray(from, to)));
const $byte = (text, i) => $utf8(text)[i];
const $size = (c) => (c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4);
const $append = (list, ...more) => [...(list || []), ...more];
function* $entries(list) { // as Go's range: the length is that at the start, the elements are the current ones
  for (let i = 0, n = $len(list); i < n; i++) yield [i, list[i]];
}
const $runes = (text) => {
  const list = [];
  let at = 0;
  for (const one of text) {
    const c = one.codePointAt(0);
    list.push([at, c]);
    at += $size(c);
  }
  return list;
};
const $get = (map, key, zero) => (map && map.has(key) ? map.get(key) : zero);
const $find = (map, key, zero) => (map && map.has(key) ? [map.get(key), true] : [zero, false]);
const $has = (x, ...methods) => (x && methods.every((m) => typeof x[m] === 'function') ? [x, true] : [null, false]);
const $panic = (what) => {
  throw new Error(what);
};
// Integers of 64 bits are numbers, which are exact up to 2^53.
const $int = (n) => (Number.isSafeInteger(n) ? n + 0 : $panic('beyond 2^53'));
const $uint = (n) => (n >= 0 ? $int(n) : $panic('below zero'));
const $mod = (a, b) => (b === 0 ? $panic('integer divide by zero') : (a % b) + 0);
const $div = (a, b) => (a - $mod(a, b)) / b;
const $shl = (a, n) => (n < 0 ? $panic('negative shift amount') : a && a * 2 ** n);
const $shr = (a, n) => (n < 0 ? $panic('negative shift amount') : Math.floor(a / 2 ** n));
// Structs are values: $copy copies the structs and arrays inside, and not what pointers point to.
const $isStruct = (x) => x !== null && typeof x === 'object' && x.constructor.struct === true;
const $copy = (x) => {
  if (Array.isArray(x)) return x.map((y) => ($isStruct(y) ? $copy(y) : y));
  if (!$isStruct(x)) return x;
  const made = Object.assign(Object.create(Object.getPrototypeOf(x)), x);
  for (const key of x.constructor.values) made[key] = $copy(x[key]);
  return made;
};
const $put = (to, value) => (to ? Object.assign(to, value) : value); // in place, since there may be pointers to it
const $same = (a, b) => a === b || (a !== null && b !== null && typeof a === 'object' && typeof b === 'object'
  && Object.keys(a).every((key) => $same(a[key], b[key])));

const $any = (set, c) => set.includes(String.fromCodePoint(c));
function strings$TrimLeft(s, set) {
  let i = 0;
  while (i < s.length && set.includes(s[i])) i++;
  return s.slice(i);
}
function strings$TrimRight(s, set) {
  let i = s.length;
  while (i > 0 && set.includes(s[i - 1])) i--;
  return s.slice(0, i);
}
function strings$Trim(s, set) { return strings$TrimLeft(strings$TrimRight(s, set), set); }
function strings$TrimSpace(s) { return s.trim(); }
function strings$Cut(s, sep) {
  const i = s.indexOf(sep);
  return i < 0 ? [s, '', false] : [s.slice(0, i), s.slice(i + sep.length), true];
}
function strings$CutPrefix(s, prefix) { return s.startsWith(prefix) ? [s.slice(prefix.length), true] : [s, false]; }
function strings$CutSuffix(s, suffix) { return s.endsWith(suffix) ? [s.slice(0, s.length - suffix.length), true] : [s, false]; }
function strings$HasPrefix(s, prefix) { return s.startsWith(prefix); }
function strings$Contains(s, part) { return s.includes(part); }
function strings$ContainsRune(s, c) { return $any(s, c); }
function strings$Split(s, sep) { return s.split(sep); }
function strings$Join(list, sep) { return list.join(sep); }
function strings$Lines(s) { return s.match(/[^\n]*\n|[^\n]+$/g) || []; }
function strings$FieldsFunc(s, apart) {
  return s.split('').map((c) => (apart(c.codePointAt(0)) ? '\n' : c)).join('').split('\n').filter((word) => word);
}
function utf8$DecodeRuneInString(s) {
  const c = s.codePointAt(0);
  return c === undefined ? [0xfffd, 0] : [c, $size(c)];
}
function utf8$DecodeLastRuneInString(s) {
  const last = [...s.slice(-2)].pop();
  return last === undefined ? [0xfffd, 0] : [last.codePointAt(0), $size(last.codePointAt(0))];
}
function unicode$ToLower(c) { return String.fromCodePoint(c).toLowerCase().codePointAt(0); }
function unicode$ToUpper(c) { return String.fromCodePoint(c).toUpperCase().codePointAt(0); }
function strconv$Itoa(n) { return String(n); }
function strconv$Quote(s) { return JSON.stringify(s); }
function strconv$Atoi(s) { return /^[+-]?\d+$/.test(s) ? [Number(s), null] : [0, 'not a number']; }
function strconv$ParseBool(s) {
  const on = ['1', 't', 'T', 'true', 'TRUE', 'True'].includes(s);
  return on || ['0', 'f', 'F', 'false', 'FALSE', 'False'].includes(s) ? [on, null] : [false, 'not a bool'];
}
function fmt$Errorf(text) { return text; }
function errors$New(text) { return text; }
function errors$Is(err, target) { return err === target; }
function slices$Contains(list, x) { return (list || []).includes(x); }
function slices$Index(list, x) { return (list || []).indexOf(x); }
function slices$DeleteFunc(list, drop) { return (list || []).filter((x) => !drop(x)); }
function time$Duration$Seconds(d) { return d / 1e9; }
function math$Abs(x) { return Math.abs(x); }
function math$Ceil(x) { return Math.ceil(x); }
function math$Exp(x) { return Math.exp(x); }
function math$Floor(x) { return Math.floor(x); }
function math$Inf(sign) { return sign >= 0 ? Infinity : -Infinity; }
function math$Max(a, b) { return Math.max(a, b); }
function math$Round(x) { return Math.sign(x) * Math.round(Math.abs(x)); }
