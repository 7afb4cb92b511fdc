import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileBytes, readFileText } from './bounded-file';

test.each([
  ['nothing', []],
  ['a mark of the order of bytes', [0xef, 0xbb, 0xbf, 0x61]],
  ['bytes that are no UTF-8', [0x61, 0xff, 0xe2, 0x82]],
  ['half of a character', [0xed, 0xa0, 0x80]],
])('a file of %s has the text of its bytes', (_, bytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-file-'));
  try {
    const path = join(folder, 'file');
    writeFileSync(path, Buffer.from(bytes));
    expect(readFileText(path)).toBe(readFileBytes(path).toString('utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
