import { expect, test } from '@jest/globals';
import { describeDeliveries, toDeliveryEntries } from './deliveries';
import type { OpenAlert } from './open-alert';

const record: OpenAlert['record'] = { id: '1', raw: {}, email: { to: ['a@example.com', 'b@example.com'] } };
const alert = { record, state: { objects: new Map() } as unknown as OpenAlert['state'] };
const called = { actionId: 7, kind: 'slack', status: 'sent' };
const mailed = { actionId: null, kind: 'email', recipient: 'a@example.com', status: 'failed' };
const unnamed = { actionId: null, kind: 'email', status: 'sent' };
const unsaid = 'e-mail to a@example.com, b@example.com: not in the report of the service';

test.each([
  ['no e-mail', [called], ['slack action 7: sent', unsaid]],
  ['an e-mail', [called, mailed], ['slack action 7: sent', 'e-mail to a@example.com: failed']],
  ['an e-mail to nobody by name', [unnamed], ['email: sent']],
  ['nothing', [], [unsaid]],
])('of a report with %s each delivery is a line', (_says, deliveries, lines) => {
  expect(describeDeliveries(alert, deliveries)).toEqual(lines);
});

test('for programs, an e-mail has its recipient instead of an id', () => {
  const none = { id: null, address: null };
  expect(toDeliveryEntries(alert, [called, mailed, unnamed])).toEqual([
    { kind: 'slack', id: '7', address: null, status: 'sent' },
    { kind: 'email', ...none, recipient: 'a@example.com', status: 'failed' },
    { kind: 'email', ...none, recipient: null, status: 'sent' },
  ]);
});
