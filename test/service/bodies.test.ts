import { describe, expect, test } from '@jest/globals';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { errorOf, type Handler, useServices } from './fixture';

const { start, open } = useServices();
const accessToken = 'given';
const list = 'GET /api/2.0/alerts';
const name = 'Umsätze – 売上';
const json = JSON.stringify([{ id: 7, alertName: name }]);
const latin = JSON.stringify([{ id: 7, alertName: 'Umsätze' }]);

const send =
  (body: Uint8Array, headers: Readonly<Record<string, string>> = {}): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
  };
const utf16 = Buffer.from(json, 'utf16le');
const packed = (encoding: string) => ({ 'content-encoding': encoding });
const spelled = (charset: string) => ({ 'content-type': `application/json; charset=${charset}` });

describe('a list', () => {
  test.each<[string, Uint8Array, Record<string, string>]>([
    ['in gzip', gzipSync(json), packed('gzip')],
    ['in gzip by its old name', gzipSync(json), packed('X-GZip')],
    ['in gzip, of which no header speaks', gzipSync(json), {}],
    ['in gzip, as a header says of what has been unpacked on the way', Buffer.from(json), packed('gzip')],
    ['in deflate', deflateSync(json), packed('deflate')],
    ['in deflate without its wrapper', deflateRawSync(json), packed('deflate')],
    ['in br', brotliCompressSync(json), packed('br')],
    ['packed twice', brotliCompressSync(gzipSync(json)), packed('gzip, br')],
    ['as it is, as a header says', Buffer.from(json), packed('identity')],
    ['behind a mark of its bytes', Buffer.from(`\ufeff${json}`), {}],
    ['behind a mark, in gzip', gzipSync(`\ufeff${json}`), packed('gzip')],
    ['in UTF-16 behind a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), {}],
    ['in UTF-16 of the other order', Buffer.from([0xfe, 0xff, ...Buffer.from(utf16).swap16()]), spelled('utf-8')],
    ['in UTF-16, as its header says', utf16, spelled('utf-16le')],
  ])('is read %s', async (_title, body, headers) => {
    const service = await start({ [list]: send(body, headers) });
    expect(await open(service, { accessToken }).call('listAlerts')).toMatchObject([{ id: '7', name }]);
  });

  test.each(['iso-8859-1', '"ISO-8859-1"; profile=x', 'windows-1252'])('is read in the charset %s', async (charset) => {
    const service = await start({ [list]: send(Buffer.from(latin, 'latin1'), spelled(charset)) });
    expect(await open(service, { accessToken }).call('listAlerts')).toMatchObject([{ name: 'Umsätze' }]);
  });

  test.each([
    {
      title: 'in zstd',
      body: Buffer.from(json),
      headers: packed('zstd'),
      reason: 'the answer is packed as "zstd", and only gzip',
    },
    {
      title: 'in a charset of nobody',
      body: Buffer.from(json),
      headers: spelled('klingon'),
      reason: 'the answer is in the charset "klingon"',
    },
    { title: 'in br that is none', body: Buffer.from(json), headers: packed('br'), reason: 'Decompression failed' },
    {
      title: 'in gzip that breaks off',
      body: gzipSync(json).subarray(0, 20),
      headers: packed('gzip'),
      reason: 'unexpected end of file',
    },
  ])('$title is refused in a sentence, once', async ({ body, headers, reason }) => {
    const service = await start({ [list]: send(body, headers) });
    const error = await errorOf(open(service, { accessToken }).call('listAlerts'));
    expect(error.message).toMatch(/^No answer from http.* to listAlerts \(GET \/api\/2\.0\/alerts\): /);
    expect(error.message).toContain(reason);
    expect(service.received).toHaveLength(1);
  });

  test.each(['br', 'deflate', 'gzip'])('that unpacks from %s to more than the limit is cut off', async (encoding) => {
    const pack = { br: brotliCompressSync, deflate: deflateSync, gzip: gzipSync }[encoding];
    const service = await start({ [list]: send(pack?.('['.repeat(100_000)) ?? Buffer.of(), packed(encoding)) });
    const error = await errorOf(open(service, { accessToken, maxResponseBytes: 10_000 }).call('listAlerts'));
    expect(error).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });
});

describe('data that is downloaded', () => {
  async function download(body: Uint8Array, headers: Record<string, string>): Promise<string> {
    const service = await start({ '*': send(body, headers) });
    const pieces: Uint8Array[] = [];
    for await (const piece of open(service, { accessToken }).download({ entityName: 'Orders' })) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  }

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is unpacked from %s as it comes', async (encoding, pack) => {
    const text = `[${'{"day":1},'.repeat(10_000)}{}]`;
    expect(await download(pack(text), packed(encoding))).toBe(text);
  });

  test('is unpacked where no header says that it is packed, and left where one says so in vain', async () => {
    expect(await download(gzipSync(json), {})).toBe(json);
    expect(await download(Buffer.from(json), packed('gzip'))).toBe(json);
  });

  test.each([
    ['[{"a":1},', 'it ends before its array does'],
    ['', 'it ends before its array does'],
    ['{"error":"x"}', 'the body must be an array'],
  ])('that is not whole is an error: %j', async (body, issue) => {
    const error = await errorOf(download(Buffer.from(body), {}));
    expect(error).toMatchObject({ code: 'CONTRACT_BROKEN' });
    expect(error.message).toContain(issue);
  });

  test('that breaks off while it is packed is an error', async () => {
    const broken = gzipSync(Buffer.from(json)).subarray(0, 20);
    expect(await errorOf(download(broken, packed('gzip')))).toMatchObject({ code: 'NETWORK_UNREACHABLE' });
  });
});
