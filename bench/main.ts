/** Runs the benches one after the other, or those whose names are given, and ends with one table of their ratios. */
import { spawnSync } from 'node:child_process';
import { Console } from 'node:console';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Row, rowsVariable } from './statistics';

const benches = [
  'handshake',
  'start',
  'constructs',
  'server-start',
  'engine',
  'pace',
  'terraform',
  'review',
  'fleet',
  'adopt',
  'query',
  'backtest',
  'mutate',
  'data',
  'load',
  'list-resource',
];

function main(picked: readonly string[]): void {
  const unknown = picked.find((name) => !benches.includes(name));
  if (unknown !== undefined) throw new Error(`There is no bench ${unknown}: name some of ${benches.join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const rowsFile = join(folder, 'rows');
  writeFileSync(rowsFile, '');
  const failed: string[] = [];
  try {
    for (const name of picked.length === 0 ? benches : picked) {
      const args = ['--import', 'tsx', join(__dirname, `${name}.ts`)];
      const { status } = spawnSync(process.execPath, args, {
        stdio: 'inherit',
        env: { ...process.env, [rowsVariable]: rowsFile },
      });
      if (status !== 0) failed.push(`The bench ${name} ended with ${String(status)}.`);
    }
    const lines = readFileSync(rowsFile, 'utf8').split('\n').filter(Boolean);
    new Console(process.stdout).table(lines.map((line) => JSON.parse(line) as Row));
  } finally {
    rmSync(folder, { recursive: true });
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
}

main(process.argv.slice(2));
