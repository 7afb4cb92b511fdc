import { describe, expect, test } from '@jest/globals';
import { defaultDialect, parseDialect } from '../interface/index';
import { differing, Findings } from './findings';

const nameEntry = 'fields.alert.name';
const set = parseDialect({ fields: { alert: { name: 'title' } } });
const findingOf = (notebook: Findings, entry: string) => notebook.findings().find((one) => one.entry === entry);

describe('a notebook', () => {
  test('keeps the last word on an entry', () => {
    const notebook = new Findings(defaultDialect);
    notebook.guess(nameEntry, 'label', 'It is alike.');
    notebook.found(nameEntry, 'title', 'It is called so.');
    expect(notebook.dialect().fields.alert.name).toBe('title');
    notebook.ask(nameEntry, 'There are two.');
    expect([notebook.knows(nameEntry), notebook.dialect().fields.alert.name]).toEqual([false, 'alertName']);
    expect(findingOf(notebook, nameEntry)).toMatchObject({
      certainty: 'question',
      evidence: expect.stringMatching(/^There are two\. Give one alert a value for name by hand/) as unknown,
    });
  });

  test.each([
    ['has neither found nor been told', defaultDialect, false, false],
    ['has been told otherwise than usual', set, true, false],
  ])('that %s an entry counts it as settled only then', (...[, start, isSettled, isKnown]) => {
    const notebook = new Findings(start);
    expect([notebook.isSettled(nameEntry), notebook.knows(nameEntry)]).toEqual([isSettled, isKnown]);
  });

  test('counts as settled what it has found as usual', () => {
    const notebook = new Findings(defaultDialect);
    notebook.found(nameEntry, 'alertName', 'It is called so.');
    expect(notebook.isSettled(nameEntry)).toBe(true);
  });

  test.each([
    ['found', 'guess', 'fields.alert.condition'],
    ['guess', 'found', nameEntry],
  ] as const)('asks about the less certain of two fields at one place: %s and %s', (first, second, asked) => {
    const notebook = new Findings(defaultDialect);
    notebook[first](nameEntry, 'text', 'It is alike.');
    notebook[second]('fields.alert.condition', 'text', 'It is alike.');
    const open = notebook.findings().filter(({ evidence }) => evidence.includes('where another field lies'));
    expect(open).toEqual([expect.objectContaining({ entry: asked, certainty: 'question' })]);
    expect(notebook.dialect().fields.alert).toMatchObject({
      [asked === nameEntry ? 'condition' : 'name']: 'text',
    });
  });

  test('is apart from a copy of it', () => {
    const notebook = new Findings(set);
    notebook.found('fields.alert.condition', 'rule', 'It is called so.');
    const copy = notebook.copy();
    copy.found(nameEntry, 'label', 'It is called so.');
    expect([notebook, copy].map((one) => one.dialect().fields.alert)).toMatchObject([
      { name: 'title', condition: 'rule' },
      { name: 'label', condition: 'rule' },
    ]);
  });

  test('says of what was only set that nothing speaks against it', () => {
    expect(findingOf(new Findings(set), nameEntry)).toMatchObject({
      value: 'title',
      certainty: 'likely',
      evidence: 'The dialect that is set says so, and nothing speaks against it.',
    });
    expect(findingOf(new Findings(defaultDialect), nameEntry)).toMatchObject({
      certainty: 'question',
      evidence: expect.stringMatching(/^Could not be determined\. /) as unknown,
    });
  });
});

test('a dialect is written down without questions and without what is as usual', () => {
  const notebook = new Findings(set);
  notebook.found('pause.idIn', 'body', 'It was paused so.');
  notebook.found('message.field', 'message', 'It has a sentence there.');
  notebook.ask('list.items', 'There are two.');
  expect(differing(notebook.findings())).toEqual({ pause: { idIn: 'body' }, fields: { alert: { name: 'title' } } });
});

test.each([
  [false, 'It could not be edited. Probe with --write, or edit an alert in the web interface'],
  [true, 'It could not be edited. Edit an alert in the web interface'],
])('what writes find out is asked for where they were allowed (%s) without asking for them', (hasWritten, says) => {
  const notebook = new Findings(defaultDialect);
  notebook.ask('edit.body', 'It could not be edited.');
  const found = notebook.findings(hasWritten).find(({ entry }) => entry === 'edit.body');
  expect(found?.evidence).toContain(says);
});
