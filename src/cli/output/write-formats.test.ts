import { chmodSync, lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createCliHost } from '../../../test/support/cli-host';
import { ProviderError } from '../../base/errors';
import { endWithFailure } from './diagnostics';
import type { CliHost } from '../host';
import { assertTargets, expectPlans, writeFormats } from './write-formats';

let folder: string;
let host: CliHost;
let file: string;
let victim: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-formats-'));
  host = createCliHost({ workingFolder: folder });
  file = join(folder, 'plan.json');
  victim = join(folder, 'victim');
  writeFileSync(victim, 'theirs');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const json = { format: 'json', file: 'plan.json' } as const;
const write = (): void => {
  writeFormats({ json: () => 'a plan' }, [json], host);
};
const fail = (): void => {
  endWithFailure(new ProviderError('USAGE', 'No.'), host, false);
};

describe.each([
  ['a plan', write, 'a plan'],
  ['the reason that there is none', fail, 'USAGE'],
])('the file that takes %s as JSON', (_, end, text) => {
  test('belongs to its owner alone, also where it was there for others', () => {
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    expectPlans([json], host);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    end();
    expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([0o600, expect.stringContaining(text)]);
  });

  test('takes the place of a link that came meanwhile', () => {
    expectPlans([json], host);
    rmSync(file);
    symlinkSync(victim, file);
    end();
    expect([readFileSync(victim, 'utf8'), lstatSync(file).isSymbolicLink()]).toEqual(['theirs', false]);
  });
});

test.each(['json', 'html'])('a link is refused for the format %s, and what it leads to left alone', (format) => {
  symlinkSync(victim, file);
  const targets = [{ format, file: 'plan.json' }];
  const refusal = expect.objectContaining({ code: 'USAGE', message: expect.stringContaining('it is a symbolic link') });
  expect(() => {
    assertTargets(targets, host);
  }).toThrow(refusal);
  expect(() => {
    expectPlans(targets, host);
  }).toThrow(refusal);
  expect(readFileSync(victim, 'utf8')).toBe('theirs');
});
