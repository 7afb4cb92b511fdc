import fs, { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeSurroundings, openFolder } from '../../../test/state/fixture';
import { acquireStateLock, findRunAtWork } from './state-lock';
import { lockInfoPath } from './lock-target';
import type { StateSurroundings } from '../surroundings';

let opened: ReturnType<typeof openFolder>;
let statePath: string;
beforeEach(() => {
  opened = openFolder();
  ({ statePath } = opened);
});
afterEach(() => {
  opened.close();
});

const acquire = (overrides: Partial<StateSurroundings> = {}, namedPath = statePath) =>
  acquireStateLock({ statePath, namedPath, surroundings: fakeSurroundings(overrides) }, 'apply');
const names = (): string[] => readdirSync(opened.folder).sort();
const lockNames = ['.terraform.tfstate.lock.engine', '.terraform.tfstate.lock.info'];
const lockedBy = (text: string): unknown =>
  expect.objectContaining({ code: 'STATE_LOCKED', statePath, message: expect.stringContaining(text) });

/** A lock info as Terraform writes it. */
const terraformInfo = (who: string): string =>
  JSON.stringify({
    ID: 'e8767cf4-808b-ea24-0300-e2c4cfefb79f',
    Operation: 'OperationTypeApply',
    Info: '',
    Who: who,
    Version: '1.11.4',
    Created: '2026-01-01T10:00:00.919449016Z',
    Path: 'terraform.tfstate',
  });

/** Another process of ours that took the lock and ended without giving it back. */
const leaveBehind = (overrides: Partial<StateSurroundings> = {}): void => {
  acquire({ processId: 7, isAlive: () => true, createId: () => '7'.repeat(8), ...overrides });
};

/** A `/proc` in which these processes have these starts, and which knows these locks. */
function createProc({ starts = {}, locks = '' }: { starts?: Record<string, string>; locks?: string }): string {
  const proc = join(opened.folder, '..', `${opened.folder.split('/').at(-1) ?? ''}-proc`);
  fs.rmSync(proc, { recursive: true, force: true });
  for (const [id, start] of Object.entries(starts)) {
    mkdirSync(join(proc, id), { recursive: true });
    const fields = Array.from({ length: 18 }, (_, index) => String(index + 4));
    writeFileSync(join(proc, id, 'stat'), `${id} (a (b) c) S ${fields.join(' ')} ${start} 23 24\n`);
  }
  mkdirSync(proc, { recursive: true });
  writeFileSync(join(proc, 'locks'), locks);
  mkdirSync(join(proc, 'self', 'ns'), { recursive: true });
  symlinkSync('pid:[4026531836]', join(proc, 'self', 'ns', 'pid'));
  return proc;
}
afterEach(() => {
  fs.rmSync(`${opened.folder}-proc`, { recursive: true, force: true });
});

