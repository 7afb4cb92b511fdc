/** Time from starting the executables of a release to their handshake line, beside `-e 0` of the Node that is in them, in turns. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeExecutable, ownPlatform } from '../test/support/release';
import { printComparison } from './statistics';
import { timeHandshakeMs, timeNodeMs } from './time-handshake';

const runs = 21;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  try {
    const [reproducible, withCache] = ['reproducible', 'with-cache'].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    for (const path of [reproducible, withCache]) mkdirSync(path);
    const { executable, node } = await makeExecutable(ownPlatform, reproducible);
    const { executable: cached } = await makeExecutable(ownPlatform, withCache, { codeCache: true });
    const times: Record<'node' | 'plain' | 'cached', number[]> = { node: [], plain: [], cached: [] };
    for (let index = 0; index < runs; index += 1) {
      times.node.push(await timeNodeMs(node));
      times.plain.push(await timeHandshakeMs(executable, []));
      times.cached.push(await timeHandshakeMs(cached, []));
    }
    const beside = { baselineName: 'its Node -e 0', baseline: times.node };
    printComparison({
      name: 'handshake line of the reproducible executable',
      measured: times.plain,
      limit: 2.5,
      ...beside,
    });
    printComparison({ name: 'handshake line with compiled code', measured: times.cached, limit: 1.6, ...beside });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

void main();
