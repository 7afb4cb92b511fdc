import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatCode } from '../../src/adopt';
import { openAdopting } from '../support/adopting';
import { slowTest } from '../support/depth';
import { runAac } from '../support/run-aac';
import { environmentOf } from '../support/terraform';
import { waitUntil } from '../support/wait-until';

const expectedNames = [
  '.gitignore',
  '.npmrc',
  'cdktf.json',
  'imports.ts',
  'main.ts',
  'package.json',
  'stack.test.ts',
  'stack.ts',
  'tsconfig.json',
];

slowTest(
  'a second aac adopt that is interrupted during its proof gives the code of the project its texts back',
  async () => {
    const account = await openAdopting();
    try {
      const folder = join(account.folder, 'mine');
      const read = (): Readonly<Record<string, string>> =>
        Object.fromEntries(
          readdirSync(folder)
            .filter((name) => name.endsWith('.ts'))
            .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
        );
      await account.make('createAlert', { name: 'Orders' });
      expect(await account.aac(['adopt', '--out', 'mine'])).toMatchObject({ code: 0 });
      const before = read();
      await account.make('createAlert', { name: 'Refunds' });
      // Three lists are for the code, as two of them look for a second page; the next one is for the proof, which never comes to its end.
      account.server.faults.set([{ operation: 'listAlerts', nth: 4, times: 99, kind: 'delay', delayMs: 60_000 }]);

      const { code, stdout, stderr } = await runAac(['adopt', '--out', 'mine', '--layout', 'file-per-kind'], {
        cwd: account.folder,
        env: environmentOf(account.server),
        onStart(child) {
          void waitUntil(() => 'alerts.ts' in read() && read()['imports.ts']?.includes('refunds') === true).then(() =>
            child.kill('SIGINT'),
          );
        },
      });
      expect([code, stdout, stderr]).toEqual([130, '', expect.stringContaining('interrupted')]);
      expect(read()).toEqual(before);
    } finally {
      await account.close();
    }
  },
);

/** Resolves within the same millisecond. */
async function waitForFile(file: string): Promise<void> {
  while (!existsSync(file)) await nextTurn();
}

/** Interrupts a first adoption as soon as there is a file of that name. */
async function interruptWith(sign: string): Promise<void> {
  const account = await openAdopting();
  try {
    const folder = join(account.folder, 'mine');
    for (const name of ['Orders', 'Refunds']) await account.make('createAlert', { name });
    account.server.faults.set([{ operation: 'listAlerts', nth: 4, times: 99, kind: 'delay', delayMs: 60_000 }]);
    const { code } = await runAac(['adopt', '--out', 'mine'], {
      cwd: account.folder,
      env: environmentOf(account.server),
      onStart(child) {
        void waitForFile(join(folder, sign)).then(() => child.kill('SIGINT'));
      },
    });
    expect(code).toBe(130);
    const names = readdirSync(folder).filter((name) => !name.startsWith('cdktf.out'));
    expect(names.sort()).toEqual(expectedNames);
    for (const name of names.filter((one) => one.endsWith('.ts'))) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text).toBe(await formatCode(text));
    }
  } finally {
    await account.close();
  }
}

test('a first aac adopt that is interrupted while its files are written leaves code that is laid out, and no half file', async () => {
  await interruptWith('package.json');
});

slowTest(
  'a first aac adopt that is interrupted while its app runs leaves code that is laid out, and no half file',
  async () => {
    await interruptWith('cdktf.out');
  },
);
