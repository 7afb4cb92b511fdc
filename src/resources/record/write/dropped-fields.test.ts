import { expect, test } from '@jest/globals';
import { defaultDialect } from '../../../service/interface/index';
import { droppedPlaces } from './dropped-fields';

const forgotten = (before: Record<string, string | number>) =>
  droppedPlaces(defaultDialect, { record: 'alert' }, { before: { id: 7, ...before }, after: { id: 7 }, sent: {} });

test.each([
  ['accountId', 7],
  ['timezone', 'Europe/Berlin'],
  ['timeZone', 'Europe/Berlin'],
  ['lastName', 'Smith'],
  ['timeout', 30],
  ['startTime', '08:00'],
  ['discount', 5],
  ['dateFormat', 'iso'],
  ['reportId', 7],
  ['last_name', 'Smith'],
])('an edit that takes %s away is told', (key, value) => {
  expect(forgotten({ [key]: value })).toEqual([key]);
});

test.each([
  'createdDate',
  'lastModDate',
  'last_modified_by',
  'updatedAt',
  'lastAlert',
  'nextExecutionTime',
  'executionReport',
  'firedCount',
  'classVersion',
  'version',
  'etag',
  'errorMessage',
])('what a service works out by itself may go with an edit: %s', (key) => {
  expect(forgotten({ [key]: 1 })).toEqual([]);
});
