/** A text that is not too long can hold more values than there is memory for: it is refused before anything is made of it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { maxJsonWeight } from '../../src/base/json-weight';
import { parseJson } from '../../src/base/json-text';
import { errorOf, useServices } from '../client/fixture';
import { type CliProject, openCliProject } from '../support/cli-project';
import { runAac } from '../support/run-aac';

const tooMany = 'it holds more values than are read at once';
const lists = `[${'[],'.repeat(Math.ceil(maxJsonWeight / 10))}[]]`;

const { start, open } = useServices();
let project: CliProject;
let source: string;

beforeAll(async () => {
  project = await openCliProject();
  source = join(project.folder, 'source');
  writeFileSync(source, lists);
});
afterAll(() => project.close());

test.each([
  ['code', ['plan', '--dir', '.'], 'many.tf.json'],
  ['variables', ['plan', '--dir', '.', '--var-file', 'many.json'], 'many.json'],
  ['a state', ['plan', '--dir', '.'], 'terraform.tfstate'],
  ['a state that is shown', ['show', 'many.tfstate'], 'many.tfstate'],
  ['a pinned plan', ['apply', 'many.json', '--dir', '.'], 'many.json'],
  ['a plan that is reviewed', ['review', 'many.json'], 'many.json'],
  ['a seed', ['serve', '--seed', 'many.json'], 'many.json'],
  ['a snapshot', ['serve', '--data', 'many.json'], 'many.json'],
])('%s of too many values is refused at once, in one sentence that names it', async (_title, args, name) => {
  project.write({});
  const path = join(project.folder, name);
  linkSync(source, path);
  try {
    const startedMs = performance.now();
    const { code, stdout, stderr } = await runAac(args, { cwd: project.folder, env: project.environment });
    expect(code).not.toBe(0);
    expect(stdout).toBe('');
    const lines = stderr.split('\n').filter((line) => line.includes(tooMany));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
    expect(stderr.length).toBeLessThan(1_000);
    // To make all of it took a minute.
    expect(performance.now() - startedMs).toBeLessThan(20_000);
  } finally {
    rmSync(path);
  }
});

test('of a plan that is reviewed, the first of its wrong elements is told, and no other is kept', async () => {
  const path = join(project.folder, 'wrong.json');
  const changes = `[${'[],'.repeat(2_000_000)}[]]`;
  const head = '"format_version":"1.2","planned_values":{"root_module":{}}';
  writeFileSync(path, `{${head},"resource_changes":${changes}}`);
  const options = { cwd: project.folder, env: { NODE_OPTIONS: '--max-old-space-size=600' }, ownProcess: true };
  const { code, stderr } = await runAac(['review', path], options);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/resource_changes\.0: .*\(DOCUMENT_UNREADABLE\)\n$/)]);
});

test('an answer of the service of too many values is refused', async () => {
  const service = await start({
    'GET /api/2.0/alerts': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(lists);
    },
  });
  const error = await errorOf(open(service, { accessToken: 'given' }).call('listAlerts'));
  expect(error).toMatchObject({ code: 'CONTRACT_BROKEN', operation: 'listAlerts' });
  expect(error.message).toContain(`JSON that is not read because ${tooMany}`);
});

test('a body of too many values is refused by the reference server', async () => {
  const { url } = project.server;
  const answer = await fetch(`${url}/_reference/restore`, { method: 'POST', body: lists });
  expect([answer.status >= 400, answer.status < 500]).toEqual([true, true]);
});

test.each([
  ['numbers', '1,', '1'],
  ['objects of one key', '{"a":1},', '{}'],
  ['lists in lists', `${'['.repeat(100)}${']'.repeat(100)},`, '[]'],
])('too many %s are as much', (_title, piece, last) => {
  const count = Math.ceil((2 * maxJsonWeight) / piece.length);
  expect(() => parseJson(`[${piece.repeat(count)}${last}]`)).toThrow(tooMany);
});

test.each([
  ['signs of JSON within strings', JSON.stringify([String.raw`[{,:\"`.repeat(8_000_000)])],
  ['long strings', JSON.stringify(Array.from({ length: 500 }, () => 'x'.repeat(200_000)))],
])('%s weigh nothing', (_title, text) => {
  expect(text.length).toBeGreaterThan(maxJsonWeight / 4);
  expect(parseJson(text)).toHaveLength(text.startsWith('["x') ? 500 : 1);
});
