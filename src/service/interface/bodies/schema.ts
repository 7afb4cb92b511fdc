import * as z from 'zod';
import type { Dialect } from '../dialect/dialect';
import { placesSchema } from './path-schema';
import type { RecordName } from '../records';
import { type ResolvedField, resolvedFields } from '../resolved-fields';
import { getWireType, type RecordUse } from '../wire-types';

/** What the schema of a record is made for. */
export interface SchemaOptions {
  readonly use: RecordUse;
  /** The fields that a create must have, and that must not be empty. */
  readonly required?: readonly string[];
}

const filledText = z.string('must be a string').min(1, 'must not be empty');

/** The schema of one field; `nested` is that of the record that it nests. */
export function fieldSchema(
  field: ResolvedField,
  { use, required = [] }: SchemaOptions,
  nested: () => z.ZodType,
): z.ZodType {
  const { name, entry, none } = field;
  const isRequired = required.includes(name);
  const schema = getWireType(entry.wire).schema(use, field, nested);
  // An object that somebody else made may be nameless; it must not make the whole list unreadable.
  const filled = isRequired && entry.wire === 'text' && use !== 'answer' ? filledText : schema;
  const whole =
    none === null ? filled : z.union([filled, z.literal(none)], `must be a whole number, ${String(none)} for none`);
  return isRequired && use === 'create' ? whole : whole.nullish();
}

const made = new WeakMap<Dialect, Map<string, z.ZodType>>();

/** A schema under a dialect, which is made once. */
export function keepSchema(dialect: Dialect, key: string, make: () => z.ZodType): z.ZodType {
  const schemas = made.get(dialect) ?? new Map<string, z.ZodType>();
  made.set(dialect, schemas);
  const schema = schemas.get(key) ?? make();
  schemas.set(key, schema);
  return schema;
}

/**
 * The schema of a record on the wire under a dialect. A create must have its `required` fields. Further fields are
 * welcome: the interface does not list them all.
 */
export function recordSchema(dialect: Dialect, record: RecordName, options: SchemaOptions): z.ZodType {
  const { use, required = [] } = options;
  return keepSchema(dialect, [record, use, ...required].join(' '), () =>
    placesSchema(
      resolvedFields(dialect, record).map((field) => {
        const nested = (): z.ZodType => recordSchema(dialect, field.nests, { use });
        return [field.place, fieldSchema(field, options, nested)];
      }),
    ),
  );
}
