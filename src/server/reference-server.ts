import { setMaxListeners } from 'node:events';
import { addControlRoutes, type ServerControl } from './control-routes';
import { readDataFile, writeDataFile } from './data-file';
import { Datasets } from './datasets/datasets';
import { createMemoryRecords } from './datasets/record-store';
import { Faults } from './faults';
import type { ServerCredentials } from './handlers/handler';
import { createHttpServer, listen } from './http-server';
import { RequestLog, type JournalEntry } from './request-log';
import { parseOptions, type ReferenceServerOptions, type ServerSettings } from './options';
import { ServerClock } from './server-clock';
import { addServiceRoutes } from './service-routes';
import { parseSnapshot, type Snapshot } from './snapshot';
import { Store } from './store';
import { Tokens } from './tokens';

/** A running reference server. */
export interface ReferenceServer extends ServerControl {
  /** Where it listens, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly credentials: ServerCredentials;
  /** Every request of the service so far, secrets masked. The same array all the time, so it can be kept. */
  readonly journal: readonly JournalEntry[];
  /** Ends every connection at once and stops listening. */
  readonly close: () => Promise<void>;
}

/** What the service holds at the start: what the data file has, else the seed. */
function firstSnapshot({ dialect, dataFile, seed, firstId }: ServerSettings): Snapshot {
  const saved = dataFile === undefined ? undefined : readDataFile(dataFile);
  const snapshot = parseSnapshot(dialect, saved ?? seed);
  return { ...snapshot, nextId: snapshot.nextId > firstId ? snapshot.nextId : firstId };
}

/**
 * Starts a server that keeps the whole interface of the service in memory.
 *
 * @remarks It keeps the process alive until `close()`.
 * @throws ConfigurationError `CONFIG_INVALID` for options, a seed or a data file that cannot be used, or a port that is taken.
 */
export async function startReferenceServer(options: ReferenceServerOptions = {}): Promise<ReferenceServer> {
  const settings = parseOptions(options);
  const { dialect, clientId, clientSecret, apiKey, latencyMs, dataFile } = settings;
  const credentials = { clientId, clientSecret, apiKey };
  const start = firstSnapshot(settings);
  const clock = new ServerClock(settings.clock);
  const tokens = new Tokens(clock, clientSecret);
  const store = new Store(dialect, start);
  const datasets = new Datasets(createMemoryRecords(), start);
  const service = { dialect, credentials, clock, tokens, store, datasets };
  const snapshot = (): Snapshot => ({ version: start.version, ...store.snapshot(), ...datasets.snapshot() });
  const hold = (held: Snapshot): void => {
    store.restore(held);
    datasets.restore(held);
  };
  const log = new RequestLog(service);
  const faults = new Faults(() => store.snapshot());
  const save = (): void => {
    if (dataFile !== undefined) writeDataFile(dataFile, snapshot());
  };
  const control: ServerControl = {
    clock,
    faults,
    snapshot,
    restore: (input) => {
      hold(parseSnapshot(dialect, input));
      save();
    },
    reset: () => {
      hold(start);
      clock.reset();
      tokens.releaseAll();
      log.clear();
      faults.clear();
      save();
    },
  };

  const app = createHttpServer(dialect);
  const closing = new AbortController();
  // Each slow answer listens; Node would take more than ten of them for a leak, and say so.
  setMaxListeners(0, closing.signal);
  const sleep = (ms: number): Promise<void> => settings.clock.sleep(ms, closing.signal);
  app.register((routes, _options, done) => {
    addServiceRoutes(routes, { service, log, faults, latencyMs, sleep, onChange: save });
    done();
  });
  app.register(
    (routes, _options, done) => {
      addControlRoutes(routes, { dialect, log, ...control });
      done();
    },
    { prefix: '/_reference' },
  );
  const shutDown = async (): Promise<void> => {
    await app.close();
    closing.abort();
    save();
  };
  let shutDownOnce: Promise<void> | undefined;
  return {
    url: await listen(app, settings),
    credentials,
    journal: log.entries,
    ...control,
    close: () => (shutDownOnce ??= shutDown()),
  };
}
