import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fakeSurroundings, openFolder } from '../../../test/state/fixture';
import { openCreateNotes, readCreateNotes } from './create-notes';

let opened: ReturnType<typeof openFolder>;
let folder: string;
beforeEach(() => {
  opened = openFolder();
  folder = join(opened.folder, '.terraform');
});
afterEach(() => {
  opened.close();
});

const of = (processId: number) => fakeSurroundings({ processId, procFolder: '/proc' });
const told: string[] = [];
const tell = (sentence: string): void => void told.push(sentence);
const open = (host: number, processId: number) => openCreateNotes({ folder, host, surroundings: of(processId), tell });
const read = () => readCreateNotes(folder, of(100));

describe('notes of what a Terraform creates', () => {
  test('tell of what was made and of what has no answer, and nothing of what was refused', () => {
    const notes = open(7, 8);
    notes.begin('analytics_alert')('41');
    notes.begin('analytics_alert')(undefined);
    notes.begin('analytics_category');
    open(7, 9).begin('analytics_alert')('42');
    expect(read().creates).toEqual([
      { type: 'analytics_alert', id: '41' },
      { type: 'analytics_category', id: undefined },
      { type: 'analytics_alert', id: '42' },
    ]);
    writeFileSync(join(folder, 'environment'), 'default');
    read().remove();
    expect(readdirSync(folder)).toEqual(['environment']);
  });

  test('go with those of the next Terraform, and of a run that ended well', () => {
    open(7, 8).begin('analytics_alert')('41');
    const next = open(17, 18);
    expect(read().creates).toHaveLength(1);
    next.begin('analytics_alert')('42');
    expect(read().creates).toEqual([{ type: 'analytics_alert', id: '42' }]);
    next.remove();
    expect(read().creates).toEqual([]);
    // Terraform keeps nothing there.
    expect(existsSync(folder)).toBe(false);
  });

  test('that cannot be written end nothing, and are told', () => {
    writeFileSync(folder, '');
    open(7, 8).begin('analytics_alert')('41');
    expect(told[0]).toMatch(/analytics-creates-7-8 cannot be written \(E[A-Z]+\)/);
  });

  test('are not settled while the provider of a killed Terraform is creating', () => {
    const end = open(7, 100).begin('analytics_alert');
    expect(read).toThrow(expect.objectContaining({ code: 'STATE_LOCKED', message: expect.stringContaining('100') }));
    end('41');
    expect(read().creates).toHaveLength(1);
  });
});
