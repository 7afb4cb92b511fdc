import { brotliCompressSync, gzipSync } from 'node:zlib';
import { always, type Answer, type Behaviours, type Bend, withHeaders } from './behaviour';
import { bytesOf } from './bent-answer';

const characters = 'how characters are encoded';
const compression = 'how an answer is compressed';

/** Changes the bytes of answers that have any. Data that was asked for in gzip stays as it is. */
const onBytes =
  (change: (answer: Answer, bytes: Buffer) => Answer): Bend =>
  (exchange, next) => {
    const answer = next(exchange);
    if (answer.stream && answer.headers['content-encoding'] !== undefined) return answer;
    const bytes = bytesOf(answer);
    return bytes ? change({ ...answer, bytes }, bytes) : answer;
  };

const compressed = (encoding: string, compress: (bytes: Buffer) => Buffer): Bend =>
  onBytes((answer, bytes) => withHeaders({ ...answer, bytes: compress(bytes) }, { 'content-encoding': encoding }));

const escapeBeyondLatin1 = (text: string): string =>
  text.replace(/[^\0-\xff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const inLatin1: Bend = onBytes((answer, bytes) => {
  const [type] = (answer.headers['content-type'] ?? 'application/json').split(';');
  // Only JSON has a spelling for the other characters.
  if (type !== 'application/json') return answer;
  const spelled = Buffer.from(escapeBeyondLatin1(bytes.toString()), 'latin1');
  return withHeaders({ ...answer, bytes: spelled }, { 'content-type': `${type}; charset=iso-8859-1` });
});

/** How answers are written. */
export const encodings = {
  gzip: always('compresses every answer with gzip', compressed('gzip', gzipSync), compression),
  brotli: always('compresses every answer with Brotli', compressed('br', brotliCompressSync), compression),
  'json-as-text': always(
    'labels its answers `text/plain`',
    onBytes((answer) => withHeaders(answer, { 'content-type': 'text/plain; charset=utf-8' })),
    'the content type',
  ),
  bom: always(
    'begins every answer with a byte order mark',
    onBytes((answer, bytes) => ({ ...answer, bytes: Buffer.concat([Buffer.from('\uFEFF'), bytes]) })),
    characters,
  ),
  latin1: always('answers in ISO 8859-1, and declares it', inLatin1, characters, 'the content type'),
} satisfies Behaviours;
