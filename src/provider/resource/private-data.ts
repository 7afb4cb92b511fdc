/** The private data of an object, in which hosts keep what is to be remembered, as the base64 that a state holds. */

/** Bytes that no text has. */
const mark = '////';

const idStart = '"id":"';

/** `text` up to the next multiple of so many bytes. */
const fill = (text: string, size: number, filling: string): string =>
  text + filling.repeat((size - (Buffer.byteLength(text) % size)) % size);

/**
 * What is to be remembered. The digits of an id stand in their base64 as they stand in the attributes beside it: who searches a
 * state for an id finds both, and states that differ in ids alone are told to be alike by their text.
 */
export function toPrivateData(memory: string): string {
  const digits = /"id":"(\d+)/.exec(memory)?.[1];
  if (digits === undefined) return Buffer.from(memory, 'utf8').toString('base64');
  const rest = memory.replace(idStart + digits, idStart);
  return Buffer.from(fill(rest, 3, ' '), 'utf8').toString('base64') + mark + fill(digits, 4, '/');
}

/** The parts of private data: the base64 of a text, and the digits that begin the id of that text. */
export function splitPrivateData(data: string): { readonly base64: string; readonly digits: string } {
  const at = data.indexOf(mark);
  if (at < 0) return { base64: data, digits: '' };
  const end = data.indexOf('/', at + mark.length);
  return { base64: data.slice(0, at), digits: data.slice(at + mark.length, end < 0 ? undefined : end) };
}
