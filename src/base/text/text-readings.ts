/** A text that was read from another one, and where in that one each of its characters stands: where it does itself, unless `places` says otherwise. */
export interface Reading {
  readonly text: string;
  readonly places?: readonly Place[];
}

/** From one offset to another. */
export type Place = readonly [start: number, end: number];

/** Where the part of a reading between two offsets stands in the text that it was read from. */
export function placeOf({ places }: Reading, start: number, end: number): Place {
  return places ? [places[start]?.[0] ?? 0, places[end - 1]?.[1] ?? 0] : [start, end];
}

/** Reads what `pattern` matches as something else; undefined where it matches nothing. */
function rewrite(reading: Reading, pattern: RegExp, toRead: (found: string) => string): Reading | undefined {
  let text = '';
  const places: Place[] = [];
  let done = 0;
  const keepUpTo = (end: number): void => {
    for (let at = done; at < end; at += 1) places.push(placeOf(reading, at, at + 1));
    text += reading.text.slice(done, end);
  };
  for (const { 0: found, index } of reading.text.matchAll(pattern)) {
    keepUpTo(index);
    done = index + found.length;
    const read = toRead(found);
    const place = placeOf(reading, index, done);
    for (let unit = 0; unit < read.length; unit += 1) places.push(place);
    text += read;
  }
  if (done === 0) return undefined;
  keepUpTo(reading.text.length);
  return { text, places };
}

/** How a character is spelled in a URL, in JSON and JavaScript, and in HTML. */
const spellings =
  /%[0-7][\da-f]|(?:%[89a-f][\da-f])+|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[nrtbf"'\\/]|&#x[\da-f]{1,6};|&#\d{1,7};|&(?:amp|lt|gt|quot|apos);/gi;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const toCharacter = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');

function toEntity(name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? '';
  return toCharacter(/^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10));
}

function toSpelled(spelling: string): string {
  if (spelling.startsWith('%')) return Buffer.from(spelling.replaceAll('%', ''), 'hex').toString();
  if (spelling.startsWith('&')) return toEntity(spelling.slice(1, -1));
  const [, letter = ''] = spelling;
  return /[ux]/i.test(letter) && spelling.length > 2
    ? toCharacter(parseInt(spelling.slice(2), 16))
    : (escapes[letter] ?? letter);
}

/** In one case, where that leaves every character in its place. */
function toLowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('');
}

/** Nearly every text: one case is all that it needs. */
const plain = /^(?: ?[!-*,-~])* ?$/;

/**
 * A text as it is compared: in one case, with one space for what stands between words, which is `+` in a form of the
 * web, and with what half of a character becomes when it is sent.
 */
export function toComparable(reading: Reading): Reading {
  if (plain.test(reading.text)) return { ...reading, text: reading.text.toLowerCase() };
  const text = toLowerCase(reading.text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[\s+]/g, ' '));
  return rewrite({ ...reading, text }, / {2,}/g, () => ' ') ?? { ...reading, text };
}

/** As often as what the service echoes is spelled in another way: a URL inside of JSON inside of JSON. */
const mostSpellings = 3;

/** A text as it is compared: as it stands there, and as what it spells, and as what that spells. */
export function readingsOf(text: string): readonly Reading[] {
  const readings: Reading[] = [{ text }];
  for (let count = 0; count < mostSpellings; count += 1) {
    const next = rewrite(readings.at(-1) ?? { text }, spellings, toSpelled);
    if (!next) break;
    readings.push(next);
  }
  return readings.map(toComparable);
}
