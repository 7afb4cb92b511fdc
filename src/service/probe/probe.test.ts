import { describe, expect, test } from '@jest/globals';
import { systemClock } from '../../base/clock';
import { ApiError, NetworkError } from '../../base/errors';
import { createClient } from '../http/index';
import { defaultDialect } from '../interface/index';
import { answeringWire } from '../../../test/support/answering-wire';
import { probe } from './probe';

const call = { operation: 'logout', method: 'POST', path: '/api/2.0/logout', mayHaveTakenEffect: true };
const unavailable = new ApiError('API_UNAVAILABLE', 'No.', { ...call, status: 503, serviceMessage: 'No.' });
const lost = new NetworkError('NETWORK_UNREACHABLE', 'No.', { ...call, mayHaveArrived: true });
const aborted = new NetworkError('ABORTED', 'No.', { ...call, mayHaveArrived: false });

/** Probes an empty service that ends a logout in some way. */
async function leaveBy(error: Error) {
  const wire = answeringWire((path) =>
    path.endsWith('/login') ? { wire: { access_token: 'abc', expires_in: 60 } } : { wire: [] },
  );
  const usual = createClient({ baseUrl: 'http://127.0.0.1:1', accessToken: 'abc' });
  const client = { ...usual, releaseToken: () => Promise.reject(error), close: () => usual.close() };
  const credential = { clientId: 'me', clientSecret: 'secret' };
  return await probe({ wire, start: defaultDialect, credential, clock: systemClock, connect: () => client });
}

describe('a probe of which the logout', () => {
  test.each([
    ['is refused', unavailable, 'It is refused with 503: the token of this probe lives until it expires.'],
    ['is lost', lost, 'It is not answered as it should be: the token of this probe lives until it expires.'],
  ])('%s tells what it has found', async (_how, error, says) => {
    const { findings, observations } = await leaveBy(error);
    expect(observations).toContainEqual({ about: 'logout', says });
    expect(findings).toContainEqual(expect.objectContaining({ entry: 'token.field', certainty: 'certain' }));
  });

  test('is interrupted ends with that', async () => {
    await expect(leaveBy(aborted)).rejects.toBe(aborted);
  });

  test('fails for a fault of this program ends with that', async () => {
    const fault = new TypeError('x is undefined');
    await expect(leaveBy(fault)).rejects.toBe(fault);
  });
});
