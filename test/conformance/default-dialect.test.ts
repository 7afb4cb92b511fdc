import { expect, test } from '@jest/globals';
import { isConfigurable } from '../../src/model';
import { resourceDefinitions } from '../../src/resources';
import { byTier } from '../support/depth';
import { subjects } from './subjects';
import { describeConformance } from './suite';

test('every attribute that a user may set has a value and a change', () => {
  const named = subjects.flatMap(({ address, full, changes }) => {
    const type = address.split('.')[0] ?? '';
    const changed = changes.map(({ attribute }) => attribute.split('.')[0] ?? '');
    return Object.keys(full).flatMap((name) => [
      `${type}.${name}`,
      ...(changed.includes(name) ? [`${type}.${name} changed`] : []),
    ]);
  });
  // What is unset has tests of its own. The alert of a share cannot change here: each alert has its own shares. Headers are given write-only as tokens are.
  const elsewhere =
    /^analytics_(\w+\.unset|alert_shares?\.(alert_id|type) changed|webhook_action\.headers_wo|teams_action\.\w+_wo)/;
  const wanted = resourceDefinitions.flatMap(({ type, attributes }) =>
    Object.entries(attributes)
      .filter(([, attribute]) => isConfigurable(attribute))
      .flatMap(([name]) => [`${type}.${name}`, `${type}.${name} changed`]),
  );
  expect(wanted.filter((name) => !named.includes(name) && !elsewhere.test(name))).toEqual([]);
});

describeConformance({
  title: 'the default dialect',
  dialect: {},
  stride: byTier({ test: 30, ci: 20, attack: 1 }),
  part: byTier({ test: 'core', ci: 'all', attack: 'all' }),
});
