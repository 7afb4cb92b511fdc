import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../base/json';
import { parsePlanDocument, parseStateDocument } from './parse-document';

const head = { address: 'a.b', mode: 'managed', type: 'a', name: 'b' };
const plan: JsonObject = {
  format_version: '1.9',
  planned_values: { root_module: { child_modules: [{ resources: [{ ...head, values: { id: 1n } }] }] } },
  resource_changes: [{ ...head, change: { actions: ['update'], novelty: true } }],
  novelty: {},
};

describe('a document', () => {
  test('of any format 1.x is taken as it is, with keys that are not known', async () => {
    expect(await parsePlanDocument(plan, 'plan.json')).toBe(plan);
    const state = { format_version: '1.0', values: { root_module: {} }, novelty: 1 };
    expect(await parseStateDocument(state, 'state.json')).toBe(state);
  });

  test.each([
    [{ ...plan, format_version: '2.0' }, 'its format_version is "2.0", and only 1.x is known'],
    [{ planned_values: {} }, 'its format_version is null, and only 1.x is known'],
    [{ ...plan, resource_changes: {} }, 'resource_changes: Invalid input: expected array, received object'],
    [
      { ...plan, resource_changes: [{ ...head, change: { actions: 'no-op' } }] },
      'resource_changes.0.change.actions: Invalid input: expected array, received string',
    ],
    [
      { ...plan, planned_values: { root_module: { child_modules: [{ resources: [{ ...head, name: 1 }] }] } } },
      'planned_values.root_module.child_modules.0.resources.0.name: Invalid input: expected string, received number',
    ],
  ])('that cannot be read is refused in one sentence: %#', async (document, words) => {
    await expect(parsePlanDocument(document as JsonObject, 'plan.json')).rejects.toEqual(
      expect.objectContaining({
        code: 'DOCUMENT_UNREADABLE',
        message: `The document plan.json cannot be read: ${words}.`,
      }),
    );
  });
});
