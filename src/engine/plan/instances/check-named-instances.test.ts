import { describe, expect, test } from '@jest/globals';
import type { Plan, TargetPlaces } from '../plan';
import { checkNamedInstances } from './check-named-instances';

const block = 'module.m.module.n.toy_thing.a';
const address = 'module.m["x"].module.n.toy_thing.a[0]';
const expansions = new Map([[block, [{ address }]]]) as unknown as Plan['expansions'];
const check = (target: string, targetPlaces?: TargetPlaces): readonly string[] =>
  checkNamedInstances({ mode: 'normal', refresh: true, replace: [], targets: [target] } as never, {
    expansions,
    stored: new Map(),
    targetPlaces,
  }).map(({ detail }) => detail);

describe('checkNamedInstances', () => {
  test.each([
    'module.m',
    'module.m["x"]',
    'module.m["x"].module.n',
    'module.m["x"].module.n.toy_thing.a',
    address,
    'module.other.toy_thing.b',
  ])('takes the target %s', (target) => {
    expect(check(target)).toEqual([]);
  });

  test.each([
    ['module.m.module.n', 'module.m.module.n'],
    ['module.m["y"]', 'module.m'],
    [block, block],
    ['module.m["x"].module.n.toy_thing.a[1]', block],
  ])('refuses the target %s, for which Terraform plans nothing', (target, named) => {
    expect(check(target)).toEqual([expect.stringMatching(/^--target names .* has no such instance; .*\["x"\]/)]);
    expect(check(target)[0]).toContain(`${target}, and ${named} has`);
    expect(check(target, new Map([[target, 'targets.txt:3']]))[0]).toContain(`${target} (targets.txt:3), and`);
  });
});
