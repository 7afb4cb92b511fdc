import { afterEach, beforeEach } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../src';
import { type ReferenceServer, type ReferenceServerOptions, startReferenceServer } from '../../src/server';
import { linkModules } from './link-modules';
import { linkQuickTsx } from './quick-tsx';
import type { Ran } from './run';
import { runAac } from './run-aac';
import { environmentOf } from './terraform';

/** A folder whose projects find their packages, and an account that was made by hand. */
export interface Adopting {
  readonly folder: string;
  readonly server: ReferenceServer;
  /** Makes an object, and answers its id. */
  make(operation: string, body: object, objectId?: string): Promise<string>;
  /** Runs `aac ARGS` in the folder, or in one below it. */
  aac(
    args: readonly string[],
    options?: { readonly below?: string; readonly env?: Record<string, string> },
  ): Promise<Ran>;
  /** Operations since the last call that could change something. */
  takeChanges(): readonly string[];
  close(): Promise<void>;
}

/** Opens a folder and an empty account. */
export async function openAdopting(options: ReferenceServerOptions = {}): Promise<Adopting> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'analytics-test-')));
  // Much of the time that a proof takes is the compiler's.
  linkModules(folder, 'typescript-7');
  await linkQuickTsx(folder);
  const server = await startReferenceServer(options);
  const client = createClient({ baseUrl: server.url, credential: server.credentials });
  const call = client.call.bind(client) as unknown as (operation: string, request: object) => Promise<{ id?: string }>;
  let seen = 0;
  return {
    folder,
    server,
    make: async (operation, body, objectId) =>
      (await call(operation, { body, ...(objectId !== undefined && { objectId }) })).id ?? '',
    aac: async (args, { below = '.', env } = {}) =>
      await runAac(args, {
        cwd: join(folder, below),
        env: {
          NO_COLOR: '',
          FORCE_COLOR: undefined,
          TF_WORKSPACE: undefined,
          // The compiler is written in Go, and what it collects is a third of its time.
          GOGC: 'off',
          ...environmentOf(server),
          ...env,
        },
      }),
    takeChanges() {
      const fresh = server.journal.filter(({ seq }) => seq > seen);
      seen = fresh.at(-1)?.seq ?? seen;
      return fresh
        .filter(({ mutating, operation }) => mutating && operation !== 'login')
        .map(({ operation }) => String(operation));
    },
    async close() {
      await client.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The account of the test that runs, and the project `mine` in its folder. */
export interface AdoptingTest extends Omit<Adopting, 'close'> {
  /** The text of a file of the project. */
  read(name: string): string;
  /** Begins a project that somebody wrote. */
  writeProject(code: string): void;
}

/** Opens an empty account before each test of a file, and closes it after that. */
export function adoptingInEachTest(): AdoptingTest {
  let account: Adopting;
  beforeEach(async () => {
    account = await openAdopting();
  });
  afterEach(async () => {
    await account.close();
  });
  const fileOf = (name: string): string => join(account.folder, 'mine', name);
  return {
    get folder() {
      return account.folder;
    },
    get server() {
      return account.server;
    },
    make: (...input) => account.make(...input),
    aac: (...input) => account.aac(...input),
    takeChanges: () => account.takeChanges(),
    read: (name) => readFileSync(fileOf(name), 'utf8'),
    writeProject(code) {
      mkdirSync(fileOf('.'));
      writeFileSync(fileOf('cdktf.json'), JSON.stringify({ language: 'typescript', app: 'npx tsx main.ts' }));
      writeFileSync(fileOf('main.ts'), code);
    },
  };
}

/** What a plan counts that imports so many objects, and does nothing else. */
export const importsOnly = (count: number): object => ({ import: count, add: 0, change: 0, destroy: 0 });
