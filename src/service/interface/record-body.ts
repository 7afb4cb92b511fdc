import { ProviderError } from '../../base/errors';
import { nearestWords } from '../../base/find-nearest';
import { isJsonObject, type JsonObject, mergeJson, sameJson } from '../../base/json';
import { asObject, type BodyCodec } from './body-codec';
import type { Dialect } from './dialect';
import { documentedRecord } from './documented-record';
import { signPlaces, withoutSigns } from './heal-record';
import { maskedPlaces, unshownPlaces, withoutHidden } from './hidden-values';
import { inFormOf } from './in-form-of';
import { getAt, withAt, withoutAt } from './place';
import { placeOf } from './spelled-fields';
import { type AnsweredRecord, decodeRecord, encodeRecord, secretsOf } from './codec';
import { withoutNested } from './nested-records';
import {
  fieldsOf,
  type RecordBodyName,
  recordBodies,
  type RecordFields,
  type RecordName,
  type RecordOf,
} from './records';
import { recordSchema } from './schema';

/** What a request may carry beside the declared fields of its record. */
export interface FurtherFields {
  /** Further fields, as they stand on the wire. */
  readonly raw?: JsonObject;
  /**
   * The record as the service has it, for an edit. Where a declared field lies inside a nested object, the object's other
   * fields are sent back with it, so that a service that replaces nested objects whole keeps them too.
   */
  readonly siblingsFrom?: JsonObject;
}

function withSiblings(wire: JsonObject, existing: JsonObject): JsonObject {
  const entries = Object.entries(wire).map(([key, value]) => {
    const siblings = existing[key];
    return [
      key,
      isJsonObject(value) && isJsonObject(siblings) ? mergeJson(withoutHidden(siblings), value) : value,
    ] as const;
  });
  return Object.fromEntries(entries);
}

// A misspelt field that is left out silently would be a field that nobody sets.
function checkFields(record: RecordName, fields: object): void {
  const known = fieldsOf(record).map(([name]) => name);
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const nearest = nearestWords(unknown, known);
  const hint = `${nearest === '' ? ';' : `${nearest}, and`} \`raw\` takes further fields of the wire`;
  throw new ProviderError('CALL_INVALID', `The record ${record} has no field \`${unknown}\`${hint}.`);
}

/** What an edit carries under a dialect: `wire` is what is declared, `existing` the record without those that it nests. */
function forEdit(dialect: Dialect, record: RecordName, { wire, existing }: Edit): JsonObject {
  const { body, without, idAt, versionAt } = dialect.edit;
  const base =
    body === 'whole' ? (mergeJson(withoutHidden(existing), wire) as JsonObject) : withSiblings(wire, existing);
  const id = getAt(existing, placeOf(dialect, record, 'id'));
  const version = versionAt === null ? undefined : getAt(existing, versionAt);
  const named = idAt === null || id === undefined ? base : withAt(base, idAt, id);
  const versioned = versionAt === null || version === undefined ? named : withAt(named, versionAt, version);
  const edit = inFormOf(dialect, record, { wire: without.reduce(withoutAt, versioned), existing });
  return body === 'whole' ? edit : withoutUnchanged(edit, existing);
}

/** An edit without the objects that it would leave as they are, where a secret is hidden in them: what is omitted keeps its value. */
function withoutUnchanged(edit: JsonObject, existing: JsonObject): JsonObject {
  const changed = Object.entries(edit).filter(([key, value]) => {
    const before = existing[key];
    if (!isJsonObject(value) || !isJsonObject(before) || sameJson(withoutHidden(before), before)) return true;
    return !sameJson(mergeJson(before, value), before);
  });
  return changed.length === 0 ? edit : Object.fromEntries(changed);
}

/**
 * The places of secrets that an edit may take away: the service masks them, so they cannot be sent back, and what is sent may take
 * the place of all that was there. What the dialect says an edit never carries is left to the service. Where whole records are
 * replaced, null may stand for a secret, too.
 */
export function secretsAtRisk(dialect: Dialect, record: RecordName, { wire, existing }: Edit): SecretsAtRisk {
  const { body, without } = dialect.edit;
  const isCarried = (place: string): boolean => {
    const [key = ''] = place.split('.');
    return body === 'whole' || (isJsonObject(wire[key]) && place !== key);
  };
  const isLeftOut = (place: string): boolean => without.some((one) => `${place}.`.startsWith(`${one}.`));
  const isAtRisk = (place: string): boolean =>
    isCarried(place) && getAt(wire, place) === undefined && !isLeftOut(place);
  const { signs, none } = signPlaces(dialect, record, existing);
  const unshown = body === 'whole' ? [...unshownPlaces(existing), ...none] : [];
  return {
    masked: [...new Set([...maskedPlaces(existing), ...signs])].filter(isAtRisk),
    unshown: [...new Set(unshown)].filter(isAtRisk),
  };
}

interface SecretsAtRisk {
  readonly masked: readonly string[];
  /** Those of which the service shows null: it hides one, or has none. */
  readonly unshown: readonly string[];
}

/** What an edit carries, and what the service has. */
interface Edit {
  readonly wire: JsonObject;
  readonly existing: JsonObject;
}

/** A record to send: declared fields, and further fields as they stand on the wire. */
type RequestedRecord<R extends RecordName> = RecordFields<R> & FurtherFields;

/** What the codec of a record reads and writes. */
export type RecordCodec<B extends RecordBodyName> = BodyCodec<
  AnsweredRecord<RecordOf<B>>,
  RequestedRecord<RecordOf<B>>
>;

/** The codec of a record. */
export function recordBody<B extends RecordBodyName>(body: B): RecordCodec<B> {
  const { record, required } = recordBodies[body];
  return {
    schema: (dialect, use) => recordSchema(dialect, record, { use, required }),
    documented: (dialect, use) => documentedRecord(dialect, record, { use, body }),
    decode: (dialect, wire) => decodeRecord(dialect, record as RecordOf<B>, asObject(wire)),
    encode: (dialect, { raw = {}, siblingsFrom: existing, ...fields }) => {
      checkFields(record, fields);
      const wire = mergeJson(raw, encodeRecord(dialect, record, fields)) as JsonObject;
      if (!existing) return wire;
      const kept = withoutSigns(dialect, record, withoutNested(dialect, record, existing));
      return forEdit(dialect, record, { wire, existing: kept });
    },
    secrets: (dialect, wire) => secretsOf(dialect, record, asObject(wire)),
  };
}
