/** Files, moments and random ids in a plan, in a pinned plan, and in an apply. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderFiles } from '../../src/base/files/folder-files';
import type { JsonObject } from '../../src/base/json';
import { checkPinnedPlan } from '../../src/engine/pinned/check-pinned-plan';
import { parsePinnedPlan, pinPlan, type PinnedPlan, printPinnedPlan } from '../../src/engine/pinned/pinned-plan';
import type { Plan } from '../../src/engine/plan/plan';
import { Unknown } from '../../src/model';
import { makeDigestsCheap } from '../support/cheap-digests';
import { changeOf, createToyRun, things, type ToyRun } from './toy-run';

makeDigestsCheap();

let toy: ToyRun;
let folder: string;

beforeEach(() => {
  toy = createToyRun();
  folder = mkdtempSync(join(tmpdir(), 'analytics-files-'));
  writeFileSync(join(folder, 'a.txt'), 'A');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const plan = async (blocks: JsonObject): Promise<Plan> =>
  await toy.plan(blocks, {}, { inputs: { files: new FolderFiles(folder) } });

const pin = (made: Plan): PinnedPlan =>
  parsePinnedPlan(printPinnedPlan(pinPlan(made, { files: [], version: '1', salt: 'salt' }, undefined)), 'plan.json');

test('a pinned plan names each file that is another one, and holds what it read of them', async () => {
  const blocks = {
    variable: { path: { default: 'a.txt', sensitive: true } },
    ...things({ a: { name: '${file("a.txt")}' }, b: { name: '${fileexists("b.txt") ? "there" : "missing"}' } }),
    locals: { hidden: '${filemd5("c.txt")}', behind: '${file(var.path)}' },
  };
  writeFileSync(join(folder, 'c.txt'), 'C');
  const made = pin(await plan(blocks));
  expect(Object.keys(made.files).sort()).toEqual([
    expect.stringMatching(/^a file at a secret path \([0-9a-f]{8}\)$/),
    'the content of c.txt',
    'the existence of b.txt',
  ]);
  checkPinnedPlan(made, await plan(blocks));
  writeFileSync(join(folder, 'c.txt'), 'changed');
  const changed = await plan(blocks);
  expect(() => {
    checkPinnedPlan(made, changed);
  }).toThrow('the content of c.txt is not what it was when it was made. Plan again.');
  writeFileSync(join(folder, 'b.txt'), '');
  const more = await plan(blocks);
  expect(() => {
    checkPinnedPlan(made, more);
  }).toThrow('the existence of b.txt is not what it was when it was made');
});

test('an apply takes the moment of its plan, and a local that differs from call to call once', async () => {
  const blocks = {
    locals: { id: '${uuid()}', at: '${timestamp()}' },
    ...things({ a: { name: '${local.id}' }, b: { name: '${local.id} at ${local.at}' }, c: { name: 'of ${uuid()}' } }),
    output: { planned: { value: '${plantimestamp()}' }, id: { value: '${local.id}' } },
  };
  const made = await plan(blocks);
  expect(changeOf(made, 'toy_thing.a').after).toMatchObject({ name: expect.any(Unknown) });
  let nowMs = Date.UTC(2030, 0, 1);
  const clock = { nowMs: () => (nowMs += 1000) };
  const { outputs, diagnostics } = await toy.apply(made, { clock });
  expect(diagnostics).toEqual([]);
  expect(outputs['planned']).toMatchObject({ value: '1970-01-01T00:00:00Z' });
  const names = [...toy.service.objects.values()].map(({ name }) => name as string);
  const id = outputs['id']?.value as string;
  expect(names).toEqual(expect.arrayContaining([id, `${id} at 2030-01-01T00:00:01Z`]));
  expect(names.filter((name) => name.includes(id))).toHaveLength(2);
});

test('a file that is not there fails the plan, and is named', async () => {
  await expect(plan(things({ a: { name: '${file("b.txt")}' } }))).rejects.toMatchObject({
    diagnostics: [expect.objectContaining({ detail: expect.stringContaining('finds no file at "b.txt"') })],
  });
});
