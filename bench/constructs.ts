/** Time that importing the constructs takes, beside importing the library that they are made for, in turns. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { printComparison } from './statistics';

const runs = 21;

function timeImportMs(name: string): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, ['-e', `require('${name}')`], { cwd: join(__dirname, '..') });
  if (status !== 0) throw new Error(`${name} cannot be loaded.`);
  return performance.now() - start;
}

for (const library of ['cdktf', 'cdktn']) {
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    baseline.push(timeImportMs(library));
    measured.push(timeImportMs(`analytics-as-code/${library}`));
  }
  printComparison({ name: `constructs for ${library}`, measured, baselineName: library, baseline });
}
