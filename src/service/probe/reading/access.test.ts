import { describe, expect, test } from '@jest/globals';
import type { JsonValue } from '../../../base/json';
import type { RawAnswer } from '../../http/index';
import { defaultDialect } from '../../interface/index';
import { answeringWire } from '../../../../test/support/answering-wire';
import { Findings } from '../findings';
import { Session } from '../session';
import { readService } from './read-service';

type Answers = (path: string) => Partial<RawAnswer>;

async function read(answers: Answers) {
  const wire = answeringWire(answers);
  const notebook = new Findings(defaultDialect);
  const failure = await readService(new Session(wire, 'token'), notebook).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { failure, notebook };
}

const always =
  (status: number, wire?: JsonValue): Answers =>
  () => ({ status, wire });
const alerts = 'No list of the account can be read, as GET /api/2.0/alerts is answered with';

describe('a service of which no list can be read', () => {
  test.each([
    ['401', always(401, { message: 'Expired.' }), 'API_UNAUTHENTICATED', '401: "Expired"; check `access_token`'],
    ['403', always(403, { message: 'Not yours' }), 'API_FORBIDDEN', '403: "Not yours"; ask for the right to read'],
    ['500', always(500), 'API_UNAVAILABLE', '500; probe again when the service is well.'],
    ['503', always(503), 'API_UNAVAILABLE', '503; probe again when the service is well.'],
    ['429', always(429), 'API_RATE_LIMITED', '429; probe again later'],
    ['404', always(404), 'API_REJECTED', '404; check `base_url`.'],
    ['a page for people', always(200), 'API_REJECTED', '200 and no JSON; check `base_url`.'],
  ] as const)('for it answers %s is told in one sentence', async (...[, answers, code, message]) => {
    const { failure } = await read(answers);
    expect(failure).toMatchObject({ code, message: expect.stringContaining(`${alerts} ${message}`) as unknown });
  });

  test('but for one goes on, and says which is refused', async () => {
    const { failure, notebook } = await read((path) =>
      path.startsWith('/api/2.0/category') ? { wire: [] } : { status: 403, wire: { message: 'Not yours.' } },
    );
    expect(failure).toBeUndefined();
    expect(notebook.observations).toContainEqual({
      about: 'alerts',
      says: 'Their list cannot be read. It is refused with 403: "Not yours".',
    });
  });
});
