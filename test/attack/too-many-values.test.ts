/** A text that is not too long can hold more values than there is memory for: it is refused before anything is made of it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { maxJsonWeight } from '../../src/base/json-size-guard';
import { errorOf, useServices } from '../service/fixture';
import { type CliProject, openCliProject } from '../support/cli-project';
import { byTier, spread } from '../support/depth';
import { runAac } from '../support/run-aac';

const tooMany = 'it holds more values than are read at once';
/** The shortest text that holds too much; what else weighs how much is told in json-weight.test.ts. */
const makeLists = (count = maxJsonWeight / 8 + 1): string => '['.repeat(count) + ']'.repeat(count);

const { start, open } = useServices();
let project: CliProject;
let source: string;

beforeAll(async () => {
  project = await openCliProject();
  source = join(project.folder, 'source');
  writeFileSync(source, makeLists());
});
afterAll(() => project.close());

const readers: readonly (readonly [string, readonly string[], string])[] = [
  ['code', ['plan', '--dir', '.'], 'many.tf.json'],
  ['variables', ['plan', '--dir', '.', '--var-file', 'many.json'], 'many.json'],
  ['a state', ['plan', '--dir', '.'], 'terraform.tfstate'],
  ['a state that is shown', ['show', 'many.tfstate'], 'many.tfstate'],
  ['a pinned plan', ['apply', 'many.json', '--dir', '.'], 'many.json'],
  ['a plan that is reviewed', ['review', 'many.json'], 'many.json'],
  ['a seed', ['serve', '--seed', 'many.json'], 'many.json'],
  ['a snapshot', ['serve', '--data', 'many.json'], 'many.json'],
];

// One of each way to read: all that is code or data, a state, a plan, and what the server has.
test.each(byTier({ test: spread(readers, 4), ci: readers, attack: readers }))(
  '%s of too many values is refused, in one sentence that names it',
  async (_title, args, name) => {
    project.write({});
    const path = join(project.folder, name);
    linkSync(source, path);
    try {
      const { code, stdout, stderr } = await runAac(args, { cwd: project.folder, env: project.environment });
      expect(code).not.toBe(0);
      expect(stdout).toBe('');
      const lines = stderr.split('\n').filter((line) => line.includes(tooMany));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(name);
      expect(stderr.length).toBeLessThan(1_000);
    } finally {
      rmSync(path);
    }
  },
);

test('of a plan that is reviewed, the first of its wrong elements is told, and no other is kept', async () => {
  const path = join(project.folder, 'wrong.json');
  const changes = `[${'[],'.repeat(500_000)}[]]`;
  const head = '"format_version":"1.2","planned_values":{"root_module":{}}';
  writeFileSync(path, `{${head},"resource_changes":${changes}}`);
  const options = { cwd: project.folder, env: { NODE_OPTIONS: '--max-old-space-size=150' }, ownProcess: true };
  const { code, stderr } = await runAac(['review', path], options);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/resource_changes\.0: .*\(DOCUMENT_UNREADABLE\)\n$/)]);
});

test('an answer of the service of too many values is refused', async () => {
  const service = await start({
    'GET /api/2.0/alerts': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(makeLists());
    },
  });
  const error = await errorOf(open(service, { accessToken: 'given' }).call('listAlerts'));
  expect(error).toMatchObject({ code: 'CONTRACT_BROKEN', operation: 'listAlerts' });
  expect(error.message).toContain(`JSON that is not read because ${tooMany}`);
});

test('a body of too many values is refused by the reference server', async () => {
  const { url } = project.server;
  const answer = await fetch(`${url}/_reference/restore`, { method: 'POST', body: makeLists() });
  expect([answer.status >= 400, answer.status < 500]).toEqual([true, true]);
});
