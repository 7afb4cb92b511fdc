import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../src/base/json';
import type { BehaviourInput } from '../../../src/server';
import { deleteAndPauseAnswers, deletesAndPauses } from '../../../src/service/quirks/deletes/behaviours';
import { ownFields } from '../../../src/service/quirks/edits/on-edit';
import { editDemands, editEffects } from '../../../src/service/quirks/edits/behaviours';
import type { Answer, TestService } from '../fixture';
import { answers, type Case, describeBehaviours, startWith } from './fixture';

const made = {
  alertName: 'New',
  alertCondition: 'where Orders < 2',
  realtime: true,
  properties: { emailOutput: { sendTo: 'a@example.com' } },
};
const edit = { alertName: 'Newer', properties: { emailOutput: { emailSubject: 'Low' } } };

const both = { emailOutput: { sendTo: 'a@example.com', emailSubject: 'Low' } };

const create = async ({ call }: TestService): Promise<JsonObject> =>
  (await call('createAlert', undefined, { body: made })).body;
const editIt = ({ call }: TestService, body: JsonObject, headers: Record<string, string> = {}): Promise<Answer> =>
  call('editAlert', '23', { body, headers });

/** A case in which an edit leaves an alert so, and is answered by that. */
const leaves = (behaviour: BehaviourInput, left: JsonObject, sent: JsonObject = edit): Case => ({
  behaviour,
  shows: async (service) => {
    await create(service);
    const { status, body } = await editIt(service, sent);
    expect(status).toBe(200);
    expect((await service.call('viewAlert', '23')).body).toEqual(body);
    const own = Object.fromEntries(Object.entries(body).filter(([key]) => !ownFields.includes(key)));
    expect(own).toEqual({ id: 23, paused: false, ...left });
  },
});

/** A case in which an edit is refused, nothing is changed, and another one is taken. */
const demands = (
  behaviour: BehaviourInput,
  refused: Partial<Answer>,
  taken: (record: JsonObject, etag: string) => readonly [body: JsonObject, headers?: Record<string, string>],
): Case => ({
  behaviour,
  shows: async (service) => {
    await create(service);
    const before = service.server.snapshot();
    expect(await editIt(service, behaviour === 'edit-refuses-read-only' ? { id: 23, ...edit } : edit)).toMatchObject(
      refused,
    );
    expect(service.server.snapshot()).toEqual(before);
    const { body, headers } = await service.call('viewAlert', '23');
    expect((await editIt(service, ...taken(body, String(headers['etag'])))).status).toBe(200);
    expect((await service.call('viewAlert', '23')).body).toMatchObject({ alertName: 'Newer' });
    expect(service.server.journal.at(-2)).toMatchObject({ unreadFields: [] });
  },
});

describeBehaviours(Object.keys({ ...editEffects, ...editDemands, ...deletesAndPauses, ...deleteAndPauseAnswers }), [
  leaves('edit-whole', edit),
  leaves('edit-replaces-nested', { ...made, ...edit }),
  leaves('edit-ignores-null', { ...made, alertName: 'Newer', properties: both }, { ...edit, alertCondition: null }),
  leaves('edit-without-effect', made),
  {
    behaviour: 'edit-resumes',
    shows: async (service) => {
      await create(service);
      await service.call('pauseAlert', '23');
      expect((await editIt(service, edit)).body).toMatchObject({ alertName: 'Newer', paused: false });
    },
  },
  demands(
    'edit-requires-all',
    { status: 400, body: { message: 'The body cannot be used: alertCondition is missing.' } },
    () => [{ ...made, alertName: 'Newer' }],
  ),
  demands(
    'edit-refuses-read-only',
    { status: 400, body: { message: 'The body cannot be used: id is read-only.' } },
    () => [edit],
  ),
  demands(
    'edit-requires-id',
    { status: 400, body: { message: 'The body cannot be used: id must be the id of the record.' } },
    () => [{ ...edit, id: 23 }],
  ),
  demands('edit-requires-version', { status: 400 }, ({ version = null }) => [{ ...edit, version }]),
  {
    behaviour: 'edit-requires-version',
    shows: async (service) => {
      const { version = null } = await create(service);
      expect((await editIt(service, { ...edit, version })).status).toBe(200);
      expect((await editIt(service, { ...edit, version })).status).toBe(409);
    },
  },
  demands('edit-requires-if-match', { status: 428 }, (_record, etag) => [edit, { 'if-match': etag }]),
  {
    behaviour: 'edit-requires-if-match',
    shows: async (service) => {
      await create(service);
      expect((await editIt(service, edit, { 'if-match': '"old"' })).status).toBe(412);
    },
  },
  {
    behaviour: 'edit-refuses-paused',
    shows: async (service) => {
      await create(service);
      await service.call('pauseAlert', '23');
      expect((await editIt(service, edit)).status).toBe(409);
      await service.call('unpauseAlert', '23');
      expect((await editIt(service, edit)).status).toBe(200);
    },
  },
  answers('delete-204', ['deleteAlert', '11'], { status: 204, body: {} }),
  {
    behaviour: 'delete-without-effect',
    shows: async ({ call }) => {
      expect(await call('deleteAlert', '11')).toMatchObject({ status: 200, body: { message: expect.anything() } });
      expect((await call('viewAlert', '11')).status).toBe(200);
      expect((await call('deleteAlert', '99')).status).toBe(403);
    },
  },
  {
    behaviour: 'delete-marks',
    shows: async ({ call, server }) => {
      expect(await call('deleteAlert', '11')).toMatchObject({ status: 200, body: { message: expect.anything() } });
      expect((await call('viewAlert', '11')).body).toMatchObject({ id: 11, deleted: true });
      expect((await call('viewAlert', '12')).body).not.toHaveProperty('deleted');
      expect(server.snapshot().objects.alert.length).toBe(4);
    },
  },
  answers('pause-answers-record', ['pauseAlert', '11'], { body: { id: 11, alertName: 'Alert 11', paused: true } }),
  {
    behaviour: 'pause-again-refused',
    shows: async ({ call }) => {
      expect((await call('unpauseAlert', '11')).status).toBe(400);
      expect((await call('pauseAlert', '11')).status).toBe(200);
      expect((await call('pauseAlert', '11')).status).toBe(400);
    },
  },
]);

test('the fields that the service writes itself are those that a new object has beside what was sent', async () => {
  const { call } = await startWith('write-202');
  const alert = (await call('createAlert', undefined, { body: { alertName: 'A' } })).body;
  const action = (await call('createSlack', undefined, { body: { name: 'S' } })).body;
  const keys = new Set([...Object.keys(alert), ...Object.keys(action)]);
  for (const key of ['id', 'alertName', 'name', 'paused']) keys.delete(key);
  expect([...keys].sort()).toEqual([...ownFields].sort());
});
