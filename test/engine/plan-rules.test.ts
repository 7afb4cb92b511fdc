import { beforeEach, describe, expect, test } from '@jest/globals';
import { Unknown } from '../../src/model';
import { actionsOf, changeOf, createToyRun, things, type ToyRun } from './toy-run';

let toy: ToyRun;

beforeEach(() => {
  toy = createToyRun();
});

describe('planning with the embedded engine', () => {
  test('of the end of nothing asks for no data, and of the end of one object does', async () => {
    const look = { data: { toy_look: { all: { name: 'a' } } } };
    let asked = 0;
    const objects = toy.service.objects;
    Object.defineProperty(toy.service, 'objects', { get: () => ((asked += 1), objects) });
    await toy.plan(look, { mode: 'destroy' });
    expect(asked).toBe(0);
    toy.service.objects.set('1', { id: '1', name: 'a' });
    await toy.run(things({ a: { name: 'a' } }));
    asked = 0;
    await toy.plan({ ...things({ a: { name: 'a' } }), ...look }, { mode: 'destroy' });
    expect(asked).toBe(2);
  });

  test('plans nothing that needs an object whose provider cannot be opened', async () => {
    const blocks = {
      provider: { toy: [{}, { alias: 'broken', endpoint: 'refused' }] },
      ...things({
        a: { name: 'a', provider: 'toy.broken' },
        b: { name: 'b', depends_on: ['toy_thing.a'] },
        c: { name: 'c' },
      }),
    };
    const plan = await toy.plan(blocks);
    expect(plan.diagnostics.filter(({ severity }) => severity === 'error')).toHaveLength(1);
    expect(actionsOf(plan)).toEqual(['create toy_thing.c']);
  });

  test('names every mistake of the code before anything is read', async () => {
    await toy.run(things({ a: { name: 'a' } }));
    toy.service.reads = 0;
    const wrong = { a: { name: '' }, b: { name: 'b', color: 'blue' } };
    await expect(toy.plan(things(wrong))).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      diagnostics: [
        expect.objectContaining({ address: 'toy_thing.a', detail: 'name must not be empty.' }),
        expect.objectContaining({ address: 'toy_thing.b', detail: expect.stringMatching(/^color must be one of/) }),
      ],
    });
    expect(toy.service.reads).toBe(0);
  });

  test.each([
    ['output', { output: { o: { value: '${tolist([toy_thing.a.labels, tomap({ x = "1" })])}' } } }],
    ['local', { locals: { l: '${tolist([toy_thing.a.labels, tomap({ x = "1" })])}' } }],
  ])('refuses an %s that asks for the types of attributes before a plan, as Terraform does', async (_, block) => {
    await expect(toy.plan({ ...things({ a: { name: 'a' } }), ...block })).rejects.toMatchObject({
      diagnostics: [expect.objectContaining({ detail: expect.stringContaining('`tolist`') })],
    });
  });

  test('evaluates a local once, however often others name it', async () => {
    const named = (level: number): string => `local.l${String(level)}`;
    const levels = Array.from({ length: 60 }, (_, level) => level);
    const locals = Object.fromEntries(
      levels.map((level) => [
        `l${String(level)}`,
        level === 0 ? true : `\${${named(level - 1)} == ${named(level - 1)} ? ${named(level - 1)} : false}`,
      ]),
    );
    const plan = await toy.plan({
      locals,
      ...things({ a: { name: `\${${named(59)}}` } }),
      output: { last: { value: `\${${named(59)}}` } },
    });
    expect([changeOf(plan, 'toy_thing.a').after?.['name'], plan.outputs[0]?.after]).toEqual(['true', true]);
  });

  test('never changes the service', async () => {
    await toy.plan(things({ a: { name: 'a' } }));
    expect(toy.service.deeds).toEqual([]);
  });

  test('finds nothing to do after an apply', async () => {
    const blocks = things({
      a: { name: 'a', labels: { x: '1' }, box: { width: 3 } },
      b: { name: '${toy_thing.a.id}' },
    });
    await toy.run(blocks);
    const plan = await toy.plan(blocks);
    expect(actionsOf(plan)).toEqual(['no-op toy_thing.a', 'no-op toy_thing.b']);
    expect(plan).toMatchObject({ isApplyable: false, isComplete: true, drift: [] });
  });

  test('carries what is not known yet through references and outputs', async () => {
    const blocks = {
      ...things({ a: { name: 'a' }, b: { name: 'is ${toy_thing.a.id}' } }),
      output: { id: { value: '${toy_thing.b.name}' } },
    };
    const plan = await toy.plan(blocks);
    expect(changeOf(plan, 'toy_thing.b').after?.['name']).toBeInstanceOf(Unknown);
    expect(plan.outputs).toEqual([
      expect.objectContaining({ action: 'create', name: 'id', after: expect.any(Unknown) }),
    ]);
  });

  test('replaces what cannot change in place, with a second answer of the provider', async () => {
    await toy.run(things({ a: { name: 'a', place: 'here' }, b: { name: 'b', size: 1 } }));
    const plan = await toy.plan(things({ a: { name: 'a', place: 'there' }, b: { name: 'b', size: 2 } }));
    expect(changeOf(plan, 'toy_thing.a')).toMatchObject({
      action: 'delete-create',
      reason: 'replace_because_cannot_update',
      replacePaths: [['place']],
      before: { id: '1' },
      after: { id: expect.any(Unknown), place: 'there' },
    });
    expect(changeOf(plan, 'toy_thing.b').action).toBe('update');
  });

  test('makes the new object first where that is asked for, also by an object that needs it', async () => {
    const blocksOf = (place: string) =>
      things({
        base: { name: 'base', place },
        top: { name: 'top', place, code: '${toy_thing.base.id}', lifecycle: { create_before_destroy: true } },
      });
    await toy.run(blocksOf('here'));
    expect(actionsOf(await toy.plan(blocksOf('there')))).toEqual([
      'create-delete toy_thing.base',
      'create-delete toy_thing.top',
    ]);
  });

  test.each([
    ['one attribute', ['size'], 'no-op'],
    ['an inner attribute', ['box.width'], 'update'],
    ['everything', 'all', 'no-op'],
  ])('ignores changes of %s', async (_, ignored, action) => {
    const bodyOf = (size: number) => ({
      a: { name: 'a', size, box: { width: 1 }, lifecycle: { ignore_changes: ignored } },
    });
    await toy.run(things(bodyOf(1)));
    expect(changeOf(await toy.plan(things(bodyOf(2))), 'toy_thing.a').action).toBe(action);
  });

  test('replaces an object when what triggers it changes', async () => {
    const blocksOf = (size: number, trigger: string) =>
      things({ a: { name: 'a', size }, b: { name: 'b', lifecycle: { replace_triggered_by: [trigger] } } });
    await toy.run(blocksOf(1, 'toy_thing.a'));
    const plan = await toy.plan(blocksOf(2, 'toy_thing.a'));
    expect(changeOf(plan, 'toy_thing.b')).toMatchObject({ action: 'delete-create', reason: 'replace_by_triggers' });
    expect(changeOf(await toy.plan(blocksOf(2, 'toy_thing.a.name')), 'toy_thing.b').action).toBe('no-op');
  });

  test('replaces an object when the user asks for it', async () => {
    const blocks = things({ a: { name: 'a' }, b: { name: 'b', lifecycle: { create_before_destroy: true } } });
    await toy.run(blocks);
    const plan = await toy.plan(blocks, { replace: ['toy_thing.a', 'toy_thing.b'] });
    expect(plan.changes).toMatchObject([
      { action: 'delete-create', reason: 'replace_by_request', replacePaths: [] },
      { action: 'create-delete', reason: 'replace_by_request' },
    ]);
    expect(await toy.apply(plan)).toMatchObject({ outcome: 'done' });
    expect(actionsOf(await toy.plan(blocks))).toEqual(['no-op toy_thing.a', 'no-op toy_thing.b']);
    await expect(toy.plan(blocks, { replace: ['toy_thing.bb'] })).rejects.toThrow(
      'The code declares no resource toy_thing.bb that --replace could replace; the nearest one is `toy_thing.b`.',
    );
  });

  test('refuses to destroy what the code protects', async () => {
    const protectedBody = { name: 'a', place: 'here', lifecycle: { prevent_destroy: true } };
    await toy.run(things({ a: protectedBody }));
    const refused = [expect.objectContaining({ summary: 'Instance cannot be destroyed', address: 'toy_thing.a' })];
    const replaced = await toy.plan(things({ a: { ...protectedBody, place: 'there' } }));
    expect(replaced).toMatchObject({ diagnostics: refused, isApplyable: false });
    expect((await toy.plan(things({ a: protectedBody }), { mode: 'destroy' })).diagnostics).toEqual(refused);
  });

  test('replaces a tainted object', async () => {
    toy.service.failAfterReport = new Error('Half done.');
    await toy.run(things({ a: { name: 'a' } }));
    delete toy.service.failAfterReport;
    expect(toy.state.objects.get('toy_thing.a')?.current).toMatchObject({ isTainted: true, attributes: { id: '1' } });
    const plan = await toy.plan(things({ a: { name: 'a' } }));
    expect(changeOf(plan, 'toy_thing.a')).toMatchObject({ action: 'delete-create', reason: 'replace_because_tainted' });
  });

  test('follows moved blocks, chains among them, and leaves an address that is taken', async () => {
    await toy.run(things({ a: { name: 'a' }, x: { name: 'x' }, y: { name: 'y' } }));
    const moved = [
      { from: 'toy_thing.b', to: 'toy_thing.c' },
      { from: 'toy_thing.a', to: 'toy_thing.b' },
      { from: 'toy_thing.x', to: 'toy_thing.y' },
    ];
    const plan = await toy.plan({ ...things({ c: { name: 'a' }, y: { name: 'y' } }), moved });
    expect(changeOf(plan, 'toy_thing.c')).toMatchObject({ action: 'no-op', previousAddress: 'toy_thing.a' });
    expect(changeOf(plan, 'toy_thing.x')).toMatchObject({ action: 'delete' });
    expect(plan.diagnostics).toEqual([
      expect.objectContaining({ severity: 'warning', summary: 'Unresolved resource instance address changes' }),
    ]);
    await toy.apply(plan);
    expect([...toy.state.objects.keys()].toSorted()).toEqual(['toy_thing.c', 'toy_thing.y']);
  });

  test('imports what exists, and refuses what does not', async () => {
    toy.service.objects.set('7', { id: '7', name: 'old', size: 7 });
    const blocksOf = (id: string) => ({ ...things({ a: { name: 'new' } }), import: [{ to: 'toy_thing.a', id }] });
    // A number becomes a text.
    const plan = await toy.plan(blocksOf('${3 + 4}'));
    expect(changeOf(plan, 'toy_thing.a')).toMatchObject({
      action: 'update',
      importing: { id: '7' },
      before: { name: 'old' },
    });
    const missing = await toy.plan(blocksOf('8'));
    expect(missing.diagnostics).toEqual([
      expect.objectContaining({ summary: 'Cannot import non-existent remote object' }),
    ]);
  });

  test('destroys, forgets or drops what the code does not declare any more', async () => {
    await toy.run(things({ a: { name: 'a' }, b: { name: 'b' }, c: { name: 'c' } }));
    toy.service.objects.delete('3');
    const removed = [{ from: 'toy_thing.b', lifecycle: { destroy: false } }];
    const plan = await toy.plan({ ...things({ d: { name: 'd' } }), removed });
    expect(actionsOf(plan)).toEqual(['delete toy_thing.a', 'forget toy_thing.b', 'create toy_thing.d']);
    expect(plan.drift).toEqual([expect.objectContaining({ action: 'delete', address: 'toy_thing.c' })]);
  });

  test('knows the folders of a stack', async () => {
    const blocks = things({ a: { name: '${path.module}|${path.cwd}|${terraform.workspace}' } });
    expect(changeOf(await toy.plan(blocks), 'toy_thing.a').after).toMatchObject({ name: '.|.|default' });
  });

  test('keeps to the targets and what they need', async () => {
    const blocks = things({ a: { name: 'a' }, b: { name: '${toy_thing.a.id}' }, c: { name: 'c' } });
    const plan = await toy.plan(blocks, { targets: ['toy_thing.b'] });
    expect(actionsOf(plan)).toEqual(['create toy_thing.a', 'create toy_thing.b']);
    expect(plan).toMatchObject({
      isComplete: false,
      diagnostics: [expect.objectContaining({ summary: 'Resource targeting is in effect' })],
    });
    const expectNothing = async (target: string, words: string): Promise<void> => {
      const missing = await toy.plan(blocks, { targets: [target] });
      expect(actionsOf(missing)).toEqual([]);
      expect(missing.diagnostics).toContainEqual(
        expect.objectContaining({ severity: 'warning', detail: expect.stringContaining(words) }),
      );
    };
    await expect(toy.plan(blocks, { targets: ['toy_thing'] })).rejects.toThrow('is neither in the code');
    await expectNothing('toy_thing.bb', 'the nearest one is `toy_thing.b`');
    await toy.run(blocks);
    await expectNothing('toy_thing.other', 'there are `toy_thing.a`, `toy_thing.b`, `toy_thing.c`.');
    expect(actionsOf(await toy.plan(blocks, { mode: 'destroy', targets: ['toy_thing.a'] }))).toEqual([
      'delete toy_thing.a',
      'delete toy_thing.b',
    ]);
  });

  test('reads nothing of the state when it is told so', async () => {
    await toy.run(things({ a: { name: 'a' } }));
    toy.service.reads = 0;
    await toy.plan(things({ a: { name: 'b' } }), { refresh: false });
    expect(toy.service.reads).toBe(0);
  });

  test('shows what was changed by hand, and only takes it over when it is told to', async () => {
    const blocks = things({ a: { name: 'a' } });
    await toy.run(blocks);
    toy.service.objects.set('1', { id: '1', name: 'by hand', size: 7 });
    const plan = await toy.plan(blocks, { mode: 'refresh-only' });
    expect(plan).toMatchObject({
      changes: [],
      isApplyable: true,
      drift: [{ action: 'update', after: { name: 'by hand' } }],
    });
    await toy.apply(plan);
    expect(toy.state.objects.get('toy_thing.a')?.current?.attributes).toMatchObject({ name: 'by hand' });
    expect(changeOf(await toy.plan(blocks), 'toy_thing.a').action).toBe('update');
  });

  test('goes on without a session while the provider block is not known', async () => {
    const blocks = {
      provider: { toy: [{}, { alias: 'late', endpoint: '${toy_thing.a.id}' }] },
      ...things({ a: { name: 'a' }, b: { name: 'b', provider: 'toy.late' } }),
    };
    expect(actionsOf(await toy.plan(blocks))).toEqual(['create toy_thing.a', 'create toy_thing.b']);
    expect((await toy.run(blocks)).outcome).toBe('done');
  });
});
