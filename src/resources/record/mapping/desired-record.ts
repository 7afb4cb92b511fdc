import { camelCase } from '../../../base/text/camel-case';
import { type JsonObject, mergeJson } from '../../../base/json';
import { looksMasked } from '../../../base/mask';
import { type Dialect, encodeRecord, getAt, placeOf } from '../../../service/interface/index';
import type { Change, ObjectValue, Observed } from '../../../model';
import { parseSettings } from '../attributes/common-attributes';
import { isOutOfDate, toFields, toObserved } from './mapping';
import type { FoundRecord, RecordBody, RecordKind } from '../record-kind';
import { areSettingsOutOfDate, observeSettings } from './settings';
import { isSecretDue, writeOnlyName, writeOnlySecrets } from '../attributes/write-only';

/** The write-only secrets to send. Their values are only in the configuration. */
function dueSecrets({ attributes }: RecordKind, change: Change): RecordBody {
  const due = writeOnlySecrets(attributes).filter((secret) => isSecretDue(secret, change));
  const given = due.map((secret) => [camelCase(secret), change.config[writeOnlyName(secret)] ?? null] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}

/**
 * The write-only secrets that the record does not show: a service that takes whole records, or replaces whole objects, would lose what an
 * edit does not carry, and nobody would see it.
 */
function keptSecrets(
  { attributes, record }: RecordKind,
  { config }: Change,
  { dialect, existing }: { readonly dialect: Dialect; readonly existing: JsonObject },
): RecordBody {
  const given = writeOnlySecrets(attributes).flatMap((secret) => {
    const [field, value] = [camelCase(secret), config[writeOnlyName(secret)] ?? null];
    const shown = getAt(existing, placeOf(dialect, record, field));
    const isShown = typeof shown === 'string' && shown !== '' && !looksMasked(shown);
    return value === null || isShown ? [] : [[field, value] as const];
  });
  return Object.fromEntries(given);
}

/** The record that a change asks for; for an edit, `over` is what the service has. */
export function bodyOf(
  kind: RecordKind,
  change: Change,
  over?: { readonly dialect: Dialect; readonly existing: JsonObject },
): RecordBody {
  return {
    ...toFields(kind.mapping, change),
    ...(over && keptSecrets(kind, change, over)),
    ...dueSecrets(kind, change),
    raw: parseSettings(change.config['settings_json']),
  };
}

/** The body as it is on the wire. */
export function wireOf({ record }: RecordKind, dialect: Dialect, { raw = {}, ...fields }: RecordBody): JsonObject {
  return mergeJson(raw, encodeRecord(dialect, record, fields)) as JsonObject;
}

/** Whether the service has all configured values. */
export function isUpToDate(kind: RecordKind, found: FoundRecord, change: Change): boolean {
  const seen = toObserved(kind.mapping, found, change.prior ?? {});
  const observed = change.denormalize?.(seen) ?? seen;
  return (
    Object.keys(dueSecrets(kind, change)).length === 0 &&
    !isOutOfDate(kind.mapping, { ...change, observed }) &&
    !areSettingsOutOfDate(change, found.raw)
  );
}

/** The attributes of a record, with its `settings_json`. */
export function observeRecord({ mapping }: RecordKind, record: FoundRecord, state: ObjectValue): Observed {
  const observed = toObserved(mapping, record, state);
  const settings = observeSettings(state['settings_json'], record.raw);
  return settings === undefined ? observed : { settings_json: settings, ...observed };
}
