import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createCliHost } from '../../test/support/cli-host';
import { type FakeSeconds, fakeSeconds } from '../../test/support/fake-seconds';
import type { CiRun } from '../review/hosting/index';
import { publish } from './publish-report';

let seconds: FakeSeconds;
beforeEach(() => {
  seconds = fakeSeconds();
});
afterEach(() => {
  seconds.restore();
});

test('says that it is still posting when that takes long', async () => {
  const printed: string[] = [];
  const surroundings = { ...createCliHost({}).surroundings, clock: seconds.clock };
  const host = createCliHost({ surroundings, printError: (text) => printed.push(text) });
  const run = { host: 'github', request: 1, token: 'token', summaryFile: undefined } as CiRun;
  const write = (): Promise<string> => {
    for (let second = 1; second <= 10; second += 1) seconds.pass();
    return Promise.resolve('Posted.');
  };
  const post = { run, text: '', plain: () => '', aside: () => undefined, issue: undefined, write };
  expect(await publish(post, host)).toBe('Posted.');
  expect(printed).toEqual(['Still posting the report [10s elapsed]\n']);
});
