import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type JsonObject, mergeJson } from '../base/json';
import { checkBody, getBodyCodec } from './bodies';
import { defaultDialect, parseDialect } from './dialect';
import { withAt } from './place';
import type { RecordFields } from './records';

const dialect = defaultDialect;

describe('the body of an edit', () => {
  const body = getBodyCodec('alert');
  const words = fc.stringMatching(/^[a-z]{1,6}$/);
  const ids = fc.array(fc.nat().map(String), { maxLength: 2 });
  const alert: fc.Arbitrary<RecordFields<'alert'>> = fc.record(
    {
      name: words,
      schedule: fc.record({ frequency: fc.nat(), frequencyType: words, cron: words }, { requiredKeys: [] }),
      email: fc.record({ to: fc.array(words, { maxLength: 2 }), subject: words }, { requiredKeys: [] }),
      webhookActionIds: ids,
      slackActionIds: ids,
    },
    { requiredKeys: [] },
  );
  const further: fc.Arbitrary<JsonObject> = fc.record(
    { firedCount: fc.nat(), properties: fc.dictionary(words, fc.record({ format: words }, { noNullPrototype: true })) },
    { requiredKeys: [] },
  );

  test('comes to the same whether the service merges nested objects or replaces them whole', () => {
    fc.assert(
      fc.property(alert, further, alert, (had, unknown, declared) => {
        const existing = body.encode(dialect, { ...had, raw: unknown }) as JsonObject;
        const wire = body.encode(dialect, { ...declared, siblingsFrom: existing }) as JsonObject;
        const merged = mergeJson(existing, body.encode(dialect, declared));
        expect({ ...existing, ...wire }).toEqual(merged);
        expect(mergeJson(existing, wire)).toEqual(merged);
        expect(body.decode(dialect, merged)).toMatchObject(declared);
      }),
    );
  });

  test('sends back only the objects that hold a declared field', () => {
    const siblingsFrom = {
      alertName: 'Old',
      firedCount: 3,
      schedule: { frequency: 1, nextExecutionTime: 2 },
      properties: { emailOutput: { emailSubject: 'S', format: 'html' }, webhookOutput: { selectedWebhooks: [7] } },
    };
    expect(body.encode(dialect, { email: { subject: 'T' }, siblingsFrom })).toEqual({
      properties: { emailOutput: { emailSubject: 'T', format: 'html' }, webhookOutput: { selectedWebhooks: [7] } },
    });
  });

  test('never sends a mask back, which would replace the secret', () => {
    const hook = parseDialect({ fields: { action: { headers: 'auth.headers', filter: 'auth.filter' } } });
    const siblingsFrom = { auth: { headers: '***', deep: { token: '••••', user: 'u' } } };
    expect(getBodyCodec('action').encode(hook, { filter: 'where x', siblingsFrom })).toEqual({
      auth: { filter: 'where x', deep: { user: 'u' } },
    });
  });

  test('carries further fields as they stand, below the declared ones', () => {
    const raw = { priority: 1, alertName: 'Raw', properties: { emailOutput: { format: 'html' } } };
    expect(body.encode(dialect, { name: 'A', email: { subject: 'S' }, raw })).toEqual({
      alertName: 'A',
      priority: 1,
      properties: { emailOutput: { emailSubject: 'S', format: 'html' } },
    });
  });
});

describe('the body of a login', () => {
  const body = getBodyCodec('credential');
  const credential = { clientId: 'ci', clientSecret: 's3cret' };

  test('goes where the dialect says, and comes back', () => {
    const nested = parseDialect({ credential: { idField: 'client.id', secretField: 'client.secret' } });
    const wire = body.encode(nested, credential);
    expect(wire).toEqual({ client: { id: 'ci', secret: 's3cret' } });
    expect(body.decode(nested, wire)).toEqual(credential);
    expect(body.secrets(nested, wire)).toEqual(['s3cret']);
  });

  test('keeps a secret that stands in a field of another name', () => {
    expect(body.secrets(dialect, { clientId: 'ci', secret: 's3cret', pin: 1234 })).toEqual(['s3cret', '1234']);
  });

  test.each([
    [{}, ['clientId must be a string', 'clientSecret must be a string']],
    [{ clientId: '', clientSecret: 7 }, ['clientId must not be empty', 'clientSecret must be a string']],
    [[], ['the body must be an object']],
  ])('that is %j is refused', (wire, issues) => {
    expect(checkBody(dialect, 'credential', { wire, use: 'create' })).toEqual(issues);
  });
});

