import fs, { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeSurroundings, openFolder } from '../../../test/state/fixture';
import { lifeOf } from './judge-holder';
import { createLockInfo, emptyLockInfo } from './lock-info';

let opened: ReturnType<typeof openFolder>;
beforeEach(() => {
  opened = openFolder();
});
afterEach(() => {
  opened.close();
});

const ext4 = 0xef53;
const nfs = 0x6969;

test.each([
  { of: 'the same session', type: ext4, bootId: 'boot-1', life: 'dead' },
  { of: 'the same session, whatever the disk', type: nfs, bootId: 'boot-1', life: 'dead' },
  { of: 'a session before, on a disk of its own', type: ext4, bootId: 'boot-0', life: 'dead' },
  { of: 'a session before, or of another machine of the same name', type: nfs, bootId: 'boot-0', life: 'unknown' },
  { of: 'a machine that does not tell', type: ext4, bootId: undefined, life: 'unknown' },
])('a process that is not seen, of $of, is $life', ({ type, bootId, life }) => {
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ type } as fs.StatsFs);
  const info = createLockInfo(fakeSurroundings({ bootId, processId: 7 }), 'apply');
  const { statePath } = opened;
  expect(lifeOf(info, { statePath, namedPath: statePath, surroundings: fakeSurroundings() })).toBe(life);
});

test.each([
  ['a disk of its own', ext4, 'dead'],
  ['a disk that machines of one name may share', nfs, 'unknown'],
])('a Terraform that is not seen on %s is what is proven of it', (_, type, life) => {
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ type } as fs.StatsFs);
  const { statePath, folder } = opened;
  const procFolder = join(folder, 'proc');
  mkdirSync(procFolder);
  writeFileSync(join(procFolder, 'locks'), '');
  const target = { statePath, namedPath: statePath, surroundings: fakeSurroundings({ procFolder }) };
  expect(lifeOf({ ...emptyLockInfo, Who: 'bob@here' }, target)).toBe(life);
});
