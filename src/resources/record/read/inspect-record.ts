import type { JsonObject, JsonValue } from '../../../base/json';
import {
  type Dialect,
  encodeRecord,
  getAt,
  placeOf,
  type RecordName,
  resolvedFields,
  withoutAt,
  withoutNested,
} from '../../../service/interface/index';
import { type Inspection, isGiven, type Observed, type UnseenAttribute } from '../../../model';
import { type Mapping, toFields } from '../mapping/mapping';
import { type Claim, findLeavesBeside, printKeys, toText, unclaimedValues } from './record-leaves';
import type { FoundRecord, RecordKind } from '../record-kind';

/** The fields for which a mapping has attributes, also those of nested records. */
function claimsOf(dialect: Dialect, record: RecordName, mapping: Mapping): readonly Claim[] {
  const fields = new Map(resolvedFields(dialect, record).map((field) => [field.name, field]));
  return mapping.flatMap(({ name, attribute, field: fieldName, inner }): readonly Claim[] => {
    const field = fields.get(fieldName);
    if (field === undefined) return [];
    if (!inner) return [{ attribute: name, isSecret: attribute.sensitive === true, place: field.place, field }];
    return claimsOf(dialect, field.nests, inner).map((claim) => ({
      ...claim,
      attribute: `${name}.${claim.attribute}`,
      place: `${field.place}.${claim.place}`,
    }));
  });
}

type Fits = (value: JsonValue) => boolean;

const isText: Fits = (value) => typeof value === 'string' && !/^[\d.:TZ+-]*$/.test(value);
const isFlag: Fits = (value) =>
  typeof value === 'boolean' ||
  (typeof value === 'string' && /^(en|dis)abled|(in)?active|paused|running$/i.test(value));
/** A number of units, a cron expression, a time of the day or a unit. */
const isTime: Fits = (value) =>
  typeof value === 'number' ||
  /^((\S+ +){4,6}\S+|\d+|\d\d?:\d\d.*|(minute|hour|day|week|month)s?|(hour|dai|week|month)ly)$/i.test(toText(value));
const isId: Fits = (value) => /^\d+$/.test(toText(value));

/** Whether a value could belong to an attribute. */
const fits = (kind: string, keys: readonly string[], value: JsonValue): boolean => {
  if (kind === 'set') return keys.includes('[]') && isId(value);
  if (kind === 'object') return keys.length > 1 && !keys.includes('[]') && isTime(value);
  return !keys.includes('[]') && (kind === 'bool' ? isFlag(value) : isText(value));
};

/** The attributes that every record of a kind should show and this one does not, with what could stand for them. */
function unseenIn(
  { record, mapping, attributes, essential = [], placesBeside }: RecordKind,
  dialect: Dialect,
  { raw, claims }: { readonly raw: JsonObject; readonly claims: readonly Claim[] },
): readonly UnseenAttribute[] {
  const fields = new Map(mapping.map(({ name, field }) => [name, field]));
  const beside = new Map(placesBeside?.(dialect));
  const unclaimed = unclaimedValues({ raw, claims });
  return essential.flatMap((attribute): readonly UnseenAttribute[] => {
    const field = fields.get(attribute);
    const place = field === undefined ? (beside.get(attribute) ?? '') : placeOf(dialect, record, field);
    if (getAt(raw, place) !== undefined) return [];
    const kind = attributes[attribute]?.type.kind ?? '';
    const found = unclaimed.filter(({ keys, value }) => fits(kind, keys, value));
    const candidates = found.map(({ keys }) => printKeys(kind === 'object' ? keys.slice(0, -1) : keys));
    return [
      {
        attribute,
        entry: field === undefined ? 'pause.field' : `fields.${record}.${field}`,
        candidates: [...new Set(candidates)],
      },
    ];
  });
}

/** Fields that the record shows and that are about the object, but are no content of it: its id, and what edits demand. */
function withoutMarks(dialect: Dialect, record: RecordName, raw: JsonObject): JsonObject {
  const { idAt, versionAt } = dialect.edit;
  const places = [placeOf(dialect, record, 'id'), idAt, versionAt, dialect.absent.field];
  const kept = withoutNested(dialect, record, raw);
  return places.reduce<JsonObject>((rest, place) => (place === null ? rest : withoutAt(rest, place)), kept);
}

/** A record, and what was read of it. */
interface Inspected {
  readonly found: FoundRecord;
  readonly observed: Observed;
}

/** Compares a record with what attributes say of it. */
export function inspectRecord(kind: RecordKind, dialect: Dialect, { found, observed }: Inspected): Inspection {
  const { record, mapping, placesBeside } = kind;
  const raw = withoutMarks(dialect, record, found.raw);
  const beside = placesBeside?.(dialect) ?? [];
  const claims = [
    ...claimsOf(dialect, record, mapping),
    ...beside.map(([attribute, place]) => ({ attribute, place, isSecret: false, field: undefined })),
  ];
  return {
    unseen: unseenIn(kind, dialect, { raw, claims }),
    leavesBeside(values) {
      const said = toFields(mapping, { config: values, planned: values, prior: null });
      const known = beside.filter(([name]) => isGiven(values, name) && values[name] === observed[name]);
      return findLeavesBeside({
        raw: known.reduce<JsonObject>((rest, [, place]) => withoutAt(rest, place), raw),
        claims,
        said: encodeRecord(dialect, record, said),
      });
    },
  };
}
