import { describe, expect, test } from '@jest/globals';
import { findDeclaredParts } from './declared-parts';

const head = { mode: 'managed', type: 'thing', name: 'a', change: { actions: ['create'] } } as const;
const resource = {
  address: 'thing.a',
  expressions: {
    place: { constant_value: 'here' },
    size: { references: ['var.size'] },
    box: { constant_value: { tags: [null], width: null } },
    code: {},
    color: { constant_value: null },
  },
};
const declared = { place: true, size: true, box: { tags: true, width: false }, code: true, color: false };

describe('findDeclaredParts', () => {
  test('tells what a constant leaves out, and counts everything else as said', () => {
    const partsOf = findDeclaredParts({ root_module: { resources: [resource] } });
    expect(partsOf({ ...head, address: 'thing.a' })).toEqual(declared);
  });

  test('finds instances and objects of modules', () => {
    const module = { resources: [resource] };
    const partsOf = findDeclaredParts({ root_module: { module_calls: { m: { module } } } });
    expect(partsOf({ ...head, address: 'module.m["a]b\\"."].thing.a[0]' })).toEqual(declared);
  });

  test.each([[undefined], [{}], [{ root_module: { resources: [{ ...resource, address: 'thing.b' }] } }]])(
    'knows nothing of what %j does not hold',
    (configuration) => {
      expect(findDeclaredParts(configuration)({ ...head, address: 'thing.a' })).toBeUndefined();
    },
  );
});
