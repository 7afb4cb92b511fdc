import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type ReferenceServer, type ReferenceServerOptions, startReferenceServer } from '../../src/server';
import { alerts } from './cli-project';
import { requiredProvider } from './required-provider';
import type { Ran } from './run';
import { type AacOptions, runAac } from './run-aac';
import { environmentOf } from './terraform';

/** Projects in folders `teams/NAME`, each with a server of its own and the environment file `secrets/teams/NAME.env`. */
export interface Fleet {
  readonly folder: string;
  readonly servers: Map<string, ReferenceServer>;
  /** The server of a project. */
  serverOf(name: string): ReferenceServer;
  /** Writes a file of the fleet; what is no text as JSON. */
  write(path: string, content: unknown): void;
  /** Writes a project as a folder with these blocks. */
  writeProject(name: string, blocks: object): void;
  /** Writes the environment file of a project: that of its server, and more. */
  writeEnvironment(name: string, more?: Readonly<Record<string, string>>): void;
  /** Runs `aac fleet COMMAND --projects teams/* ARGS`, unless `args` name projects. */
  run(command: string, args?: readonly string[], options?: Partial<AacOptions>): Promise<Ran>;
  /** The names of the alerts in the service of a project. */
  alertsIn(name: string): readonly unknown[];
  close(): Promise<void>;
}

/** Opens a fleet whose projects have one alert each, by their own names. */
export async function openFleet(
  names: readonly string[],
  optionsOf: (name: string) => ReferenceServerOptions = () => ({}),
): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  const servers = new Map<string, ReferenceServer>();
  const fleet: Fleet = {
    folder,
    servers,
    serverOf(name) {
      const server = servers.get(name);
      if (!server) throw new Error(`There is no project ${name}.`);
      return server;
    },
    write(path, content) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    },
    writeProject(name, blocks) {
      const stack = { terraform: requiredProvider, provider: { analytics: {} }, ...blocks };
      fleet.write(`teams/${name}/main.tf.json`, stack);
    },
    writeEnvironment(name, more = {}) {
      const own = Object.entries(environmentOf(fleet.serverOf(name))).filter(([key]) => key.startsWith('ANALYTICS_'));
      const variables = [...own, ...Object.entries(more)];
      fleet.write(`secrets/teams/${name}.env`, variables.map(([key, value]) => `${key}="${value}"\n`).join(''));
    },
    run: (command, args = [], more = {}) =>
      runAac(['fleet', command, ...(args.includes('--projects') ? [] : ['--projects', 'teams/*']), ...args], {
        cwd: folder,
        env: { NO_COLOR: '', FORCE_COLOR: undefined, TF_WORKSPACE: undefined },
        ...more,
      }),
    alertsIn: (name) =>
      fleet
        .serverOf(name)
        .snapshot()
        .objects.alert.map(({ alertName }) => alertName),
    async close() {
      for (const server of servers.values()) await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  for (const name of names) {
    servers.set(name, await startReferenceServer(optionsOf(name)));
    fleet.writeProject(name, alerts(basename(name)));
    fleet.writeEnvironment(name);
  }
  fleet.write('fleet.json', { environment: 'secrets/{project}.env' });
  return fleet;
}
