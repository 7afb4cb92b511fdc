import { describe, expect, test } from '@jest/globals';
import type { Diagnostic } from '../../../base/diagnostic';
import { ConfigurationError } from '../../../base/errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { formatJson } from '../../../base/json-text';
import { defaultDialect } from './dialect';
import { parseDialect } from './parse-dialect';
import { getAt, withAt } from '../place';

const defaults = defaultDialect as unknown as JsonObject;

function leavesOf(value: JsonValue | undefined, prefix: string): string[] {
  if (!isJsonObject(value)) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, prefix === '' ? key : `${prefix}.${key}`));
}

const leaves = leavesOf(defaults, '');

/** Another value that the entry may have. */
const otherThan = (value: JsonValue | undefined): JsonValue =>
  `Other${formatJson(value ?? null).replaceAll(/\W/g, '')}`;

/** Another value of the entries that do not take any text. */
const closed: Readonly<Record<string, JsonValue>> = {
  'pause.idIn': 'body',
  'list.paging': 'page',
  'list.firstPage': 0,
  'list.size': 7,
  'data.limit': 500,
  'edit.body': 'whole',
  'edit.without': ['createdDate'],
  'edit.whilePaused': false,
  'absent.statuses': [404, 422],
};

function diagnosticsOf(input: unknown): readonly Diagnostic[] {
  try {
    parseDialect(input);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.diagnostics;
    throw error;
  }
  return [];
}

describe('a dialect', () => {
  test('has the documented default for every entry that is not given', () => {
    expect(parseDialect({})).toEqual(defaultDialect);
    expect(defaultDialect).toMatchObject({
      segments: { webhook: 'webhooks' },
      pause: { idIn: 'query', idName: 'objectId', field: 'paused', pausedValue: true },
      token: { field: 'access_token', expiresField: 'expires_in' },
      credential: { idField: 'clientId', secretField: 'clientSecret' },
      message: { field: 'message' },
      headers: { separator: '\n' },
      list: { items: null, paging: 'announced', pageParameter: 'page', firstPage: 1, size: 100 },
      data: { limit: 10_000 },
      edit: { body: 'declared', without: [], idAt: null, versionAt: null, whilePaused: true },
      fields: {
        action: { headers: 'webhookHeaders', useFullDataset: 'useFullDatasetForPost' },
        alert: { name: 'alertName', email: 'properties.emailOutput' },
        share: { userType: 'Users', groupType: 'Groups', edit: 1, view: 2 },
        category: { id: 'id', name: 'categoryName', parentId: 'parentId', children: 'children', rootParent: 0 },
        categoryAsset: { categoryId: 'category', assetId: 'objectId', assetType: 'objectType', query: 4 },
      },
    });
  });

  test.each(leaves)('may spell %s differently, and keeps all the others', (leaf) => {
    const value = closed[leaf] ?? otherThan(getAt(defaults, leaf));
    expect(parseDialect(withAt({}, leaf, value))).toEqual(withAt(defaults, leaf, value));
  });

  test.each(leaves)('that misspells the key %s is told so', (leaf) => {
    expect(diagnosticsOf(withAt({}, `${leaf}x`, 'value'))).toEqual([
      expect.objectContaining({
        summary: 'Unknown dialect key',
        detail: `The dialect has no key \`${leaf}x\`; the nearest one is \`${leaf}\`.`,
      }),
    ]);
  });

  test('names every mistake at once', () => {
    const details = diagnosticsOf({
      segments: { webhook: 'a/b' },
      pause: { idIn: 'header' },
      feilds: {},
      fields: { alert: { name: 'a..b', nmae: 'x' }, shares: {} },
    }).map(({ detail }) => detail);
    expect(details).toHaveLength(6);
    expect(details).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/`segments\.webhook` cannot be used: must be one path segment\.$/),
        expect.stringMatching(/`pause\.idIn` cannot be used: /),
        expect.stringMatching(/`fields\.alert\.name` cannot be used: must be a dotted path/),
        expect.stringMatching(/no key `fields\.alert\.nmae`; the nearest one is `fields\.alert\.name`/),
        expect.stringMatching(/no key `fields\.shares`; the nearest one is `fields\.share`/),
        expect.stringMatching(/no key `feilds`; the nearest one is `fields`/),
      ]),
    );
  });

  test('names a key that is right elsewhere, and all that there are for one that is like none', () => {
    const details = diagnosticsOf({ pausedValue: 1, segments: { mail: 'mails' } }).map(({ detail }) => detail);
    expect(details.sort()).toEqual([
      'The dialect has no key `pausedValue`; the nearest one is `pause.pausedValue`.',
      'The dialect has no key `segments.mail`; there are `segments.slack`, `segments.teams`, `segments.webhook`.',
    ]);
  });

  test.each(['a.constructor', '__proto__.a', 'toString'])('cannot put a field at %s', (place) => {
    expect(diagnosticsOf({ fields: { alert: { name: place } } })).toEqual([
      expect.objectContaining({ detail: expect.stringContaining('must not hold a name such as `constructor`') }),
    ]);
  });

  test.each([[{ rootParent: true }], [{ rootParent: {} }], [{ rootParent: [0] }]])(
    'cannot say with %j that a category has no parent',
    (category) => {
      expect(diagnosticsOf({ fields: { category } })).toEqual([
        expect.objectContaining({ detail: expect.stringContaining('`fields.category.rootParent` cannot be used') }),
      ]);
    },
  );

  test.each(['', ':', ' : '])('cannot separate headers by %j', (text) => {
    expect(diagnosticsOf({ headers: { separator: text } })).toEqual([
      expect.objectContaining({ detail: expect.stringMatching(/`headers\.separator` cannot be used: .*colon/) }),
    ]);
  });

  test.each([
    ['fields.alert.name', 'fields.alert.condition', { fields: { alert: { name: 'x', condition: 'x' } } }],
    ['fields.alert.schedule', 'fields.alert.email', { fields: { alert: { schedule: 'a.b', email: 'a.b.c' } } }],
    ['fields.schedule.frequency', 'fields.schedule.cron', { fields: { schedule: { frequency: 'on.it', cron: 'on' } } }],
    ['fields.category.parentId', 'fields.category.children', { fields: { category: { children: 'parentId.of' } } }],
    ['fields.alert.name', 'pause.field', { pause: { field: 'alertName' } }],
  ])('cannot put %s and %s at one place, nor one inside the other', (one, other, input) => {
    expect(diagnosticsOf(input)).toEqual([
      expect.objectContaining({ detail: expect.stringContaining(`\`${one}\` and \`${other}\` name the same place`) }),
    ]);
  });

  test('may say that an alert is paused inside its schedule, which is only read there', () => {
    expect(diagnosticsOf({ pause: { field: 'schedule.isActive', pausedValue: false } })).toEqual([]);
  });

  test('may put fields side by side, and one beside a place that begins with its name', () => {
    expect(diagnosticsOf({ fields: { alert: { name: 'a.b', condition: 'a.bc', schedule: 'a.d' } } })).toEqual([]);
  });

  test.each([[null], ['webhooks'], [[]]])('that is %j is refused', (input) => {
    expect(diagnosticsOf(input)).toEqual([expect.objectContaining({ summary: 'Invalid dialect' })]);
    expect(() => parseDialect(input)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }));
  });
});

test('the same input is the same dialect, of two that are read in turn', () => {
  const read = () => ['hooks', 'calls'].map((webhook) => parseDialect({ segments: { webhook } }));
  const [[one, other], again] = [read(), read()];
  expect([again[0] === one, again[1] === other, one === other]).toEqual([true, true, false]);
});
