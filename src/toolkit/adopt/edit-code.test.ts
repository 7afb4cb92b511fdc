import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SyntaxKind } from 'ts-morph';
import { accountObject } from '../../../test/support/account-object';
import { judgeProps } from '../../adopt';
import { setProps, Sources } from '../../adopt/edit';
import type { ObjectValue } from '../../model';
import { ProjectEdits } from './project-edits';
import type { Acceptance, PlannedCode } from './accept-object';
import { type Accepted, editCode } from './edit-code';

const { schema, values } = accountObject('analytics_alert', '7', { name: 'Orders' });
const [was, hand] = ['a', 'b'].map((condition): ObjectValue => ({ ...values, condition }));
const codeOf = (condition: string): string => `new Alert(this, 'x', { condition: '${condition}' });\n`;
const files = ['one.ts', 'two.ts'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  for (const file of files) save(file, codeOf('a'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const save = (file: string, text: string): void => {
  writeFileSync(join(folder, file), text);
};
const read = (): readonly string[] => files.map((file) => readFileSync(join(folder, file), 'utf8'));

/** Accepts an alert of each file; `whenPlanned` answers the conditions that the edited code gives. */
async function accept(
  whenPlanned: () => readonly string[],
  beforeThat: () => void = () => undefined,
): Promise<Accepted> {
  const sources = new Sources(Object.fromEntries(files.map((file) => [file, codeOf('a')])));
  const acceptances = files.map(async (file): Promise<Acceptance> => {
    const making = sources.files.get(file)?.getFirstDescendantByKindOrThrow(SyntaxKind.NewExpression);
    const sides = { planned: was ?? {}, remembered: was ?? {}, observed: hand ?? {} };
    const props = judgeProps(schema, { ...sides, declared: { condition: true }, declaredBefore: ['condition'] });
    const found = making ? await setProps(sources, making, props) : [];
    const edited = found.flatMap(({ edit, ...one }) => (edit ? { ...one, edit } : []));
    return { address: file, place: { file, line: 1, column: 1 }, props, edited, suggestions: [] } as Acceptance;
  });
  const replan = (): Promise<PlannedCode> => {
    const changes = whenPlanned().map((condition, index) => ({
      address: files[index] ?? 'beside',
      action: index < files.length || condition === '' ? 'no-op' : 'update',
      after: { ...values, condition },
    }));
    return Promise.resolve({ plan: { changes } } as unknown as PlannedCode);
  };
  const all = await Promise.all(acceptances);
  const edits = new ProjectEdits(folder, sources.texts);
  beforeThat();
  const planned = { plan: { changes: [{ address: 'beside', action: 'no-op' }] } } as unknown as PlannedCode;
  return await editCode(all, { planned, sources, edits, replan });
}

test('a file that was saved before its edits is left to a person, and the others are edited', async () => {
  const accepted = await accept(
    () => ['mine', 'b'],
    () => {
      save('one.ts', codeOf('mine'));
    },
  );
  expect(read()).toEqual([codeOf('mine'), codeOf('b')]);
  expect(accepted).toMatchObject({ addresses: ['two.ts'], files: ['two.ts'] });
  expect(accepted.suggestions.map(({ advice }) => advice)).toEqual([
    'condition has to give "b"; one.ts changed after aac read it, so aac did not edit it',
  ]);
});

test('a file that was saved over edits that are taken back stays as it was saved', async () => {
  const accepted = await accept(() => {
    save('one.ts', codeOf('mine'));
    return ['mine', 'other'];
  });
  expect(read()).toEqual([codeOf('mine'), codeOf('a')]);
  expect(accepted.addresses).toEqual([]);
  expect(accepted.suggestions.map(({ advice }) => advice)).toEqual([
    'condition has to give "b"; one.ts changed after aac read it, so aac did not edit it',
    'condition has to give "b"; an edit of that place alone does not give this value',
  ]);
});

test('an edit that makes the plan change another object is taken back, and the others stay', async () => {
  const accepted = await accept(() => {
    const [one = '', two = ''] = read().map((text) => (text.includes("'b'") ? 'b' : 'a'));
    // What stands beside them takes its value from the first one.
    return [one, two, one === 'b' ? 'changed' : ''];
  });
  expect(read()).toEqual([codeOf('a'), codeOf('b')]);
  expect(accepted).toMatchObject({ addresses: ['two.ts'], files: ['two.ts'] });
  expect(accepted.suggestions).toMatchObject([{ address: 'one.ts' }]);
});
