/** Time from starting the plugin to its handshake line, beside the time of `node -e 0`, in turns. */
import { join } from 'node:path';
import { printComparison } from './statistics';
import { timeHandshakeMs, timeNodeMs } from './time-handshake';

const runs = 21;
const plugin = join(__dirname, '../dist/plugin.cjs');

async function main(): Promise<void> {
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    baseline.push(await timeNodeMs(process.execPath));
    measured.push(await timeHandshakeMs(process.execPath, [plugin]));
  }
  printComparison({ name: 'handshake line', measured, baselineName: 'node -e 0', baseline });
}

void main();
