/** The private state of an object as the base64 that a state file holds. */

/** Separates the digits of the id. No text has these bytes. */
const mark = '////';

const idStart = '"id":"';

/** Pads `text` to the next multiple of `size` bytes. */
const fill = (text: string, size: number, filling: string): string =>
  text + filling.repeat((size - (Buffer.byteLength(text) % size)) % size);

/**
 * Encodes private state. The digits of the id are readable in the base64: a text search in a state file finds them, and states
 * that differ only in ids can be compared as text.
 */
export function encodePrivateState(json: string): string {
  const digits = /"id":"(\d+)/.exec(json)?.[1];
  if (digits === undefined) return Buffer.from(json, 'utf8').toString('base64');
  const rest = json.replace(idStart + digits, idStart);
  return Buffer.from(fill(rest, 3, ' '), 'utf8').toString('base64') + mark + fill(digits, 4, '/');
}

/** Splits private data into the base64 of its JSON and the first digits of the id. */
export function splitEncoded(data: string): { readonly base64: string; readonly digits: string } {
  const at = data.indexOf(mark);
  if (at < 0) return { base64: data, digits: '' };
  const end = data.indexOf('/', at + mark.length);
  return { base64: data.slice(0, at), digits: data.slice(at + mark.length, end < 0 ? undefined : end) };
}
