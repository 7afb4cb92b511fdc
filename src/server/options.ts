import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Clock, systemClock } from '../base/clock';
import { type Dialect, type DialectInput, parseDialect } from '../contract';
import { isLoopback } from './control-guard';
import { isInt64, waitMs, wholeNumber } from './number-schemas';
import { unusable } from './refusal';
import { furthestMs } from './server-clock';
import type { SnapshotInput } from './snapshot';

/** How to start the reference server; everything has a default. */
export interface ReferenceServerOptions {
  /** Address to listen on. Default `127.0.0.1`; one that others reach needs a credential and a key that are given. */
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
  /** The time that the server's clock starts from, or the moment, in milliseconds since the epoch, at which it stands. Default: the machine's. */
  readonly clock?: Clock | number;
  /** A database that keeps everything across restarts. Where it has something, that takes the place of `seed` and `firstId`. */
  readonly dataFile?: string;
}

const filled = z.string('must be a string that is not empty').min(1, 'must be a string that is not empty');
const secret = filled.default(randomUUID);
const newId = z.custom<number | bigint>(
  (value) => isInt64(value) && value >= 1,
  'must be a whole number of 64 bits, 1 or more',
);

/** A clock that stands: time goes by for those who wait, and for nobody else. */
const standingAt = (nowMs: number): Clock => ({ ...systemClock, nowMs: () => nowMs });

const clock = z.union(
  [
    wholeNumber(-furthestMs, furthestMs).transform(standingAt),
    z.custom<Clock>((value) => typeof value === 'object' && value !== null),
  ],
  'must be a clock, or the milliseconds since the epoch of a date',
);

const settingsSchema = z.object({
  host: filled.default('127.0.0.1'),
  port: wholeNumber(0, 65_535).default(0),
  latencyMs: waitMs.default(0),
  clientId: secret,
  clientSecret: secret,
  apiKey: secret,
  firstId: newId.default(1),
  dataFile: filled.optional(),
  // These two are checked where they are read.
  dialect: z.custom<DialectInput>().default({}),
  seed: z.custom<SnapshotInput>().default({}),
  clock: clock.default(systemClock),
});

/** Options with every default filled in. */
export type ServerSettings = Omit<z.output<typeof settingsSchema>, 'dialect'> & { readonly dialect: Dialect };

/** The options that are random unless they are given. */
const credentialOptions = ['clientId', 'clientSecret', 'apiKey'] as const;

function findHostIssue({ host = '', ...options }: ReferenceServerOptions): string[] {
  const missing = credentialOptions.filter((name) => options[name] === undefined);
  if (host === '' || isLoopback(host) || missing.length === 0) return [];
  const names = missing.map((name) => `\`${name}\``).join(' and ');
  return [`The option \`host\` is ${host}, where others reach the reference server: give ${names}, too.`];
}

/**
 * Fills in the defaults.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every option that cannot be used.
 */
export function parseOptions(options: ReferenceServerOptions): ServerSettings {
  const { data, error } = settingsSchema.safeParse(options);
  const details = [
    ...(error?.issues ?? []).map(
      ({ path, message }) => `The option \`${path.join('.')}\` of the reference server ${message}.`,
    ),
    ...findHostIssue(options),
  ];
  if (data && details.length === 0) return { ...data, dialect: parseDialect(data.dialect) };
  throw unusable('Invalid server option', ...details);
}
