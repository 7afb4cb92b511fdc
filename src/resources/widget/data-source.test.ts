import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../test/support/fake-context';
import { dataWidgetInsights } from './data-source';

test('insights are shown flat, their sentences as they are', async () => {
  const insight = { id: 'insight.growth', name: 'Growth', description: 'How much.', category: 'Growth' };
  const output = ['<b>orders</b> grew.'];
  const { context } = createFakeService({ viewWidgetInsights: [{ insight, output }] });
  expect(await dataWidgetInsights.read(context, { widget_id: '7' })).toEqual({
    widget_id: '7',
    insights: [{ ...insight, output }],
  });
});
