import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createCliHost } from '../../../test/support/cli-host';
import { type FakeSeconds, fakeSeconds } from '../../../test/support/fake-seconds';
import type { CliHost } from '../host';
import { showActivity } from './activity';
import { withVisibleOutput } from './printing';

let seconds: FakeSeconds;
beforeEach(() => {
  seconds = fakeSeconds();
});
afterEach(() => {
  seconds.restore();
});

/** Work that takes so many seconds, in each of which `during` may do something. */
async function act(
  {
    forSeconds,
    terminalWidth,
    workPrints = false,
  }: { readonly forSeconds: number; readonly terminalWidth?: number; readonly workPrints?: boolean },
  during: (second: number, host: Omit<CliHost, 'run'>, note: (progress: string) => void) => void = () => undefined,
): Promise<readonly string[]> {
  const told: string[] = [];
  const host = withVisibleOutput(
    createCliHost({
      terminalWidth,
      surroundings: { ...createCliHost({}).surroundings, clock: seconds.clock },
      isOutputTerminal: true,
      printError: (text) => told.push(text),
      print: (text) => told.push(text),
      ask: async () => {
        told.push('asked');
        await new Promise(() => undefined);
        return undefined;
      },
    }),
  );
  await showActivity({ ...host, workPrints }, 'Reading the account', async (note) => {
    for (let second = 1; second <= forSeconds; second += 1) {
      seconds.pass();
      during(second, host, note);
    }
    await Promise.resolve();
  });
  const count = told.length;
  for (let second = 0; second < 20; second += 1) seconds.pass();
  expect(told).toHaveLength(count);
  return told;
}

describe('what goes on', () => {
  test('is not said in the first two seconds', async () => {
    expect(await act({ forSeconds: 1, terminalWidth: 80 })).toEqual([]);
    expect(await act({ forSeconds: 9 })).toEqual([]);
  });

  test('is a line of a terminal that is written anew each second, and gone in the end', async () => {
    const told = await act({ forSeconds: 3, terminalWidth: 80 }, (second, _, note) => {
      if (second === 2) note('40 of 200 objects');
    });
    expect(told).toEqual([
      '\r\u001B[KReading the account (2s)',
      '\r\u001B[KReading the account: 40 of 200 objects (3s)',
      '\r\u001B[K',
    ]);
  });

  test('is a line every ten seconds elsewhere', async () => {
    const told = await act({ forSeconds: 21 }, (second, _, note) => {
      if (second === 15) note('3 records');
    });
    expect(told).toEqual([
      'Still reading the account [10s elapsed]\n',
      'Still reading the account: 3 records [20s elapsed]\n',
    ]);
  });

  test('is a line of its own on a terminal to which the work prints', async () => {
    expect(await act({ forSeconds: 12, terminalWidth: 80, workPrints: true })).toEqual([
      'Still reading the account [2s elapsed]\n',
      'Still reading the account [12s elapsed]\n',
    ]);
  });

  test('gives way to what is printed, and stays away from a question', async () => {
    const told = await act({ forSeconds: 4, terminalWidth: 80 }, (second, host) => {
      if (second === 2) host.print('a result\n');
      if (second === 3) void host.ask('Sure? ', new AbortController().signal);
    });
    expect(told).toEqual([
      '\r\u001B[KReading the account (2s)',
      '\r\u001B[K',
      'a result\n',
      '\r\u001B[KReading the account (3s)',
      '\r\u001B[K',
      'asked',
    ]);
  });

  test('shows nothing of others as a code of the terminal, and ends before the edge', async () => {
    const told = await act({ forSeconds: 2, terminalWidth: 30 }, (second, _, note) => {
      if (second === 1) note('\u001b[31mrecords');
    });
    expect(told[0]).toBe('\r\u001B[KReading the account: \\u001b[3');
  });
});
