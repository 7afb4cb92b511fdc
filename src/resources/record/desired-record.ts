import { camelCase } from '../../base/camel-case';
import type { Change, ObjectValue, Observed } from '../../model';
import { parseSettings } from './common-attributes';
import { isOutOfDate, toFields, toObserved } from './mapping';
import type { FoundRecord, RecordBody, RecordKind } from './record-kind';
import { areSettingsOutOfDate, observeSettings } from './settings';
import { isSecretDue, writeOnlyName, writeOnlySecrets } from './write-only';

/** The write-only secrets that are due; their values stand in the configuration alone. */
function dueSecrets({ attributes }: RecordKind, change: Change): RecordBody {
  const due = writeOnlySecrets(attributes).filter((secret) => isSecretDue(secret, change));
  const given = due.map((secret) => [camelCase(secret), change.config[writeOnlyName(secret)] ?? null] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}

/** The record that a change asks for. */
export function bodyOf(kind: RecordKind, change: Change): RecordBody {
  return {
    ...toFields(kind.mapping, change),
    ...dueSecrets(kind, change),
    raw: parseSettings(change.config['settings_json']),
  };
}

/** Whether the service has everything that a change declares. */
export function isUpToDate(kind: RecordKind, found: FoundRecord, change: Change): boolean {
  const seen = toObserved(kind.mapping, found, change.prior ?? {});
  const observed = change.respell?.(seen) ?? seen;
  return (
    Object.keys(dueSecrets(kind, change)).length === 0 &&
    !isOutOfDate(kind.mapping, { ...change, observed }) &&
    !areSettingsOutOfDate(change, found.raw)
  );
}

/** What the fields of a record say about the attributes. */
export function observeRecord({ mapping }: RecordKind, record: FoundRecord, state: ObjectValue): Observed {
  const observed = toObserved(mapping, record, state);
  const settings = observeSettings(state['settings_json'], record.raw);
  return settings === undefined ? observed : { settings_json: settings, ...observed };
}
