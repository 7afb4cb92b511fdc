import { expect, test } from '@jest/globals';
import { defaultDialect } from '../interface/index';
import { createExchange } from './exchange';
import { Pace } from './limits/pace';
import { prepareCall } from './prepared-call';
import type { Failure, Reply } from './reply';

const call = prepareCall('deleteAlert', { objectId: '7' }, { dialect: defaultDialect, prefix: '' });
const lost: Failure = { kind: 'failure', reason: 'network', isTransient: true, mayHaveArrived: true, cause: 'lost' };
const unreachable: Failure = { ...lost, mayHaveArrived: false };
const refused: Reply = { kind: 'answer', status: 403, contentType: '', retryAfterMs: undefined, text: '' };

/** An exchange whose requests end as `replies` say, one after the other. */
function scriptedExchange(replies: Reply[]) {
  return createExchange({
    transport: { send: () => Promise.resolve(replies.shift() ?? refused) },
    maxConcurrency: 1,
    pace: new Pace(),
    origin: 'https://a.example',
    maxRetries: 2,
    extraHeaders: {},
    clock: { nowMs: () => 0, sleep: () => Promise.resolve() },
    random: () => 0,
  });
}

test('remembers that an earlier request may have taken effect', async () => {
  const ending = await scriptedExchange([lost, unreachable, unreachable])(call);
  expect(ending).toEqual({ reply: unreachable, attempts: 3, mayHaveTakenEffect: true });
});

test('says that nothing was done when no request arrived', async () => {
  const ending = await scriptedExchange([unreachable, refused])(call);
  expect(ending).toEqual({ reply: refused, attempts: 2, mayHaveTakenEffect: false });
});

test('sends nothing else while it waits for a service that asks for less, and the repeat as soon as it may', async () => {
  const replies: Reply[] = [{ ...refused, status: 429 }, refused, refused];
  let sent = 0;
  let wake = (): void => undefined;
  const exchange = createExchange({
    transport: {
      send: () => {
        sent += 1;
        return Promise.resolve(replies.shift() ?? refused);
      },
    },
    maxConcurrency: 8,
    pace: new Pace(),
    origin: 'https://a.example',
    maxRetries: 2,
    extraHeaders: {},
    clock: { nowMs: () => 0, sleep: () => new Promise<void>((resolve) => (wake = resolve)) },
    random: () => 0,
  });
  const first = exchange(call);
  await new Promise(setImmediate);
  const second = exchange(call);
  await new Promise(setImmediate);
  expect(sent).toBe(1);
  wake();
  expect([(await first).attempts, (await second).attempts, sent]).toEqual([2, 1, 3]);
});
