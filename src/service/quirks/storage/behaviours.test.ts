import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../base/json';
import { behave, exchangeOf } from '../../../../test/support/exchange-of';
import type { BehaviourName } from '../behaviours';

type Rows = readonly (readonly [name: BehaviourName, value: string, sent: JsonObject, stored: JsonObject])[];

const cron = (cronConfig: string): JsonObject => ({ schedule: { cronConfig } });
const start = (startTime: string): JsonObject => ({ schedule: { startTime } });
const to = (sendTo: string): JsonObject => ({ properties: { emailOutput: { sendTo } } });
const slacks = (...selectedSlacks: number[]): JsonObject => ({ properties: { slackOutput: { selectedSlacks } } });

const rows: Rows = [
  ['trims', '', { alertName: ' a ' }, { alertName: 'a' }],
  ['collapses-spaces', '', { alertName: 'a \t b\n  c' }, { alertName: 'a b\n c' }],
  ['lower-cases', '', { alertName: 'Ab', ...to('Amy@X.org') }, { alertName: 'ab', ...to('amy@x.org') }],
  ['upper-cases', '', { alertName: 'Ab', alertCondition: 'c' }, { alertName: 'AB', alertCondition: 'c' }],
  ['escapes-html', '', { alertName: 'a < "b" & &lt; c' }, { alertName: 'a &lt; &quot;b&quot; &amp; &lt; c' }],
  ['nfc', '', { alertName: 'e\u0301' }, { alertName: 'é' }],
  ['crlf', '', { alertCondition: 'a\nb\r\nc' }, { alertCondition: 'a\r\nb\r\nc' }],
  ['truncates', '3', { alertName: 'abcd' }, { alertName: 'abc' }],
  ['rewrites-cron', 'names', cron('0 8 * * 1-5'), cron('0 8 * * MON-FRI')],
  ['rewrites-cron', 'spaces', cron('0 8 * * 1'), cron('0  8  *  *  1')],
  ['rewrites-cron', 'seconds', cron('0 8 * * 1'), cron('0 0 8 * * 1')],
  ['rewrites-cron', 'seconds', cron('0 0 8 * * 1'), cron('0 0 8 * * 1')],
  ['orders-lists', '', slacks(3, 1, 2), slacks(1, 2, 3)],
  ['orders-lists', '', to('b, a'), to('a, b')],
  ['dedupes-lists', '', slacks(3, 1, 3), slacks(3, 1)],
  ['dedupes-lists', '', to('b, a, b'), to('b, a')],
  ['adds-time', '', start('08:00'), start('08:00:00')],
  ['adds-time', '', start('2024-06-30'), start('2024-06-30T00:00:00Z')],
  ['adds-time', '', start('noon'), start('noon')],
  ['null-as-empty', '', { alertCondition: null }, { alertCondition: '' }],
  ['empty-as-null', '', { alertCondition: '' }, { alertCondition: null }],
];

describe('what is stored', () => {
  test.each(rows)('by %s (%s) of %j is %j', (...[name, value, sent, stored]) => {
    expect(behave(name, value)(exchangeOf('createAlert', { body: sent })).seen?.body).toEqual(stored);
    // Nothing is stored by a preview.
    expect(behave(name, value)(exchangeOf('previewAlert', { body: sent })).seen?.body).toEqual(sent);
  });

  test('by rewrites-url of an address is its normal form, and a secret stays', () => {
    const body = { url: 'https://A.example', authUrl: 'no url' };
    const { seen } = behave('rewrites-url')(exchangeOf('createWebhook', { body }));
    expect(seen?.body).toEqual({ url: 'https://a.example/', authUrl: 'no url' });
    const secret = { name: ' a ', webhookUrl: ' https://A.example ', token: ' b ' };
    expect(behave('trims')(exchangeOf('createSlack', { body: secret })).seen?.body).toEqual({ ...secret, name: 'a' });
  });

  test('by defaults is more than what a create sends, and no more than what an edit does', () => {
    const body = { alertName: 'a', schedule: {} };
    const made = behave('defaults')(exchangeOf('createAlert', { body })).seen?.body;
    expect(made).toMatchObject({ alertName: 'a', alertCondition: '', realtime: false });
    expect(behave('defaults')(exchangeOf('editAlert', { body })).seen?.body).toEqual(body);
  });
});
