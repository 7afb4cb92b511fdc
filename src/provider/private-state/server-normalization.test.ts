import { describe, expect, test } from '@jest/globals';
import type { ObjectValue } from '../../model';
import { toyAttributes, toyConfig } from '../../../test/support/toy';
import { denormalize } from './denormalize';
import { compareWritten } from './server-normalization';

const sent = toyConfig({ name: 'Name ', size: 3, box: { width: 4, tags: [' x'] } });

/** What comes of a change to `sent` after which the service has `observed`. */
const compare = (
  observed: ObjectValue,
  prior: ObjectValue | null = null,
  { stored = {}, declared = [] as string[] } = {},
) => compareWritten(toyAttributes, { prior, config: sent, planned: sent, observed }, { stored, declared });
const nothing = { stored: {}, declared: [] };

describe('what is stored otherwise than it was sent', () => {
  test('is said once, and is no difference as long as both stay', () => {
    const observed = { ...sent, name: 'Name' };
    const { stored, diagnostics } = compare(observed);
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        detail: expect.stringContaining('name otherwise than it was sent: without the white space at its ends.'),
      },
    ]);
    expect(compare(observed, sent, { stored })).toEqual({ stored, diagnostics: [] });
    expect(denormalize(toyAttributes, stored, { values: sent, observed })).toMatchObject({ name: 'Name ' });
  });

  test('is a difference once it is changed by hand, or in the code', () => {
    const { stored } = compare({ ...sent, name: 'Name' });
    const byHand = { ...sent, name: 'By hand' };
    expect(denormalize(toyAttributes, stored, { values: sent, observed: byHand })).toMatchObject({ name: 'By hand' });
    const other = { ...sent, name: 'Other' };
    const observed = { ...sent, name: 'Name' };
    expect(denormalize(toyAttributes, stored, { values: other, observed })).toMatchObject({ name: 'Name' });
  });

  test('holds inside of objects and lists', () => {
    const observed = { ...sent, box: { width: 4, tags: ['x'] } };
    const { stored, diagnostics } = compare(observed);
    expect([Object.keys(stored), diagnostics.length]).toEqual([['box.tags'], 1]);
    expect(denormalize(toyAttributes, stored, { values: sent, observed })).toMatchObject({ box: { tags: [' x'] } });
  });
});

