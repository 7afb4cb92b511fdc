import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../src';
import { type ReferenceServer, type ReferenceServerOptions, startReferenceServer } from '../../src/server';
import { linkModules } from './link-modules';
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
        env: { NO_COLOR: '', FORCE_COLOR: undefined, TF_WORKSPACE: undefined, ...environmentOf(server), ...env },
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
