import { describe, expect, test } from '@jest/globals';
import type { Attribute, PlannedLevel } from './attribute';
import { bool, integer, string } from './attribute-types';
import {
  computedIfChanged,
  conflictsOf,
  conflictsWith,
  isReplacing,
  isServiceValue,
  planUnconfigured,
  preferredSibling,
  preferWriteOnly,
  refreshByModifiers,
  requiresReplace,
  useNullForUnknown,
  withModifiers,
} from './plan-modifiers';
import { Unknown, UnknownNotNull, type Value } from './value';

const description = 'An attribute.';
const name = string({ description });

function plan(attribute: Attribute, level: Partial<PlannedLevel>): Value {
  const attributes = { a: attribute, b: name };
  return planUnconfigured('a', attribute, { attributes, config: {}, prior: undefined, unset: new Set(), ...level });
}

const refresh = (attribute: Attribute, state: Record<string, Value>): Value | undefined =>
  refreshByModifiers({ name: 'a', attribute, state });

describe('an attribute without modifiers that the configuration leaves out', () => {
  test('keeps its prior value, also null', () => {
    expect(plan(name, { prior: { a: 'x' } })).toBe('x');
    expect(plan(name, { prior: { a: null } })).toBeNull();
  });

  test('is unknown for a new object, and not null where only the service gives it', () => {
    expect(plan(name, {})).toEqual(new Unknown());
    expect(plan(string({ description, computed: true }), {})).toEqual(new UnknownNotNull());
  });

  test('has its default before anything else', () => {
    const flag = bool({ description, default: false, planModifiers: [useNullForUnknown] });
    expect(plan(flag, {})).toBe(false);
    expect(plan(flag, { prior: { a: true } })).toBe(false);
  });
});

test('requiresReplace replaces the object', () => {
  expect(isReplacing(withModifiers(name, requiresReplace))).toBe(true);
  expect([isReplacing(name), isReplacing(undefined)]).toEqual([false, false]);
});

test('withModifiers keeps the modifiers that are there', () => {
  const user = string({ description, planModifiers: [useNullForUnknown] });
  expect(withModifiers(user, requiresReplace).planModifiers).toEqual([useNullForUnknown, requiresReplace]);
});

test('useNullForUnknown plans null for a new object, and a read keeps null, or the default', () => {
  const note = string({ description, planModifiers: [useNullForUnknown] });
  expect(plan(note, {})).toBeNull();
  expect(plan(note, { prior: { a: 'x' } })).toBe('x');
  expect([refresh(note, { a: null }), refresh(note, { a: 'x' }), refresh(name, {})]).toEqual([
    null,
    undefined,
    undefined,
  ]);
  expect(refresh({ ...note, default: 'd' }, { a: null })).toBe('d');
});

test('conflictsWith plans null when a sibling is configured for the first time', () => {
  const cron = string({ description, planModifiers: [conflictsWith('b')] });
  expect(conflictsOf(cron)).toEqual(['b']);
  expect(plan(cron, { config: { b: 'new' }, prior: { a: 'x', b: null } })).toBeNull();
  expect(plan(cron, { config: { b: 'new' }, prior: { a: 'x', b: 'old' } })).toBe('x');
  expect(plan(cron, { config: {}, prior: { a: 'x', b: null } })).toBe('x');
  expect(plan(cron, { config: { b: 'new' } })).toEqual(new Unknown());
});

test('computedIfChanged plans an unknown value when a sibling changes or is unset', () => {
  const path = string({ description, computed: true, planModifiers: [computedIfChanged('b')] });
  const prior = { a: 'x', b: 'old' };
  expect(plan(path, { config: { b: 'new' }, prior })).toEqual(new UnknownNotNull());
  expect(plan(path, { unset: new Set('b'), prior })).toEqual(new UnknownNotNull());
  expect(plan(path, { config: { b: 'old' }, prior })).toBe('x');
  expect(plan(path, { prior })).toBe('x');
});

test('preferWriteOnly plans and reads null while the version is given', () => {
  const token = string({ description, planModifiers: [preferWriteOnly('b')] });
  expect(preferredSibling(token)).toBe('b');
  expect(plan(token, { config: { b: '1' }, prior: { a: 'x' } })).toBeNull();
  expect(plan(token, { prior: { a: 'x' } })).toBe('x');
  expect([refresh(token, { a: 'x', b: '1' }), refresh(token, { a: 'x', b: null })]).toEqual([null, undefined]);
});

test.each<[string, Attribute, boolean]>([
  ['an optional attribute', name, true],
  ['a computed attribute', integer({ description, computed: true }), true],
  ['an attribute that only the configuration gives', string({ description, computed: false }), false],
  ['a write-only attribute', string({ description, writeOnly: true }), false],
  ['an attribute that is null where it is not configured', withModifiers(name, useNullForUnknown), false],
])('whether the service has a value of its own: %s', (_title, attribute, expected) => {
  expect(isServiceValue(attribute)).toBe(expected);
});
