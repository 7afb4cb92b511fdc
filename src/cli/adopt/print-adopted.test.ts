import { expect, test } from '@jest/globals';
import { createCliHost } from '../../../test/support/cli-host';
import { type Adopted, toText } from './print-adopted';

function nextOf(parts: Partial<Adopted>, isProven = true): string {
  const differences = isProven ? [] : [{ object: undefined, attribute: undefined, reason: 'a plan would update it' }];
  const adopted: Adopted = {
    folder: '/project/mine',
    files: ['stack.ts'],
    account: { objects: [], problems: [] },
    held: [],
    isAddition: false,
    omissions: [],
    coverage: { fields: [], unseen: [] },
    format: 'typescript',
    secrets: [],
    proof: { counts: { import: 1, add: 0, change: 0, destroy: 0 }, differences, others: 0, typeErrors: [] },
    ...parts,
  };
  const [, next = ''] = toText(adopted, createCliHost({ workingFolder: '/project' })).split('Next:\n');
  return next;
}

test('the steps after an adoption end with the removal of its imports', () => {
  expect(nextOf({}).split('\n')).toEqual([
    '  cd mine',
    '  npx aac plan',
    '  npx aac apply   # imports; the service is not changed',
    '  npx aac adopt --finish   # removes the imports, which the state has by then',
    '',
  ]);
});

test('what Terraform imports is finished by removing a file', () => {
  expect(nextOf({ format: 'hcl' })).toContain('-- apply   # imports; the service is not changed\n  rm imports.tf   #');
});

test('what is not proven is neither applied nor finished', () => {
  expect(nextOf({}, false)).toBe('  cd mine\n  npx aac plan\n');
});
