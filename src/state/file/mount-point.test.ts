import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isMountPoint } from './mount-point';

test('a file that is mounted by itself is known, also by a name with blanks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  mkdirSync(join(folder, 'self'));
  const mounts = [
    '22 1 254:0 / / rw - ext4 /dev/vda rw',
    '30 22 254:0 /x /state/of\\040é.tfstate rw - ext4 /dev/vda rw',
  ];
  writeFileSync(join(folder, 'self/mountinfo'), `${mounts.join('\n')}\n`);
  const asked = ['/state/of é.tfstate', '/state/other.tfstate', '/state'];
  expect(asked.map((path) => isMountPoint(path, folder))).toEqual([true, false, false]);
  expect(isMountPoint('/state', join(folder, 'missing'))).toBe(false);
  rmSync(folder, { recursive: true });
});
