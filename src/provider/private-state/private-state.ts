/**
 * What an apply remembers about an object. Hosts store it beside the state as Terraform's private state. It holds an id, names
 * and digests, and no values.
 */
import { isJsonObject, type JsonObject } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import type { ObjectValue } from '../../model';
import { splitEncoded, encodePrivateState } from './private-state-encoding';
import { parseWritings, printWritings, type Writings } from './writings';

/** The digests of a value as it was sent and as the service normalized it. */
export type DigestPair = readonly [sent: string, stored: string];

/** Flags that an interrupted run changed for the time of an edit and did not restore. */
export interface PendingRestore {
  /** The values to restore, by the names of the flags. */
  readonly flags: Readonly<Record<string, boolean>>;
  /** Whether the edit is done: then the flags are restored even if nothing else changes. */
  readonly isDue: boolean;
}

/** The private state of one object. */
export interface PrivateState {
  /** Names of the attributes that were configured; nested ones by their paths: `email.to`. */
  readonly declared: readonly string[];
  /** Those of them that the service has never shown. */
  readonly unseen: readonly string[];
  /** The values that the service normalizes, by the same names. */
  readonly stored: Readonly<Record<string, DigestPair>>;
  readonly id?: string | undefined;
  readonly pendingRestore?: PendingRestore | undefined;
  /** Names of the attributes that the plan after the last read leaves as they are. */
  readonly held?: readonly string[] | undefined;
  /** What is noted about the object, beside what an apply remembers; it outlives applies. */
  readonly note?: JsonObject | undefined;
  /** The applies that wrote the object. */
  readonly written?: Writings | undefined;
}

/** The id of an object, for its private state. */
export function idIn({ id }: ObjectValue): string | undefined {
  return typeof id === 'string' ? id : undefined;
}

const isDigestPair = (value: unknown): value is DigestPair =>
  Array.isArray(value) && value.length === 2 && value.every((digest) => typeof digest === 'string');

function toPendingRestore(owed: unknown): Pick<PrivateState, 'pendingRestore'> {
  if (typeof owed !== 'object' || owed === null) return {};
  const { flags, isDue } = owed as Partial<Record<keyof PendingRestore, unknown>>;
  const given = Object.entries(flags ?? {}).filter((flag): flag is [string, boolean] => typeof flag[1] === 'boolean');
  return given.length === 0 ? {} : { pendingRestore: { flags: Object.fromEntries(given), isDue: isDue === true } };
}

const namesIn = (names: unknown): readonly string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];

function toPrivateState(read: Readonly<Record<string, unknown>>): PrivateState {
  const { declared, unseen, stored, id, owed, held, note, written } = read;
  const writings = parseWritings(written);
  const pairs = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return {
    declared: namesIn(declared),
    unseen: namesIn(unseen),
    stored: Object.fromEntries(pairs.filter((pair): pair is [string, DigestPair] => isDigestPair(pair[1]))),
    ...(typeof id === 'string' && { id }),
    ...toPendingRestore(owed),
    ...(namesIn(held).length > 0 && { held: namesIn(held) }),
    ...(isJsonObject(note) && { note }),
    ...(writings && { written: writings }),
  };
}

/** Objects that are configured alike have the same private state, but for their ids. */
const known = new Map<string, PrivateState>();
const mostKnown = 1000;

/** Each step of an object asks for its own once more. */
let latest: { readonly privateData: string; readonly state: PrivateState } | undefined;

/** Parses private data. Text that another program or version wrote is ignored. */
export function parsePrivateState(privateData = ''): PrivateState {
  if (latest?.privateData !== privateData) latest = { privateData, state: parseAnew(privateData) };
  return latest.state;
}

function parseAnew(privateData: string): PrivateState {
  const { base64, digits } = splitEncoded(privateData);
  let parsed = known.get(base64);
  if (!parsed) {
    parsed = toPrivateState(findJsonObject(Buffer.from(base64, 'base64').toString('utf8')) ?? {});
    if (known.size === mostKnown) known.clear();
    known.set(base64, parsed);
  }
  return parsed.id === undefined ? parsed : { ...parsed, id: digits + parsed.id };
}

/** The private data with another note, or without one; undefined when the private state is empty then. */
export function withNote(privateData: string | undefined, note: JsonObject | undefined): string | undefined {
  return printPrivateState({ ...parsePrivateState(privateData), note });
}

/** Prints private data; undefined when the private state is empty. The key `owed` is older than its name here. */
export function printPrivateState(state: PrivateState): string | undefined {
  const { declared, unseen, stored, id, pendingRestore, held = [], note, written } = state;
  const kept = {
    ...(declared.length > 0 && { declared }),
    ...(unseen.length > 0 && { unseen }),
    ...(Object.keys(stored).length > 0 && { stored }),
    ...(id !== undefined && { id }),
    ...(pendingRestore && { owed: pendingRestore }),
    ...(held.length > 0 && { held }),
    ...(note && { note }),
    ...(written && { written: printWritings(written) }),
  };
  return Object.keys(kept).length === 0 ? undefined : encodePrivateState(JSON.stringify(kept));
}
