import { expect, test } from '@jest/globals';
import type { Plan } from './plan';
import { findRelevantAttributes } from './relevant-attributes';

/** A plan that changes `x.changed`, beside an object that it may name. */
const planOf = (changed: object, other: object): Plan =>
  ({
    configuration: {
      objects: new Map([
        ['x.changed', { body: changed }],
        ['x.other', { body: other }],
        ['x.third', { body: {} }],
      ]),
      locals: new Map([['l', { value: '${x.third.id}' }]]),
      outputs: [],
      modules: new Map(),
      remoteStates: new Map(),
    },
    changes: [
      { blockAddress: 'x.changed', action: 'update' },
      { blockAddress: 'x.other', action: 'no-op' },
    ],
    outputs: [],
    moduleOutputs: [],
  }) as unknown as Plan;

test.each([
  ['nothing', [{}, {}], []],
  ['what it names', [{ a: '${x.other.id}' }, {}], [['x.other', ['id']]]],
  [
    'what that comes from',
    [{ a: '${x.other.b}' }, { b: '${x.third.id}' }],
    [
      ['x.other', ['b']],
      ['x.third', ['id']],
    ],
  ],
  [
    'what the whole comes from, of which it names a part',
    [{ a: '${x.other.b.c}' }, { b: '${x.third}', d: '${x.changed.id}' }],
    [
      ['x.other', ['b', 'c']],
      ['x.third', []],
    ],
  ],
  ['what a local comes from', [{ a: '${local.l}' }, {}], [['x.third', ['id']]]],
] as const)('relevant for a change is %s', (_, [changed, other], relevant) => {
  const found = findRelevantAttributes(planOf(changed, other)).map(({ address, path }) => [address, path]);
  expect(found).toEqual(relevant);
});
