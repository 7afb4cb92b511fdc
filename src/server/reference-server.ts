import { setMaxListeners } from 'node:events';
import { lstatSync, rmSync } from 'node:fs';
import { SetBehaviours } from './behaviours/set-behaviours';
import { addAccessLog } from './journal/access-log';
import { Clients } from './login/clients';
import { addControlRoutes, type ServerControl } from './control/control-routes';
import { makeDemoAccount } from './data/demo-account';
import { Failures } from './faults/failures';
import { Faults } from './faults/faults';
import type { ServerCredentials } from './handlers/handler';
import { openServiceData } from './data/service-data';
import { addRoutes, createHttpServer, listen } from './http/http-server';
import { RequestLog, type JournalEntry } from './journal/request-log';
import { parseOptions, type ReferenceServerOptions, type ServerSettings, withOption } from './options';
import { ServerClock } from './control/server-clock';
import { addDocumentation, addServiceRoutes } from './service-routes';
import { parseSnapshot, type Snapshot } from './data/snapshot';
import { countChanges, type CountedStorage } from './storage/count-changes';
import { openDataFile } from './storage/open-data-file';
import { createMemoryStorage, type Storage } from './storage/storage';
import { ScheduledRuns } from './runs/scheduled-runs';
import { Tokens } from './login/tokens';
import { addViewRoutes } from './view/view-routes';

/** A running reference server. */
export interface ReferenceServer extends ServerControl {
  /** Where it listens, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Every address at which it is reached: that one, and those at which other machines reach it. */
  readonly urls: readonly string[];
  readonly credentials: ServerCredentials;
  /** Those of the second client; undefined where there is none. */
  readonly secondClient: ServerCredentials | undefined;
  /** Whether it began with its seed or demo account: a data file that has something keeps that. */
  readonly isSeeded: boolean;
  /** Every request of the service so far, secrets masked. The same array all the time, so it can be kept. */
  readonly journal: readonly JournalEntry[];
  /**
   * Ends every connection at once and stops listening.
   *
   * @throws InternalError `INTERNAL` when an answer of the server broke the contract, or the server failed on a request
   * otherwise: a test that has met such an answer is not to pass.
   */
  readonly close: () => Promise<void>;
}

/** A snapshot to begin with: ids go on from the first one that was asked for. */
function firstSnapshot({ dialect, firstId }: ServerSettings, input: unknown): Snapshot {
  const snapshot = parseSnapshot(dialect, input);
  return { ...snapshot, nextId: snapshot.nextId > firstId ? snapshot.nextId : firstId };
}

/** What keeps everything: the memory, or the data file. A new one has at first what `start` or its earlier form holds. */
async function openStorage(
  settings: ServerSettings,
  start: Snapshot,
): Promise<{ storage: Storage; isSeeded: boolean }> {
  const { dialect, dataFile } = settings;
  let isSeeded = false;
  const fill = (storage: Storage, saved?: unknown): void => {
    isSeeded = saved === undefined;
    openServiceData(dialect, storage).restore(isSeeded ? start : firstSnapshot(settings, saved));
  };
  if (dataFile !== undefined) {
    const storage = await openDataFile(dataFile, fill);
    return { storage, isSeeded };
  }
  const storage = createMemoryStorage();
  fill(storage);
  return { storage, isSeeded };
}

/**
 * Starts a server that keeps the whole interface of the service, in memory or in a data file.
 *
 * @remarks It keeps the process alive until `close()`.
 * @throws ConfigurationError `CONFIG_INVALID` for options, a seed or a data file that cannot be used, or a port that is taken.
 */
