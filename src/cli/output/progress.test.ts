import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createCliHost } from '../../../test/support/cli-host';
import { type FakeSeconds, fakeSeconds } from '../../../test/support/fake-seconds';
import type { ApplyEvent } from '../../engine';
import { withVisibleOutput } from './printing';
import { createProgress, type Progress } from './progress';

interface Telling {
  readonly progress: Progress;
  readonly told: string[];
  /** Lets a second pass. */
  readonly pass: () => void;
}

let seconds: FakeSeconds;
beforeEach(() => {
  seconds = fakeSeconds();
});
afterEach(() => {
  seconds.restore();
});

function open(terminalWidth: number | undefined): Telling {
  const told: string[] = [];
  const surroundings = { ...createCliHost({}).surroundings, clock: seconds.clock };
  const host = withVisibleOutput(createCliHost({ terminalWidth, surroundings, printError: (text) => told.push(text) }));
  return {
    progress: createProgress(host, 3),
    told,
    pass: seconds.pass,
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
  test('is one line an event, and one every ten seconds for what takes longer', () => {
    const { progress, told, pass } = open(undefined);
    progress.onEvent(eventOf('a', 'started'));
    progress.onEvent(eventOf('b', 'started', { step: 'destroy', id: '7' }));
    for (let second = 0; second < 4; second += 1) pass();
    progress.onEvent(eventOf('b', 'failed', { step: 'destroy' }));
    for (let second = 0; second < 17; second += 1) pass();
    progress.onEvent(eventOf('a', 'done', { id: '8' }));
    progress.onEvent(eventOf('c', 'skipped'));
    progress.onEvent(eventOf('d', 'started', { step: 'destroy', isForgotten: true }));
    progress.onEvent(eventOf('d', 'done', { step: 'destroy', isForgotten: true }));
    progress.end();
    expect(told.join('').split('\n')).toEqual([
      'toy_thing.a: Creating...',
      'toy_thing.b: Destroying... [id=7]',
      'toy_thing.b: Destruction failed after 4s',
      'toy_thing.a: Still creating... [10s elapsed]',
      'toy_thing.a: Still creating... [20s elapsed]',
      'toy_thing.a: Creation complete after 21s [id=8]',
      'toy_thing.d: Forgetting...',
      'toy_thing.d: Forgotten after 0s; it stays in the service',
      '',
    ]);
  });

  test('has a last line on a terminal that is always written anew, and is gone in the end', () => {
    const { progress, told, pass } = open(40);
    progress.onEvent(eventOf('a', 'started'));
    pass();
    progress.onEvent(eventOf('a', 'done'));
    progress.end();
    expect(told).toEqual([
      'toy_thing.a: Creating...\n',
      '\r\u001B[K0 of 3 done, 1 under way, toy_thing.a f',
      '\r\u001B[K0 of 3 done, 1 under way, toy_thing.a f',
      '\r\u001B[K',
      'toy_thing.a: Creation complete after 1s\n',
      '\r\u001B[K1 of 3 done, 0 under way',
      '\r\u001B[K',
    ]);
  });
});
