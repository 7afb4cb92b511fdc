import { expect, test } from '@jest/globals';
import { fieldsOf } from '../interface/index';
import { nameScore, soughtField } from './names';

const scoreOf = (field: string, place: string): number => {
  const found = fieldsOf('alert').find(([name]) => name === field);
  if (!found) throw new Error(`There is no field ${field}.`);
  return nameScore(soughtField('alert', ...found), place);
};

test.each([
  ['name', 'alertName', 1],
  ['name', 'alert_name', 1],
  ['name', 'nameValue', 1],
  ['name', 'attributes.content.name', 1],
  ['name', 'title', 0.9],
  ['datasetId', 'content.d.dataset_id', 1],
  ['datasetId', 'dataset.id', 1],
  ['id', 'attributes.id', 1],
  ['webhookActionIds', 'properties.webhookOutput.selectedWebhooks', 1],
  ['name', 'condition', 0],
  ['datasetId', 'lastModDate', 0],
] as const)('%s may be at %s', (field, place, score) => {
  expect(scoreOf(field, place)).toBeCloseTo(score);
});

test('a name that is alike is less than the name itself', () => {
  expect(scoreOf('datasetId', 'widget_id')).toBeLessThan(0.5);
  expect(scoreOf('webhookActionIds', 'webhook_ids')).toBeGreaterThanOrEqual(0.5);
});
