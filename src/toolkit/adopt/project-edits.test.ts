import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCliHost } from '../../../test/support/cli-host';
import { listening } from '../../cli/listening-host';
import { ProjectEdits, writingBack } from './project-edits';

const before = { 'main.ts': 'main', 'other.ts': 'other' };

let folder: string;
let edits: ProjectEdits;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  for (const [name, text] of Object.entries(before)) save(name, text);
  edits = new ProjectEdits(folder, before);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const save = (name: string, text: string): void => {
  writeFileSync(join(folder, name), text);
};
const saving = (name: string, text: string) => (): void => {
  save(name, text);
};
const deleting = (name: string) => (): void => {
  rmSync(join(folder, name));
};
const read = (): object =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

describe('edits of a project', () => {
  test('are written, made anew, and given back where the next ones do not name their file', () => {
    chmodSync(join(folder, 'main.ts'), 0o600);
    expect(edits.write({ 'main.ts': 'one', 'new.ts': 'new', 'other.ts': undefined })).toEqual([]);
    expect(read()).toEqual({ 'main.ts': 'one', 'new.ts': 'new' });
    expect(edits.write({ 'main.ts': 'two' })).toEqual([]);
    expect(read()).toEqual({ ...before, 'main.ts': 'two' });
    expect(statSync(join(folder, 'main.ts')).mode & 0o777).toBe(0o600);
  });

  test.each<[string, () => void]>([
    ['changed', saving('main.ts', 'mine')],
    ['deleted', deleting('main.ts')],
  ])('are not written over a file that somebody %s after it was read', (_, change) => {
    change();
    const saved = read();
    expect(edits.write({ 'main.ts': 'one', 'other.ts': 'two' })).toEqual(['main.ts']);
    expect(read()).toEqual({ ...saved, 'other.ts': 'two' });
    expect(() => {
      edits.writeAll({ 'main.ts': 'one' });
    }).toThrow('main.ts in');
  });

  test('are not written over a file that came after the others were read', () => {
    save('new.ts', 'mine');
    expect(edits.write({ 'new.ts': 'new' })).toEqual(['new.ts']);
    expect(read()).toEqual({ ...before, 'new.ts': 'mine' });
  });
});

describe('work that fails', () => {
  const fail = async (files: Readonly<Record<string, string>>, meanwhile: () => void): Promise<string> => {
    let told = '';
    const host = listening(createCliHost({ printError: (text) => (told += text) }));
    const work = async (): Promise<void> => {
      edits.writeAll(files);
      meanwhile();
      await Promise.reject(new Error('interrupted'));
    };
    await expect(writingBack(edits, host, { work })).rejects.toThrow('interrupted');
    return told;
  };

  test('takes back what it wrote itself, and nothing that others saved', async () => {
    const told = await fail({ 'main.ts': 'one', 'new.ts': 'new' }, () => {
      save('other.ts', 'mine');
      save('fresh.ts', 'mine');
    });
    expect([read(), told]).toEqual([{ 'main.ts': 'main', 'other.ts': 'mine', 'fresh.ts': 'mine' }, '']);
  });

  test('leaves what was saved over its edits, and says so in one sentence', async () => {
    const told = await fail({ 'main.ts': 'one', 'other.ts': 'two' }, saving('main.ts', 'one, and mine'));
    expect(read()).toEqual({ ...before, 'main.ts': 'one, and mine' });
    expect(told).toContain('main.ts changed after aac wrote there, so aac did not restore it');
  });

  test('is what comes to nothing that is kept, too', async () => {
    const work = async (): Promise<void> => {
      edits.writeAll({ 'main.ts': 'one' });
      await Promise.resolve();
    };
    await writingBack(edits, listening(createCliHost({})), { work, isKept: () => false });
    expect(read()).toEqual(before);
    await writingBack(edits, listening(createCliHost({})), { work });
    expect(existsSync(join(folder, 'main.ts.new'))).toBe(false);
    expect(read()).toEqual({ ...before, 'main.ts': 'one' });
  });
});
