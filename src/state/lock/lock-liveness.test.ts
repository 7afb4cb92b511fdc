import fs, { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeSurroundings, openFolder } from '../../../test/state/fixture';
import { judgeLiveness, lifeOf } from './lock-liveness';
import { createLockInfo, emptyLockInfo } from './lock-info';

let opened: ReturnType<typeof openFolder>;
beforeEach(() => {
  opened = openFolder();
});
afterEach(() => {
  opened.close();
});

const startMs = Date.UTC(2026, 0, 1);

/** A `/proc` of a process in that namespace, which sees no lock of a file. */
function createProc(namespace = 'pid:[4026531836]'): string {
  const proc = join(opened.folder, 'proc');
  mkdirSync(join(proc, 'self', 'ns'), { recursive: true });
  symlinkSync(namespace, join(proc, 'self', 'ns', 'pid'));
  writeFileSync(join(proc, 'locks'), '');
  writeFileSync(join(proc, 'stat'), `cpu 1 2 3\nbtime ${String(startMs / 1000)}\n`);
  return proc;
}

const container = 'pid:[4026532000]';
const ext4 = 0xef53;
const nfs = 0x6969;

test.each([
  { of: 'the same session', type: ext4, bootId: 'boot-1', life: 'dead' },
  { of: 'the same session, whatever the disk', type: nfs, bootId: 'boot-1', life: 'dead' },
  { of: 'a session before, on a disk of its own', type: ext4, bootId: 'boot-0', life: 'dead' },
  {
    of: 'another machine that shares this disk',
    type: ext4,
    bootId: 'boot-0',
    machineId: 'machine-0',
    life: 'unknown',
  },
  {
    of: 'a copy of this machine that shares this disk',
    type: ext4,
    bootId: 'boot-0',
    sinceMs: startMs,
    life: 'unknown',
  },
  { of: 'a machine without an id', type: ext4, bootId: 'boot-0', machineId: undefined, life: 'unknown' },
  { of: 'a session before, or of another machine of the same name', type: nfs, bootId: 'boot-0', life: 'unknown' },
  { of: 'a machine that does not tell', type: ext4, bootId: undefined, life: 'unknown' },
  { of: 'a session before, seen out of a container', type: ext4, bootId: 'boot-0', from: container, life: 'unknown' },
])('a process that is not seen, of $of, is $life', ({ type, life, from, sinceMs = startMs - 1, ...ids }) => {
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ type } as fs.StatsFs);
  const procFolder = createProc(from);
  const clock = { ...fakeSurroundings().clock, nowMs: () => sinceMs };
  const info = createLockInfo(fakeSurroundings({ procFolder, ...ids, clock, processId: 7 }), 'apply');
  const { statePath } = opened;
  const surroundings = fakeSurroundings({ procFolder });
  expect(lifeOf(info, { statePath, namedPath: statePath, surroundings })).toBe(life);
});

test.each([
  { where: 'a disk of its own', type: ext4, life: 'dead' },
  { where: 'a disk that machines of one name may share', type: nfs, life: 'unknown' },
  { where: 'a disk that containers of one name may share', type: ext4, from: container, life: 'unknown' },
])('a Terraform that is not seen on $where is what is proven of it: $life', ({ type, life, from }) => {
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ type } as fs.StatsFs);
  const { statePath } = opened;
  const surroundings = fakeSurroundings({ procFolder: createProc(from) });
  const target = { statePath, namedPath: statePath, surroundings };
  expect(lifeOf({ ...emptyLockInfo, Who: 'bob@here' }, target)).toBe(life);
});

test('the command that ends a lock is what a shell takes as it is meant, whatever the id', () => {
  const { statePath } = opened;
  const text = JSON.stringify({ ...emptyLockInfo, ID: 'x; touch pwned', Who: 'bob@there' });
  const target = { statePath, namedPath: statePath, surroundings: fakeSurroundings() };
  expect(() => judgeLiveness(text, `${statePath}.lock`, target)).toThrow("aac force-unlock 'x; touch pwned'");
});
