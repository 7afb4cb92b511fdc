import type * as z from 'zod';
import type { Dialect } from '../dialect/dialect';
import { placesSchema } from './path-schema';
import { type RecordBodyName, recordBodies, type RecordName } from '../records';
import { fieldSchema, keepSchema } from './schema';
import { type ResolvedField, resolvedFields } from '../resolved-fields';
import { getWireType, type RecordUse } from '../wire-types';
import { writtenSchemas } from '../service-written-fields';

interface DocumentedRecord {
  readonly use: RecordUse;
  /** The body that is the record; absent for one that only others nest. */
  readonly body?: RecordBodyName;
}

/** What a field says, in which form, and the meaning of values that are other words. */
function describeField(field: ResolvedField): string {
  const { entry, choices, none } = field;
  const meanings = [...Object.entries(choices), ...(none === null ? [] : [['none', none] as const])]
    .filter(([name, value]) => value !== name)
    .map(([name, value]) => `${String(value)} is ${name}`);
  const form = getWireType(entry.wire).form?.(field) ?? '';
  return [entry.description, form, meanings.join(', ')].filter((text) => text !== '').join('. ');
}

/**
 * The schema of a record as the interface has it: of the forms that services answer in its place there are none, a body has its
 * own fields alone, and an answer has its id and what the service writes by itself.
 */
export function documentedRecord(dialect: Dialect, record: RecordName, { use, body }: DocumentedRecord): z.ZodType {
  const isAnswer = use === 'answer';
  const required = [...(body ? recordBodies[body].required : []), ...(isAnswer ? ['id'] : [])];
  const isOwn = ({ entry: { of } }: ResolvedField): boolean => of === undefined || body === undefined || of === body;
  const documented = (field: ResolvedField): readonly [string, z.ZodType] => {
    const nested = (): z.ZodType =>
      documentedRecord(dialect, field.nests, { use, ...(body && field.nests === record && { body }) });
    const schema = fieldSchema(field, { use: isAnswer ? 'create' : use, required }, nested);
    const description = describeField(field);
    // A sample of records that nest their own kind has to end.
    const isEndless = field.entry.wire === 'records' && field.nests === record;
    return [field.place, schema.meta({ description, ...(isEndless && { examples: [[]] }) })];
  };
  return keepSchema(dialect, ['documented', record, use, body].join(' '), () =>
    placesSchema([
      ...(isAnswer ? writtenSchemas(dialect, record, ...(body ? [body] : [])) : []),
      ...resolvedFields(dialect, record).filter(isOwn).map(documented),
    ]),
  );
}
