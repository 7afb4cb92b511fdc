import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../test/support/fake-context';
import { actions } from './resource';

const webhook = actions.find(({ type }) => type === 'analytics_webhook_action');

test.each([
  ['select distinct Region', ['Filter holds SQL']],
  ['where a <', ['Filter not understood']],
  ['where a < 1', []],
])('the filter of a webhook that is new is read at plan: %s', async (filter, summaries) => {
  const { context } = createFakeService({});
  const config = { name: 'Hook', url: 'https://hooks.example.com', filter };
  const found = await webhook?.checkPlan(context, { prior: null, planned: config, config });
  expect(found).toMatchObject(summaries.map((summary) => ({ severity: 'warning', path: ['filter'], summary })));
  expect(await webhook?.checkPlan(context, { prior: config, planned: config, config })).toEqual([]);
});
