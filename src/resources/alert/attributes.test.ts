import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { arbitraryText } from '../../../test/support/arbitrary-values';
import { defaultDialect, getBodyCodec } from '../../service/interface/index';
import { type ObjectValue, Unknown } from '../../model';
import { validateValues } from '../../provider/values/validate-values';
import { alertAttributes } from './attributes';

const detailsOf = (values: ObjectValue): string[] =>
  validateValues(alertAttributes, { name: 'A', ...values }).map(({ detail }) => detail);

describe('the schedule of an alert', () => {
  test.each(['0 8 * * 1-5', '*/15 * * * *', '0 0 8 * * MON-FRI', '0 0 8 1 1 * 2030', '0 0/15 * * * ?'])(
    'may be %s',
    (cron) => {
      expect(detailsOf({ schedule: { cron } })).toEqual([]);
    },
  );

  test.each(['', 'daily', '* * *', '61 * * * *', '0 8 * * 1-5 2030 7 8', '2030-01-01T08:00:00', '08:00'])(
    'cannot be %j',
    (cron) => {
      expect(detailsOf({ schedule: { cron } })).toEqual([
        expect.stringMatching(/^schedule\.cron must be a cron expression, such as "0 8 \* \* 1-5", not ".*" \(.+\)\.$/),
      ]);
    },
  );

  test('may have the frequency 0', () => {
    expect(detailsOf({ schedule: { frequency: 0 } })).toEqual([]);
  });

  test.each([-5, -9007199254740993n])('cannot have the frequency %p', (frequency) => {
    expect(detailsOf({ schedule: { frequency } })).toEqual([
      `schedule.frequency must be 0 or more, not ${String(frequency)}.`,
    ]);
  });

  test('counts in units that the service knows', () => {
    expect(detailsOf({ schedule: { frequency: 1, frequency_type: 'month' } })).toEqual([]);
    expect(detailsOf({ schedule: { frequency_type: 'fortnight' } })).toEqual([
      'schedule.frequency_type must be one of "minute", "hour", "day", "week", "month", not "fortnight".',
    ]);
  });
});

describe('the e-mail of an alert', () => {
  test.each([
    'a@example.com',
    'first.last+tag@sub.example.com',
    "o'brien@example.com",
    'root@localhost',
    'Ops Team <ops@example.com>',
  ])('may go to %s', (address) => {
    expect(detailsOf({ email: { from: address, to: [address], cc: [address], bcc: [address] } })).toEqual([]);
  });

  test.each([
    '',
    'a',
    'a@',
    '@b',
    'a@b@c',
    'a b@example.com',
    'a@b, c@d',
    'a@example.com\n',
    'Ops, Team <ops@example.com>',
    'Ops <ops@example.com',
    'Ops\n<ops@example.com>',
  ])('cannot go to %j', (address) => {
    expect(detailsOf({ email: { from: address, to: ['a@b', address] } })).toEqual([
      `email.from must be one e-mail address, not ${JSON.stringify(address)}.`,
      `email.to[1] must be one e-mail address, not ${JSON.stringify(address)}.`,
    ]);
  });

  test('names the same recipients when it comes back from the service', () => {
    const codec = getBodyCodec('alert');
    const addresses = fc.array(
      arbitraryText.map((text) => `a${text}@b`),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(addresses, (to) => {
        fc.pre(detailsOf({ email: { to } }).length === 0);
        expect(codec.decode(defaultDialect, codec.encode(defaultDialect, { email: { to } }))).toMatchObject({
          email: { to },
        });
      }),
    );
  });
});

describe('an alert', () => {
  test.each(['', ' ', '\t\n'])('cannot be called %j', (name) => {
    expect(detailsOf({ name })).toEqual(['name must not be empty.']);
  });

  test('refers to objects by the digits of their ids', () => {
    expect(detailsOf({ dataset_id: '9007199254740993', webhook_action_ids: ['1', new Unknown()] })).toEqual([]);
    expect(detailsOf({ dataset_id: 'orders', webhook_action_ids: ['1', 'x'] })).toEqual([
      expect.stringMatching(/^dataset_id must be the digits .* not "orders"\.$/),
      expect.stringMatching(/^webhook_action_ids must be the digits .* not "x"\.$/),
    ]);
  });
});
