import { expect, test } from '@jest/globals';
import { createDigestSet, digestOf } from './digest-set';

test('a set of digests has what was added, each once, however often it has grown', () => {
  const set = createDigestSet();
  const digests = Array.from({ length: 10_000 }, (_, index) => digestOf(`[${String(index)}]`));
  const [added, others] = [digests.slice(0, 5000), digests.slice(5000)];
  for (const digest of [...added, ...added]) set.add(digest);
  expect(set.size).toBe(5000);
  expect(added.every((digest) => set.has(digest))).toBe(true);
  expect(others.some((digest) => set.has(digest))).toBe(false);
});
