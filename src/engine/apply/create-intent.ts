import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { mapAttributes, type Schema } from '../../model';
import { type Intent, toStatePaths } from '../../state';
import { parseAddress } from '../addresses';
import type { DeclaredValues } from '../evaluation/declared-values';
import type { InstanceName } from '../objects/object-change';

/** A create that was begun, as the journal tells of it. */
export interface BegunCreate extends InstanceName {
  /** What was declared. What is write-only stands nowhere. */
  readonly values: JsonObject;
  /** Paths of the values that are secrets, as a state writes them. */
  readonly sensitive: readonly JsonValue[];
}

/** What the journal is told before an object is created. */
export function toCreateIntent(
  { address, providerAlias }: InstanceName,
  { attributes }: Schema,
  { config, sensitive }: DeclaredValues,
): Intent {
  const values = mapAttributes(attributes, (name, { isWriteOnly }) => (isWriteOnly ? null : (config[name] ?? null)));
  return {
    address,
    action: 'create',
    alias: providerAlias ?? null,
    values: values as JsonObject,
    sensitive: toStatePaths(attributes, sensitive),
  };
}

/** Reads such an intent; what is odd in it counts for nothing. */
export function fromCreateIntent({ address, alias, values, sensitive }: Intent): BegunCreate {
  return {
    address,
    ...parseAddress(address),
    providerAlias: typeof alias === 'string' ? alias : undefined,
    values: isJsonObject(values) ? values : {},
    sensitive: Array.isArray(sensitive) ? (sensitive as readonly JsonValue[]) : [],
  };
}
