import { describe, expect, test } from '@jest/globals';
import type { JsonValue } from '../../../base/json';
import { defaultDialect, fieldsOf, parseDialect, type RecordName } from '../../interface/index';
import { Findings } from '../findings';
import { choicesIn, findChoices, nameChoices } from './choices';

function named(record: RecordName, field: string, values: readonly JsonValue[]) {
  const entry = fieldsOf(record).find(([name]) => name === field)?.[1];
  if (!entry) throw new Error(`There is no field ${field}.`);
  const notebook = new Findings(defaultDialect);
  nameChoices({ record, choices: choicesIn(entry), values, source: 'is seen at `x`' }, notebook);
  const found = notebook.findings().filter(({ evidence }) => evidence.includes('is seen at `x`'));
  return found.map(({ entry: key, value, certainty, evidence }) => [key.split('.').at(-1), value, certainty, evidence]);
}

type Rows = readonly [
  says: string,
  record: RecordName,
  field: string,
  values: readonly JsonValue[],
  found: readonly (readonly [key: string, value: JsonValue | undefined, certainty: string])[],
][];

const rows: Rows = [
  [
    'are called like it',
    'share',
    'access',
    ['Viewer', 'EDITOR'],
    [
      ['view', 'Viewer', 'likely'],
      ['edit', 'EDITOR', 'likely'],
    ],
  ],
  [
    'are called by its plural',
    'share',
    'type',
    ['Members', 'Teams'],
    [
      ['userType', 'Members', 'likely'],
      ['groupType', 'Teams', 'likely'],
    ],
  ],
  ['stand for it as usual', 'share', 'access', [2], [['view', 2, 'likely']]],
  [
    'stand for it as usual, as text',
    'share',
    'access',
    ['2', '1'],
    [
      ['view', 2, 'likely'],
      ['edit', 1, 'likely'],
    ],
  ],
  [
    'are all that is left',
    'share',
    'access',
    ['READ', 'X'],
    [
      ['view', 'READ', 'likely'],
      ['edit', 'X', 'likely'],
    ],
  ],
  [
    'are numbers of which nothing is known',
    'share',
    'access',
    [5, 6],
    [
      ['view', undefined, 'question'],
      ['edit', undefined, 'question'],
    ],
  ],
  [
    'are one of which nothing is known',
    'share',
    'access',
    [5],
    [
      ['view', undefined, 'question'],
      ['edit', undefined, 'question'],
    ],
  ],
  ['are neither words nor numbers', 'share', 'access', [null, true, ['view']], []],
  ['have the name within', 'schedule', 'frequencyType', ['EVERY_HOUR'], [['hour', 'EVERY_HOUR', 'likely']]],
];

describe('a choice', () => {
  test.each(rows)('is told by values that %s', (...[, record, field, values, found]) => {
    expect(named(record, field, values).map((one) => one.slice(0, 3))).toEqual(found);
  });

  test('has evidence that names what was seen, and cuts it', () => {
    expect(named('share', 'access', [5, 'x'.repeat(50)]).map((one) => one[3])).toEqual([
      expect.stringContaining(`\`5\`, \`${'x'.repeat(40)}\` is seen at \`x\`: one of them may be "view".`),
      expect.stringContaining('one of them may be "edit".'),
    ]);
    expect(named('share', 'access', ['read', 'X'])[1]?.[3]).toBe('`X` is seen at `x`, and no other is left.');
    expect(named('share', 'access', [2])[0]?.[3]).toBe('`2` is seen at `x` and stands for "view" as usual.');
  });

  test('keeps the value that is known, and leaves the other for the rest', () => {
    const notebook = new Findings(defaultDialect);
    notebook.found('fields.share.view', 6, 'It was sent so.');
    notebook.found('fields.share.access', 'level', 'It was sent so.');
    findChoices('share', [{ level: 5 }, { level: '6' }], notebook);
    expect([notebook.answerTo('fields.share.view'), notebook.answerTo('fields.share.edit')]).toEqual([6, 5]);
  });

  test.each([
    [{}, false],
    [{ fields: { share: { access: 'level' } } }, true],
  ])('is looked for where the place of its field is settled: %j, %s', (input, isFound) => {
    const notebook = new Findings(parseDialect(input));
    findChoices('share', [{ level: 'READ', access_level: 'READ' }], notebook);
    expect(notebook.knows('fields.share.view')).toBe(isFound);
  });
});
