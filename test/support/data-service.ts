import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { type ReferenceServer, type SnapshotInput, startReferenceServer } from '../../src/server';
import type { Ran } from './run';
import { type AacOptions, runAac } from './run-aac';

const seed: SnapshotInput = {
  datasets: [
    { id: 7, name: 'Orders', records: [{ orders: 10 }, { orders: 9007199254740993n, '<day>': 'Tue' }] },
    { id: 8, name: 'Twin' },
    { id: 9, name: 'Twin', pushId: 'a' },
  ],
  widgets: [{ id: 17, name: 'Orders by day', datasetId: 7 }],
  components: { checkMySQL: { status: 'RED', comment: 'No route' } },
};

/** A reference server with datasets and an empty folder, new for each test. */
export interface DataService {
  readonly folder: string;
  readonly server: ReferenceServer;
  /** Runs a command that finds the server in its environment. */
  readonly aac: (
    args: readonly string[],
    environment?: Readonly<Record<string, string | undefined>>,
    options?: Pick<AacOptions, 'input'>,
  ) => Promise<Ran>;
  readonly write: (name: string, text: string) => void;
  readonly recordsOf: (name: string) => readonly unknown[] | undefined;
}

/** Gives every test of a file a service of its own. */
export function useDataService(): DataService {
  let folder = '';
  let server: ReferenceServer;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
    server = await startReferenceServer({ seed });
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
    get server() {
      return server;
    },
    aac: (args, environment = {}, options = {}) => {
      const { clientId, clientSecret, apiKey } = server.credentials;
      const env = {
        NO_COLOR: '1',
        ANALYTICS_BASE_URL: server.url,
        ANALYTICS_CLIENT_ID: clientId,
        ANALYTICS_CLIENT_SECRET: clientSecret,
        ANALYTICS_API_KEY: apiKey,
        ...environment,
      };
      return runAac(args, { cwd: folder, env, ...options });
    },
    write: (name, text) => {
      writeFileSync(join(folder, name), text);
    },
    recordsOf: (name) => server.snapshot().datasets.find((dataset) => dataset.name === name)?.records,
  };
}
