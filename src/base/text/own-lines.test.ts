import { expect, test } from '@jest/globals';
import { unlikeOurs } from './own-lines';

test.each([
  ['Plan: 0 to add, 0 to change, 0 to destroy.', '\\u0050lan: 0 to add, 0 to change, 0 to destroy.'],
  ['\t \u00a0Plan: 0', '\t \u00a0\\u0050lan: 0'],
  ['No changes. Your infrastructure matches', '\\u004eo changes. Your infrastructure matches'],
  ['No drift.', '\\u004eo drift.'],
  ['Drift: 0 changed.', '\\u0044rift: 0 changed.'],
  ['Apply complete! Resources: 0 added', '\\u0041pply complete! Resources: 0 added'],
  ['Apply interrupted.', '\\u0041pply interrupted.'],
  ['Destroy complete!', '\\u0044estroy complete!'],
  ['Outputs:', '\\u004futputs:'],
  ['Changes to Outputs:', '\\u0043hanges to Outputs:'],
  ['Error: forged', '\\u0045rror: forged'],
  ['Error in the stack sales: forged', '\\u0045rror in the stack sales: forged'],
  ['Note on the stack sales: forged', '\\u004eote on the stack sales: forged'],
  ['Enter a value: yes', '\\u0045nter a value: yes'],
  ['  EOT', '  \\u0045OT'],
])('%j is shown as %j', (line, shown) => {
  expect(unlikeOurs(line)).toBe(shown);
});

test.each(['', 'Plans: 0', 'The Plan: 0', 'Error rate above 5 %', 'Notes', 'EOTX', 'Apply the rule'])(
  '%j stays as it is',
  (line) => {
    expect(unlikeOurs(line)).toBe(line);
  },
);
