import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../base/json';
import { defaultDialect, parseDialect, type RecordName } from '../../interface/index';
import { Findings } from '../findings';
import type { References } from './fields';
import { askAbsent, askAboutFields } from './unclaimed';

interface Asked {
  readonly record?: RecordName;
  readonly samples: readonly JsonObject[];
  readonly found?: Readonly<Record<string, string>>;
  readonly references?: References;
}

function ask(
  { record = 'alert', samples, found = {}, references = {} }: Asked,
  start = defaultDialect,
  said: readonly string[] = [],
) {
  const notebook = new Findings(start, said);
  for (const [entry, place] of Object.entries(found)) notebook.guess(entry, place, 'It is called so.');
  askAboutFields({ record, samples, apart: [], references }, notebook);
  const evidenceOf = (entry: string) => notebook.findings().find((finding) => finding.entry === entry)?.evidence;
  return { notebook, evidenceOf };
}

describe('a question about a field', () => {
  type Rows = readonly [says: string, asked: Asked, entry: string, evidence: string | RegExp][];
  const rows: Rows = [
    [
      'names the place that no field claims, and how to say that it is it',
      { samples: [{ alertName: 'a', text: 'b' }], found: { 'fields.alert.name': 'alertName' } },
      'fields.alert.condition',
      'Nothing is called like it. No field claims `text`. Say which it is, such as by `aac probe --set fields.alert.condition=text`.',
    ],
    [
      'names first what holds ids of objects that it may name',
      {
        record: 'category',
        samples: [
          { id: 1, a: 7, up: 0 },
          { id: 2, a: 8, up: 1 },
        ],
        found: { 'fields.category.id': 'id' },
        references: { parentId: ['1', '2'] },
      },
      'fields.category.parentId',
      'No field claims `up`, `a`; `up` holds ids of categories. Say which it is, such as by `aac probe --set fields.category.parentId=up`.',
    ],
    [
      'names no number where a list of ids is looked for',
      { samples: [{ count: 3 }] },
      'fields.alert.webhookActionIds',
      /^No (alert|schedule) record shows what it could be\./,
    ],
    [
      'names no time',
      { samples: [{ at: 1_764_000_000_000 }] },
      'fields.alert.datasetId',
      /^No alert record shows what it could be\. Give one alert/,
    ],
    [
      'names no place that says paused',
      { samples: [{ state: 'A' }], found: { 'pause.field': 'state' } },
      'fields.alert.name',
      /^No alert record shows/,
    ],
    [
      'names the objects in which a record may be that was not found',
      { samples: [{ mail: { x: 1 } }] },
      'fields.alert.email',
      'No field claims `mail`. Say which it is, such as by `aac probe --set fields.alert.email=mail`.',
    ],
    [
      'is asked about all of a record whose place is not known',
      { samples: [{ id: 1 }] },
      'fields.schedule.cron',
      /^The place of the schedule in alert records is not known\. Give one alert a value for schedule/,
    ],
    [
      'is asked within a record whose place is known',
      { samples: [{ schedule: { runs: 'x' } }], found: { 'fields.alert.schedule': 'schedule' } },
      'fields.schedule.cron',
      /^No (alert|schedule) record shows what it could be\./,
    ],
  ];

  test.each(rows)('%s', (...[, asked, entry, evidence]) => {
    const found = ask(asked).evidenceOf(entry) ?? '';
    if (typeof evidence === 'string') expect(found).toContain(evidence);
    else expect(found).toMatch(evidence);
  });

  test('is not asked again where the account has no such record, but once for all of it', () => {
    const notebook = new Findings(parseDialect({ fields: { alert: { name: 'title' } } }));
    askAbsent('alert', ['The account has no alert.', 'Make one.'], notebook);
    const about = notebook.findings().filter(({ evidence }) => evidence === 'The account has no alert. Make one.');
    const entries = about.map(({ entry }) => entry);
    expect(entries).toEqual(
      expect.arrayContaining(['fields.alert.condition', 'fields.schedule.cron', 'fields.email.to']),
    );
    expect(entries).not.toContain('fields.alert.name');
  });

  test('that was answered with a place that no record has is said', () => {
    const start = parseDialect({ fields: { alert: { name: 'titel' } } });
    const { notebook } = ask({ samples: [{ title: 'a' }] }, start, ['fields.alert.name']);
    expect(notebook.observations).toEqual([
      { about: 'fields.alert.name', says: 'Nothing stands at `titel`, which --set says, in 1 alert record.' },
    ]);
  });
});

test('what a person has said counts whatever is found', () => {
  const notebook = new Findings(parseDialect({ fields: { alert: { name: 'title' } } }), ['fields.alert.name']);
  notebook.found('fields.alert.name', 'label', 'It is called so.');
  notebook.ask('fields.alert.name', 'There are two.');
  expect(notebook.dialect().fields.alert.name).toBe('title');
  expect(notebook.findings().find(({ entry }) => entry === 'fields.alert.name')).toEqual({
    entry: 'fields.alert.name',
    value: 'title',
    certainty: 'likely',
    evidence: 'It was said by --set.',
  });
});
