import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Clock, systemClock } from '../base/clock';
import { type Diagnostic, errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { isLoopback } from '../base/http/loopback';
import { type Dialect, type DialectInput, zodMessages, parseDialect } from '../service/interface/index';
import { isCorsOrigin } from './http/cors';
import type { BehaviourInput } from './behaviours/parse-behaviours';
import type { FaultInput } from './faults/fault';
import type { ServerCredentials } from './handlers/handler';
import { isObjectId, waitMs, wholeNumber } from './openapi/number-schemas';
import { furthestMs } from './control/server-clock';
import type { SnapshotInput } from './data/snapshot';

/** What a second client logs in with; each is random unless it is given. */
export type SecondClientInput = Partial<ServerCredentials>;

/** How to start the reference server; everything has a default. */
export interface ReferenceServerOptions {
  /** Address to listen on. Default `127.0.0.1`; one that others reach needs a credential and a key that are given. */
  readonly host?: string;
  /** Default 0: a free port. */
  readonly port?: number;
  /** How the service spells what the interface leaves open. */
  readonly dialect?: DialectInput;
  /** How the service behaves otherwise than the reference server does by itself: `['list-cursor', 'truncates=20']`. */
  readonly behaviours?: readonly BehaviourInput[];
  /** What goes wrong on purpose. */
  readonly faults?: readonly FaultInput[];
  /** How long every request of the service waits before anything is done. Default 0. */
  readonly latencyMs?: number;
  /** Default: random. */
  readonly clientId?: string;
  /** Default: random. */
  readonly clientSecret?: string;
  /** Default: random. */
  readonly apiKey?: string;
  /** A second client, with fewer rights. Default: none. */
  readonly secondClient?: SecondClientInput;
  /**
   * Opens the control of the server to other machines, and to nobody who does not send it as `Authorization: Bearer`, or as
   * the password in a browser. Default: none, and programs on the same machine control it.
   */
  readonly adminToken?: string;
  /** Origins whose pages may call the service, such as `https://app.example`; `*` is every one. Default: none but its own. */
  readonly corsOrigins?: readonly string[];
  /** Takes a line about each request when it has ended, without secrets: `log: console.error`. */
  readonly log?: (line: string) => void;
  /** What the service holds at the start. Default: nothing. */
  readonly seed?: SnapshotInput;
  /** Starts with a small account that looks made by hand, in the place of a seed. Default false. */
  readonly demo?: boolean;
  /** Runs alerts by their schedules as time goes by, and those in real time when records come. Default: with `demo` alone. */
  readonly runSchedules?: boolean;
  /** Id of the first new object, unless the seed has higher ones. Default 1. */
  readonly firstId?: number | bigint;
  /** The time that the server's clock starts from, or the moment, in milliseconds since the epoch, at which it stands. Default: the machine's. */
  readonly clock?: Clock | number;
  /** A database that keeps everything across restarts. Where it has something, that takes the place of `seed`, `demo` and `firstId`. */
  readonly dataFile?: string;
}

const filled = z.string('must be a string that is not empty').min(1, 'must be a string that is not empty');
const secret = filled.default(randomUUID);
const newId = z.custom<number | bigint>(isObjectId, 'must be a whole number of 64 bits, 1 or more');

const mustBeToken = 'must be letters, digits and signs of ASCII without a space, as a header carries it';
const inHeader = z.string(mustBeToken).regex(/^[\x21-\x7e]+$/, mustBeToken);
const apiKey = inHeader.default(randomUUID);
const mustBeOrigins = 'must be a list of origins such as `https://app.example`, without a path, or `*`';
const isOriginList = (value: unknown): boolean => Array.isArray(value) && value.every(isCorsOrigin);

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
  apiKey,
  secondClient: z
    .strictObject(
      { clientId: secret, clientSecret: secret, apiKey },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys'
            ? `has the unknown key ${issue.keys.join(', ')}; it may have clientId, clientSecret and apiKey`
            : 'must be an object',
      },
    )
    .optional(),
  adminToken: inHeader.optional(),
  corsOrigins: z.custom<readonly string[]>(isOriginList, mustBeOrigins).default([]),
  log: z.custom<(line: string) => void>((value) => typeof value === 'function', 'must be a function').optional(),
  firstId: newId.default(1),
  demo: z.boolean('must be true or false').default(false),
  runSchedules: z.boolean('must be true or false').optional(),
  dataFile: filled.optional(),
  // These are checked where they are read.
  behaviours: z.custom<readonly BehaviourInput[]>().default([]),
  faults: z.custom<readonly FaultInput[]>().default([]),
  dialect: z.custom<DialectInput>().default({}),
  seed: z.custom<SnapshotInput>().default({}),
  clock: clock.default(systemClock),
});

