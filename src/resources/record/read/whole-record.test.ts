import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../base/json';
import { createFakeService } from '../../../../test/support/fake-context';
import type { RecordKind } from '../record-kind';
import { readWhole } from './whole-record';

const kind = {
  type: 'analytics_alert',
  record: 'alert',
  calls: { list: 'listAlerts', find: 'viewAlert' },
} as unknown as RecordKind;

const longText = 'a'.repeat(60);
const ids = Array.from({ length: 230 }, (_, index) => String(index + 1));

/** The ids of which all is found, and of those the ones that were read by themselves, where a list shows `listed` of `whole`. */
async function readAll(
  whole: (id: string) => JsonObject,
  listed: (id: string) => JsonObject,
): Promise<{ readonly lost: readonly string[]; readonly asked: readonly string[] }> {
  const recordOf = (id: string, more: JsonObject): JsonObject => ({ id: Number(id), alertName: `A${id}`, ...more });
  const asked: string[] = [];
  const call = (_: string, { objectId }: { readonly objectId: string }) => {
    asked.push(objectId);
    return Promise.resolve({ id: objectId, raw: recordOf(objectId, whole(objectId)) });
  };
  const { context } = createFakeService(
    { listAlerts: ids.map((id) => recordOf(id, listed(id))) },
    { call: call as never },
  );
  const found = await Promise.all(ids.map((id) => readWhole(kind, context, { id, raw: recordOf(id, listed(id)) })));
  const lost = ids.filter((id, index) => JSON.stringify(found[index]?.raw) !== JSON.stringify(recordOf(id, whole(id))));
  return { lost, asked: ids.filter((id) => asked.includes(id)) };
}

const textOf = (text: string): JsonObject => ({ alertCondition: text });
const cutAt20 = (id: string): JsonObject => textOf(id === '224' ? longText.slice(0, 20) : 'a < 1');

test.each<[string, (id: string) => JsonObject, (id: string) => JsonObject]>([
  ['a text of one record', (id) => textOf(id === '224' ? longText : 'a < 1'), cutAt20],
  ['texts of many records', () => textOf(longText), () => textOf(longText.slice(0, 20))],
  [
    'a short text that says so',
    (id) => textOf(id === '224' ? 'a < 1 and b' : longText),
    (id) => textOf(id === '224' ? 'a < 1…' : longText),
  ],
  ['a field of every record', () => ({ note: 'x' }), () => ({})],
])('%s that the list cuts is read by the id', async (_says, whole, listed) => {
  expect((await readAll(whole, listed)).lost).toEqual([]);
});

test('what a list says whole is not asked for again, but for some records and those with the longest texts', async () => {
  const { asked } = await readAll(cutAt20, cutAt20);
  expect(asked).toEqual([...ids.slice(0, 200), '224']);
});

test('what a service writes by itself is no reason to ask for all', async () => {
  const { asked } = await readAll(
    () => ({ lastRun: 'yesterday' }),
    () => ({ lastRun: 'now' }),
  );
  expect(asked).toHaveLength(200);
});
