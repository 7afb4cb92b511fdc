import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { createLikeTest } from './like-test';
import { byTier } from '../../test/support/depth';

/** What `like` means, said in the plainest way: each `%` tries every rest of the text. */
function matches(text: string, pattern: string): boolean {
  if (pattern === '') return text === '';
  if (pattern.startsWith('%')) {
    return Array.from({ length: text.length + 1 }, (_, at) => at).some((at) =>
      matches(text.slice(at), pattern.slice(1)),
    );
  }
  return text.startsWith(pattern.charAt(0)) && matches(text.slice(1), pattern.slice(1));
}

const few = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '%'), maxLength: 6 });

describe('like', () => {
  it('finds what its pattern means', () => {
    fc.assert(
      fc.property(few, pattern, (text, like) => {
        const meant = like.includes('%') ? like : `%${like}%`;
        expect(createLikeTest(like)(text)).toBe(matches(text, meant));
      }),
      { numRuns: byTier({ test: 100, ci: 1_000, attack: 5_000 }) },
    );
  });

  it('takes characters of expressions as they are', () => {
    expect(createLikeTest('(a+)+$')('x(a+)+$x')).toBe(true);
    expect(createLikeTest('.*')('anything')).toBe(false);
  });

  it('comes to an end on what never ends as an expression', () => {
    const test = createLikeTest(`${'%a'.repeat(4_000)}%b`);
    expect(test('a'.repeat(100_000))).toBe(false);
  });
});
