import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startReferenceServer } from '../../src/server';
import { byTier } from '../support/depth';
import { alert } from './fixture';

let folder = '';
let dataFile = '';
let whole = Buffer.alloc(0);

const records = Array.from({ length: 300 }, (_, id) => ({ id, text: 'x'.repeat(id % 50 === 0 ? 9000 : 30) }));
const alerts = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, ...alert }));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  dataFile = join(folder, 'data');
  const server = await startReferenceServer({ dataFile });
  // Twice, so that there are pages that are free.
  for (const held of [records, records.slice(0, -1)]) {
    server.restore({ objects: { alert: alerts }, datasets: [{ id: 100, name: 'Orders', records: held }] });
  }
  await server.close();
  whole = readFileSync(dataFile);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What comes of opening a file with these bytes, and reading all of it: nothing, or the message of the refusal. */
async function outcomeOf(bytes: Buffer): Promise<string | undefined> {
  rmSync(`${dataFile}-lock`, { force: true });
  writeFileSync(dataFile, bytes);
  try {
    const server = await startReferenceServer({ dataFile });
    try {
      expect(server.snapshot().datasets[0]?.records).toHaveLength(records.length - 1);
    } finally {
      await server.close();
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test('a data file of which a page is lost or stands elsewhere is refused, and says so, or can be read', async () => {
  const pageBytes = whole.readUInt32LE(48);
  const outcomes = new Map<string, number>();
  // Each takes the start of a server.
  const step = byTier({ test: 3, ci: 1, attack: 1 }) * pageBytes;
  for (let start = 0; start < whole.length; start += step) {
    const other = (start + 7 * pageBytes) % whole.length;
    for (const page of [Buffer.alloc(pageBytes), whole.subarray(other, other + pageBytes)]) {
      const bytes = Buffer.from(whole);
      page.copy(bytes, start);
      const outcome = (await outcomeOf(bytes)) ?? 'none';
      const kind = outcome.replace(dataFile, 'FILE').replace(/damaged: [^)]*/, 'damaged');
      outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
    }
  }
  const told = (reason: string, remedy: string): string => `The data file FILE cannot be used (${reason}). ${remedy}.`;
  const damaged = told('it is damaged', 'Restore a complete copy, or choose another file');
  const foreign = told('it is neither a database of this server nor JSON', 'Repair it, or choose another file');
  const remedy = 'Restore a complete copy, or free space on the disk';
  // The middle of a long text is.
  const elsewhere = told('what it holds is no JSON', remedy);
  expect([...outcomes.keys()].sort()).toEqual([damaged, foreign, elsewhere, 'none']);
  expect(outcomes.get(damaged)).toBeGreaterThan(10);
  expect(await outcomeOf(whole)).toBeUndefined();
});

test('a text that is damaged within is told with its file where it is read', async () => {
  const bytes = Buffer.from(whole);
  const text = '{"id":7,"text"';
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text)) bytes.write('!', at);
  rmSync(`${dataFile}-lock`, { force: true });
  writeFileSync(dataFile, bytes);
  const server = await startReferenceServer({ dataFile });
  const message = `The data file ${dataFile} cannot be used (what it holds is no JSON). Restore a complete copy, or free space on the disk.`;
  const told = { code: 'FILE_INACCESSIBLE', message };
  expect(() => server.snapshot()).toThrow(expect.objectContaining(told));
  const headers = { 'x-api-key': server.credentials.apiKey };
  const override = { replaceValuesForKey: ['id'] };
  const body = JSON.stringify({ entity: 'Orders', data: [{ id: 1 }], override });
  const answer = await fetch(`${server.url}/live`, { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ message })]);
  await expect(server.close()).rejects.toMatchObject(told);
});