/** Options with every default filled in. */
export type ServerSettings = Omit<z.output<typeof settingsSchema>, 'dialect'> & { readonly dialect: Dialect };

/**
 * Does something with an option. What is wrong with it then is said of that option.
 *
 * @throws ConfigurationError `CONFIG_INVALID` whose diagnostics begin with the name of the option.
 */
export function withOption<T>(name: keyof ReferenceServerOptions, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(error.diagnostics.map((diagnostic) => ({ ...diagnostic, path: [name] })));
  }
}

/** The options that are random unless they are given, in words that are also those of `aac serve`. */
const credentialOptions = {
  clientId: 'a client id',
  clientSecret: 'a client secret',
  apiKey: 'an API key',
} as const;

const wrongOption = (name: string, detail: string): Diagnostic => errorAt([name], 'Invalid server option', detail);

const credentialNames = Object.keys(credentialOptions) as (keyof ServerCredentials)[];

function findHostIssue({ host, secondClient, ...options }: ReferenceServerOptions): Diagnostic[] {
  const missingOf = (given: Partial<ServerCredentials>): string[] =>
    credentialNames.filter((name) => given[name] === undefined).map((name) => credentialOptions[name]);
  const ofSecond = secondClient ? missingOf(secondClient).map((one) => `${one} of the second client`) : [];
  const missing = [...missingOf(options), ...ofSecond];
  if (host === undefined || isLoopback(host) || missing.length === 0) return [];
  return [
    wrongOption('host', `On ${host} other machines reach the reference server: also give ${missing.join(' and ')}.`),
  ];
}

function findSeedIssues({ demo, seed }: ReferenceServerOptions): Diagnostic[] {
  if (demo !== true || seed === undefined) return [];
  return [wrongOption('demo', 'The demo account takes the place of a seed: give one of the two.')];
}

/** Who calls is known by these. */
function findSecondClientIssues({ secondClient, ...first }: z.output<typeof settingsSchema>): Diagnostic[] {
  return (['clientId', 'apiKey'] as const)
    .filter((name) => secondClient?.[name] === first[name])
    .map((name) =>
      wrongOption(
        'secondClient',
        `The second client must have another ${credentialOptions[name].replace(/^an? /, '')} than the first one.`,
      ),
    );
}

/**
 * Fills in the defaults.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every option that cannot be used.
 */
export function parseOptions(options: ReferenceServerOptions): ServerSettings {
  const { data, error } = settingsSchema.safeParse(options, zodMessages);
  const wrong = [
    ...(error?.issues ?? []).map(({ path, message }) => {
      const name = path.join('.');
      return wrongOption(String(path[0]), `The option \`${name}\` of the reference server ${message}.`);
    }),
    ...(error ? [] : [...findHostIssue(options), ...findSeedIssues(options)]),
    ...(data ? findSecondClientIssues(data) : []),
  ];
  if (!data || wrong.length > 0) throw new ConfigurationError(wrong);
  return { ...data, dialect: withOption('dialect', () => parseDialect(data.dialect)) };
}
