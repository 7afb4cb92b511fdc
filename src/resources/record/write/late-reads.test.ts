import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../base/json';
import { createFakeService } from '../../../../test/support/fake-context';
import { actions } from '../../action/resource';
import { alert } from '../../alert/resource';

/** What reads show one after the other; the last of them for good. */
const inTurns = (...records: readonly JsonObject[]) => {
  let asked = 0;
  return (): JsonObject => records[Math.min(asked++, records.length - 1)] ?? {};
};

test('an edit is waited for while reads show it late, also where somebody changed another field meanwhile', async () => {
  const before = { id: 7, alertName: 'A', alertCondition: 'a' };
  const byHand = { ...before, datasetId: 4 };
  const after = { ...byHand, alertName: 'B', alertCondition: 'b' };
  const { context } = createFakeService({
    listAlerts: [before],
    viewAlert: inTurns(before, byHand, byHand, after),
    editAlert: { message: 'ok' },
  });
  const [prior, config] = [
    { id: '7', name: 'A', condition: 'a' },
    { id: '7', name: 'B', condition: 'b' },
  ];
  const change = { prior, planned: config, config, isReplacement: false };
  const observed = await alert.update({ ...context, readAfterWriteMs: 1000 }, change, () => undefined);
  expect(observed).toMatchObject({ name: 'B', condition: 'b', dataset_id: '4' });
});

test('an edit of a masked secret alone is not waited for: the record looks the same before and after', async () => {
  const record = { id: 7, name: 'A', token: '***' };
  const waits: number[] = [];
  const { context } = createFakeService({ listSlack: [record], findSlack: record, editSlack: record });
  const sleep = (ms: number): Promise<void> => Promise.resolve(void waits.push(ms));
  const prior = { id: '7', name: 'A', token_wo_version: '1' };
  const planned = { ...prior, token_wo_version: '2' };
  const change = { prior, planned, config: { ...planned, token_wo: 'xoxb-5ec7e7' }, isReplacement: false };
  await actions[0]?.update({ ...context, sleep, readAfterWriteMs: 1000 }, change, () => undefined);
  expect(waits).toEqual([]);
});
