import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type JsonObject, mergeJson } from '../../../base/json';
import { defaultDialect as dialect } from '../../interface/dialect/dialect';
import { parseDialect } from '../../interface/dialect/parse-dialect';
import { recordBody } from '../../interface/bodies/record-body';
import { secretsAtRisk } from '../masks/secrets-at-risk';
import { editBody } from './edit-body';
import { frequencyTypes, recordBodies, type RecordFields } from '../../interface/records';

/** The body of an edit as it is sent. */
function editOf<B extends 'alert' | 'category' | 'webhookAction'>(
  name: B,
  {
    siblingsFrom: before,
    ...declared
  }: Parameters<ReturnType<typeof recordBody<B>>['encode']>[1] & { readonly siblingsFrom: JsonObject },
  under = dialect,
): JsonObject {
  const wire = recordBody(name).encode(under, declared as never) as JsonObject;
  return editBody(under, recordBodies[name].record, { wire, before });
}

describe('the body of an edit', () => {
  const body = recordBody('alert');
  const words = fc.stringMatching(/^[a-z]{1,6}$/);
  const ids = fc.array(fc.nat().map(String), { maxLength: 2 });
  const alert: fc.Arbitrary<RecordFields<'alert'>> = fc.record(
    {
      name: words,
      schedule: fc.record(
        { frequency: fc.nat(), frequencyType: fc.constantFrom(...frequencyTypes), cron: words },
        { requiredKeys: [] },
      ),
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
        const wire = editOf('alert', { ...declared, siblingsFrom: existing });
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
    expect(editOf('alert', { email: { subject: 'T' }, siblingsFrom })).toEqual({
      properties: { emailOutput: { emailSubject: 'T', format: 'html' }, webhookOutput: { selectedWebhooks: [7] } },
    });
  });

  test('never sends a mask back, which would replace the secret', () => {
    const hook = parseDialect({ fields: { action: { headers: 'auth.headers', filter: 'auth.filter' } } });
    const siblingsFrom = { auth: { headers: '***', deep: { token: '••••', user: 'u' } } };
    expect(editOf('webhookAction', { filter: 'where x', siblingsFrom }, hook)).toEqual({
      auth: { filter: 'where x', deep: { user: 'u' } },
    });
  });

  test.each([
    ['token', '[REDACTED]'],
    ['token', 'xxxxxxxx'],
    ['token', '****lack'],
    ['password', null],
    ['apiKey', true],
    ['clientSecret', ''],
    ['secretThing', null],
    ['secretThing', true],
    ['smtp_password_value', null],
  ])('nor what stands in the place of one otherwise: %s: %j', (key, value) => {
    const email = {
      emailSubject: 'S',
      smtp: { [key]: value, user: 'u', passwordProtected: true, tokenType: null },
      useToken: true,
      footer: '*** No reply ***',
    };
    const siblingsFrom = { properties: { emailOutput: email } };
    expect(editOf('alert', { email: { subject: 'T' }, siblingsFrom })).toEqual({
      properties: {
        emailOutput: {
          emailSubject: 'T',
          smtp: { user: 'u', passwordProtected: true, tokenType: null },
          useToken: true,
          footer: '*** No reply ***',
        },
      },
    });
  });

  test('leaves out an object with a mask that it would leave as it is', () => {
    const siblingsFrom = { schedule: { frequency: 1, token: '****lack' }, properties: { emailOutput: { cc: 'a' } } };
    expect(editOf('alert', { name: 'B', schedule: { frequency: 1 }, siblingsFrom })).toEqual({ alertName: 'B' });
    expect(editOf('alert', { schedule: { frequency: 2 }, siblingsFrom })).toEqual({ schedule: { frequency: 2 } });
    const unshown = { schedule: { frequency: 1, secretThing: null } };
    const same = { name: 'B', schedule: { frequency: 1 }, siblingsFrom: unshown };
    expect(editOf('alert', same)).toEqual({ alertName: 'B' });
  });

  test.each([true, null])('leaves out the secret field of a whole record that is shown as %j', (shown) => {
    const whole = parseDialect({ edit: { body: 'whole' } });
    const siblingsFrom = { name: 'W', other: 1, webhookHeaders: shown };
    expect(editOf('webhookAction', { name: 'V', siblingsFrom }, whole)).toEqual({ name: 'V', other: 1 });
  });

  test('leaves out an array that holds a mask anywhere, which cannot be sent without it', () => {
    const hook = parseDialect({ fields: { action: { filter: 'auth.filter' } } });
    const tokens = {
      plain: ['a'],
      flat: ['a', '***'],
      deep: [{ of: [{ token: 'Bearer ***' }] }],
      inside: { list: ['•••'] },
    };
    expect(editOf('webhookAction', { filter: 'where x', siblingsFrom: { auth: tokens } }, hook)).toEqual({
      auth: { filter: 'where x', plain: ['a'], inside: {} },
    });
  });

  test('sends no nested records back, which are objects of their own', () => {
    const tree = parseDialect({ fields: { category: { parentId: 'tree.up', children: 'tree.items' } } });
    const siblingsFrom = { id: 1, tree: { up: 0, items: [{ id: 2 }], order: 5 } };
    expect(editOf('category', { parentId: '7', siblingsFrom }, tree)).toEqual({ tree: { up: 7, order: 5 } });
    const children = [{ name: 'EMEA' }];
    expect(editOf('category', { children, siblingsFrom }, tree)).toEqual({
      tree: { up: 0, items: [{ categoryName: 'EMEA' }], order: 5 },
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

  test('with a field that its record does not have is refused, not cut', () => {
    expect(() => body.encode(dialect, { nmae: 'A' } as object)).toThrow(
      expect.objectContaining({
        code: 'CALL_INVALID',
        message: expect.stringMatching(/^The record alert has no field `nmae`; the nearest one is `name`/),
      }),
    );
  });
});

describe('the secrets that an edit may take away', () => {
  const whole = parseDialect({ edit: { body: 'whole' } });
  const kept = parseDialect({ edit: { body: 'whole', without: ['webhookHeaders', 'smtp'] } });

  interface Edit {
    readonly what: string;
    readonly of: typeof dialect;
    readonly existing: JsonObject;
    readonly wire?: JsonObject;
    readonly told?: object;
  }
  const nothing = { masked: [], unshown: [] };

  test.each<Edit>([
    {
      what: 'a secret field that is a sign',
      of: whole,
      existing: { webhookHeaders: true },
      told: { masked: ['webhookHeaders'] },
    },
    {
      what: 'a secret field that is null',
      of: whole,
      existing: { webhookHeaders: null },
      told: { unshown: ['webhookHeaders'] },
    },
    {
      what: 'nested ones',
      of: whole,
      existing: { smtp: { keySecret: true, tokenOne: null } },
      told: { masked: ['smtp.keySecret'], unshown: ['smtp.tokenOne'] },
    },
    {
      what: 'what the code gives',
      of: whole,
      existing: { webhookHeaders: null },
      wire: { webhookHeaders: 'A: b' },
    },
    {
      what: 'what the code empties',
      of: whole,
      existing: { webhookHeaders: true },
      wire: { webhookHeaders: null },
    },
    { what: 'what edits do not carry', of: kept, existing: { webhookHeaders: null, smtp: { keySecret: true } } },
    { what: 'what is no secret', of: whole, existing: { hasToken: true, tokenExpiresAt: null, url: null } },
    {
      what: 'null in an object that is sent',
      of: dialect,
      existing: { smtp: { token: null } },
      wire: { smtp: { user: 'u' } },
    },
    {
      what: 'a sign in an object that is sent',
      of: dialect,
      existing: { smtp: { token: true } },
      wire: { smtp: { user: 'u' } },
      told: { masked: ['smtp.token'] },
    },
    {
      what: 'a sign in one that is not',
      of: dialect,
      existing: { smtp: { token: true }, webhookHeaders: true },
      wire: { name: 'A' },
    },
  ])('$what', ({ of, existing, wire = {}, told = {} }) => {
    expect(secretsAtRisk(of, 'action', { wire, existing })).toEqual({ ...nothing, ...told });
  });
});
