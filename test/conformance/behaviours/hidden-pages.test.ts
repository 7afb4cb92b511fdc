import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../src/base/json';
import { type BehaviourInput, startReferenceServer } from '../../../src/server';
import { openTrial } from '../../../src/testing/open-trial';

const alert = Array.from({ length: 14 }, (_, index) => ({ id: index + 1, alertName: `Alert ${String(index + 1)}` }));

const adopting: JsonObject = {
  provider: { analytics: { adopt_existing: 'by_name' } },
  resource: { analytics_alert: { last: { name: 'Alert 14' } } },
};
const listing: JsonObject = {
  data: { analytics_alerts: { all: {} } },
  output: { all: { value: '${data.analytics_alerts.all}' } },
};

/** What a plan of a stack says of lists. */
async function doubtsOf(stack: JsonObject, behaviours: readonly BehaviourInput[]): Promise<readonly string[]> {
  const server = await startReferenceServer({ behaviours, seed: { objects: { alert } } });
  const trial = openTrial(server);
  try {
    const { diagnostics } = await trial.plan({
      terraform: { required_providers: { analytics: { source: 'analytics-as-code/analytics' } } },
      ...stack,
    });
    return diagnostics.filter(({ summary }) => summary === 'List is not whole').map(({ detail }) => detail);
  } finally {
    trial.close();
    await server.close();
  }
}

test.each([
  { who: 'a create that may take over what exists', stack: adopting, behaviour: 'list-page-bare=10', query: '?page=2' },
  {
    who: 'a create that may take over what exists',
    stack: adopting,
    behaviour: 'list-offset-bare=10',
    query: '?offset=10',
  },
  { who: 'a data source', stack: listing, behaviour: 'list-page-bare=10', query: '?page=2' },
] as const)('$who says when a list has more than it shows: $behaviour', async ({ stack, behaviour, query }) => {
  expect(await doubtsOf(stack, [behaviour])).toEqual([expect.stringContaining(query)]);
});

test.each([[[]], [['list-link-header=10'] as const]])('a list that is whole is not doubted: %j', async (behaviours) => {
  expect(await doubtsOf(listing, behaviours)).toEqual([]);
});
