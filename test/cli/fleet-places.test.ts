import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fleet, openFleet } from '../support/fleet';

let fleet: Fleet;
beforeEach(async () => {
  fleet = await openFleet(['b', 'c']);
});
afterEach(() => fleet.close());

const read = (name: string): string => readFileSync(join(fleet.folder, name), 'utf8');

test('a fleet names files from its own folder, also of what did not run', async () => {
  await fleet.run('apply', ['--auto-approve']);
  fleet.write('teams/c/main.tf.json', '{');
  fleet.writeProject('b', { resource: { analytics_alert: { b: { name: 'B', '//': { place: 'main.ts:7:3' } } } } });
  const formats = ['sarif=page.sarif', 'json=page.json', 'markdown=page.md'];
  await fleet.run(
    'plan',
    formats.flatMap((format) => ['--format', format]),
  );
  const { changes } = JSON.parse(read('page.json')) as { changes: unknown };
  expect(changes).toEqual([expect.objectContaining({ place: { file: 'teams/b/main.ts', line: 7, column: 3 } })]);
  expect(read('page.md')).toContain('`teams/b/main.ts:7`');
  expect(read('page.sarif')).toContain('"uri": "teams/c/cdktf.json"');
});
