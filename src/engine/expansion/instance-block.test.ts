import { expect, test } from '@jest/globals';
import type { ModuleBlock, ObjectBlock } from '../configuration/configuration';
import { instancesOf } from './instance-block';
import { ModuleInstances, type ScopeOf } from './module-instance';

const times = (value: number) => ({ kind: 'count', value }) as const;
const file = 'main.tf.json';
const scopeOf: ScopeOf = (owner) => ({
  ...owner,
  resolve: () => {
    throw new Error('Nothing is named.');
  },
});
const withCounts = (outer: number, inner: number, object: number): readonly unknown[] => {
  const modules = new Map(
    [
      { address: 'module.a', name: 'a', file, repetition: times(outer) },
      { address: 'module.a.module.b', name: 'b', parent: 'module.a', file, repetition: times(inner) },
    ].map((block) => [block.address, block as unknown as ModuleBlock]),
  );
  const block = {
    address: 'module.a.module.b.toy_thing.c',
    module: 'module.a.module.b',
    file,
    repetition: times(object),
  };
  return instancesOf(block as unknown as ObjectBlock, { modules: new ModuleInstances(modules, false), scopeOf });
};

test('the counts of modules and of what is in them are limited together', () => {
  expect(withCounts(2, 3, 4)).toHaveLength(24);
  expect(() => withCounts(1_000, 1_000, 0)).toThrow(
    '`count` of module.a.module.b (main.tf.json): the engine makes at most 100000 instances of one block.',
  );
  expect(() => withCounts(100, 100, 100)).toThrow(
    '`count` of module.a.module.b.toy_thing.c (main.tf.json): the engine makes at most 100000 instances of one block.',
  );
});
