import { describe, expect, test } from '@jest/globals';
import { defaultDialect, fieldsOf, type RecordName } from '../../interface/index';
import { Findings } from '../findings';
import { findInside, findNested } from './inside';

function fieldOf(record: RecordName, name: string) {
  const field = fieldsOf(record).find(([one]) => one === name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
}

const schedule = { frequency: 15, frequencyType: 'minute' };

describe('the place of a schedule', () => {
  test.each([
    ['that is called like it', { timing: schedule }, 'timing', 'likely'],
    ['of which the outermost is meant', { schedule: { schedule, frequency: 1 } }, 'schedule', 'likely'],
    ['that is known by two fields alone', { x: schedule }, 'x', 'likely'],
    ['that lies deepest, where no name tells', { x: { y: schedule } }, 'x.y', 'likely'],
    ['that is not known by one field alone', { x: { frequency: 15 } }, undefined, 'question'],
    ['that is called like it and has no field', { schedule: { a: 1 } }, undefined, 'question'],
  ] as const)('is one %s', (...[, sample, place, certainty]) => {
    const notebook = new Findings(defaultDialect);
    const found = findInside({ record: 'alert', samples: [sample] }, fieldOf('alert', 'schedule'), notebook);
    const finding = notebook.findings().find(({ entry }) => entry === 'fields.alert.schedule');
    expect([found, finding?.value, finding?.certainty]).toEqual([place, place, certainty]);
  });

  test('is told with the number of its fields', () => {
    const notebook = new Findings(defaultDialect);
    findInside({ record: 'alert', samples: [{ timing: schedule }] }, fieldOf('alert', 'schedule'), notebook);
    expect(notebook.findings()).toContainEqual(
      expect.objectContaining({ evidence: '`timing` holds an object with 2 fields of the schedule.' }),
    );
  });
});

describe('the place of categories in categories', () => {
  test.each([
    ['a list of objects that have an id', { parts: [{ id: 2 }] }, 'parts', 'likely'],
    ['a list of two objects that have ids, for certain', { parts: [{ id: 2 }, { id: 3 }] }, 'parts', 'certain'],
    ['no list of references of JSON:API', { children: [{ type: 'category', id: 2 }] }, undefined, 'question'],
    ['one that is filled before one that is empty', { children: [], parts: [{ id: 2 }] }, 'parts', 'likely'],
    ['one that is empty, by its name', { children: [] }, 'children', 'likely'],
    ['one that is empty, with no name, and no more than likely', { parts: [] }, 'parts', 'likely'],
    ['no list of something else', { children: [{ name: 'x' }] }, undefined, 'question'],
    ['no list of ids', { children: [1, 2] }, undefined, 'question'],
  ] as const)('is %s', (...[, sample, place, certainty]) => {
    const notebook = new Findings(defaultDialect);
    const found = findNested({ record: 'category', samples: [sample] }, fieldOf('category', 'children'), notebook);
    const finding = notebook.findings().find(({ entry }) => entry === 'fields.category.children');
    expect([found, finding?.value, finding?.certainty]).toEqual([place, place, certainty]);
  });
});
