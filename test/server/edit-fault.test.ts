import { expect, test } from '@jest/globals';
import type { FaultInput } from '../../src/server';
import type { EditFault } from '../../src/server/faults/fault';
import { alert, category, useServers } from './fixture';

const start = useServers();

test.each<[string, EditFault, RegExp]>([
  [
    'closes a circle of categories',
    { kind: 'edit', object: { kind: 'category', id: 1 }, change: { parentId: 2 } },
    /edits the category 1 cannot be applied: .*the parents of 1 lead to no category at the top/,
  ],
  [
    'hangs a category on nothing',
    { kind: 'edit', object: { kind: 'category', id: 2 }, change: { parentId: 99 } },
    /parents of 2 lead to no/,
  ],
  [
    'puts a category into another one',
    { kind: 'edit', object: { kind: 'category', id: 1 }, change: { children: [{ id: 9, ...category }] } },
    /1 holds others/,
  ],
  [
    'takes away what an object must have',
    { kind: 'edit', object: { kind: 'alert', id: 7 }, change: { alertName: null } },
    /objects\.alert: 0\.alertName must/,
  ],
])('an editor who %s is refused as the service would, and nothing is changed', async (_what, fault, message) => {
  const { server, call } = await start({ seed: { objects: { alert: [{ id: 7, ...alert }] } } });
  const tree = [
    { id: 1, ...category },
    { id: 2, ...category, parentId: 1 },
  ];
  server.restore({ objects: { alert: [{ id: 7, ...alert }], category: tree } });
  server.faults.set([{ operation: '*', ...fault }]);
  const before = server.snapshot();
  expect(await call('listCategories')).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(message) },
  });
  expect(server.snapshot()).toEqual(before);
  expect((await call('listCategories')).status).toBe(200);
  server.restore(server.snapshot());
});

test('an editor cannot give an object another id', async () => {
  const { server } = await start({ seed: { objects: { alert: [{ id: 7, ...alert }] } } });
  const editing = (id: number | null): FaultInput => ({
    operation: '*',
    kind: 'edit',
    object: { kind: 'alert', id: 7 },
    change: { id },
  });
  for (const id of [8, null])
    expect(() => {
      server.faults.set([editing(id)]);
    }).toThrow(/in change, id must stay 7/);
  server.faults.set([editing(7)]);
});