describe('the answer of a login', () => {
  const body = getBodyCodec('accessToken');

  test.each([
    [{ access_token: 't', expires_in: 60 }, 60],
    [{ accessToken: 't', expiresIn: 60 }, 60],
    [{ accessToken: 't' }, 3600],
  ])('may be %j', (wire, expiresInSeconds) => {
    expect(checkBody(dialect, 'accessToken', { wire, use: 'answer' })).toEqual([]);
    expect(body.decode(dialect, wire)).toEqual({ token: 't', expiresInSeconds });
    expect(body.secrets(dialect, wire)).toEqual(['t']);
  });

  test('goes where the dialect says, and comes back', () => {
    const nested = parseDialect({ token: { field: 'session.token', expiresField: 'session.seconds' } });
    const value = { token: 't', expiresInSeconds: 60 };
    expect(body.encode(nested, value)).toMatchObject({ session: { token: 't', seconds: 60 } });
    expect(body.decode(nested, body.encode(nested, value))).toEqual(value);
  });

  test.each([{}, { access_token: '' }, { access_token: null }])('that is %j has no token', (wire) => {
    expect(checkBody(dialect, 'accessToken', { wire, use: 'answer' })).toEqual(['access_token must be a string']);
  });
});

describe('a message', () => {
  const body = getBodyCodec('message');

  test.each([{ message: 'Done' }, {}, { message: 7 }, 'text', null])('that is %j is read', (wire) => {
    const text = typeof wire === 'object' && wire?.message === 'Done' ? 'Done' : '';
    expect(body.decode(dialect, wire)).toEqual({ message: text });
  });

  test('goes where the dialect says', () => {
    expect(body.encode(parseDialect({ message: { field: 'status.text' } }), { message: 'Done' })).toEqual({
      status: { text: 'Done' },
    });
  });
});

describe('checkBody', () => {
  const tooLarge = 2n ** 63n;

  test.each<[string, unknown, string]>([
    ['alertName', 7, 'alertName must be a string'],
    ['alertName', '', 'alertName must not be empty'],
    ['alertType', 1.5, 'alertType must be a whole number'],
    ['datasetId', tooLarge, 'datasetId must fit in 64 bits'],
    ['realtime', 'yes', 'realtime must be true or false'],
    ['schedule', [], 'schedule must be an object'],
    ['schedule.startTime', true, 'schedule.startTime must be a string or a number'],
    ['properties', 'none', 'properties must be an object'],
    ['properties.emailOutput.sendTo', ['a@b'], 'properties.emailOutput.sendTo must be a string of comma-separated'],
    ['properties.slackOutput.selectedSlacks', 7, 'properties.slackOutput.selectedSlacks must be an array'],
    ['properties.slackOutput.selectedSlacks', ['7'], 'properties.slackOutput.selectedSlacks.0 must be a whole number'],
  ])('names %s when it is wrong', (place, value, issue) => {
    const wire = withAt({ alertName: 'A' }, place, value as never);
    expect(checkBody(dialect, 'alert', { wire, use: 'create' })).toEqual([expect.stringContaining(issue)]);
  });

  test('demands the required fields of a create alone', () => {
    expect(checkBody(dialect, 'action', { wire: {}, use: 'create' })).toEqual([
      'name must be a string',
      'url must be a string',
    ]);
    expect(checkBody(dialect, 'action', { wire: {}, use: 'edit' })).toEqual([]);
    expect(checkBody(dialect, 'action', { wire: { name: '' }, use: 'edit' })).toEqual(['name must not be empty']);
  });

  test('takes an answer with an empty name: somebody else may have made it', () => {
    expect(checkBody(dialect, 'action[]', { wire: [{ id: 1, name: '', url: '' }], use: 'answer' })).toEqual([]);
  });

  test('names the element of an array, and the choices of a field', () => {
    const wire = [{ type: 'Users', name: 'u', access_level: 1 }, { type: 'Robots', access_level: 1 }, 'x'];
    expect(checkBody(dialect, 'share[]', { wire, use: 'create' })).toEqual([
      '1.type must be one of Users, Groups',
      '2 must be an object',
    ]);
    expect(checkBody(dialect, 'share[]', { wire: {}, use: 'create' })).toEqual(['the body must be an array']);
  });
});
