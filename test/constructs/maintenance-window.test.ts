import { describe, expect, test } from '@jest/globals';
import { Token } from 'cdktf';
import { Alert, MaintenanceWindow, type MaintenanceWindowConfig } from '../../src/constructs/cdktf';
import { attributesOf, synthesise } from './fixture';

const weekly = { cron: '0 22 * * 0', duration: '4h', timeZone: 'Europe/Berlin', reason: 'Weekly release' };
const once = { from: '2026-03-01T22:00:00+01:00', to: '2026-03-02T02:00:00+01:00', reason: 'Move' };

/** Makes a window of one alert, of props that plain JavaScript may give. */
function synthesiseWindow(times: object): () => unknown {
  return () =>
    synthesise((stack) => {
      const alerts = [new Alert(stack, 'orders', { name: 'Orders' })];
      new MaintenanceWindow(stack, 'release', { alerts, ...times } as unknown as MaintenanceWindowConfig);
    });
}

describe('a maintenance window', () => {
  test('is an attribute of each of its alerts, beside those that they have', () => {
    const synthesised = synthesise((stack) => {
      const orders = new Alert(stack, 'orders', { name: 'Orders' });
      const refunds = new Alert(stack, 'refunds', { name: 'Refunds' });
      new MaintenanceWindow(stack, 'release', { alerts: [orders, refunds], ...weekly, owner: 'Amy' });
      new MaintenanceWindow(stack, 'move', { alerts: [orders], ...once });
    });
    const { timeZone, ...rest } = weekly;
    const release = { name: 'release', ...rest, time_zone: timeZone, owner: 'Amy' };
    expect(attributesOf(synthesised, 'analytics_alert', 'orders')).toEqual({
      name: 'Orders',
      maintenance_windows: [release, { name: 'move', ...once }],
    });
    expect(attributesOf(synthesised, 'analytics_alert', 'refunds')['maintenance_windows']).toEqual([release]);
    expect(Object.keys(synthesised.resource)).toEqual(['analytics_alert']);
  });

  test.each<[object, string]>([
    [{ ...once, from: '2026-03-01T22:00:00' }, 'must be a moment by RFC 3339'],
    [{ ...once, from: once.to, to: once.from }, 'ends before it opens'],
    [{ ...once, ...weekly }, 'must have either from and to, or cron, duration and timeZone, not both'],
    [{ reason: 'None' }, 'maintenanceWindows[0] must have either from and to'],
    [{ ...weekly, duration: undefined }, 'must have either from and to, or cron, duration and timeZone.'],
    [{ ...weekly, duration: '4 hours' }, 'must be a duration of up to 31 days'],
    [{ ...weekly, timeZone: 'Europe/Nowhere' }, 'must be a time zone, such as'],
    [{ ...weekly, cron: '0 0 31 2 *' }, 'must be a cron expression that comes, and "0 0 31 2 *" never does'],
    [{ ...weekly, cron: 'sometimes' }, 'must be a cron expression'],
    [{ ...once, reason: '' }, 'reason'],
    [{ ...once, alerts: [] }, 'alerts must be an array with at least one Alert'],
    [{ ...once, alerts: ['242'] }, 'alerts must hold Alert constructs alone'],
  ])('of %j is refused', (times, message) => {
    expect(synthesiseWindow(times)).toThrow(message);
  });

  test('joins no windows that only Terraform knows', () => {
    expect(() =>
      synthesise((stack) => {
        const maintenanceWindows = Token.asAny(['later']) as never;
        const orders = new Alert(stack, 'orders', { name: 'Orders', maintenanceWindows });
        new MaintenanceWindow(stack, 'release', { alerts: [orders], ...once });
      }),
    ).toThrow('are a token: write the window there');
  });
});
