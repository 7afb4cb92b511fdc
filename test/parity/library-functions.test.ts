import { describe, expect, test } from '@jest/globals';
import { Fn as CdktfFunctions } from 'cdktf';
import { Fn as CdktnFunctions } from 'cdktn';
import { functions, refusedFunctions } from '../../src/language';

/** What the libraries write as something else than a call. */
const noCalls = new Set(['conditional', 'lookupNested', 'rawString']);
const ofClasses = new Set(['length', 'name', 'prototype']);

/** The static methods of a class and of those that it extends. */
function methodsOf(library: object): readonly string[] {
  const parent = Object.getPrototypeOf(library) as object;
  const inherited = parent === Function.prototype ? [] : methodsOf(parent);
  return [...Object.getOwnPropertyNames(library).filter((name) => !ofClasses.has(name)), ...inherited];
}

describe.each([
  ['cdktf', CdktfFunctions],
  ['cdktn', CdktnFunctions],
])('the functions of %s', (_, library) => {
  const names = methodsOf(library)
    .filter((name) => !noCalls.has(name) && !name.startsWith('_'))
    .map((name) => (name === 'lengthOf' ? 'length' : name));

  test('are each evaluated, or refused with a reason', () => {
    expect(names.length).toBeGreaterThan(100);
    const known = { ...functions, ...refusedFunctions };
    expect(names.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  });
});

test('a function that is evaluated is not refused by name', () => {
  expect(Object.keys(refusedFunctions).filter((name) => Object.hasOwn(functions, name))).toEqual([]);
});
