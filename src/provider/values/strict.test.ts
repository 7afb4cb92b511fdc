import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { toyConfig } from '../../../test/support/toy';
import { arbitraryObject, attributesOfEveryType as attributes } from '../../../test/support/arbitrary-values';
import { type ObjectValue, Unknown, type Value } from '../../model';
import { planValues } from './plan-values';
import { refreshValues, mergeComputed } from './merge-computed';
import { assertApplyValid, assertPlanValid, assertStateValid } from './strict';
import { byTier } from '../../../test/support/depth';

const names = Object.keys(attributes);
const filled = fc.constantFrom('a', 'b');
const known = arbitraryObject(attributes, { hasUnknowns: false });

/** A state as it is kept: wholly known, what is required included. */
const state = fc
  .tuple(known, filled)
  .map(([values, name]): ObjectValue => ({ ...values, id: '7', name, keep: values['keep'] ?? false }));

/** A configuration that passed its validation: with what is required, and nothing that only the service gives. */
const configOf = (values: fc.Arbitrary<ObjectValue>): fc.Arbitrary<ObjectValue> =>
  fc.tuple(values, filled).map(([given, name]) => ({ ...given, id: null, name: given['name'] ?? name }));

/** Often no prior, and often one that says the same as the configuration about some attributes. */
const input = fc
  .tuple(fc.option(state), configOf(arbitraryObject(attributes, { hasUnknowns: true })), fc.subarray(names))
  .map(([prior, config, same]) => {
    const kept = prior === null ? [] : same.map((name): [string, Value] => [name, prior[name] ?? null]);
    return { prior, config: { ...config, ...Object.fromEntries(kept), id: null } };
  });

describe('every plan', () => {
  test('keeps the rules that Terraform enforces', () => {
    fc.assert(
      fc.property(input, ({ prior, config }) => {
        assertPlanValid(attributes, planValues(attributes, config, prior), { prior, config });
      }),
      { numRuns: byTier({ test: 50, ci: 500, attack: 5_000 }) },
    );
  });

  test('is carried out to a state that keeps the rules and needs no further change, whatever the service answers', () => {
    fc.assert(
      fc.property(fc.option(state), configOf(known), known, (prior, config, observed) => {
        const planned = planValues(attributes, config, prior);
        const after = mergeComputed(attributes, planned, observed);
        assertApplyValid(attributes, planned, after);
        assertStateValid(attributes, refreshValues(attributes, after, observed));
        expect(planValues(attributes, config, after)).toBe(after);
      }),
    );
  });
});

const complete = (values: ObjectValue): ObjectValue => ({
  friends: null,
  guests: null,
  stops: null,
  ...toyConfig(values),
});
const plan = (values: ObjectValue, from: { config: ObjectValue; prior?: ObjectValue }) => () => {
  const prior = from.prior ? complete(from.prior) : null;
  assertPlanValid(attributes, complete(values), { config: complete(from.config), prior });
};

describe('assertPlanValid', () => {
  const box = { width: 1, tags: ['x'] };

  test.each<[string, () => void, RegExp]>([
    [
      'without an attribute',
      () => {
        assertPlanValid(attributes, { name: 'a' }, { config: complete({ name: 'a' }), prior: null });
      },
      /id: .*missing \(V1\)/,
    ],
    ['with another value than declared', plan({ name: 'b' }, { config: { name: 'a' } }), /name: .*\(P1\)/],
    [
      'without a declared value',
      plan({ name: null }, { config: { name: 'a' }, prior: { name: 'b' } }),
      /name: .*\(P1\)/,
    ],
    [
      'that knows what is unknown',
      plan({ name: 'a' }, { config: { name: new Unknown() }, prior: { name: 'a' } }),
      /name: .*unknown.*\(P1\)/,
    ],
    ['that leaves a declared value open', plan({ size: new Unknown() }, { config: { size: 1 } }), /size: .*\(P1\)/],
    ['with a required value that nobody declared', plan({ name: 'a' }, { config: {} }), /name: .*\(P2\)/],
    [
      'with an open object in the place of a declared one',
      plan({ box: new Unknown() }, { config: { box } }),
      /box: .*\(P4\)/,
    ],
    [
      'with another value in an object',
      plan({ box: { ...box, width: 2 } }, { config: { box } }),
      /box: width: .*\(P1\)/,
    ],
    [
      'with a list in another order',
      plan({ box: { width: 1, tags: ['y', 'x'] } }, { config: { box: { width: 1, tags: ['x', 'y'] } } }),
      /tags/,
    ],
    ['with another set', plan({ friends: ['1'] }, { config: { friends: ['2'] } }), /friends: .*\(P1\)/],
  ])('refuses a plan %s', (_title, check, message) => {
    expect(check).toThrow(message);
    expect(check).toThrow(expect.objectContaining({ code: 'INTERNAL' }));
  });

  test('takes the prior spelling, a set in another order, and anything for what is not declared', () => {
    expect(plan({ code: 'ABC' }, { config: { code: 'abc' }, prior: { code: 'ABC' } })).not.toThrow();
    expect(plan({ friends: ['1', '2'] }, { config: { friends: ['2', '1'] } })).not.toThrow();
    expect(plan({ size: new Unknown(), color: 'red' }, { config: {} })).not.toThrow();
  });
});

describe('assertStateValid', () => {
  test.each<[string, ObjectValue]>([
    ['lacks an attribute', { name: 'a' }],
    ['holds an unknown', complete({ id: new Unknown() })],
    ['holds an unknown element', complete({ labels: { a: new Unknown() } })],
    ['holds an unknown in an object', complete({ box: { width: 1, tags: [new Unknown()] } })],
  ])('refuses a state that %s', (_title, broken) => {
    expect(() => {
      assertStateValid(attributes, broken);
    }).toThrow(/no known value for \w+ \(V1, V2\)/);
  });
});

describe('assertApplyValid', () => {
  const before = complete({ name: 'a', id: new Unknown(), box: { width: 1, tags: new Unknown() } });
  const after = complete({ name: 'a', id: '7', box: { width: 1, tags: ['x'] } });

  test('takes any value for what the plan left open', () => {
    expect(() => {
      assertApplyValid(attributes, before, after);
    }).not.toThrow();
  });

  test.each<[string, ObjectValue]>([
    ['name', { ...after, name: 'b' }],
    ['box', { ...after, box: { width: 2, tags: null } }],
    ['box', { ...after, box: null }],
    ['size', { ...after, size: 3 }],
  ])('refuses another %s than was planned', (name, broken) => {
    expect(() => {
      assertApplyValid(attributes, before, broken);
    }).toThrow(`at ${name} than was planned (A1)`);
  });
});
