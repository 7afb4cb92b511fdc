import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type JsonObject, type JsonValue, mergeJson, sameJson } from '../../../base/json';
import { formatJson, parseJson } from '../../../base/json-text';
import { defaultDialect, parseDialect } from '../../../service/interface/index';
import { valueIssue, isSemanticallyEqual } from '../../../model';
import { alertAttributes } from '../../alert/attributes';
import { settingsJson } from '../attributes/common-attributes';
import { createMapping } from './mapping';
import { areSettingsOutOfDate, checkSettingsOverlap, observeSettings } from './settings';

const key = fc.stringMatching(/^[a-z]{1,2}$/);
const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.nat(), { maxLength: 2 }));
const object: fc.Arbitrary<JsonObject> = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf)));
const settings = (value: JsonValue): string => formatJson(value);

describe('observeSettings', () => {
  test('answers the declared keys with the values of the record', () => {
    const raw = { priority: 2, owner: { name: 'Ada', id: 9007199254740993n }, other: true };
    expect(observeSettings('{"owner":{"id":1},"priority":1}', raw)).toBe(
      '{"owner":{"id":9007199254740993},"priority":2}',
    );
  });

  test('keeps the declared value of a key that the record does not return, or masks', () => {
    const declared = '{"secret":"s3cret","deep":{"token":"t0ken","seen":1},"absent":[1]}';
    expect(observeSettings(declared, { secret: '***', deep: { token: '••••', seen: 2 } })).toBe(
      '{"secret":"s3cret","deep":{"token":"t0ken","seen":2},"absent":[1]}',
    );
  });

  test('says what was declared once the service holds it', () => {
    fc.assert(
      fc.property(object, object, (given, before) => {
        const observed = observeSettings(settings(given), mergeJson(before, given) as JsonObject);
        expect(sameJson(parseJson(observed ?? ''), given)).toBe(true);
      }),
    );
  });

  test.each([null, undefined])('is silent when %p is declared', (declared) => {
    expect(observeSettings(declared, { priority: 1 })).toBeUndefined();
  });
});

describe('areSettingsOutOfDate', () => {
  const check = (declared: string | null, last: string | null, raw: JsonObject): boolean =>
    areSettingsOutOfDate({ config: { settings_json: declared }, prior: { settings_json: last } }, raw);

  test('is false once the service holds what was declared, and whenever nothing is', () => {
    fc.assert(
      fc.property(object, object, (given, before) => {
        expect(check(settings(given), null, mergeJson(before, given) as JsonObject)).toBe(false);
        expect(check(null, settings(given), before)).toBe(false);
      }),
    );
  });

  test('is true when a key says something else in the record', () => {
    expect(check('{"priority":1}', '{"priority":1}', { priority: 2 })).toBe(true);
    expect(check('{"owner":{"id":1}}', null, { owner: 7 })).toBe(true);
  });

  test('goes by the last run for a key that the record does not return, or masks', () => {
    expect(check('{"secret":"a"}', '{"secret":"a"}', {})).toBe(false);
    expect(check('{"secret":"a"}', '{"secret":"b"}', {})).toBe(true);
    expect(check('{"secret":"a"}', null, {})).toBe(true);
    expect(
      check('{"deep":{"secret":"a","seen":1}}', '{"deep":{"secret":"a"}}', { deep: { secret: '***', seen: 1 } }),
    ).toBe(false);
  });
});

describe('checkSettingsOverlap', () => {
  const mapping = createMapping('alert', alertAttributes);
  const detailsOf = (declared: JsonObject, dialect = defaultDialect): string[] =>
    checkSettingsOverlap({ record: 'alert', mapping }, dialect, { settings_json: settings(declared) }).map(
      ({ detail }) => detail,
    );

  test('names each field that an attribute stands for, nested ones too', () => {
    const properties = { emailOutput: { emailSubject: 'S', format: 'html' }, slackOutput: { selectedSlacks: [1] } };
    expect(detailsOf({ alertName: 'A', priority: 1, schedule: { cronConfig: null }, properties })).toEqual([
      'settings_json must not set `alertName`: that is the attribute name.',
      expect.stringMatching(/`schedule\.cronConfig`: that is the attribute schedule\.cron\./),
      expect.stringMatching(/`properties\.emailOutput\.emailSubject`: that is the attribute email\.subject\./),
      'settings_json must not set `properties.slackOutput.selectedSlacks`: that is the attribute slack_action_ids.',
    ]);
  });

  test.each([null, 5, [], 'UTC'])('names every attribute below a place where %j would stand', (value) => {
    expect(detailsOf({ schedule: value })).toEqual(
      ['frequency', 'frequencyType', 'cronConfig', 'startTime'].map((field) =>
        expect.stringContaining(`\`schedule.${field}\``),
      ),
    );
  });

  test('goes by the places of the dialect', () => {
    const dialect = parseDialect({
      fields: { alert: { name: 'title', schedule: 'when' }, schedule: { cron: 'cron' } },
    });
    expect(detailsOf({ alertName: 'A', schedule: { cronConfig: 1 } }, dialect)).toEqual([]);
    expect(detailsOf({ title: 'A', when: { cron: 1 } }, dialect)).toHaveLength(2);
  });

  test('leaves other fields, and no settings at all, alone', () => {
    expect(detailsOf({ priority: 1, schedule: { timezone: 'UTC' }, properties: { color: 'red' } })).toEqual([]);
    expect(checkSettingsOverlap({ record: 'alert', mapping }, defaultDialect, { settings_json: null })).toEqual([]);
  });
});

describe('the attribute settings_json', () => {
  test.each(['{}', '{"priority":1}', ' { "a" : [ 9007199254740993 ] } '])('takes %s', (text) => {
    expect(valueIssue(settingsJson, text)).toBeUndefined();
  });

  test.each(['', '[]', '7', 'null', '{"limit":1e400}', '{"token":"s3cret"', "{token:'s3cret'}"])(
    'refuses %s without repeating it',
    (text) => {
      const complaint = valueIssue(settingsJson, text);
      expect(complaint).toContain('must be a JSON object');
      expect(complaint).not.toContain('s3cret');
    },
  );

  test('means the same whatever the order of keys and the spacing', () => {
    expect(isSemanticallyEqual(settingsJson, '{"a":1,"b":{"c":2,"d":3}}', '{ "b": {"d":3, "c":2},\n"a":1 }')).toBe(
      true,
    );
    expect(isSemanticallyEqual(settingsJson, '{"a":[1,2]}', '{"a":[2,1]}')).toBe(false);
    expect(isSemanticallyEqual(settingsJson, '{"id":9007199254740993}', '{"id":9007199254740992}')).toBe(false);
  });
});