export async function startReferenceServer(options: ReferenceServerOptions = {}): Promise<ReferenceServer> {
  const settings = parseOptions(options);
  const { dialect, clock } = settings;
  const seed = settings.demo ? makeDemoAccount(dialect, clock) : settings.seed;
  const start = withOption('seed', () => firstSnapshot(settings, seed));
  const isNew = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) === undefined;
  const { dataFile } = settings;
  const made = dataFile === undefined ? [] : [dataFile, `${dataFile}-lock`].filter(isNew);
  const opened = await openStorage(settings, start);
  const storage = countChanges(opened.storage);
  try {
    return await serve(settings, { storage, start, isSeeded: opened.isSeeded });
  } catch (error) {
    await storage.close();
    for (const path of made) rmSync(path, { force: true });
    throw error;
  }
}

async function serve(
  settings: ServerSettings,
  { storage, start, isSeeded }: { storage: CountedStorage; start: Snapshot; isSeeded: boolean },
): Promise<ReferenceServer> {
  const { dialect, clientId, clientSecret, apiKey, adminToken, latencyMs, corsOrigins } = settings;
  const credentials = { clientId, clientSecret, apiKey };
  const clock = new ServerClock(settings.clock);
  const tokens = new Tokens(clock, clientSecret);
  const { store, datasets, snapshot, printSnapshot, restore } = openServiceData(dialect, storage);
  const onRecords = (datasetId: string): void => {
    scheduled.recordsCame(datasetId);
  };
  const clients = new Clients({ dialect, credentials, adminToken, clock, tokens, store, datasets, onRecords }, storage);
  clients.setSecond(settings.secondClient);
  const { services } = clients;
  const [service] = services;
  const scheduled = new ScheduledRuns(service, storage, settings.runSchedules ?? settings.demo);
  const log = new RequestLog(service);
  const faults = new Faults(dialect, snapshot);
  withOption('faults', () => {
    faults.set(settings.faults);
  });
  const behaviours = withOption('behaviours', () => new SetBehaviours(settings.behaviours));
  const closing = new AbortController();
  const failures = new Failures(closing.signal);
  const control: ServerControl = {
    clock,
    faults,
    behaviours,
    setSecondClient: (given) => {
      clients.setSecond(given);
      return clients.second;
    },
    runs: () => scheduled.read(),
    snapshot: () => {
      scheduled.catchUp();
      return snapshot();
    },
    restore: (input) => {
      restore(parseSnapshot(dialect, input));
      scheduled.restart();
      behaviours.forget();
    },
    reset: () => {
      restore(start);
      clock.reset();
      scheduled.restart();
      tokens.releaseAll();
      log.clear();
      clients.setSecond(settings.secondClient);
      faults.set(settings.faults);
      behaviours.set(settings.behaviours);
    },
  };

  const app = createHttpServer(dialect);
  app.addHook('onRequest', (_request, _reply, done) => {
    scheduled.catchUp();
    done();
  });
  if (settings.log) addAccessLog(app.server, service, settings.log);
  // Each slow answer listens; Node would take more than ten of them for a leak, and say so.
  setMaxListeners(0, closing.signal);
  const sleep = (ms: number): Promise<void> => settings.clock.sleep(ms, closing.signal);
  const serviceOptions = { service, services, log, faults, behaviours, failures };
  addRoutes(app, '', (routes) => {
    addServiceRoutes(routes, { ...serviceOptions, latencyMs, corsOrigins, sleep, storage });
  });
  addRoutes(app, '', (routes) => {
    addDocumentation(routes, dialect, corsOrigins);
  });
  addRoutes(app, '/_reference', (routes) => {
    addControlRoutes(routes, { dialect, log, adminToken, printSnapshot, ...control, faults });
    addViewRoutes(routes, { service, log, faults, behaviours, revision: storage.revision, runs: control.runs });
  });
  const shutDown = async (): Promise<void> => {
    await app.close();
    closing.abort();
    await storage.close();
    failures.throwAny();
  };
  let shutDownOnce: Promise<void> | undefined;
  return {
    ...(await listen(app, settings)),
    credentials,
    isSeeded,
    get secondClient() {
      return clients.second;
    },
    journal: log.entries,
    ...control,
    close: () => (shutDownOnce ??= shutDown()),
  };
}
