/**
 * What is remembered of an object since it was applied last. Hosts keep it beside the state, as Terraform's private data:
 * an id, names and digests, and no values.
 */
import { findJsonObject } from '../../base/json-text';
import type { ObjectValue } from '../../model';
import { splitPrivateData, toPrivateData } from './private-data';

/** How a value was sent, and how it was stored otherwise: a digest each. */
export type Spellings = readonly [sent: string, stored: string];

/** What a run that was cut off took from an object for a while: the values of flags by their names. */
export interface Owed {
  readonly flags: Readonly<Record<string, boolean>>;
  /** Whether the run had done already what it took them for: then they are given back even if nothing else changes. */
  readonly isDue: boolean;
}

/** The memory of one object. */
export interface ObjectMemory {
  /** Names of the attributes that the code gave a value; nested ones by their paths: `email.to`. */
  readonly declared: readonly string[];
  /** Those of them that the service has never shown. */
  readonly unseen: readonly string[];
  /** What is stored otherwise than it was sent, by the same names. */
  readonly stored: Readonly<Record<string, Spellings>>;
  readonly id?: string | undefined;
  readonly owed?: Owed | undefined;
}

/** The id of an object, for its memory. */
export function idIn({ id }: ObjectValue): string | undefined {
  return typeof id === 'string' ? id : undefined;
}

const isSpellings = (value: unknown): value is Spellings =>
  Array.isArray(value) && value.length === 2 && value.every((digest) => typeof digest === 'string');

function recallOwed(owed: unknown): Pick<ObjectMemory, 'owed'> {
  if (typeof owed !== 'object' || owed === null) return {};
  const { flags, isDue } = owed as Partial<Record<keyof Owed, unknown>>;
  const given = Object.entries(flags ?? {}).filter((flag): flag is [string, boolean] => typeof flag[1] === 'boolean');
  return given.length === 0 ? {} : { owed: { flags: Object.fromEntries(given), isDue: isDue === true } };
}

const namesIn = (names: unknown): readonly string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];

function recall({ declared, unseen, stored, id, owed }: Readonly<Record<string, unknown>>): ObjectMemory {
  const pairs = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return {
    declared: namesIn(declared),
    unseen: namesIn(unseen),
    stored: Object.fromEntries(pairs.filter((pair): pair is [string, Spellings] => isSpellings(pair[1]))),
    ...(typeof id === 'string' && { id }),
    ...recallOwed(owed),
  };
}

/** Objects that are declared alike leave the same to be remembered, but for their ids. */
const known = new Map<string, ObjectMemory>();
const mostKnown = 1000;

/** Reads private data. What another version of this provider, or another program, has remembered is not known. */
export function parseMemory(privateData = ''): ObjectMemory {
  const { base64, digits } = splitPrivateData(privateData);
  let memory = known.get(base64);
  if (!memory) {
    memory = recall(findJsonObject(Buffer.from(base64, 'base64').toString('utf8')) ?? {});
    if (known.size === mostKnown) known.clear();
    known.set(base64, memory);
  }
  return memory.id === undefined ? memory : { ...memory, id: digits + memory.id };
}

/** The private data that hold a memory; undefined when there is nothing to remember. */
export function printMemory({ declared, unseen, stored, id, owed }: ObjectMemory): string | undefined {
  const kept = {
    ...(declared.length > 0 && { declared }),
    ...(unseen.length > 0 && { unseen }),
    ...(Object.keys(stored).length > 0 && { stored }),
    ...(id !== undefined && { id }),
    ...(owed && { owed }),
  };
  return Object.keys(kept).length === 0 ? undefined : toPrivateData(JSON.stringify(kept));
}
