import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../src/base/json';
import type { OperationName } from '../../../src/service/interface/index';
import type { BehaviourInput, BehaviourName } from '../../../src/server';
import { type Answer, type TestService, useServers } from '../fixture';

const start = useServers();

/** Five alerts, and one object of each other kind. */
export const seed = {
  objects: {
    slack: [{ id: 1, name: 'On call', channel: '#on-call' }],
    webhook: [{ id: 2, name: 'Pager', url: 'https://hooks.example.com/pager' }],
    alert: [11, 12, 13, 14, 15].map((id) => ({ id, alertName: `Alert ${String(id)}` })),
    category: [
      { id: 21, categoryName: 'Sales', parentId: 0 },
      { id: 22, categoryName: 'EMEA', parentId: 21 },
    ],
  },
};

/** A server with some behaviours, at a time that stands. */
export const startWith = (...behaviours: readonly BehaviourInput[]): Promise<TestService> =>
  start({ seed, behaviours, clock: 1000 });

/** A case of a table: what a service with a behaviour does, as it is seen on the wire. */
export interface Case {
  readonly behaviour: BehaviourInput;
  readonly shows: (service: TestService) => Promise<void>;
}

/** Tests rows of the table of behaviours, each by what is on the wire; every one of `names` needs a case. */
export function describeBehaviours(names: readonly string[], cases: readonly Case[]): void {
  test.each(cases.map(({ behaviour, shows }) => [behaviour, shows] as const))('%s', async (behaviour, shows) => {
    // The client here logs in as to any service.
    const service = await startWith();
    service.server.behaviours.set([behaviour]);
    await shows(service);
  });

  test('every behaviour of the group is shown', () => {
    const shown = cases.map(({ behaviour }) => behaviour.split('=')[0] as BehaviourName);
    expect(names.filter((name) => !shown.includes(name as BehaviourName))).toEqual([]);
  });
}

/** A case in which one call is answered so. */
export const answers = (
  behaviour: BehaviourInput,
  [name, input, body]: readonly [name: OperationName, input?: string, body?: object],
  answer: Partial<Answer> | Readonly<Record<string, unknown>>,
): Case => ({
  behaviour,
  shows: async ({ call }) => {
    expect(await call(name, input, body && { body: body as never })).toMatchObject(answer);
  },
});

/** A case in which an alert that is made with some fields is read in another form, and taken back in it without a change. */
export const shows = (behaviour: BehaviourInput, body: JsonObject, shown: Readonly<Record<string, unknown>>): Case => ({
  behaviour,
  shows: async ({ call, server }) => {
    await call('createAlert', undefined, { body: { alertName: 'New', ...body } });
    const before = server.snapshot();
    const { body: list } = await call('listAlerts');
    const record = (list as unknown as readonly (JsonObject & { id: string | number })[]).at(-1) ?? { id: 0 };
    expect(record).toMatchObject(shown);
    const read = await call('viewAlert', String(record['id']));
    expect(read.body).toEqual(record);
    expect(await call('editAlert', String(record.id), { body: record })).toMatchObject({
      status: 200,
    });
    expect(server.snapshot()).toEqual(before);
  },
});

/** A case in which an alert is stored otherwise than it was sent. */
export const stores = (
  behaviour: BehaviourInput,
  body: JsonObject,
  stored: Readonly<Record<string, unknown>>,
): Case => ({
  behaviour,
  shows: async ({ call, server }) => {
    const sent = { body: { alertName: 'New', ...body } };
    expect((await call('createAlert', undefined, sent)).body).toMatchObject(stored);
    expect((await call('editAlert', '11', sent)).body).toMatchObject(stored);
    expect(server.snapshot().objects.alert.at(0)).toMatchObject(stored);
    expect(server.snapshot().objects.alert.at(-1)).toMatchObject(stored);
  },
});
