import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../base/json';
import { defaultDialect, getOperation } from '../../interface/index';
import { Profile } from '../../profile/profile';
import { lazyRecords, keyProblem } from './lazy-records';

/** An alert whose name tells how often it was looked at. */
function countingAlert(): JsonObject & { looks: number } {
  const alert = {
    id: 7,
    looks: 0,
    get alertName() {
      alert.looks += 1;
      return 'Orders';
    },
  };
  return alert;
}

describe('the records of a list', () => {
  test('are checked and decoded when somebody looks, and once', () => {
    const alert = countingAlert();
    const [kept] = lazyRecords(new Profile(defaultDialect), 'alert[]', [alert]);
    expect(kept?.id).toBe('7');
    expect(alert.looks).toBe(0);
    expect(kept?.record).toMatchObject({ id: '7', name: 'Orders' });
    const { looks } = alert;
    expect(kept?.record).toBe(kept?.record);
    expect(alert.looks).toBe(looks);
  });

  test('say what is wrong with them only to those who look', () => {
    const kept = lazyRecords(new Profile(defaultDialect), 'alert[]', [
      { id: 7, alertName: 'Orders' },
      { id: 8, alertName: 9 },
    ]);
    expect(kept.map(({ id }) => id)).toEqual(['7', '8']);
    expect(kept[1]?.record).toMatchObject({ id: '8', problems: ['alertName must be a string'] });
  });

  test.each([[{ alertName: 'Orders' }], [{ id: null }], ['7']])('break the list when one of them is %j', (stranger) => {
    const list = getOperation('listAlerts');
    expect(keyProblem(defaultDialect, list, [{ id: 7 }, stranger])).toMatch(
      /^a record has no id that is a whole number: (it is|there is none at)/,
    );
    expect(keyProblem(defaultDialect, list, [{ id: 7 }, { id: { id: '8' } }])).toBeUndefined();
  });
});
