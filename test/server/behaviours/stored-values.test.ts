import { expect } from '@jest/globals';
import { storedValues } from '../../../src/service/quirks/storage/behaviours';
import { describeBehaviours, stores } from './fixture';

const at = (schedule: object) => ({ schedule: schedule as never });
const mail = (emailOutput: object) => ({ properties: { emailOutput: emailOutput as never } });

describeBehaviours(Object.keys(storedValues), [
  stores(
    'trims',
    { alertName: ' Low ', ...mail({ emailSubject: '\tLow\n' }) },
    { alertName: 'Low', ...mail({ emailSubject: 'Low' }) },
  ),
  stores('collapses-spaces', { alertName: 'Very   low' }, { alertName: 'Very low' }),
  stores(
    'lower-cases',
    { alertName: 'Low', alertCondition: 'Orders < 1', ...mail({ sendTo: 'Ada@Example.com' }) },
    { alertName: 'low', alertCondition: 'Orders < 1', ...mail({ sendTo: 'ada@example.com' }) },
  ),
  stores('upper-cases', { alertName: 'Low' }, { alertName: 'LOW' }),
  stores(
    'escapes-html',
    { alertCondition: 'a < 1 & b > "2" &amp;' },
    { alertCondition: 'a &lt; 1 &amp; b &gt; &quot;2&quot; &amp;' },
  ),
  stores('nfc', { alertName: 'Cafe\u0301' }, { alertName: 'Caf\u00e9' }),
  stores('crlf', mail({ emailBody: 'a\nb\r\nc' }), mail({ emailBody: 'a\r\nb\r\nc' })),
  stores(
    'truncates=4',
    { alertName: 'Orders', ...at({ cronConfig: '0 8 * * 1' }) },
    { alertName: 'Orde', ...at({ cronConfig: '0 8 * * 1' }) },
  ),
  stores('rewrites-cron', at({ cronConfig: '0 8 * * 1-5' }), at({ cronConfig: '0 8 * * MON-FRI' })),
  stores('rewrites-cron=spaces', at({ cronConfig: '0 8 * * 1' }), at({ cronConfig: '0  8  *  *  1' })),
  stores('rewrites-cron=seconds', at({ cronConfig: '0 8 * * 1' }), at({ cronConfig: '0 0 8 * * 1' })),
  {
    behaviour: 'rewrites-url',
    shows: async ({ call }) => {
      const { body } = await call('createWebhook', undefined, {
        body: { name: 'W', url: 'https://Hooks.Example.com' },
      });
      expect(body).toMatchObject({ name: 'W', url: 'https://hooks.example.com/' });
    },
  },
  stores(
    'orders-lists',
    {
      properties: { slackOutput: { selectedSlacks: [10, 9] }, emailOutput: { sendTo: 'b@example.com,a@example.com' } },
    },
    {
      properties: { slackOutput: { selectedSlacks: [9, 10] }, emailOutput: { sendTo: 'a@example.com, b@example.com' } },
    },
  ),
  stores(
    'dedupes-lists',
    { properties: { slackOutput: { selectedSlacks: [9, 1, 9] } } },
    { properties: { slackOutput: { selectedSlacks: [9, 1] } } },
  ),
  stores('adds-time', at({ startTime: '08:00' }), at({ startTime: '08:00:00' })),
  stores('adds-time', at({ startTime: '2024-06-30' }), at({ startTime: '2024-06-30T00:00:00Z' })),
  stores('null-as-empty', { alertCondition: null }, { alertCondition: '' }),
  stores('empty-as-null', { alertCondition: '' }, { alertCondition: null }),
  {
    behaviour: 'defaults',
    shows: async ({ call }) => {
      const { body } = await call('createAlert', undefined, { body: { alertName: 'New', ...mail({ sendTo: '' }) } });
      expect(body).toMatchObject({
        alertCondition: '',
        realtime: false,
        ...mail({ emailBody: '', attachDataset: false }),
      });
    },
  },
]);
