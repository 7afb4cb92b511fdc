import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { arbitraryObject } from '../../../../test/support/arbitrary-values';
import { decodeRecord, defaultDialect } from '../../../service/interface/index';
import type { ObjectValue } from '../../../model';
import { alertAttributes } from '../../alert/attributes';
import { webhookActionAttributes } from '../../action/attributes';
import { createMapping, isOutOfDate, toFields, toObserved } from './mapping';

const alert = createMapping('alert', alertAttributes);
const webhook = createMapping('action', webhookActionAttributes);

describe('createMapping', () => {
  test('pairs attributes with the fields of the record, and leaves out those that are none', () => {
    expect(webhook.map(({ name, field }) => [name, field])).toEqual([
      ['id', 'id'],
      ['name', 'name'],
      ['url', 'url'],
      ['headers', 'headers'],
      ['auth_url', 'authUrl'],
      ['auth_headers', 'authHeaders'],
      ['use_full_dataset', 'useFullDataset'],
      ['filter', 'filter'],
    ]);
    const beside = Object.keys(alertAttributes).filter((name) => !alert.some((pair) => pair.name === name));
    expect(beside).toEqual([
      'paused',
      'settings_json',
      'deletion_protection',
      'maintenance_windows',
      'adopted',
      'unset',
    ]);
  });
});

describe('toFields', () => {
  test('sends what was declared and nothing else, in the planned spelling', () => {
    const values = arbitraryObject(alertAttributes, { hasUnknowns: false });
    fc.assert(
      fc.property(values, values, (config, planned) => {
        const fields = toFields(alert, { config, planned, prior: {} });
        const declared = alert.filter(({ name }) => config[name] !== null);
        expect(Object.keys(fields)).toEqual(declared.map(({ field }) => field));
        for (const { name, field, inner } of declared) {
          if (!inner) expect(fields[field]).toBe(planned[name]);
        }
      }),
    );
  });

  test('sends the declared part of a nested object', () => {
    const config = { schedule: { frequency: 5, frequency_type: null, cron: null, start_time: null }, email: null };
    const planned = {
      schedule: { frequency: 5, frequency_type: 'day', cron: null, start_time: '08:00' },
      email: { from: 'a@example.com' },
    };
    expect(toFields(alert, { config, planned, prior: {} })).toEqual({ schedule: { frequency: 5 } });
  });

  test('sends null for what the plan takes away', () => {
    const config = { schedule: { frequency: 5, cron: null } };
    const planned = { schedule: { frequency: 5, cron: null } };
    const prior = { schedule: { frequency: null, cron: '* * * * *' } };
    expect(toFields(alert, { config, planned, prior })).toEqual({ schedule: { frequency: 5, cron: null } });
  });
});

describe('toObserved', () => {
  test('has no word about what the service does not return, and null for what it returns as null', () => {
    expect(toObserved(alert, { name: 'A', condition: null, schedule: { cron: null } }, {})).toStrictEqual(
      Object.fromEntries(
        alert.map(({ name }) => {
          if (name === 'schedule') {
            const inner = { frequency: undefined, frequency_type: undefined, cron: null, start_time: undefined };
            return [name, inner];
          }
          return [name, name === 'name' ? 'A' : name === 'condition' ? null : undefined];
        }),
      ),
    );
  });

  test('keeps the value of the state where the service answers a mask', () => {
    const record = { url: '***', headers: { Authorization: '***', Accept: 'text/csv', 'X-New': '••••' } };
    const state = { url: 'https://hooks.example.com', headers: { Authorization: 'Bearer one' } };
    const observed = toObserved(webhook, record, state);
    expect(observed['url']).toBeUndefined();
    expect(observed['headers']).toEqual({ Authorization: 'Bearer one', Accept: 'text/csv' });
  });

  test.each(['***', 'Authorization: Bearer ***', 'Authorization: ••••'])(
    'keeps the headers of the state for %j',
    (wire) => {
      const headers = { Authorization: 'Bearer one' };
      const record = decodeRecord(defaultDialect, 'action', { webhookHeaders: wire });
      expect(toObserved(webhook, record, { headers })['headers'] ?? headers).toEqual(headers);
    },
  );

  test('takes a text that only ends in a mask for a secret, and for nothing else', () => {
    expect(toObserved(alert, { name: 'Five stars *****' }, { name: 'A' })['name']).toBe('Five stars *****');
  });
});

describe('isOutOfDate', () => {
  const sides = { config: { name: 'A' }, planned: { name: 'A' }, prior: {}, observed: {} };
  const schedule = (values: ObjectValue): ObjectValue => ({ schedule: values });

  test('compares what is declared with what is observed, not with what is remembered', () => {
    expect(isOutOfDate(alert, { ...sides, prior: { name: 'A' }, observed: { name: 'B' } })).toBe(true);
    expect(isOutOfDate(alert, { ...sides, prior: { name: 'B' }, observed: { name: 'A' } })).toBe(false);
  });

  test('goes by the last run where a value is not readable', () => {
    expect(isOutOfDate(alert, { ...sides, prior: { name: 'A' } })).toBe(false);
    expect(isOutOfDate(alert, { ...sides, prior: { name: 'B' } })).toBe(true);
    expect(isOutOfDate(alert, sides)).toBe(true);
  });

  test('does not look at what is not declared, nor at the order of a set', () => {
    const observed = { name: 'A', condition: 'other', webhook_action_ids: ['2', '1'] };
    const declared = { name: 'A', webhook_action_ids: ['1', '2'] };
    expect(
      isOutOfDate(alert, { config: declared, planned: { ...declared, condition: 'x' }, prior: {}, observed }),
    ).toBe(false);
  });

  test('looks into nested objects, declared attributes alone', () => {
    const config = schedule({ frequency: 5, cron: null });
    const planned = schedule({ frequency: 5, cron: '* * * * *' });
    const prior = schedule({ frequency: 5 });
    expect(isOutOfDate(alert, { config, planned, prior, observed: schedule({ frequency: 5, cron: null }) })).toBe(
      false,
    );
    expect(isOutOfDate(alert, { config, planned, prior, observed: schedule({ frequency: 6 }) })).toBe(true);
    expect(isOutOfDate(alert, { config, planned, prior, observed: {} })).toBe(true);
    expect(isOutOfDate(alert, { config, planned, prior: planned, observed: {} })).toBe(false);
  });

  test('is over a value that the plan takes away as long as the service returns it', () => {
    const config = schedule({ frequency: 5, cron: null });
    const prior = schedule({ frequency: 5, cron: '* * * * *' });
    const check = (observed: ObjectValue): boolean => isOutOfDate(alert, { config, planned: config, prior, observed });
    expect(check(schedule({ frequency: 5, cron: '* * * * *' }))).toBe(true);
    expect(check(schedule({ frequency: 5, cron: null }))).toBe(false);
    expect(check(schedule({ frequency: 5 }))).toBe(false);
  });

  test('is over what is unset as long as it is there, or may be there unseen', () => {
    const config = { unset: ['dataset_id'] };
    const planned = { dataset_id: null };
    const check = (prior: ObjectValue, observed: ObjectValue): boolean =>
      isOutOfDate(alert, { config, planned, prior, observed });
    expect(check({}, { dataset_id: '5' })).toBe(true);
    expect(check({ dataset_id: '5' }, { dataset_id: null })).toBe(false);
    expect(check({ dataset_id: '5' }, {})).toBe(true);
    expect(check({ dataset_id: null }, {})).toBe(false);
  });
});
