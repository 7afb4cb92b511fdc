import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { byTier, slowTest } from '../support/depth';
import { count, digestOf, recordings } from './recordings';

// Where this fails, write the corpus of this commit and of the one before it with `npx tsx test/corpus/main.ts FOLDER`, and compare
// the folders with `diff -r`. Where the change is meant, run it without a folder. All 300 run with ANALYTICS_TESTS=long.
slowTest(
  'plans, requests and states of random stacks are those that were recorded',
  async () => {
    const recorded = readFileSync(join(__dirname, 'digests.txt'), 'utf8').trim().split('\n');
    expect(recorded).toHaveLength(count);
    const most = byTier({ test: 0, ci: 12, attack: count });
    const now: string[] = [];
    for await (const [index, recording] of recordings(most)) now.push(digestOf(index, recording));
    expect(now).toEqual(recorded.slice(0, most));
  },
  300_000,
);
