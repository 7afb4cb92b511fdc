import { expect, test } from '@jest/globals';
import type { FieldSchema } from '../view/answers';
import { findBrokenJson, printForm } from './form-json';

const schema: FieldSchema = {
  properties: {
    operation: { enum: ['*', 'editAlert'] },
    nth: { type: 'integer' },
    object: { properties: { kind: { enum: ['alert'] }, id: { type: 'integer' } } },
    change: { type: 'object' },
  },
};
const reading =
  (inputs: Readonly<Record<string, string>>) =>
  (name: string): string =>
    inputs[name] ?? '';

test('inputs become JSON with every digit, and empty ones are left out', () => {
  const read = reading({
    operation: '*',
    'object.kind': 'alert',
    'object.id': '9007199254740993',
    change: ' {"alertName": "\\"B\\""} ',
  });
  expect(printForm(schema, read, ['"kind": "edit"'])).toBe(
    '{"kind": "edit", "operation": "*", "object": {"kind": "alert", "id": 9007199254740993}, "change": {"alertName": "\\"B\\""}}',
  );
});

test('what is not JSON is named', () => {
  expect(findBrokenJson(schema, reading({ change: '{"alertName": }', nth: '1' }))).toEqual(['change']);
  expect(findBrokenJson(schema, reading({ 'object.id': '1, "kind": "x"' }))).toEqual(['id']);
  expect(findBrokenJson(schema, reading({ operation: '*', nth: '1' }))).toEqual([]);
});
