import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstSeal, checksumLine } from '../../src/state/journal/checksummed-line';
import type { ObjectState } from '../../src/state/state';
import type { StateSurroundings } from '../../src/state/surroundings';

/** Surroundings without `/proc`, in which each process is dead that `living` does not name. */
export function fakeSurroundings(overrides: Partial<StateSurroundings> = {}): StateSurroundings {
  let ids = 0;
  return {
    givingUp: new AbortController(),
    clock: { nowMs: () => Date.UTC(2026, 0, 2), sleep: () => Promise.reject(new Error('Nobody has to wait here.')) },
    processId: 100,
    user: 'ann',
    host: 'here',
    bootId: 'boot-1',
    machineId: 'machine-1',
    version: '0.1.0',
    createId: () => `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`,
    isAlive: (processId) => processId === 100,
    procFolder: join(tmpdir(), 'no-proc-here'),
    ...overrides,
  };
}

/** Changes the JSON of the lines of a journal, as a run would have written it. */
export function editJournal(path: string, edit: (lines: readonly string[]) => readonly string[]): void {
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  let seal = firstSeal;
  const sealed = edit(lines.map((line) => line.slice(9))).map((json) => {
    const line = checksumLine(json, seal);
    ({ seal } = line);
    return line.text;
  });
  writeFileSync(path, sealed.join(''));
}

/** A folder of its own for one test, and the way to remove it. */
export function openFolder(): { readonly folder: string; readonly statePath: string; close(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-state-'));
  return {
    folder,
    statePath: join(folder, 'terraform.tfstate'),
    close: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An alert with one attribute of interest. */
export function alertState(name: string, condition = ''): ObjectState {
  return {
    mode: 'managed',
    type: 'analytics_alert',
    name,
    provider: 'provider["registry.terraform.io/analytics-as-code/analytics"]',
    current: {
      schemaVersion: 0,
      attributes: { condition, id: '9007199254740993' },
      sensitiveAttributes: [],
      dependencies: [],
    },
    deposed: {},
  };
}

/** The address of such an alert. */
export function alertAddress(name: string): string {
  return `analytics_alert.${name}`;
}
