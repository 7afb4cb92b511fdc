import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { crashAfter, sudden } from '../support/crash-after';
import { byTier } from '../support/depth';
import { alertAddress, alertState, fakeSurroundings } from './fixture';
import { parseState } from '../../src/state/file/parse-state';
import { printJournal } from '../../src/state/journal/read-journal';
import { openStateStore } from '../../src/state/state-store';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'analytics-state-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const intent = { address: alertAddress('c'), action: 'create' };
const first = fakeSurroundings({ processId: 1, isAlive: (id) => id === 1 });
const second = fakeSurroundings({ processId: 2, isAlive: (id) => id === 2 });
const third = fakeSurroundings({ processId: 3, isAlive: (id) => id === 3 });

/** A folder with a state of serial 1 that knows alert `a`. */
async function prepare(name: string): Promise<string> {
  const path = join(root, name, 'terraform.tfstate');
  const store = await openStateStore(path, first).lock('apply');
  store.put(alertAddress('a'), alertState('a', 'old'));
  await store.commit();
  await store.release();
  return path;
}

/** A run of four changes; `onDone` hears of each that the store took. */
async function work(path: string, onDone: (count: number) => void): Promise<void> {
  const store = await openStateStore(path, first).lock('apply');
  store.put(alertAddress('a'), alertState('a', 'new'));
  onDone(1);
  store.recordIntent(intent);
  store.put(alertAddress('b'), alertState('b'));
  onDone(2);
  store.put(alertAddress('a'), undefined);
  onDone(3);
  store.setOutputs({ o: { value: 'x', type: 'string', sensitive: false } });
  onDone(4);
  await store.commit();
  await store.release();
}

/** What the state says after so many of the changes. */
const conditionsAfter = [{ a: 'old' }, { a: 'new' }, { a: 'new', b: '' }, { b: '' }, { b: '', output: 'x' }];

function summarise(path: string): object {
  const state = parseState(readFileSync(path, 'utf8'), path);
  const conditions = [...state.objects.values()].map(({ name, current }) => [name, current?.attributes['condition']]);
  const output = state.outputs['o'];
  return { ...Object.fromEntries(conditions), ...(output && { output: output.value }) } as object;
}

/** A run that only takes the lock, and gives it back. */
async function recover(path: string, surroundings = second): Promise<readonly object[]> {
  const store = await openStateStore(path, surroundings).lock('apply');
  const { pendingIntents } = store;
  await store.commit();
  await store.release();
  return pendingIntents;
}

const filesBeside = (path: string): string[] =>
  readdirSync(join(path, '..'))
    .filter((name) => !/\.lock\.(info|engine)(\.takeover)*\.[-0-9a-f]+$/.test(name))
    .sort();

/** Of a run that takes some fifty steps. */
const stride = byTier({ test: 3, ci: 1, attack: 1 });

describe('a crash', () => {
  test('between any two steps of a run loses nothing that the run was told is kept', async () => {
    let hasCrashed = true;
    for (let steps = 0; hasCrashed; steps += stride) {
      const path = await prepare(String(steps));
      let done = 0;
      hasCrashed = await crashAfter(steps, async () => {
        await work(path, (count) => {
          done = count;
        });
      });
      const counted = (await openStateStore(path, second).read()).state;
      const pendingIntents = await recover(path);
      const summary = summarise(path);
      // The change that was under way may have reached the disk.
      expect([conditionsAfter[done], conditionsAfter[done + 1]]).toContainEqual(summary);
      const isUnchanged = JSON.stringify(summary) === JSON.stringify(conditionsAfter[0]);
      const { serial } = parseState(readFileSync(path, 'utf8'), path);
      expect([steps, serial, counted.serial]).toEqual([steps, isUnchanged ? 1 : 2, serial]);
      if (done >= 2) expect(pendingIntents).toEqual([intent]);
      expect(filesBeside(path)).toEqual(
        [
          'terraform.tfstate',
          serial > 1 && 'terraform.tfstate.backup',
          pendingIntents.length > 0 && 'terraform.tfstate.journal',
        ].filter(Boolean),
      );
      if (!hasCrashed) expect(steps).toBeGreaterThan(30);
    }
  });

  test('between any two steps of folding a journal changes nothing about the outcome', async () => {
    const crashed = await prepare('crashed');
    await crashAfter(Infinity, async () => {
      await work(crashed, (count) => {
        if (count === 4) throw sudden;
      });
    });
    let hasCrashed = true;
    for (let steps = 0; hasCrashed; steps += stride) {
      const path = join(root, String(steps), 'terraform.tfstate');
      cpSync(join(crashed, '..'), join(path, '..'), { recursive: true });
      hasCrashed = await crashAfter(steps, async () => {
        await recover(path);
      });
      expect(await recover(path, third)).toEqual([intent]);
      expect(summarise(path)).toEqual(conditionsAfter[4]);
      expect(parseState(readFileSync(path, 'utf8'), path).serial).toBe(2);
      const intents = { lineage: parseState(readFileSync(path, 'utf8'), path).lineage, serial: 2 };
      expect(readFileSync(`${path}.journal`, 'utf8')).toBe(printJournal(intents, [{ kind: 'intent', intent }]).text);
      expect(filesBeside(path)).toEqual(['terraform.tfstate', 'terraform.tfstate.backup', 'terraform.tfstate.journal']);
    }
  });
});
