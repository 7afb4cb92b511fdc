import { describe, expect, test } from '@jest/globals';
import { formatPath } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { systemClock } from '../base/clock';
import { parseOptions, withOption } from './options';

/** The path and the sentence of each diagnostic of what `work` throws. */
function told(work: () => unknown): readonly (readonly [path: unknown, detail: string])[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.diagnostics.map(({ path, detail }) => [path && formatPath(path), detail]);
  }
}

describe('an option of the server', () => {
  test.each([
    [{ host: '' }, 'host', 'must be a string that is not empty'],
    [{ port: 65_536 }, 'port', 'must be a whole number from 0 to 65535'],
    [{ latencyMs: -1 }, 'latencyMs', 'must be a whole number from 0'],
    [{ clientId: '' }, 'clientId', 'must be a string that is not empty'],
    [{ firstId: 0 }, 'firstId', 'must be a whole number of 64 bits, 1 or more'],
    [{ clock: 9e15 }, 'clock', 'must be a clock, or the milliseconds since the epoch of a date'],
    [{ adminToken: '' }, 'adminToken', 'must be letters, digits and signs of ASCII without a space'],
    [{ adminToken: 'a b' }, 'adminToken', 'without a space'],
    [{ apiKey: 'n\u00e9' }, 'apiKey', 'as a header carries it'],
    [
      { secondClient: { apiKey: 'ne\n' } },
      'secondClient',
      '`secondClient.apiKey` of the reference server must be letters',
    ],
    [{ corsOrigins: ['https://app.example/'] }, 'corsOrigins', 'must be a list of origins such as'],
    [{ log: true }, 'log', 'must be a function'],
    [{ dataFile: '' }, 'dataFile', 'must be a string that is not empty'],
    [{ dialect: { pause: { idIn: 'head' } } }, 'dialect', 'pause.idIn'],
    [
      { host: '0.0.0.0' },
      'host',
      'On 0.0.0.0 other machines reach the reference server: also give a client id and a client secret and an API key.',
    ],
    [{ host: '0.0.0.0', clientId: 'a', apiKey: 'b' }, 'host', 'also give a client secret.'],
    [{ secondClient: 7 }, 'secondClient', 'must be an object'],
    [{ secondClient: { apiKey: '' } }, 'secondClient', '`secondClient.apiKey` of the reference server must be'],
    [
      { secondClient: { id: 'a' } },
      'secondClient',
      'has the unknown key id; it may have clientId, clientSecret and apiKey',
    ],
    [{ apiKey: 'a', secondClient: { apiKey: 'a' } }, 'secondClient', 'must have another API key than the first one'],
    [
      {
        host: '0.0.0.0',
        ...{ clientId: 'a', clientSecret: 'b', apiKey: 'c' },
        secondClient: { clientId: 'd', apiKey: 'e' },
      },
      'host',
      'also give a client secret of the second client.',
    ],
  ])('that is %j is refused', (options, name, detail) => {
    expect(told(() => parseOptions(options as never))).toEqual([[name, expect.stringContaining(detail)]]);
  });

  test('that others reach needs no more than what is given', () => {
    const given = { host: '0.0.0.0', clientId: 'a', clientSecret: 'b', apiKey: 'c' };
    expect(parseOptions(given)).toMatchObject({ ...given, port: 0, latencyMs: 0, firstId: 1 });
  });

  test('is random for a second client, where it is not given', () => {
    const { secondClient } = parseOptions({ secondClient: { clientId: 'a' } });
    expect(secondClient).toEqual({ clientId: 'a', clientSecret: expect.any(String), apiKey: expect.any(String) });
    expect(parseOptions({}).secondClient).toBeUndefined();
  });

  test('that is wrong does not hide another one', () => {
    expect(told(() => parseOptions({ port: -1, latencyMs: -1 })).map(([name]) => name)).toEqual(['port', 'latencyMs']);
  });

  test('that is a credential is another one for each server', () => {
    const [one, other] = [parseOptions({}), parseOptions({})];
    expect(one.clientSecret).not.toBe(other.clientSecret);
  });
});

test('a clock may be the machine or a moment, at which it stands', () => {
  expect(parseOptions({}).clock).toEqual(systemClock);
  expect(parseOptions({ clock: 42 }).clock.nowMs()).toBe(42);
});

test('what is wrong with an option is said of it, and a mistake of the server is not', () => {
  const wrong = new ConfigurationError([
    { severity: 'error', summary: 'Wrong', detail: 'It is wrong.', path: ['a', 'b'] },
  ]);
  const throwing = (error: Error) => () =>
    withOption('seed', () => {
      throw error;
    });
  expect(told(throwing(wrong))).toEqual([['seed', 'It is wrong.']]);
  expect(throwing(new TypeError('x is undefined'))).toThrow(TypeError);
});

test('a demo account and a seed are one too many', () => {
  const both = (): unknown => parseOptions({ demo: true, seed: {} });
  expect(told(both)).toEqual([['demo', 'The demo account takes the place of a seed: give one of the two.']]);
});
