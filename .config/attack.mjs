// The long run: the tests that have more to try than `.ci/run` does, from a seed of its own. Arguments are Jest's.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..');
const seed = process.env.ANALYTICS_SEED ?? String(Math.trunc(Math.random() * 2 ** 31));
console.log(`Seed ${seed}: ANALYTICS_SEED=${seed} npm run attack tries the same again.`);

const tests = readdirSync(join(project, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join(project, 'test', name))
  .filter((file) => /\b(byTier|longTest)\b/.test(readFileSync(file, 'utf8')));
const { status } = spawnSync(
  process.execPath,
  [
    join(project, 'node_modules/jest/bin/jest.js'),
    '--config',
    join(project, '.config/jest.config.cjs'),
    '--testTimeout',
    '3600000',
    ...(process.argv.length > 2 ? process.argv.slice(2) : tests),
  ],
  { cwd: project, stdio: 'inherit', env: { ...process.env, ANALYTICS_TESTS: 'long', ANALYTICS_SEED: seed } },
);
process.exitCode = status ?? 1;
