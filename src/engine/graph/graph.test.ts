import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { PlanError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { createGraph } from './graph';
import { readToyConfiguration } from '../../../test/support/toy-configuration';

const graphOf = (blocks: JsonObject): ReturnType<typeof createGraph> => createGraph(readToyConfiguration(blocks));
const things = (bodies: JsonObject): JsonObject => ({ resource: { toy_thing: bodies } });

describe('the graph', () => {
  const graph = graphOf({
    provider: { toy: [{}, { alias: 'late', base_url: '${toy_thing.a.name}' }] },
    variable: { v: { default: 'x' } },
    locals: { one: '${toy_thing.b.id}-${path.module}', two: '${local.one}' },
    data: { toy_look: { l: { name: '${var.v}', depends_on: ['toy_thing.a'] } } },
    ...things({
      a: { name: 'A' },
      b: { name: '${data.toy_look.l.name}' },
      c: { name: '${local.two}${local.one}' },
      d: { name: 'D', depends_on: ['local.two'] },
      e: { name: 'E', lifecycle: { replace_triggered_by: ['toy_thing.c.name'] } },
      f: { name: 'F', provider: 'toy.late' },
    }),
    import: { to: 'toy_thing.a', id: '${var.v}' },
    output: { o: { value: { x: ['${local.two}'] }, depends_on: ['toy_thing.f'] } },
  });

  test('puts everything behind what it depends on', () => {
    expect(new Set(graph.order).size).toBe(graph.order.length);
    for (const node of graph.order) {
      for (const before of graph.directDependenciesOf(node)) {
        expect(graph.order.indexOf(before)).toBeLessThan(graph.order.indexOf(node));
      }
    }
  });

  test.each([
    ['toy_thing.a', []],
    ['data.toy_look.l', ['toy_thing.a']],
    ['toy_thing.b', ['data.toy_look.l']],
    ['toy_thing.c', ['toy_thing.b']],
    ['toy_thing.d', ['toy_thing.b']],
    ['toy_thing.e', ['toy_thing.c']],
    ['toy_thing.f', ['toy_thing.a']],
    ['output.o', ['toy_thing.b', 'toy_thing.f']],
  ])('says what comes directly before %s, through locals and provider blocks', (node, before) => {
    expect(graph.objectsBefore(node)).toEqual(before);
  });

  test('says everything that comes before, in order of names', () => {
    expect(graph.allObjectsBefore('toy_thing.e')).toEqual([
      'data.toy_look.l',
      'toy_thing.a',
      'toy_thing.b',
      'toy_thing.c',
    ]);
    expect(graph.directDependenciesOf('toy_thing.a')).toEqual(['provider', 'var.v']);
  });

  test('is refused with the circle written out', () => {
    const circle = things({
      a: { name: '${local.x}' },
      b: { name: '${toy_thing.a.id}' },
      c: { name: '${toy_thing.b.id}' },
    });
    let caught: unknown;
    try {
      graphOf({ ...circle, locals: { x: '${toy_thing.b.name}' } });
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(PlanError);
    expect(caught).toMatchObject({ code: 'PLAN_CYCLE', addresses: ['local.x', 'toy_thing.b', 'toy_thing.a'] });
    expect((caught as PlanError).message).toBe(
      'These depend on each other in a circle: local.x -> toy_thing.b -> toy_thing.a -> local.x. Remove one of the references.',
    );
    expect(() => graphOf(things({ a: { name: '${toy_thing.a.id}' } }))).toThrow('toy_thing.a -> toy_thing.a');
  });

  test('orders any number of objects that name only earlier ones', () => {
    const bodies = fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(bodies, (lists) => {
        const named = lists.map((list, index) =>
          list.filter(() => index > 0).map((number) => `t${String(number % index)}`),
        );
        const entries = named.map((names, index) => {
          const labels = Object.fromEntries(names.map((name) => [name, `\${toy_thing.${name}.id}`]));
          return [`t${String(index)}`, { name: 'T', labels }] as const;
        });
        // Written from last to first, so that the order of the text does not help.
        const written = graphOf(things(Object.fromEntries(entries.reverse())));
        for (const [name, { labels }] of entries) {
          const before = Object.keys(labels).map((label) => `toy_thing.${label}`);
          expect(written.objectsBefore(`toy_thing.${name}`)).toEqual(before.sort());
          for (const address of before)
            expect(written.order.indexOf(address)).toBeLessThan(written.order.indexOf(`toy_thing.${name}`));
        }
      }),
    );
  });
});
