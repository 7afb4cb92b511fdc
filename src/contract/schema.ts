import { z } from 'zod';
import type { Dialect } from './dialect';
import type { RecordName } from './records';
import { type SpelledField, spelledFields } from './spelled-fields';
import { getWireType, type RecordUse } from './wire-types';

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

const filledText = z.string('must be a string').min(1, 'must not be empty');

function fieldSchema({ dialect, use, required }: Target, field: SpelledField): z.ZodType {
  const { name, entry, none } = field;
  const isRequired = required.includes(name);
  const schema = getWireType(entry.wire).schema(use, field, () => recordSchema(dialect, field.nests, { use }));
  // An object that somebody else made may be nameless; it must not make the whole list unreadable.
  const filled = isRequired && entry.wire === 'text' && use !== 'answer' ? filledText : schema;
  const whole =
    none === null ? filled : z.union([filled, z.literal(none)], `must be a whole number, ${String(none)} for none`);
  return isRequired && use === 'create' ? whole : whole.nullish();
}

function makeSchema(target: Target): z.ZodType {
  const tree: Tree = {};
  for (const field of spelledFields(target.dialect, target.record)) {
    plant(tree, field.place.split('.'), fieldSchema(target, field));
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
