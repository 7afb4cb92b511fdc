import { describe, expect, test } from '@jest/globals';
import { addressOf, pathTemplate } from './address';
import { defaultDialect } from './dialect/dialect';
import { parseDialect } from './dialect/parse-dialect';

const objectId = '9007199254740993';

describe('the address of a call', () => {
  test.each(['pauseAlert', 'unpauseAlert'] as const)('of %s carries the id where the dialect wants it', (name) => {
    const path = `/api/2.0/alerts/${name === 'pauseAlert' ? 'pause' : 'unpause'}`;
    const spelled = (pause: object) => addressOf(name, parseDialect({ pause }), { objectId });
    expect(spelled({ idIn: 'query', idName: 'alert id' })).toEqual({ path: `${path}?alert+id=${objectId}` });
    expect(spelled({ idIn: 'path' })).toEqual({ path: `${path}/${objectId}` });
    expect(spelled({ idIn: 'body', idName: 'alert' })).toEqual({ path, idBody: { alert: 9007199254740993n } });
  });

  test('of an action has the segment that the dialect names', () => {
    const dialect = parseDialect({ segments: { webhook: 'outgoing-hooks' } });
    expect(addressOf('listWebhook', dialect)).toEqual({ path: '/api/2.0/actions/outgoing-hooks' });
    expect(addressOf('editWebhook', dialect, { objectId })).toEqual({
      path: `/api/2.0/actions/outgoing-hooks/${objectId}`,
    });
    expect(addressOf('viewAlert', dialect, { objectId })).toEqual({ path: `/api/2.0/alerts/${objectId}` });
  });

  test('never lets an id reach another path', () => {
    expect(addressOf('viewAlert', defaultDialect, { objectId: '7/shares?x=$&' }).path).toBe(
      '/api/2.0/alerts/7%2Fshares%3Fx%3D%24%26',
    );
    expect(addressOf('pushDataTo', defaultDialect, { pushId: '../live?x' }).path).toBe('/live/..%2Flive%3Fx');
  });
});

test('a path template keeps the place of the id open', () => {
  expect(pathTemplate('viewAlert', defaultDialect)).toBe('/api/2.0/alerts/{objectId}');
  expect(pathTemplate('pauseAlert', defaultDialect)).toBe('/api/2.0/alerts/pause');
  expect(pathTemplate('pauseAlert', parseDialect({ pause: { idIn: 'path' } }))).toBe(
    '/api/2.0/alerts/pause/{objectId}',
  );
});
