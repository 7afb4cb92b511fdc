import { describe, expect, test } from '@jest/globals';
import { namesInDocument } from './object-names';
import type { PlanDocument } from './plan-document';

const head = { mode: 'managed', type: 'thing', name: 'a' } as const;
const resource = (id: string, name: string, marks = {}) => ({
  ...head,
  address: `thing.${id}`,
  values: { id, name },
  sensitive_values: marks,
});
const document: PlanDocument = {
  format_version: '1.2',
  planned_values: {
    root_module: {
      resources: [resource('1', 'new name'), resource('2', 'secret', { name: true })],
      child_modules: [{ resources: [resource('3', 'inside')] }],
    },
  },
  resource_changes: [
    { ...head, address: 'thing.1', change: { actions: ['update'], before: { id: '1', name: 'old name' } } },
    { ...head, address: 'thing.2', change: { actions: ['update'], before: { id: '2', name: 'secret' } } },
    { ...head, address: 'thing.4', change: { actions: ['delete'], before: { id: '4', name: 'gone' }, after: null } },
    { ...head, address: 'thing.6', change: { actions: ['create'], before: null } },
  ],
  prior_state: { format_version: '1.0', values: { root_module: { resources: [resource('5', 'before')] } } },
};

describe('namesInDocument', () => {
  const nameOf = namesInDocument(document);

  test.each([
    ['1', 'new name'],
    ['3', 'inside'],
    ['4', 'gone'],
    ['5', 'before'],
    ['6', undefined],
  ])('knows the object %s as %s', (id, name) => {
    expect(nameOf('thing', id)).toBe(name);
  });

  test('does not tell a name that is a secret, and confuses no types', () => {
    expect([nameOf('thing', '2'), nameOf('other', '1')]).toEqual([undefined, undefined]);
  });
});
