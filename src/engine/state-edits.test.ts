import { describe, expect, test } from '@jest/globals';
import { addressOf, type InstanceAddress, type ObjectState, parseAddress, type State } from '../state';
import { emptyState } from '../state/state';
import { moveInState } from './move-in-state';
import { findInState, removeFromState, selectFromState } from './state-edits';

function objectAt(address: string, dependencies: readonly string[] = []): ObjectState {
  const current = { schemaVersion: 0, attributes: { id: address }, sensitiveAttributes: [], dependencies };
  return { ...(parseAddress(address) as InstanceAddress), provider: 'toy', current, deposed: {} };
}

const stateOf = (...objects: readonly ObjectState[]): State => ({
  ...emptyState,
  objects: new Map(objects.map((object) => [addressOf(object), object])),
});

const state = stateOf(
  objectAt('toy_thing.one', ['toy_thing.each']),
  objectAt('toy_thing.each["a"]'),
  objectAt('toy_thing.each["b"]'),
  objectAt('toy_thing.n[0]'),
  objectAt('module.m["a"].toy_thing.x[0]'),
  objectAt('module.m["a"].toy_thing.y', ['module.m.toy_thing.x']),
  objectAt('module.m["b"].toy_thing.y', ['module.m.toy_thing.x']),
  objectAt('module.m["a"].module.n[1].toy_thing.z'),
  objectAt('module.mm.toy_thing.x', ['module.m.module.n.toy_thing.z']),
);

describe('what an address selects, as Terraform has it', () => {
  test.each([
    ['toy_thing.one', ['toy_thing.one']],
    ['toy_thing.each', ['toy_thing.each["a"]', 'toy_thing.each["b"]']],
    ['toy_thing.each["b"]', ['toy_thing.each["b"]']],
    ['module.m["b"]', ['module.m["b"].toy_thing.y']],
    [
      'module.m',
      [
        'module.m["a"].toy_thing.x[0]',
        'module.m["a"].toy_thing.y',
        'module.m["b"].toy_thing.y',
        'module.m["a"].module.n[1].toy_thing.z',
      ],
    ],
    ['module.m["a"].module.n', ['module.m["a"].module.n[1].toy_thing.z']],
    ['module.m["a"].toy_thing.x', ['module.m["a"].toy_thing.x[0]']],
  ])('%s', (address, expected) => {
    expect([...selectFromState(state, [address]).keys()]).toEqual(expected);
    expect([...removeFromState(state, [address])]).toEqual(expected.map((one) => [one, undefined]));
  });

  test.each([
    'toy_thing.none',
    'toy_thing.each["c"]',
    'toy_thing.n[1]',
    'module.m.toy_thing.x',
    'module.m.module.n',
    'module.z',
  ])('%s selects nothing', (address) => {
    expect(() => selectFromState(state, [address])).toThrow(`The state has no object ${address}`);
  });

  test('one object is that of an instance', () => {
    expect(findInState(state, 'toy_thing.each["b"]')).toMatchObject({ name: 'each', indexKey: 'b' });
    const words = `toy_thing.each is not the address of one instance: name one, such as 'toy_thing.each["a"]'`;
    expect(() => findInState(state, 'toy_thing.each')).toThrow(words);
  });
});

/** What a state is after a move: each address with what the object at it depends on, and which one it is. */
function moved(from: string, to: string): Record<string, unknown> {
  const objects = new Map(state.objects);
  for (const [address, object] of moveInState(state, from, to)) {
    if (object) objects.set(address, object);
    else objects.delete(address);
  }
  const changed = [...objects].filter(([address, object]) => state.objects.get(address) !== object);
  for (const [address, object] of changed) expect(addressOf(object)).toBe(address);
  return Object.fromEntries(
    changed.map(([address, { current }]) => [address, [current?.attributes['id'], ...(current?.dependencies ?? [])]]),
  );
}

describe('a move', () => {
  test.each([
    ['toy_thing.one', 'toy_thing.one[0]', { 'toy_thing.one[0]': ['toy_thing.one', 'toy_thing.each'] }],
    ['toy_thing.n[0]', 'toy_thing.n', { 'toy_thing.n': ['toy_thing.n[0]'] }],
    [
      'toy_thing.each["a"]',
      'toy_thing.each["c"]',
      { 'toy_thing.each["c"]': ['toy_thing.each["a"]'], 'toy_thing.one': ['toy_thing.one'] },
    ],
    [
      'toy_thing.each["a"]',
      'toy_thing.alone',
      {
        'toy_thing.alone': ['toy_thing.each["a"]'],
        'toy_thing.one': ['toy_thing.one'],
      },
    ],
    [
      'toy_thing.each',
      'module.q[0].toy_thing.all',
      {
        'module.q[0].toy_thing.all["a"]': ['toy_thing.each["a"]'],
        'module.q[0].toy_thing.all["b"]': ['toy_thing.each["b"]'],
        'toy_thing.one': ['toy_thing.one'],
      },
    ],
    [
      'module.m["a"]',
      'module.z',
      {
        'module.z.toy_thing.x[0]': ['module.m["a"].toy_thing.x[0]'],
        'module.z.toy_thing.y': ['module.m["a"].toy_thing.y'],
        'module.z.module.n[1].toy_thing.z': ['module.m["a"].module.n[1].toy_thing.z'],
        'module.m["b"].toy_thing.y': ['module.m["b"].toy_thing.y'],
        'module.mm.toy_thing.x': ['module.mm.toy_thing.x'],
      },
    ],
  ])('from %s to %s', (from, to, expected) => {
    expect(moved(from, to)).toEqual(expected);
  });

  test.each([
    ['toy_thing.each["a"]', 'toy_thing.each["b"]', 'holds an object there already'],
    ['toy_thing.one', 'toy_thing.one', 'holds an object there already'],
    ['toy_thing.n', 'toy_thing.each', 'holds an object there already'],
    ['toy_thing.n', 'toy_thing.q[0]', 'a whole resource becomes a whole resource'],
    ['toy_thing.one', 'toy_other.one', 'an object keeps its type'],
    ['toy_thing.one', 'data.toy_thing.one', 'an object keeps its type'],
    ['toy_thing.one', 'module.z', 'an address is made of a type and a name'],
    ['module.m["a"]', 'toy_thing.z', 'a module becomes a module'],
    ['module.m["a"]', 'module.m["b"]', 'holds an object there already'],
    ['module.m', 'module.z', 'has no object module.m'],
    ['toy_thing.none', 'toy_thing.some', 'has no object toy_thing.none'],
  ])('from %s to %s is refused', (from, to, words) => {
    expect(() => moveInState(state, from, to)).toThrow(words);
  });
});
