import { expect } from '@jest/globals';
import type { BehaviourInput } from '../../../src/server';
import { writtenAnswers } from '../../../src/service/quirks/writes/behaviours';
import { type Case, describeBehaviours } from './fixture';

const created = { id: 23, alertName: ' Low ' };
const edited = { id: 12, alertName: ' Low ' };

interface Written {
  readonly create?: Readonly<Record<string, unknown>>;
  readonly edit?: Readonly<Record<string, unknown>>;
}

/** A case in which a create and an edit are answered so, and done all the same. */
const written = (behaviour: BehaviourInput, { create = {}, edit = create }: Written): Case => ({
  behaviour,
  shows: async ({ call, server }) => {
    const body = { alertName: ' Low ' };
    expect(await call('createAlert', undefined, { body })).toMatchObject(create);
    expect(await call('editAlert', '12', { body })).toMatchObject(edit);
    expect(server.snapshot().objects.alert).toMatchObject([{}, edited, {}, {}, {}, created]);
  },
});

const nothing = {};
const path = (id: number): string => `/api/2.0/alerts/${String(id)}`;

describeBehaviours(Object.keys(writtenAnswers), [
  written('write-204', { create: { status: 204, body: nothing } }),
  written('write-empty', { create: { status: 200, headers: { 'content-length': '0' } } }),
  written('write-true', { create: { body: true } }),
  written('write-message', { create: { body: { message: 'It is written.' } } }),
  written('write-id', { create: { body: { id: 23 } }, edit: { body: { id: 12 } } }),
  written('write-bare-id', { create: { body: 23 }, edit: { body: 12 } }),
  written('write-location', {
    create: { status: 201, headers: { location: path(23), 'content-length': '0' } },
    edit: { status: 200, headers: { location: path(12), 'content-length': '0' } },
  }),
  written('write-array', { create: { body: [created] }, edit: { body: [edited] } }),
  written('write-echo', { create: { body: created }, edit: { body: edited } }),
  written('write-stale', { create: { body: created }, edit: { body: { id: 12, alertName: 'Alert 12' } } }),
  written('write-201', { create: { status: 201, body: created }, edit: { status: 200, body: edited } }),
  written('write-202', { create: { status: 202, body: created }, edit: { status: 202, body: edited } }),
  {
    behaviour: 'write-204',
    shows: async ({ call }) => {
      expect(await call('pauseAlert', '11')).toMatchObject({ status: 204, body: nothing });
      expect(await call('deleteAlert', '11')).toMatchObject({ status: 200, body: { message: expect.anything() } });
    },
  },
]);
