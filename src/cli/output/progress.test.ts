import { describe, expect, test } from '@jest/globals';
import { createCliHost } from '../../../test/support/cli-host';
import type { ApplyEvent } from '../../engine';
import { createProgress, type Progress } from './progress';

interface Telling {
  readonly progress: Progress;
  readonly told: string[];
  /** Lets a second pass. */
  readonly pass: () => Promise<void>;
}

function open(terminalWidth: number | undefined): Telling {
  const told: string[] = [];
  let nowMs = 0;
  let wake = (): void => undefined;
  const sleep = (_ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      wake = resolve;
      signal?.addEventListener('abort', () => {
        reject(new Error('aborted'));
      });
    });
  const { surroundings } = createCliHost({});
  const host = createCliHost({
    terminalWidth,
    printError: (text) => told.push(host.codes.toPrinted(text)),
    surroundings: { ...surroundings, clock: { nowMs: () => nowMs, sleep } },
  });
  return {
    progress: createProgress(host, 3),
    told,
    async pass() {
      nowMs += 1000;
      wake();
      await new Promise(setImmediate);
    },
  };
}

const eventOf = (name: string, kind: ApplyEvent['kind'], more: Partial<ApplyEvent> = {}): ApplyEvent => ({
  kind,
  address: `toy_thing.${name}`,
  action: 'create',
  step: 'make',
  ...more,
});

describe('progress', () => {
  test('is one line an event, and one every ten seconds for what takes longer', async () => {
    const { progress, told, pass } = open(undefined);
    progress.onEvent(eventOf('a', 'started'));
    progress.onEvent(eventOf('b', 'started', { step: 'destroy', id: '7' }));
    for (let second = 0; second < 4; second += 1) await pass();
    progress.onEvent(eventOf('b', 'failed', { step: 'destroy' }));
    for (let second = 0; second < 17; second += 1) await pass();
    progress.onEvent(eventOf('a', 'done', { id: '8' }));
    progress.onEvent(eventOf('c', 'skipped'));
    progress.end();
    expect(told.join('').split('\n')).toEqual([
      'toy_thing.a: Creating...',
      'toy_thing.b: Destroying... [id=7]',
      'toy_thing.b: Destruction failed after 4s',
      'toy_thing.a: Still creating... [10s elapsed]',
      'toy_thing.a: Still creating... [20s elapsed]',
      'toy_thing.a: Creation complete after 21s [id=8]',
      '',
    ]);
  });

  test('has a last line on a terminal that is always written anew, and is gone in the end', async () => {
    const { progress, told, pass } = open(40);
    progress.onEvent(eventOf('a', 'started'));
    await pass();
    progress.onEvent(eventOf('a', 'done'));
    progress.end();
    expect(told).toEqual([
      '\r\u001B[Ktoy_thing.a: Creating...\n0 of 3 done, 1 under way, toy_thing.a f',
      '\r\u001B[K0 of 3 done, 1 under way, toy_thing.a f',
      '\r\u001B[Ktoy_thing.a: Creation complete after 1s\n1 of 3 done, 0 under way',
      '\r\u001B[K',
    ]);
  });
});
