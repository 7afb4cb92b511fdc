import { beforeAll, describe, expect, test } from '@jest/globals';
import { assertConverges, assertNotifies, assertPlan, planOf } from '../../src/testing';
import { slowTest } from '../support/depth';
import { synthesiseExamples, type SynthesisedStack } from '../support/synthesise-examples';

const variables = { pager_token: 'pager' };
const apps = ['quickstart', 'organisation'];

describe('the examples, by our own matchers', () => {
  let stacks: Readonly<Record<string, SynthesisedStack>>;
  const stackOf = (app: string): SynthesisedStack => {
    const stack = stacks[app];
    if (!stack) throw new Error(`There is no app ${app}.`);
    return stack;
  };

  beforeAll(async () => {
    stacks = (await synthesiseExamples(apps)).cdktf;
  });

  test('the quickstart makes two alerts and what they notify', async () => {
    await assertPlan(stackOf('quickstart'), { create: ['On call', 'Orders stalled', 'Refunds rising'] });
    await assertNotifies(stackOf('quickstart'), 'On call', { by: 'Orders stalled' });
  });

  test('the organisation only makes what is new', async () => {
    const { changes, summary } = await planOf(stackOf('organisation'), { variables });
    expect(summary.counts).toEqual({ create: changes.length });
  });

  slowTest.each(apps)('%s needs no change once it is applied', async (app) => {
    await assertConverges(stackOf(app), app === 'organisation' ? { variables } : {});
  });
});
