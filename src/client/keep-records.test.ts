import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../base/json';
import { defaultDialect } from '../contract';
import { keepRecords } from './keep-records';

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
    const [kept] = keepRecords(defaultDialect, 'alert[]', [alert]) ?? [];
    expect(kept?.id).toBe('7');
    expect(alert.looks).toBe(0);
    expect(kept?.record).toMatchObject({ id: '7', name: 'Orders' });
    const { looks } = alert;
    expect(kept?.record).toBe(kept?.record);
    expect(alert.looks).toBe(looks);
  });

  test('say what is wrong with them only to those who look', () => {
    const kept = keepRecords(defaultDialect, 'alert[]', [
      { id: 7, alertName: 'Orders' },
      { id: 8, alertName: 9 },
    ]);
    expect(kept?.map(({ id }) => id)).toEqual(['7', '8']);
    expect(kept?.[1]?.record).toMatchObject({ id: '8', problems: ['alertName must be a string'] });
  });

  test.each([[{ alertName: 'Orders' }], [{ id: null }], ['7']])('are none when one of them is %j', (stranger) => {
    expect(keepRecords(defaultDialect, 'alert[]', [{ id: 7 }, stranger])).toBeUndefined();
  });
});
