import { type Clock, systemClock } from '../base/clock';
import { type Diagnostic, errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { type Dialect, type DialectInput, parseDialect } from '../contract';
import type { ServerCredentials } from './handlers/handler';
import { filled, longestWaitMs, type Rule, wholeNumber } from './rules';
import type { SnapshotInput } from './snapshot';

/** How to start the reference server; everything has a default. */
export interface ReferenceServerOptions {
  /** Address to listen on. Default `127.0.0.1`. */
  readonly host?: string;
  /** Default 0: a free port. */
  readonly port?: number;
  /** How the service spells what the interface leaves open. */
  readonly dialect?: DialectInput;
  /** How long every request of the service waits before anything is done. Default 0. */
  readonly latencyMs?: number;
  /** Default: random. */
  readonly clientId?: string;
  /** Default: random. */
  readonly clientSecret?: string;
  /** Default: random. */
  readonly apiKey?: string;
  /** What the service holds at the start. Default: nothing. */
  readonly seed?: SnapshotInput;
  /** Id of the first new object, unless the seed has higher ones. Default 1. */
  readonly firstId?: number | bigint;
  /** The time that the server's clock starts from. Default: the machine's. */
  readonly clock?: Clock;
  /** A file that keeps everything across restarts. When it exists, it takes the place of `seed`. */
  readonly dataFile?: string;
}

/** Options with every default filled in. */
export interface ServerSettings {
  readonly host: string;
  readonly port: number;
  readonly dialect: Dialect;
  readonly latencyMs: number;
  readonly credentials: ServerCredentials;
  readonly seed: SnapshotInput;
  readonly firstId: number | bigint;
  readonly clock: Clock;
  readonly dataFile: string | undefined;
}

const fitsInt64 = (value: bigint): boolean => value < 2n ** 63n;
const newId: Rule = [
  'a whole number of 64 bits, 1 or more',
  (value) =>
    (typeof value === 'bigint' || Number.isSafeInteger(value)) && Number(value) >= 1 && fitsInt64(value as bigint),
];

/** Dialect and seed are checked where they are read. */
const rules = {
  host: filled,
  port: wholeNumber(0, 65_535),
  latencyMs: wholeNumber(0, longestWaitMs),
  clientId: filled,
  clientSecret: filled,
  apiKey: filled,
  firstId: newId,
  dataFile: filled,
} as const satisfies Partial<Record<keyof ReferenceServerOptions, Rule>>;

function findIssues(options: ReferenceServerOptions): Diagnostic[] {
  return Object.entries(rules).flatMap(([name, [must, holds]]) => {
    const value = options[name as keyof typeof rules];
    if (value === undefined || holds(value)) return [];
    return [errorAt([], 'Invalid server option', `The option \`${name}\` of the reference server must be ${must}.`)];
  });
}

/**
 * Fills in the defaults; whatever has to be random comes from `makeToken`.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every option that cannot be used.
 */
export function parseOptions(options: ReferenceServerOptions, makeToken: () => string): ServerSettings {
  const issues = findIssues(options);
  if (issues.length > 0) throw new ConfigurationError(issues);
  return {
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    dialect: parseDialect(options.dialect ?? {}),
    latencyMs: options.latencyMs ?? 0,
    credentials: {
      clientId: options.clientId ?? makeToken(),
      clientSecret: options.clientSecret ?? makeToken(),
      apiKey: options.apiKey ?? makeToken(),
    },
    seed: options.seed ?? {},
    firstId: options.firstId ?? 1,
    clock: options.clock ?? systemClock,
    dataFile: options.dataFile,
  };
}