describe('a change', () => {
  test('that leaves what was there before is an error', () => {
    const prior = toyConfig({ ...sent, name: 'Before' });
    expect(compare({ ...sent, name: 'Before' }, prior).diagnostics).toMatchObject([
      { severity: 'error', summary: 'Change without effect' },
    ]);
  });

  test('that leaves what an import found, and that is what was sent in another form, is said and remembered', () => {
    const [observed, prior] = [{ ...sent, name: 'NAME' }, toyConfig({ ...sent, name: 'NAME' })];
    const { stored, diagnostics } = compare(observed, prior);
    expect([Object.keys(stored), diagnostics]).toMatchObject([['name'], [{ severity: 'warning' }]]);
    expect(denormalize(toyAttributes, stored, { values: sent, observed })).toMatchObject({ name: 'Name ' });
    expect(compare(observed, prior, { declared: ['name'] }).diagnostics).toMatchObject([{ severity: 'error' }]);
  });

  test('behind the end of a text that is known to be cut is said and remembered', () => {
    const [before, observed] = [toyConfig({ ...sent, name: 'Name of' }), { ...sent, name: 'Na' }];
    const change = { config: before, planned: before, observed };
    const { stored } = compareWritten(toyAttributes, { ...change, prior: null }, nothing);
    const remembered = { stored, declared: ['name'] };
    expect(compare(observed, before, remembered)).toMatchObject({
      stored: { name: expect.anything() },
      diagnostics: [{ severity: 'warning', detail: expect.stringContaining('cut short') }],
    });
    expect(compare(observed, toyConfig(observed), { declared: ['name'] }).diagnostics).toMatchObject([
      { severity: 'error' },
    ]);
  });

  test('to another text than the one that is known to be cut, and that leaves what was there, is an error', () => {
    const [prior, observed] = [toyConfig({ ...sent, name: 'Nurse' }), { ...sent, name: 'Nu' }];
    const { stored } = compareWritten(toyAttributes, { prior: null, config: prior, planned: prior, observed }, nothing);
    expect(compare(observed, prior, { stored, declared: ['name'] }).diagnostics).toMatchObject([{ severity: 'error' }]);
  });

  test('that changes nothing of what is stored otherwise may make the service store it in another way', () => {
    const { stored } = compare({ ...sent, name: 'Name' });
    const now = compare({ ...sent, name: 'name' }, sent, { stored, declared: ['name'] });
    expect(now).toMatchObject({ stored: { name: expect.anything() }, diagnostics: [{ severity: 'warning' }] });
    expect(now.stored).not.toEqual(stored);
  });

  test('of white space alone that leaves what was there before is said and remembered', () => {
    const [observed, prior] = [{ ...sent, name: 'Name' }, toyConfig({ ...sent, name: 'Name' })];
    const { stored, diagnostics } = compare(observed, prior, { declared: ['name'] });
    expect([Object.keys(stored), diagnostics]).toMatchObject([['name'], [{ severity: 'warning' }]]);
  });

  test('that takes a value away by null and leaves what was there before is an error', () => {
    const prior = toyConfig({ ...sent, code: 'Before' });
    const planned = toyConfig({ ...sent, code: null });
    const config = { ...planned, unset: ['code'] };
    const diagnose = (observed: ObjectValue) =>
      compareWritten(toyAttributes, { prior, config, planned, observed }, nothing).diagnostics;
    expect(diagnose(prior)).toMatchObject([
      { severity: 'error', detail: expect.stringContaining('It may not take values away by null') },
    ]);
    expect(diagnose({ ...sent, code: 'Default' })).toMatchObject([{ severity: 'error' }]);
    expect(diagnose(planned)).toEqual([]);
  });

  test('that gives a value another way takes none away', () => {
    const [prior, planned] = [toyConfig({ ...sent, code: 'Before' }), toyConfig({ ...sent, code: null })];
    expect(compareWritten(toyAttributes, { prior, config: planned, planned, observed: prior }, nothing)).toEqual({
      stored: {},
      diagnostics: [],
    });
  });

  test('that leaves another number is an error, and of a new object a warning: it would be tainted', () => {
    const observed = { ...sent, size: 4 };
    expect(compare(observed, toyConfig({ ...sent, size: 9 })).diagnostics).toMatchObject([{ severity: 'error' }]);
    expect(compare(observed).diagnostics).toMatchObject([{ severity: 'warning' }]);
  });

  test('is not judged by what it did not change, or nobody can read', () => {
    expect(compare({ ...sent, name: 'By hand' }, sent)).toEqual({ stored: {}, diagnostics: [] });
    expect(compare({})).toEqual({ stored: {}, diagnostics: [] });
  });
});

describe('a secret', () => {
  const attributes = { token: { ...toyAttributes['name'], sensitive: true } } as typeof toyAttributes;
  const judge = (observed: string | null, { stored = {}, prior = null as ObjectValue | null, token = 'new' } = {}) =>
    compareWritten(
      attributes,
      { prior, config: { token }, planned: { token }, observed: { token: observed } },
      { stored, declared: prior ? ['token'] : [] },
    );

  test.each([null, '', '[HIDDEN]'])(
    'that is shown as %j is remembered so, also when another one looks the same',
    (veil) => {
      const { stored } = judge(veil, { token: 'old' });
      expect(Object.keys(stored)).toEqual(['token']);
      const observed = { token: veil };
      expect(denormalize(attributes, stored, { values: { token: 'old' }, observed })).toEqual({ token: 'old' });
      expect(judge(veil, { stored, prior: { token: 'old' } }).diagnostics).toMatchObject([{ severity: 'warning' }]);
    },
  );

  test('that is shown, and stays as it was, was not changed', () => {
    expect(judge('old', { prior: { token: 'old' } }).diagnostics).toMatchObject([{ severity: 'error' }]);
  });
});