describe('the lock of a state', () => {
  test.each([
    ['terraform.tfstate', '.terraform.tfstate.lock.info'],
    [join('a', 'b', 'terraform.demo.tfstate'), join('a', 'b', '.terraform.demo.tfstate.lock.info')],
    ['.hidden.tfstate', '.hidden.tfstate.lock.info'],
  ])('of %s has its info in %s, as Terraform does', (path, infoPath) => {
    expect(lockInfoPath(path)).toBe(infoPath);
  });

  test('names its holder the way Terraform does, and is gone once it is given back', () => {
    const lock = acquire();
    expect(lock.notices).toEqual([]);
    expect(names()).toEqual(lockNames);
    const info = readFileSync(lockInfoPath(statePath), 'utf8');
    expect(info).toBe(
      JSON.stringify({
        ID: '00000000-0000-4000-8000-000000000000',
        Operation: 'apply',
        Info: '{"bootId":"boot-1","machineId":"machine-1","processId":100}',
        Who: 'ann@here',
        Version: '0.1.0',
        Created: '2026-01-02T00:00:00.000Z',
        Path: statePath,
      }),
    );
    lock.release();
    lock.release();
    expect(names()).toEqual([]);
  });

  test('is refused to a second run with STATE_LOCKED, naming the first', () => {
    const lock = acquire();
    const target = { statePath, namedPath: statePath, surroundings: fakeSurroundings() };
    expect(findRunAtWork(target)).toBe('ann@here, process 100 (apply, since 2026-01-02T00:00:00.000Z)');
    expect(() => acquire()).toThrow(lockedBy('ann@here, process 100 (apply, since 2026-01-02T00:00:00.000Z)'));
    expect(names()).toEqual(lockNames);
    lock.release();
    expect(findRunAtWork(target)).toBeUndefined();
    acquire().release();
  });

  test('is refused also where the second run names the state by a symbolic link', () => {
    const lock = acquire();
    const link = join(opened.folder, 'link.tfstate');
    symlinkSync(statePath, link);
    expect(() => acquire({}, link)).toThrow(lockedBy('process 100'));
    lock.release();
    acquire({}, link).release();
    expect(names()).toEqual(['link.tfstate']);
  });

  test('that was left behind by a dead process is taken over, with one notice', () => {
    leaveBehind();
    const lock = acquire();
    expect(lock.notices).toEqual([
      'The lock of ann@here, process 7 (apply, since 2026-01-02T00:00:00.000Z) was taken over, because its holder is gone.',
    ]);
    expect(names()).toEqual(lockNames);
    expect(() => acquire()).toThrow(lockedBy('process 100'));
    lock.release();
    expect(names()).toEqual([]);
  });

  test('is taken over also from a process that died while it took over', () => {
    leaveBehind();
    for (const name of lockNames) {
      const path = join(opened.folder, name);
      writeFileSync(`${path}.takeover`, readFileSync(path));
      writeFileSync(`${path}.takeover.takeover`, readFileSync(path));
    }
    acquire().release();
    expect(names()).toEqual([]);
  });

  test('is not taken over while another process does so', () => {
    leaveBehind();
    const [own = ''] = lockNames;
    const dead = readFileSync(join(opened.folder, own), 'utf8');
    writeFileSync(join(opened.folder, `${own}.takeover`), dead.replace('\\"processId\\":7', '\\"processId\\":100'));
    expect(() => acquire()).toThrow(lockedBy('process 100'));
    expect(readFileSync(join(opened.folder, own), 'utf8')).toBe(dead);
  });

  test.each([
    ['is held by the process of the same start', '4711', false],
    ['is free when the process id was used again', '4712', true],
  ])('%s', (_, start, isFree) => {
    leaveBehind({ procFolder: createProc({ starts: { 7: '4711' } }) });
    const next = { isAlive: () => true, procFolder: createProc({ starts: { 7: start, 100: '9' } }) };
    if (isFree) acquire(next).release();
    else expect(() => acquire(next)).toThrow(lockedBy('process 7'));
  });

  test.each([
    ['another machine', { host: 'there' }],
    ['a machine that does not tell which one it is', { bootId: undefined }],
    ['another container of the same name', {}],
  ])('that was taken on %s is left to a person', (where, holder) => {
    leaveBehind({ ...holder, ...(where.includes('container') && { procFolder: createProc({}) }) });
    const [own = ''] = lockNames.map((name) => join(opened.folder, name));
    const { ID: id } = JSON.parse(readFileSync(own, 'utf8')) as { ID: string };
    expect(() => acquire({ isAlive: () => false })).toThrow(lockedBy(`aac force-unlock ${id}`));
    expect(names()).toEqual(lockNames);
  });

  test('waits for a lock file that has no text yet, and takes over one that never got any', () => {
    const path = lockInfoPath(statePath);
    writeFileSync(path, '');
    const nowMs = fakeSurroundings().clock.nowMs();
    utimesSync(path, new Date(nowMs - 1_000), new Date(nowMs - 1_000));
    expect(() => acquire()).toThrow(lockedBy('just starting'));
    expect(names()).toEqual(['.terraform.tfstate.lock.info']);
    utimesSync(path, new Date(nowMs - 10_000), new Date(nowMs - 10_000));
    const lock = acquire();
    expect(lock.notices).toEqual([expect.stringContaining('without a holder')]);
    lock.release();
  });

  test('is refused at once where a file without text is dated ahead', () => {
    const path = lockInfoPath(statePath);
    writeFileSync(path, '');
    const nowMs = fakeSurroundings().clock.nowMs();
    utimesSync(path, new Date(nowMs + 3_600_000), new Date(nowMs + 3_600_000));
    expect(() => acquire()).toThrow(lockedBy('has a date in the future. Remove it if no run is at work.'));
  });

  test.each([
    [
      'a link to nothing',
      (path: string) => {
        symlinkSync(join(opened.folder, 'gone'), path);
      },
    ],
    [
      'a link to a file',
      (path: string) => {
        symlinkSync(opened.folder, path);
      },
    ],
    [
      'a folder',
      (path: string) => {
        mkdirSync(path);
      },
    ],
  ])('is refused at once where %s stands in its place, which is left there', (_, make) => {
    const path = lockInfoPath(statePath);
    make(path);
    expect(() => acquire()).toThrow(lockedBy(`${path}, which is not a file`));
    expect(names()).toContain('.terraform.tfstate.lock.info');
  });

  test('is exclusive also where the file system has no hard links', () => {
    jest.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'link' });
    });
    const lock = acquire();
    expect(() => acquire()).toThrow(lockedBy('process 100'));
    lock.release();
    expect(names()).toEqual([]);
  });
});

