import { z } from 'zod';
import { choiceValue, noneValue, placeOf } from './codec';
import type { Dialect } from './dialect';
import { type FieldEntry, fieldsOf, type RecordName, type ScalarWireType } from './records';

/** `create` demands the required fields; `edit` and `answer` take any part of a record. */
export type RecordUse = 'create' | 'edit' | 'answer';

const int64Min = -(2n ** 63n);
const int64Max = 2n ** 63n - 1n;
const wholeNumber = z.union([z.int(), z.bigint()], 'must be a whole number');
const int64 = wholeNumber.refine(
  (value) => BigInt(value) >= int64Min && BigInt(value) <= int64Max,
  'must fit in 64 bits',
);

const scalars: Readonly<Record<ScalarWireType, z.ZodType>> = {
  text: z.string('must be a string'),
  textOrNumber: z.union([z.string(), z.number(), z.bigint()], 'must be a string or a number'),
  integer: wholeNumber,
  flag: z.boolean('must be true or false'),
  int64,
  int64s: z.array(int64, 'must be an array of whole numbers'),
  addresses: z.string('must be a string of comma-separated addresses'),
  headers: z.string('must be a string of header lines'),
};

/** Some services answer ids as strings; sent back, they are numbers as the interface has them. */
const answeredId = z.union([int64, z.string().regex(/^-?\d+$/)], 'must be a whole number');
const answeredIds = { int64: answeredId, int64s: z.array(answeredId, 'must be an array of whole numbers') } as const;

/** A tree of objects, from dotted places; the leaves are the schemas of the fields. */
interface Tree {
  [key: string]: Tree | z.ZodType;
}

function plant(tree: Tree, [key = '', ...rest]: readonly string[], leaf: z.ZodType): void {
  if (rest.length === 0) {
    tree[key] = leaf;
    return;
  }
  const existing = tree[key];
  const branch: Tree = existing === undefined || existing instanceof z.ZodType ? {} : existing;
  tree[key] = branch;
  plant(branch, rest, leaf);
}

function grow(tree: Tree): z.ZodType {
  const shape = Object.entries(tree).map(
    ([key, node]) => [key, node instanceof z.ZodType ? node : grow(node).nullish()] as const,
  );
  return z.looseObject(Object.fromEntries(shape), 'must be an object');
}

/** What a schema is made for. */
interface Target {
  readonly dialect: Dialect;
  readonly record: RecordName;
  readonly use: RecordUse;
  /** The fields that a create must have, and that must not be empty. */
  readonly required: readonly string[];
}

function choiceSchema({ dialect, record, use }: Target, entry: FieldEntry): z.ZodType {
  // What a service answers beside the known choices is not readable, but no reason to refuse the record.
  if (use === 'answer') return z.union([z.string(), z.number(), z.bigint()], 'must be a string or a number');
  const values = Object.values(entry.choices ?? {}).map((choice) => choiceValue(dialect, record, choice));
  return z.literal(values, `must be one of ${values.join(', ')}`);
}

function scalarSchema({ dialect, record, use }: Target, wire: ScalarWireType, entry: FieldEntry): z.ZodType {
  const schema = use === 'answer' && (wire === 'int64' || wire === 'int64s') ? answeredIds[wire] : scalars[wire];
  const none = noneValue(dialect, record, entry);
  return none === null
    ? schema
    : z.union([schema, z.literal(none)], `must be a whole number, ${String(none)} for none`);
}

function fieldSchema(target: Target, name: string, entry: FieldEntry): z.ZodType {
  const { dialect, record, use } = target;
  const isRequired = target.required.includes(name);
  const optional = (schema: z.ZodType): z.ZodType => (isRequired && use === 'create' ? schema : schema.nullish());
  if (entry.wire === 'record') return optional(recordSchema(dialect, entry.record ?? record, { use }));
  if (entry.wire === 'records') {
    // Lazy, because a record may nest its own kind.
    const nested = z.lazy(() => recordSchema(dialect, entry.record ?? record, { use }));
    return optional(z.array(nested, 'must be an array'));
  }
  if (entry.wire === 'choice') return optional(choiceSchema(target, entry));
  // An object that somebody else made may be nameless; it must not make the whole list unreadable.
  const isFilled = isRequired && entry.wire === 'text' && use !== 'answer';
  if (isFilled) return optional(z.string('must be a string').min(1, 'must not be empty'));
  return optional(scalarSchema(target, entry.wire, entry));
}

function makeSchema(target: Target): z.ZodType {
  const { dialect, record } = target;
  const tree: Tree = {};
  for (const [name, entry] of fieldsOf(record)) {
    plant(tree, placeOf(dialect, record, name).split('.'), fieldSchema(target, name, entry));
  }
  return grow(tree);
}

const made = new WeakMap<Dialect, Map<string, z.ZodType>>();

/**
 * The schema of a record on the wire under a dialect. A create must have its `required` fields. Further fields are
 * welcome: the interface does not list them all.
 */
export function recordSchema(
  dialect: Dialect,
  record: RecordName,
  { use, required = [] }: { readonly use: RecordUse; readonly required?: readonly string[] },
): z.ZodType {
  const schemas = made.get(dialect) ?? new Map<string, z.ZodType>();
  made.set(dialect, schemas);
  const key = [record, use, ...required].join(' ');
  const schema = schemas.get(key) ?? makeSchema({ dialect, record, use, required });
  schemas.set(key, schema);
  return schema;
}
