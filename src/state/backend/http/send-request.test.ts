import { expect, test } from '@jest/globals';
import { startRawServer } from '../../../../test/support/raw-server';
import { systemClock } from '../../../base/clock';
import { readSettings } from '../settings';
import { httpSettings, toHttpOptions } from './http-options';
import { createSender } from './send-request';

test('what comes before the answer is skipped, and heads without an end are refused', async () => {
  const ask = async (answer: string): Promise<unknown> => {
    const server = await startRawServer(answer);
    const given = { address: server.url, retry_max: 0 };
    const options = toHttpOptions(readSettings(httpSettings, { kind: 'http', given, environment: {} }));
    const send = createSender(options, { clock: systemClock, givingUp: new AbortController() });
    const outcomes = await Promise.allSettled([
      send({ url: options.url, method: 'GET' }),
      send({ url: options.url, method: 'LOCK', body: '{}' }),
    ]);
    server.close();
    return outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.text : (outcome.reason as Error).message,
    );
  };
  const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n';
  expect(await ask(`HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n${answer}\r\n{}`)).toEqual([
    '{}',
    '{}',
  ]);
  const refused = expect.stringContaining('cannot be reached: Headers Overflow Error');
  expect(await ask(`${answer}${'X-Header: some\r\n'.repeat(2_000)}\r\n{}`)).toEqual([refused, refused]);
});
