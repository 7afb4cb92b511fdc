import { expect, test } from '@jest/globals';
import { lateViews } from '../../../src/service/quirks/lag/behaviours';
import { toldLists } from '../../../src/service/quirks/lists/behaviours';
import type { TestService } from '../fixture';
import { describeBehaviours, startWith } from './fixture';

const long = { alertName: 'A long name of an alert', alertCondition: 'where Orders < 2' };
const first = async ({ call }: TestService): Promise<unknown> => {
  await call('editAlert', '11', { body: long });
  const { body } = await call('viewAlert', '11');
  expect(body).toMatchObject(long);
  return ((await call('listAlerts')).body as unknown as readonly unknown[])[0];
};
const names = async ({ call }: TestService): Promise<unknown[]> =>
  ((await call('listSlack')).body as unknown as readonly { name: string }[]).map(({ name }) => name);
const nameOf = async ({ call }: TestService, id: string): Promise<unknown> => {
  const { status, body } = await call('findSlack', id);
  return status === 200 ? body['name'] : status;
};

describeBehaviours(Object.keys({ ...toldLists, ...lateViews }), [
  {
    behaviour: 'list-summary',
    shows: async (service) => {
      expect(await first(service)).toEqual({ id: 11, alertName: long.alertName });
      expect((await service.call('listCategories')).body).toEqual([
        { id: 21, categoryName: 'Sales', children: [{ id: 22, categoryName: 'EMEA', children: [] }] },
      ]);
    },
  },
  {
    behaviour: 'list-shortens=10',
    shows: async (service) => {
      expect(await first(service)).toMatchObject({ alertName: 'A long nam…', alertCondition: 'where Orde…' });
    },
  },
  {
    behaviour: 'list-leaves-out',
    shows: async (service) => {
      expect(await first(service)).not.toHaveProperty('alertCondition');
    },
  },
  {
    behaviour: 'list-lag',
    shows: async (service) => {
      await service.call('createSlack', undefined, { body: { name: 'New' } });
      await service.call('editSlack', '1', { body: { name: 'Old' } });
      expect([await names(service), await names(service), await names(service)]).toEqual([
        ['On call'],
        ['On call'],
        ['Old', 'New'],
      ]);
      expect(await nameOf(service, '23')).toBe('New');
    },
  },
  {
    behaviour: 'list-lag=500ms',
    shows: async (service) => {
      await service.call('createSlack', undefined, { body: { name: 'New' } });
      service.server.clock.advance(499);
      expect(await names(service)).toEqual(['On call']);
      service.server.clock.advance(1);
      expect(await names(service)).toEqual(['On call', 'New']);
    },
  },
  {
    behaviour: 'read-lag=1',
    shows: async (service) => {
      await service.call('createSlack', undefined, { body: { name: 'New' } });
      await service.call('editSlack', '1', { body: { name: 'Old' } });
      expect(await names(service)).toEqual(['Old', 'New']);
      expect([await nameOf(service, '23'), await nameOf(service, '23')]).toEqual([400, 'New']);
      expect([await nameOf(service, '1'), await nameOf(service, '1')]).toEqual(['On call', 'Old']);
      await service.call('pauseAlert', '11');
      expect((await service.call('viewAlert', '11')).body).not.toHaveProperty('paused');
      expect((await service.call('viewAlert', '11')).body).toMatchObject({ paused: true });
    },
  },
  {
    behaviour: 'delete-202-later=1',
    shows: async ({ call }) => {
      expect(await call('deleteAlert', '11')).toMatchObject({ status: 202, body: { message: expect.anything() } });
      expect((await call('viewAlert', '11')).status).toBe(200);
      expect((await call('viewAlert', '11')).status).toBe(403);
      expect((await call('listAlerts')).body).toHaveLength(5);
      expect((await call('listAlerts')).body).toHaveLength(4);
    },
  },
]);

test('what is restored is seen at once', async () => {
  const service = await startWith('list-lag=9', 'read-lag=9');
  await service.call('editSlack', '1', { body: { name: 'Old' } });
  service.server.restore(service.server.snapshot());
  expect(await names(service)).toEqual(['Old']);
  expect(await nameOf(service, '1')).toBe('Old');
});
