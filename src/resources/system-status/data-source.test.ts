import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../test/support/fake-context';
import { dataSystemStatus } from './data-source';

const well = { name: 'Widget load', status: 'GREEN', time: 7, statusLevel: 0 };
const ill = { name: 'MySQL connectivity', status: 'RED', time: 7, statusLevel: 2, comment: 'No route' };
const shownWell = { id: 'b', name: 'Widget load', status: 'GREEN', status_level: 0, time: 7, comment: null };
const shownIll = { id: 'a', name: 'MySQL connectivity', status: 'RED', status_level: 2, time: 7, comment: 'No route' };

test('all components are shown in the order of their ids; one that is not well spoils the whole', async () => {
  const { context } = createFakeService({ listComponentStatus: { b: well, a: ill } });
  expect(await dataSystemStatus.read(context, {})).toEqual({
    component: null,
    components: [shownIll, shownWell],
    healthy: false,
  });
});

test('one component is asked for by its id', async () => {
  const { context, calls } = createFakeService({ viewComponentStatus: well });
  expect(await dataSystemStatus.read(context, { component: 'b' })).toEqual({
    component: 'b',
    components: [shownWell],
    healthy: true,
  });
  expect(calls).toEqual([{ operation: 'viewComponentStatus', component: 'b' }]);
});
