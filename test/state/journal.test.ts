import fs, { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { alertAddress, alertState, editJournal, fakeSurroundings, openFolder } from './fixture';
import { byTier } from '../support/depth';
import { parseState } from '../../src/state/file/parse-state';
import { openStateStore } from '../../src/state/state-store';

let opened: ReturnType<typeof openFolder>;
let path: string;
let journal: string;
beforeEach(() => {
  opened = openFolder();
  path = opened.statePath;
  journal = `${path}.journal`;
});
afterEach(() => {
  opened.close();
});

const store = () => openStateStore(path, fakeSurroundings());

/** A state of serial 1 with alert `a`, and the journal of a run that added `b` after it. */
async function interrupt(): Promise<void> {
  for (const name of ['a', 'b']) {
    const locked = await store().lock('apply');
    locked.put(alertAddress(name), alertState(name));
    if (name === 'a') await locked.commit();
    await locked.release();
  }
}

async function expectRefusal(...parts: readonly string[]): Promise<void> {
  const files = () => [path, journal].map((file) => readFileSync(file, 'utf8'));
  const before = files();
  for (const work of [() => store().read(), () => store().lock('apply')]) {
    await expect(work()).rejects.toThrow(expect.objectContaining({ code: 'STATE_CORRUPT', statePath: path }));
    for (const part of [path, journal, ...parts]) await expect(work()).rejects.toThrow(part);
  }
  expect(files()).toEqual(before);
}

describe('a journal', () => {
  test('says what happened, a line each', async () => {
    await interrupt();
    const { lineage } = parseState(readFileSync(path, 'utf8'), path);
    const [header, ...lines] = readFileSync(journal, 'utf8').split('\n');
    expect(JSON.parse(header?.slice(9) ?? '')).toEqual({ lineage, serial: 1 });
    expect(lines).toEqual([
      expect.stringMatching(/^[0-9a-f]{8} \{"put":\{"mode":"managed","type":"analytics_alert","name":"b",/),
      '',
    ]);
  });

  test.each([
    ['of another lineage', '"lineage":"0', '"lineage":"other-0'],
    ['of a later state', '"serial":1', '"serial":2'],
    ['of an earlier state', '"serial":1', '"serial":0'],
  ])('%s is refused, with what it holds', async (_, text, replacement) => {
    await interrupt();
    editJournal(journal, (lines) => lines.map((line) => line.replace(text, replacement)));
    await expectRefusal('analytics_alert.b');
  });

  test('is refused when the state that it continues is gone', async () => {
    await interrupt();
    fs.rmSync(path);
    await expect(store().lock('apply')).rejects.toThrow('is not there');
  });

  test.each([
    ['not JSON', '{"put":', 'it is not JSON'],
    ['no object', '[]', 'it is not a JSON object'],
    ['no change that is known', '{"future":1}', '"future" is not known'],
    ['no object of a state', '{"put":{"mode":"managed"}}', '"type" must be a string'],
    ['an intent without an action', '{"intent":{"address":"a.b"}}', '"action" must be a string'],
  ])('is refused when a line in its middle is %s', async (_, line, message) => {
    await interrupt();
    editJournal(journal, ([header = '', ...lines]) => [header, line, ...lines]);
    await expectRefusal('Line 2', message);
  });

  test('of an older state is no obstacle when it only notes what was intended', async () => {
    await interrupt();
    const intent = { address: 'analytics_alert.x', action: 'create' };
    editJournal(journal, ([header = '']) => [header, JSON.stringify({ intent })]);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"serial": 1', '"serial": 4'));
    const locked = await store().lock('apply');
    expect([locked.state.serial, locked.notices, locked.pendingIntents]).toEqual([4, [], [intent]]);
    await locked.release();
    expect(readFileSync(journal, 'utf8')).toContain('"serial":4');
  });

  test('is refused whichever of its bits was turned, and left as it is', async () => {
    await interrupt();
    const whole = readFileSync(journal);
    for (let bit = 0; bit < whole.length * 8; bit += byTier({ test: 29, ci: 5, attack: 1 })) {
      const damaged = Buffer.from(whole);
      damaged[bit >> 3] = (whole[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      writeFileSync(journal, damaged);
      await expect(store().read()).rejects.toMatchObject({ code: 'STATE_CORRUPT' });
      expect(readFileSync(journal)).toEqual(damaged);
    }
  });

  test('lacks no line and no order of lines without a word', async () => {
    await interrupt();
    const [header = '', ...lines] = readFileSync(journal, 'utf8').split(/(?<=\n)/);
    const [line = ''] = lines;
    for (const text of ['', header.slice(0, 20), line, `${line}${header}`, `${header}${line}${line}`]) {
      writeFileSync(journal, text);
      await expect(store().read()).rejects.toMatchObject({ code: 'STATE_CORRUPT' });
    }
  });

  test('that was cut off in its last line has all lines before', async () => {
    await interrupt();
    const whole = readFileSync(journal, 'utf8');
    const headerBytes = whole.indexOf('\n') + 1;
    for (let length = headerBytes; length < whole.length; length += 7) {
      writeFileSync(journal, whole.slice(0, length));
      expect([...(await store().read()).state.objects.keys()]).toEqual([alertAddress('a')]);
    }
    const locked = await store().lock('apply');
    locked.put(alertAddress('c'), alertState('c'));
    await locked.release();
    expect([...(await store().read()).state.objects.keys()]).toEqual(['a', 'c'].map(alertAddress));
  });

  test('is as it was when a change cannot be written, and takes the next one', async () => {
    const locked = await store().lock('apply');
    locked.put(alertAddress('a'), alertState('a'));
    const before = readFileSync(journal, 'utf8');
    const { writeSync } = fs;
    jest
      .spyOn(fs, 'writeSync')
      .mockImplementationOnce((descriptor, ...rest: unknown[]) =>
        writeSync(descriptor, String(rest[0]).slice(0, 20), before.length),
      )
      .mockImplementationOnce(() => {
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
      });
    expect(() => {
      locked.put(alertAddress('b'), alertState('b'));
    }).toThrow(
      expect.objectContaining({ code: 'STATE_INACCESSIBLE', message: expect.stringContaining('no space left') }),
    );
    expect(readFileSync(journal, 'utf8')).toBe(before);
    expect([...locked.state.objects.keys()]).toEqual([alertAddress('a')]);
    locked.put(alertAddress('c'), alertState('c'));
    await locked.release();
    expect([...(await store().read()).state.objects.keys()]).toEqual(['a', 'c'].map(alertAddress));
  });

  test('takes a thousand changes as a thousand lines, and writes the state file once', async () => {
    const locked = await store().lock('apply');
    locked.put(alertAddress('0'), alertState('0'));
    const writes = jest.spyOn(fs, 'writeSync');
    const renames = jest.spyOn(fs, 'renameSync');
    for (let index = 0; index < 1_000; index++) {
      locked.put(alertAddress(String(index)), alertState(String(index), 'orders < 10 and '.repeat(20)));
    }
    expect(writes).toHaveBeenCalledTimes(1_000);
    await locked.commit();
    await locked.release();
    expect(renames).toHaveBeenCalledTimes(1);
    expect(parseState(readFileSync(path, 'utf8'), path)).toMatchObject({ serial: 1, objects: { size: 1_000 } });
  });
});
