import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../../test/support/fake-context';
import { alert } from '../../alert/resource';

const state = (id: string) => ({ id, name: 'A', condition: 'a', schedule: { start_time: '08:00' } });

test('what each read shows in another way is as it was declared, said once, and hides no other change', async () => {
  let reads = 0;
  const shown = (id: number) => ({ id, alertName: 'A', alertCondition: 'by hand', schedule: { startTime: ++reads } });
  const { context, calls } = createFakeService({ listAlerts: [shown(7)], viewAlert: () => shown(7) });
  const expected = { condition: 'by hand', schedule: { start_time: '08:00' } };
  for (const id of ['7', '7']) expect(await alert.read(context, state(id), () => true)).toMatchObject(expected);
  const notices = alert.takeNotices?.(context) ?? [];
  expect(notices.filter(({ summary }) => summary === 'A value changes by itself')).toMatchObject([
    { detail: expect.stringContaining('show schedule.start_time in two ways') },
  ]);
  // Each is confirmed, and one of them is read once more.
  expect(calls.filter(({ operation }) => operation === 'viewAlert').length).toBeLessThanOrEqual(4);
});
