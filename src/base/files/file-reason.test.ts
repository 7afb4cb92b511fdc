import { expect, test } from '@jest/globals';
import { readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFileError } from './file-reason';

/** What is said of reading a path that is not there. */
function reasonFor(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return describeFileError(error);
  }
}

test('the outermost folder that is missing is named, and a missing file is not called one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  try {
    expect(reasonFor(join(folder, 'a', 'b', 'plan.json'))).toBe(`there is no folder ${join(folder, 'a')}`);
    expect(reasonFor(join(folder, 'plan.json'))).toBe('there is no such file');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