describe('Terraform beside us', () => {
  /** A line of `/proc/locks` for the state file. */
  const lockLine = (): string => {
    const { dev, ino } = fs.statSync(statePath);
    const hex = (value: number): string => value.toString(16).padStart(2, '0');
    return `1: POSIX  ADVISORY  WRITE 4242 ${hex(dev >> 8)}:${hex(dev & 0xff)}:${String(ino)} 0 EOF\n`;
  };
  beforeEach(() => {
    writeFileSync(statePath, '{}');
  });

  test('holds the state while it holds the file, and its info says who it is', () => {
    writeFileSync(lockInfoPath(statePath), terraformInfo('bob@here'));
    const procFolder = createProc({ locks: lockLine() });
    expect(() => acquire({ procFolder })).toThrow(
      lockedBy('bob@here (OperationTypeApply, since 2026-01-01T10:00:00.919449016Z)'),
    );
    expect(names()).toEqual(['.terraform.tfstate.lock.info', 'terraform.tfstate']);
  });

  test('holds the state also when its info is gone', () => {
    const procFolder = createProc({ locks: lockLine() });
    expect(() => acquire({ procFolder })).toThrow(lockedBy('process 4242'));
    expect(names()).toEqual(['terraform.tfstate']);
  });

  test('is known by its open files where the lock has another device number', () => {
    const procFolder = createProc({ locks: lockLine().replace(/(?<!\S)\S+ 0 EOF/, '00:99:1 0 EOF') });
    mkdirSync(join(procFolder, '4242', 'fd'), { recursive: true });
    symlinkSync(join(opened.folder, 'gone'), join(procFolder, '4242', 'fd', '0'));
    acquire({ procFolder }).release();
    symlinkSync(statePath, join(procFolder, '4242', 'fd', '3'));
    expect(() => acquire({ procFolder })).toThrow(lockedBy('process 4242'));
  });

  test('that died is no obstacle where Linux says so', () => {
    writeFileSync(lockInfoPath(statePath), terraformInfo('bob@here'));
    const others = lockLine().replace(/(?<!\d)\d+ 0 EOF/, '1 0 EOF') + lockLine().replace('1:', '1: ->');
    const lock = acquire({ procFolder: createProc({ locks: others }) });
    expect(lock.notices).toEqual([expect.stringContaining('bob@here (OperationTypeApply')]);
    lock.release();
    expect(names()).toEqual(['terraform.tfstate']);
  });

  test.each([
    ['elsewhere', 'bob@here', {}],
    ['of another machine', 'bob@there', { procFolder: '/proc' }],
  ])('that may have died %s is left to a person', (_, who, overrides) => {
    writeFileSync(lockInfoPath(statePath), terraformInfo(who));
    expect(() => acquire(overrides)).toThrow(lockedBy('aac force-unlock'));
    expect(readFileSync(lockInfoPath(statePath), 'utf8')).toBe(terraformInfo(who));
  });

  test('may write its info over ours: we notice, leave it there, and still exclude each other', () => {
    const lock = acquire();
    writeFileSync(lockInfoPath(statePath), terraformInfo(`bob@${hostname()}`));
    expect(() => acquire()).toThrow(lockedBy('process 100'));
    lock.release();
    expect(readFileSync(lockInfoPath(statePath), 'utf8')).toBe(terraformInfo(`bob@${hostname()}`));
  });

  test('that took the file meanwhile is noticed before we write', () => {
    const procFolder = createProc({});
    const lock = acquire({ procFolder });
    lock.assertNotOvertaken();
    writeFileSync(join(procFolder, 'locks'), lockLine());
    expect(() => {
      lock.assertNotOvertaken();
    }).toThrow(lockedBy('process 4242'));
    lock.release();
  });
});
