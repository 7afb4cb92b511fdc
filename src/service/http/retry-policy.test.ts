import { describe, expect, test } from '@jest/globals';
import type { Answer, Failure, Reply } from './reply';
import { isTransient, mayHaveTakenEffect, mayRepeat } from './retry-policy';

const answer = (status: number, retryAfterMs?: number): Answer => ({
  kind: 'answer',
  status,
  contentType: '',
  retryAfterMs,
  text: '',
});
const failure = (entries: Partial<Failure>): Reply => ({
  kind: 'failure',
  reason: 'network',
  isTransient: true,
  mayHaveArrived: true,
  cause: undefined,
  ...entries,
});

type Verdicts = readonly [repeatable: boolean, other: boolean, effect: boolean];

/** Whether a repeatable operation is sent again, whether another one is, and whether it may have taken effect. */
const table: readonly (readonly [title: string, reply: Reply, verdicts: Verdicts])[] = [
  ['200', answer(200), [false, false, false]],
  ['302', answer(302), [false, false, false]],
  ['400', answer(400), [false, false, false]],
  ['401', answer(401), [false, false, false]],
  ['403', answer(403), [false, false, false]],
  ['404', answer(404), [false, false, false]],
  ['403 with Retry-After', answer(403, 0), [true, true, false]],
  ['403 for too many requests', { ...answer(403), text: 'API rate limit exceeded' }, [true, true, false]],
  ['408', answer(408), [true, false, true]],
  ['408 with Retry-After', answer(408, 0), [true, false, true]],
  ['409', answer(409), [false, false, false]],
  ['409 with Retry-After', answer(409, 0), [true, true, false]],
  ['423 with Retry-After', answer(423, 0), [true, true, false]],
  ['429', answer(429), [true, true, false]],
  ['500', answer(500), [true, false, true]],
  ['500 with Retry-After', answer(500, 0), [true, false, true]],
  ['501', answer(501), [false, false, true]],
  ['502', answer(502), [true, false, true]],
  ['503', answer(503), [true, false, true]],
  ['503 with Retry-After', answer(503, 0), [true, false, true]],
  ['504', answer(504), [true, false, true]],
  ['504 with Retry-After', answer(504, 0), [true, false, true]],
  ['a connection that was never made', failure({ mayHaveArrived: false }), [true, true, false]],
  ['a name that does not resolve', failure({ mayHaveArrived: false, isTransient: false }), [false, false, false]],
  ['a lost connection', failure({}), [true, false, true]],
  ['a timeout', failure({ reason: 'timeout' }), [true, false, true]],
  ['an abort', failure({ reason: 'aborted', isTransient: false }), [false, false, true]],
];

describe('the retry policy', () => {
  test.each(table)('decides after %s', (_title, reply, [repeatable, other, effect]) => {
    expect(mayRepeat({ repeatable: true }, reply)).toBe(repeatable);
    expect(mayRepeat({ repeatable: false }, reply)).toBe(other);
    expect(mayHaveTakenEffect(reply)).toBe(effect);
  });

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET'])(
    'takes %s for something that passes',
    (code) => {
      expect(isTransient(code)).toBe(true);
    },
  );

  test.each(['ENOTFOUND', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UND_ERR_INVALID_ARG', undefined])(
    'takes %s for something that stays',
    (code) => {
      expect(isTransient(code)).toBe(false);
    },
  );
});
