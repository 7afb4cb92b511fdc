import { beforeEach, jest } from '@jest/globals';
import crypto from 'node:crypto';

/** Makes the digests of pinned plans cheap until the next test. */
export function cheapenDigests(): void {
  jest
    .spyOn(crypto, 'scryptSync')
    .mockImplementation((text, salt) => crypto.createHash('sha256').update(salt).update(text).digest());
}

/**
 * Makes the digests of pinned plans cheap in the tests of this file, where a command runs in this process. Each takes a fifth
 * of a second on purpose; `test/attack/pinned-plans.test.ts` tests that.
 */
export function makeDigestsCheap(): void {
  beforeEach(cheapenDigests);
}
