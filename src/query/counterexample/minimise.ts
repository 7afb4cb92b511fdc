import type { JsonObject } from '../../base/json';
import type { BoundaryField } from './boundary-fields';

function without(record: JsonObject, name: string): JsonObject {
  const { [name]: _, ...others } = record;
  return others;
}

/** Of more records, none is left out: each number of them was tried by itself. */
const mostLeftOut = 10;

/** Values that are tried in the place of none. */
const mostTried = 8;

/** Leaves out records, as long as what is `wanted` of them holds. */
function leaveOutRecords(
  records: readonly JsonObject[],
  isWanted: (records: readonly JsonObject[]) => boolean,
): readonly JsonObject[] {
  if (records.length > mostLeftOut) return records;
  let kept = records;
  for (let index = records.length - 1; index >= 0; index -= 1) {
    const fewer = kept.toSpliced(index, 1);
    if (isWanted(fewer)) kept = fewer;
  }
  return kept;
}

/** Leaves out a field of all records at once, or else of each record, together with those that are the same. */
function leaveOutField(
  records: readonly JsonObject[],
  name: string,
  isWanted: (records: readonly JsonObject[]) => boolean,
): readonly JsonObject[] {
  if (!records.some((record) => Object.hasOwn(record, name))) return records;
  const groups = [records, ...[...new Set(records)].map((record) => [record])];
  return groups.reduce((kept, group) => {
    const fewer = kept.map((record, index) =>
      group.includes(records[index] ?? record) ? without(record, name) : record,
    );
    return isWanted(fewer) ? fewer : kept;
  }, records);
}

/** Says null of a field that is left out and may have no other value. */
function sayNull(
  records: readonly JsonObject[],
  { name, values }: BoundaryField,
  isWanted: (records: readonly JsonObject[]) => boolean,
): readonly JsonObject[] {
  if (records.some((record) => Object.hasOwn(record, name))) return records;
  const isFree = values
    .slice(0, mostTried)
    .some((value) => value !== null && isWanted(records.map((record) => ({ ...record, [name]: value }))));
  return isFree ? records : records.map((record) => ({ ...record, [name]: null }));
}

/** Makes records as few and as small as they can be, as long as what is wanted of them holds. */
export function minimise(
  found: readonly JsonObject[],
  fields: readonly BoundaryField[],
  isWanted: (records: readonly JsonObject[]) => boolean,
): readonly JsonObject[] {
  const fewest = leaveOutRecords(found, isWanted);
  const smallest = fields.reduce((records, { name }) => leaveOutField(records, name, isWanted), fewest);
  return fields.reduce((records, field) => sayNull(records, field, isWanted), smallest);
}
