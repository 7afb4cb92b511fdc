/** Which applies brought the values of an object into the state. */
import { maskAddress } from '../../base/http/mask-address';
import { isJsonObject, type JsonObject } from '../../base/json';

/** An apply, as the objects that it writes remember it. */
export interface Writing {
  /** When it began: an ISO time. */
  readonly at: string;
  /** The page of the CI run that it was a part of. */
  readonly run?: string | undefined;
}

/** An apply, and the attributes that it was the last to change. */
interface Change extends Writing {
  /** Absent where it is those that nothing else names: it made the object. */
  readonly names?: readonly string[];
  /** Whether some of them are of an apply before it. */
  readonly isOrEarlier?: true;
}

/** The applies that wrote an object, the last one first, and what none of them wrote. */
export interface Writings {
  readonly applies: readonly Change[];
  /** The attributes whose values came with a read of the service. */
  readonly read: readonly string[];
}

/** What brought a value into the state: an apply, or a read of the service. */
export type Bringer = (Writing & { readonly isOrEarlier: boolean }) | 'read';

/** States are written as a whole, so an object keeps few applies. */
const mostApplies = 4;

const without = (names: readonly string[], gone: ReadonlySet<string>): readonly string[] =>
  names.filter((name) => !gone.has(name));

/** Takes names from where they are. */
function release({ applies, read }: Writings, names: readonly string[]): Writings {
  const gone = new Set(names);
  const left = (one: Change): Change => (one.names ? { ...one, names: without(one.names, gone) } : one);
  return { applies: applies.map(left), read: without(read, gone) };
}

/** Whether an apply was the last one to change anything. */
const isNeeded = ({ names }: Change): boolean => names?.length !== 0;

/** The two oldest applies become one where there are too many. */
function shorten(applies: readonly Change[]): readonly Change[] {
  const [older, oldest] = applies.slice(mostApplies - 1);
  if (!older || !oldest) return applies;
  const { names, ...apply } = older;
  const both = names && oldest.names && { names: [...names, ...oldest.names] };
  return [...applies.slice(0, mostApplies - 1), { ...apply, ...both, isOrEarlier: true }];
}

/** The writings after an apply that changed these attributes; `all` for one that made the object. */
export function afterApply(
  before: Writings | undefined,
  writing: Writing,
  changed: readonly string[] | 'all',
): Writings {
  if (changed === 'all') return { applies: [writing], read: [] };
  const { applies, read } = release(before ?? { applies: [], read: [] }, changed);
  return { applies: shorten([{ ...writing, names: changed }, ...applies.filter(isNeeded)]), read };
}

/** The writings after a read that found these attributes changed; the last apply stays the first one. */
export function afterRead(before: Writings, changed: readonly string[]): Writings {
  const { applies, read } = release(before, changed);
  return { applies: applies.filter((one, index) => index === 0 || isNeeded(one)), read: [...read, ...changed] };
}

/** What brought the value of an attribute into the state; undefined where that is not known. */
export function findBringer(
  { applies, read }: Writings = { applies: [], read: [] },
  name: string,
): Bringer | undefined {
  if (read.includes(name)) return 'read';
  const found = applies.find(({ names }) => names?.includes(name)) ?? applies.find(({ names }) => !names);
  if (!found) return undefined;
  const { at, run, isOrEarlier = false } = found;
  return { at, run, isOrEarlier };
}

const namesIn = (names: unknown): readonly string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];

function parseChange(value: unknown): readonly Change[] {
  if (!isJsonObject(value) || typeof value['at'] !== 'string') return [];
  const { at, run, names, earlier } = value;
  return [
    {
      at,
      ...(typeof run === 'string' && { run: maskAddress(run) }),
      ...(names !== undefined && { names: namesIn(names) }),
      ...(earlier === true && { isOrEarlier: true }),
    },
  ];
}

/** Reads what `printWritings` made; undefined for anything else. */
export function parseWritings(written: unknown): Writings | undefined {
  if (!isJsonObject(written) || !Array.isArray(written['applies'])) return undefined;
  const applies = written['applies'].flatMap(parseChange);
  return applies.length === 0 ? undefined : { applies, read: namesIn(written['read']) };
}

export const printWritings = ({ applies, read }: Writings): JsonObject => ({
  applies: applies.map(({ at, run, names, isOrEarlier }) => ({
    at,
    ...(run !== undefined && { run }),
    ...(names && { names: [...names] }),
    ...(isOrEarlier && { earlier: true }),
  })),
  ...(read.length > 0 && { read: [...read] }),
});
