import { expect, test } from '@jest/globals';
import { createCliHost } from '../../../test/support/cli-host';
import type { AccountObject } from '../../adopt';
import { type Adopted, toText } from './print-adopted';

function textOf(parts: Partial<Adopted>, isProven = true): string {
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
  return toText(adopted, createCliHost({ workingFolder: '/project' }));
}

const nextOf = (...given: Parameters<typeof textOf>): string => textOf(...given).split('Next:\n')[1] ?? '';

test('the steps after an adoption end with the removal of its imports', () => {
  expect(nextOf({}).split('\n')).toEqual([
    '  cd mine',
    '  npx aac plan',
    '  npx aac apply   # imports; the service is not changed',
    '  npx aac adopt --finish   # removes the imports, which the state has by then',
    '',
  ]);
});

test('an address with a password or a key is named, without either', () => {
  const webhook = (id: string, url: string): AccountObject =>
    ({
      type: 'analytics_webhook_action',
      id,
      schema: { attributes: { url: {} } },
      values: { name: 'A', url },
    }) as never;
  const urls = ['https://a:pw@b.example/x', 'https://b.example/x?token=abc', 'https://b.example/x'];
  const account = { objects: urls.map((url, index) => webhook(String(index), url)), problems: [] };
  const text = textOf({ account });
  expect(text.match(/^In clear: .*$/gm)).toEqual(
    ['0', '1'].map(
      (id) =>
        `In clear: the url of analytics_webhook_action ${id} may hold a password or a key. Make it a variable before you commit the code.`,
    ),
  );
  expect(text).not.toMatch(/pw@|abc/);
});

test('what Terraform imports is finished by removing a file', () => {
  expect(nextOf({ format: 'hcl' })).toContain('-- apply   # imports; the service is not changed\n  rm imports.tf   #');
});

test('what is not proven is neither applied nor finished', () => {
  expect(nextOf({}, false)).toBe('  cd mine\n  npx aac plan\n');
});
