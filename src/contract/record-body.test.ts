import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type JsonObject, mergeJson } from '../base/json';
import { defaultDialect as dialect } from './dialect';
import { parseDialect } from './parse-dialect';
import { recordBody } from './record-body';
import { frequencyTypes, type RecordFields } from './records';

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
    expect(recordBody('webhookAction').encode(hook, { filter: 'where x', siblingsFrom })).toEqual({
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
  ])('nor what stands in the place of one otherwise: %s: %j', (key, value) => {
    const email = { emailSubject: 'S', smtp: { [key]: value, user: 'u' }, useToken: true, footer: '*** No reply ***' };
    const siblingsFrom = { properties: { emailOutput: email } };
    expect(body.encode(dialect, { email: { subject: 'T' }, siblingsFrom })).toEqual({
      properties: {
        emailOutput: { emailSubject: 'T', smtp: { user: 'u' }, useToken: true, footer: '*** No reply ***' },
      },
    });
  });

  test('leaves out an object with a mask that it would leave as it is', () => {
    const siblingsFrom = { schedule: { frequency: 1, token: '****lack' }, properties: { emailOutput: { cc: 'a' } } };
    expect(body.encode(dialect, { name: 'B', schedule: { frequency: 1 }, siblingsFrom })).toEqual({ alertName: 'B' });
    expect(body.encode(dialect, { schedule: { frequency: 2 }, siblingsFrom })).toEqual({ schedule: { frequency: 2 } });
  });

  test('leaves out an array that holds a mask anywhere, which cannot be sent without it', () => {
    const hook = parseDialect({ fields: { action: { filter: 'auth.filter' } } });
    const tokens = {
      plain: ['a'],
      flat: ['a', '***'],
      deep: [{ of: [{ token: 'Bearer ***' }] }],
      inside: { list: ['•••'] },
    };
    expect(recordBody('webhookAction').encode(hook, { filter: 'where x', siblingsFrom: { auth: tokens } })).toEqual({
      auth: { filter: 'where x', plain: ['a'], inside: {} },
    });
  });

  test('sends no nested records back, which are objects of their own', () => {
    const tree = parseDialect({ fields: { category: { parentId: 'tree.up', children: 'tree.items' } } });
    const siblingsFrom = { id: 1, tree: { up: 0, items: [{ id: 2 }], order: 5 } };
    const category = recordBody('category');
    expect(category.encode(tree, { parentId: '7', siblingsFrom })).toEqual({ tree: { up: 7, order: 5 } });
    const children = [{ name: 'EMEA' }];
    expect(category.encode(tree, { children, siblingsFrom })).toEqual({
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
