import { InternalError } from '../../base/errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { mapAttributes, type Schema } from '../../model';
import { blockAddressOf, type Intent, parseAddress, toStatePaths } from '../../state';
import type { DeclaredValues } from '../evaluation/declared-values';
import type { InstanceName } from '../objects/object-change';

/** A create that was begun, as the journal tells of it. */
export interface BegunCreate extends InstanceName {
  /** What was declared. What is write-only stands nowhere. */
  readonly values: JsonObject;
  /** Paths of the values that are secrets, as a state writes them. */
  readonly sensitive: readonly JsonValue[];
  /** What the service held before: of ids that are numbers the greatest one, else all of them; undefined where nobody could tell. */
  readonly before?: readonly string[] | undefined;
}

const later = (a: string, b: string): string => (BigInt(a) < BigInt(b) ? b : a);
const isDigits = (id: string): boolean => /^\d+$/.test(id);
const areNumbers = (ids: readonly string[]): boolean => ids.every(isDigits);

/** The newest of some objects. Services number upwards. */
export const pickNewest = (ids: readonly string[]): string | undefined =>
  ids.length > 0 && areNumbers(ids) ? ids.reduce(later) : ids.at(-1);

/** What of some ids tells those that come later from them. */
export const markOf = (ids: readonly string[]): readonly string[] =>
  areNumbers(ids) && ids.length > 0 ? [pickNewest(ids) ?? ''] : ids;

/** Whether an object is known to have come since a create was begun. */
export function isSince({ before }: BegunCreate, id: string): boolean {
  if (before === undefined || before.includes(id)) return false;
  return before.length === 0 || !areNumbers([...before, id]) || pickNewest([...before, id]) === id;
}

/** What the journal is told before an object is created. */
export function toCreateIntent(
  { address, providerAlias }: InstanceName,
  { attributes }: Schema,
  { config, sensitive, before }: DeclaredValues & Pick<BegunCreate, 'before'>,
): Intent {
  const values = mapAttributes(attributes, (name, { writeOnly }) => (writeOnly ? null : (config[name] ?? null)));
  return {
    address,
    action: 'create',
    alias: providerAlias ?? null,
    values: values as JsonObject,
    sensitive: toStatePaths(attributes, sensitive),
    ...(before && { before }),
  };
}

function fail(address: string): never {
  throw new InternalError(`The journal notes a create of ${address}, which is no address.`);
}

/** Reads such an intent; what is odd in it counts for nothing. */
export function fromCreateIntent({ address, alias, values, sensitive, before }: Intent): BegunCreate {
  const parts = parseAddress(address) ?? fail(address);
  return {
    address,
    blockAddress: blockAddressOf(parts),
    ...parts,
    providerAlias: typeof alias === 'string' ? alias : undefined,
    values: isJsonObject(values) ? values : {},
    sensitive: Array.isArray(sensitive) ? (sensitive as readonly JsonValue[]) : [],
    before: Array.isArray(before) ? before.map(String) : undefined,
  };
}
