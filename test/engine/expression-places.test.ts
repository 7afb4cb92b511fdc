import { expect, test } from '@jest/globals';
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
