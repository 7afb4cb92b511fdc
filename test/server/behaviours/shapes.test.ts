import { expect } from '@jest/globals';
import { categoryShapes } from '../../../src/service/quirks/trees/behaviours';
import { numberedIds } from '../../../src/service/quirks/ids/behaviours';
import { shapes } from '../../../src/service/quirks/values/behaviours';
import type { BehaviourInput } from '../../../src/server';
import { answers, type Case, describeBehaviours, shows } from './fixture';

const notified = { properties: { slackOutput: { selectedSlacks: [1] }, webhookOutput: { selectedWebhooks: [2] } } };
const mailed = { properties: { emailOutput: { sendTo: 'a@example.com, b@example.com', attachDataset: true } } };
const hourly = { schedule: { frequency: 5, frequencyType: 'hour' } };

const uuid = (digits: string): string => `5e55104e-0000-4000-0000-${digits.padStart(12, '0')}`;

/** A case in which a new alert notifies an action, both by ids that are not those of the store. */
const renumbers = (behaviour: BehaviourInput, { id, slack }: Readonly<Record<'id' | 'slack', number>>): Case => ({
  behaviour,
  shows: async ({ call, server }) => {
    const body = { alertName: 'New', properties: { slackOutput: { selectedSlacks: [slack] } } };
    expect((await call('createAlert', undefined, { body })).body).toMatchObject({ id, ...body });
    expect(server.snapshot().objects.alert.at(-1)).toMatchObject({
      id: 23,
      properties: { slackOutput: { selectedSlacks: [1] } },
    });
    expect((await call('viewAlert', String(id))).body).toMatchObject({ id, ...body });
    expect((await call('editAlert', String(id), { body: { id, ...body } })).status).toBe(200);
    expect((await call('pauseAlert', String(id))).status).toBe(200);
    expect((await call('deleteAlert', String(id))).status).toBe(200);
  },
});

describeBehaviours(Object.keys({ ...shapes, ...numberedIds, ...categoryShapes }), [
  shows('ids-as-text', notified, { id: '23', properties: { slackOutput: { selectedSlacks: ['1'] } } }),
  shows(
    'id-objects',
    { ...notified, datasetId: 40 },
    {
      id: 23,
      datasetId: { id: 40 },
      properties: { slackOutput: { selectedSlacks: [{ id: 1 }] } },
    },
  ),
  answers('id-objects', ['listCategories'], { body: [{ parentId: null, children: [{ parentId: { id: 21 } }] }] }),
  shows('numbers-as-text', hourly, { id: 23, schedule: { frequency: '5', frequencyType: 'hour' } }),
  shows(
    'booleans-as-text',
    { realtime: true, ...mailed },
    {
      realtime: 'true',
      paused: 'false',
      properties: { emailOutput: { attachDataset: 'true' } },
    },
  ),
  shows('booleans-as-numbers', { realtime: true }, { realtime: 1, paused: 0 }),
  shows('addresses-semicolon', mailed, { properties: { emailOutput: { sendTo: 'a@example.com; b@example.com' } } }),
  shows('addresses-array', mailed, { properties: { emailOutput: { sendTo: ['a@example.com', 'b@example.com'] } } }),
  shows('extra-fields', {}, { links: [{ rel: 'self' }], audit: { by: 'system', tags: null } }),
  answers('null-fields', ['findWebhook', '2'], { body: { name: 'Pager', webhookHeaders: null, authUrl: null } }),
  answers('null-fields', ['viewAlert', '11'], {
    body: { schedule: null, properties: { emailOutput: null, slackOutput: { selectedSlacks: null } } },
  }),
  {
    behaviour: 'omits-null',
    shows: async ({ call }) => {
      const { body } = await call('createAlert', undefined, { body: { alertName: 'New', schedule: null } });
      expect(Object.keys(body)).not.toContain('schedule');
      expect(Object.keys(body)).not.toContain('lastAlert');
    },
  },
  renumbers('ids-from-zero', { id: 22, slack: 0 }),
  answers('ids-from-zero', ['findSlack', '0'], { body: { id: 0, name: 'On call' } }),
  answers('ids-from-zero', ['viewCategory', '21'], { body: { id: 21, children: [{ id: 22, parentId: 21 }] } }),
  renumbers('ids-negative', { id: -23, slack: -1 }),
  answers('ids-negative', ['viewCategory', '-21'], { body: { id: -21, parentId: 0, children: [{ parentId: -21 }] } }),
  answers('ids-uuid', ['listSlack'], { body: [{ id: uuid('1') }] }),
  {
    behaviour: 'ids-uuid',
    shows: async ({ send }) => {
      expect((await send('GET', `/api/2.0/alerts/${uuid('b')}`)).body).toMatchObject({ id: uuid('b') });
    },
  },
  answers('categories-flat', ['listCategories'], {
    body: [
      { id: 21, categoryName: 'Sales' },
      { id: 22, categoryName: 'EMEA', parentId: 21 },
    ],
  }),
  answers('categories-nested', ['listCategories'], {
    body: [{ id: 21, subCategories: [{ id: 22, subCategories: [] }] }],
  }),
  answers(
    'categories-nested=nodes',
    [
      'createCategory',
      '',
      { categoryName: 'A', nodes: [{ categoryName: 'B', nodes: [{ categoryName: 'C' }] }, { categoryName: 'D' }] },
    ],
    { body: { nodes: [{ categoryName: 'B', nodes: [{ categoryName: 'C', nodes: [] }] }, { categoryName: 'D' }] } },
  ),
  answers('categories-nested=nodes', ['viewCategory', '21'], {
    body: { nodes: [{ categoryName: 'EMEA', nodes: [] }] },
  }),
]);
