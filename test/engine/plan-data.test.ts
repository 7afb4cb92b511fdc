import { beforeEach, describe, expect, test } from '@jest/globals';
import { changeOf, createToyRun, things, type ToyRun } from './toy-run';

let toy: ToyRun;

beforeEach(() => {
  toy = createToyRun();
});

describe('planning a data source', () => {
  const look = { data: { toy_look: { all: { name: 'a' } } }, output: { ids: { value: '${data.toy_look.all.ids}' } } };

  test('reads it when all is known', async () => {
    toy.service.objects.set('7', { id: '7', name: 'a' });
    const plan = await toy.plan(look);
    expect(plan.changes).toEqual([]);
    expect(plan.outputs).toEqual([expect.objectContaining({ after: ['7'], afterType: ['list', 'string'] })]);
    await toy.apply(plan);
    expect(toy.state.outputs['ids']).toMatchObject({ value: ['7'], type: ['list', 'string'] });
    expect(toy.state.objects.has('data.toy_look.all')).toBe(true);
    await toy.run(things({ a: { name: 'b' } }), { targets: ['toy_thing.a'] });
    expect([...toy.state.objects.keys()].toSorted()).toEqual(['data.toy_look.all', 'toy_thing.a']);
    await toy.run({});
    expect(toy.state.objects.size).toBe(0);
  });

  test.each([
    ['its name is not known', { name: '${toy_thing.a.id}' }, 'read_because_config_unknown'],
    ['an object that it names will change', { name: '${toy_thing.a.name}' }, 'read_because_dependency_pending'],
    [
      'it depends on an object that will change',
      { name: 'a', depends_on: ['toy_thing.a'] },
      'read_because_dependency_pending',
    ],
  ])('leaves it to the apply when %s', async (_, body, reason) => {
    const blocks = {
      ...things({ a: { name: 'a' } }),
      data: { toy_look: { all: body } },
      output: { ids: { value: '${data.toy_look.all.ids}' } },
    };
    const plan = await toy.plan(blocks);
    expect(changeOf(plan, 'data.toy_look.all')).toMatchObject({ action: 'read', reason });
    expect((await toy.apply(plan)).outcome).toBe('done');
    expect(toy.state.outputs['ids']?.value).toEqual(reason === 'read_because_config_unknown' ? [] : ['1']);
    expect((await toy.plan(blocks)).isApplyable).toBe(false);
  });
});
