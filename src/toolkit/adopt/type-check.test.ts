import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCliHost } from '../../../test/support/cli-host';
import { listening } from '../../cli/listening-host';
import type { ListeningHost } from '../host';
import { installPackages } from './type-check';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'analytics-test-')));
  for (const name of ['project', 'programs', 'own/dist']) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'programs/npm'), `#!/bin/sh\necho "$*" > "${root}/asked"\n`, { mode: 0o755 });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test.each([
  [{ 'analytics-as-code': '^0.1.0' }, ' --no-save --install-links analytics-as-code@file:../own'],
  [{}, ' --no-save --install-links analytics-as-code@file:../own'],
  [{ 'analytics-as-code': 'file:../x.tgz' }, ''],
])('a project that asks for %j gets this package, and never one that has its name', async (dependencies, more) => {
  const folder = join(root, 'project');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  const environment = { PATH: `${join(root, 'programs')}:${process.env['PATH'] ?? ''}` };
  const packageFolder = join(root, 'own');
  const announced: string[] = [];
  const host: ListeningHost = {
    ...listening(createCliHost({ environment, workingFolder: folder, packageFolder })),
    during: async (what, work) => {
      announced.push(what);
      return await work(() => undefined);
    },
  };
  await expect(installPackages(folder, ['analytics-as-code'], host)).rejects.toMatchObject({ code: 'PROGRAM_MISSING' });
  expect(readFileSync(join(root, 'asked'), 'utf8')).toBe(`install --no-audit --no-fund${more}\n`);
  expect(announced).toEqual(['Installing packages']);
});
