import { expect, test } from '@jest/globals';
import { planImport } from '../../src/engine/plan/plan-import';
import { resolveVariables } from '../../src/engine/variables';
import { emptyState } from '../../src/state/state';
import { createToyRun, things } from './toy-run';

test('says once per cause, and where the code makes it, what cannot be evaluated', async () => {
  const wrong = { name: '${upper(["x"])}', '//': { place: 'main.ts:3:1' } };
  const blocks = {
    ...things({ a: wrong, b: { ...wrong, '//': { metadata: { path: 'stack/b' } } } }),
    locals: { l: '${1 / 0}', m: '${local.l}' },
    output: { o: { value: '${local.m}' }, p: { value: '${1 / 0}' } },
  };
  const division = 'A division by zero is not evaluated. If Terraform can do it, `aac terraform` can.';
  await expect(createToyRun().plan(blocks)).rejects.toMatchObject({
    diagnostics: [
      {
        summary: 'Expression is not evaluated',
        detail: `local.l (b.tf.json): ${division} The same is in one other place: output.p (b.tf.json)`,
      },
      {
        summary: 'Expression cannot be evaluated',
        detail:
          'toy_thing.a.name (main.ts:3:1): `upper` takes text, not a list. The same is in one other place: toy_thing.b.name (b.tf.json, stack/b)',
      },
    ],
  });
});

test('says once what the values of several objects make of an expression', async () => {
  const blocks = {
    ...things({ a: { name: 'a' }, b: { for_each: { x: 1, y: 2 }, name: '${tonumber(toy_thing.a.name)}' } }),
  };
  const { diagnostics } = await createToyRun().plan(blocks);
  expect(diagnostics.map(({ detail }) => detail)).toEqual([
    'toy_thing.b["x"].name (b.tf.json): `tonumber` takes a number, not a string that holds none. The same is in one other place: toy_thing.b["y"].name (b.tf.json)',
  ]);
});

test('checks all variables for an import, and those that are needed for a target', async () => {
  const validation = { condition: '${var.v == "y"}', error_message: 'Not y.' };
  const toy = createToyRun();
  const blocks = { variable: { v: { default: 'x', validation } }, ...things({ a: { name: 'a' } }) };
  expect(await toy.plan(blocks, { targets: ['toy_thing.a'] })).toMatchObject({ isApplyable: true });
  const { createProvider } = toy;
  const request = {
    configuration: toy.configure(blocks),
    state: emptyState,
    createProvider,
    clock: { nowMs: () => 0 },
  };
  const { values: variables } = resolveVariables(request.configuration.variables, { environment: {}, given: [] });
  const imported = planImport({ ...request, variables, address: 'toy_thing.a', id: '1' });
  await expect(imported).rejects.toThrow('Not y.');
});

test('refuses a count of more instances than it can hold', async () => {
  await expect(createToyRun().plan(things({ a: { name: 'a', count: 1e9 } }))).rejects.toThrow(
    '`count` of toy_thing.a (b.tf.json): the engine makes at most 100000 instances of one block.',
  );
});
