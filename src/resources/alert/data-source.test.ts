import { describe, expect, test } from '@jest/globals';
import { createFakeService } from '../../../test/support/fake-context';
import { Unknown } from '../../model';
import { dataAlert } from './data-source';

const alerts = [
  { id: 7, alertName: 'A', paused: true, executionReport: { log: 'secret' } },
  { id: 8, alertName: 'Twin' },
  { id: 9, alertName: 'Twin' },
];
const serviceOf = (listAlerts: typeof alerts | object[] = alerts) =>
  createFakeService({ listAlerts: listAlerts as [] });

describe('reading one alert', () => {
  test.each([
    { id: '7', name: null },
    { id: null, name: 'A' },
  ])('finds it by %j', async (config) => {
    const { context, calls } = serviceOf();
    const observed = await dataAlert.read(context, config);
    expect(observed).toMatchObject({ id: '7', name: 'A', paused: true, email: null, webhook_action_ids: [] });
    expect(Object.keys(observed).sort()).toEqual(Object.keys(dataAlert.attributes).sort());
    expect(calls).toEqual([{ operation: 'listAlerts' }]);
  });

  test.each([
    [{ id: '404', name: null }, 'the id 404'],
    [{ id: null, name: 'a' }, 'the name "a"'],
  ])('that does not exist names what was looked for, as in %j', async (config, what) => {
    await expect(dataAlert.read(serviceOf().context, config)).rejects.toMatchObject({
      code: 'OBJECT_MISSING',
      message: `There is no alert with ${what}; listAlerts does not list it.`,
    });
  });

  test('whose name several have names their ids', async () => {
    await expect(dataAlert.read(serviceOf().context, { id: null, name: 'Twin' })).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      diagnostics: [
        { path: ['name'], detail: expect.stringContaining('with the ids 8, 9: give the id of one of them') },
      ],
    });
  });

  test('is not disturbed by the broken record of another one, unless it may be the one that is looked for', async () => {
    const { context } = serviceOf([{ id: 5, alertName: 5 }, ...alerts]);
    expect(await dataAlert.read(context, { id: null, name: 'A' })).toMatchObject({ id: '7' });
    await expect(dataAlert.read(context, { id: null, name: 'B' })).rejects.toMatchObject({ code: 'CONTRACT_BROKEN' });
  });
});

describe('validating', () => {
  const detailsOf = (config: object) => dataAlert.validate?.({ ...config }).map(({ detail }) => detail);

  test('takes the id or the name', () => {
    expect(detailsOf({ id: '7', name: null })).toEqual([]);
    expect(detailsOf({ id: null, name: 'A' })).toEqual([]);
  });

  test('refuses both and neither with one sentence', () => {
    expect(detailsOf({ id: '7', name: 'A' })).toEqual([expect.stringContaining('not both')]);
    expect(detailsOf({ id: null, name: null })).toEqual([expect.stringContaining('Give the id or the name')]);
  });

  test('waits for what is unknown: it may be null in the end', () => {
    expect(detailsOf({ id: new Unknown(), name: 'A' })).toEqual([]);
    expect(detailsOf({ id: new Unknown(), name: null })).toEqual([]);
  });
});
