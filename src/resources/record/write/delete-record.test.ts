import { expect, test } from '@jest/globals';
import type { JsonValue } from '../../../base/json';
import { type Answers, createFakeService } from '../../../../test/support/fake-context';
import { alert } from '../../alert/resource';
import { category } from '../../category/resource';

/** What is answered one after the other, the last of it for good. */
const inTurns = (...answers: readonly JsonValue[]) => {
  let asked = 0;
  return (): JsonValue => answers[Math.min(asked++, answers.length - 1)] ?? null;
};

/** Deletes an object whose deletion the service refuses where it answers nothing to it. */
async function deleteIn(kind: typeof alert, name: string, answers: Answers) {
  const { context, calls } = createFakeService(answers);
  await kind.delete({ ...context, readAfterWriteMs: 10_000 }, { id: '7', name });
  return calls.map(({ operation }) => operation);
}

test('an alert that somebody else has just deleted is gone, although its list shows it for a while', async () => {
  const listed = [{ id: 7, alertName: 'A' }];
  await deleteIn(alert, 'A', { listAlerts: inTurns(listed, listed, []) });
});

test('an alert that is listed and may not be deleted is not gone', async () => {
  const listed = [{ id: 7, alertName: 'A' }];
  const refusal = { message: 'No.', code: 'API_REJECTED' };
  await expect(deleteIn(alert, 'A', { listAlerts: listed })).rejects.toMatchObject(refusal);
  await expect(deleteIn(alert, 'A', { listAlerts: [], viewAlert: { id: 7 } })).rejects.toMatchObject(refusal);
});

const sales = { id: 7, categoryName: 'Sales', parentId: 0 };
const emea = { id: 8, categoryName: 'EMEA', parentId: 7 };
const deleted = { message: 'Deleted.' };

test.each<[string, Answers]>([
  ['was just deleted', { listCategories: inTurns([sales, emea], [sales, emea], [sales]) }],
  ['was just moved away', { listCategories: [sales, emea], viewCategory: inTurns({ ...emea, parentId: 0 }, null) }],
])('a category is deleted whose list still shows a child in it that %s', async (_title, answers) => {
  const calls = await deleteIn(category, 'Sales', { ...answers, deleteCategory: deleted });
  expect(calls).toContain('deleteCategory');
});

test('a category that holds another one is not deleted', async () => {
  const answers = { listCategories: [sales, emea], viewCategory: emea, deleteCategory: deleted };
  await expect(deleteIn(category, 'Sales', answers)).rejects.toMatchObject({ code: 'OBJECT_IN_USE' });
});
