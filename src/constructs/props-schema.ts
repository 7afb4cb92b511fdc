import { z } from 'zod';
import { camelCase } from '../base/camel-case';
import { nearestOrAllWords } from '../base/find-nearest';
import { type Attribute, type Attributes, complaintAbout, isConfigurable, type Value } from '../model';
import { jsonTextOf } from './json-text-of';
import { isPlainObject } from './plain-object';
import { isDeferred, type IsToken } from './token';

/** What a schema has to know beside the attributes. */
export interface SchemaOptions {
  readonly isToken: IsToken;
  /** Names that the CDK library itself takes beside the attributes, such as `dependsOn`. */
  readonly libraryProps: readonly string[];
}

type Context = Pick<z.core.$RefinementCtx, 'addIssue'>;

// An issue of this kind lets zod go on, so that no mistake hides another one.
function complain(context: Context, message: string, path: PropertyKey[] = []): void {
  context.addIssue({ code: 'custom', message, path });
}

function issuesOf(schema: z.ZodType, value: unknown): readonly z.core.$ZodIssue[] {
  return schema.safeParse(value).error?.issues ?? [];
}

/** Lets values pass that only Terraform will know. */
function deferrable(schema: z.ZodType, { isToken }: SchemaOptions): z.ZodType {
  return z.unknown().superRefine((value, context) => {
    if (isDeferred(value, isToken)) return;
    for (const { message, path } of issuesOf(schema, value)) complain(context, message, path);
  });
}

const isInt64Like = (value: unknown): boolean => typeof value === 'string' || Number.isSafeInteger(value);
const int64Schema = z
  .custom(isInt64Like, {
    error: 'must be an id: a string of digits, a safe whole number, or the id of a construct',
    abort: true,
  })
  .transform(String);
const scalarSchemas = {
  string: z.string('must be a string'),
  integer: z.int('must be a whole number'),
  bool: z.boolean('must be true or false'),
} as const;

const jsonSchema = z.string('must be a plain object that JSON can hold, or JSON text');

/** A scalar, or one element of a collection. */
function scalarSchema(attribute: Attribute, kind: keyof typeof scalarSchemas): z.ZodType {
  const plain = attribute.typedAs === undefined ? scalarSchemas[kind] : jsonSchema;
  const schema: z.ZodType = attribute.isInt64 ? int64Schema : plain;
  return schema.superRefine((value, context) => {
    const complaint = complaintAbout(attribute, value as Value);
    if (complaint !== undefined) complain(context, complaint);
  });
}

function mapSchema(attribute: Attribute, options: SchemaOptions): z.ZodType {
  const element = deferrable(scalarSchema(attribute, 'string'), options);
  return z.record(z.string(), z.unknown(), 'must be an object of strings').superRefine((entries, context) => {
    for (const [key, value] of Object.entries(entries)) {
      const wrongKey = isDeferred(key, options.isToken) ? undefined : attribute.checkKey?.(key);
      if (wrongKey === undefined) {
        for (const { message, path } of issuesOf(element, value)) complain(context, message, [key, ...path]);
      } else {
        // The key is not repeated: a header written as one text would have its secret in it.
        complain(context, `has a key that ${wrongKey}`);
      }
    }
  });
}

function valueSchema(attribute: Attribute, options: SchemaOptions): z.ZodType {
  const { type } = attribute;
  switch (type.kind) {
    case 'object':
      return createPropsSchema(type.attributes, { ...options, libraryProps: [] });
    case 'objects': {
      const element = createPropsSchema(type.attributes, { ...options, libraryProps: [] });
      return z.array(deferrable(element, options), 'must be an array of objects');
    }
    case 'map':
      return mapSchema(attribute, options);
    case 'list':
    case 'set':
      return z.array(deferrable(scalarSchema(attribute, 'string'), options), 'must be an array');
    default:
      return scalarSchema(attribute, type.kind);
  }
}

const given = z.unknown().refine((value) => (value ?? undefined) !== undefined, 'is required, but no value was given');

function propSchema(attribute: Attribute, options: SchemaOptions): z.ZodType {
  const schema = deferrable(valueSchema(attribute, options), options);
  const taken = attribute.typedAs === undefined ? schema : z.preprocess(jsonTextOf, schema);
  return attribute.required ? given.pipe(taken) : taken.nullish();
}

const plainObject = z.custom(isPlainObject, { error: 'must be a plain object', abort: true });

function misnomer(
  name: string,
  { known, computed }: { known: readonly string[]; computed: readonly string[] },
): string {
  if (computed.includes(name)) return 'is given by the service and cannot be set';
  return `is not a property${nearestOrAllWords(name, known, (word) => word)}`;
}

/**
 * The schema of the camelCase props of a construct. It finds every mistake at once, each at its path; the messages are
 * predicates ("must be a string") and repeat no secret.
 */
export function createPropsSchema(attributes: Attributes, options: SchemaOptions): z.ZodType {
  const entries = Object.entries(attributes).map(([name, attribute]) => [camelCase(name), attribute] as const);
  const configurable = entries.filter(([, attribute]) => isConfigurable(attribute));
  const computed = entries.filter(([, attribute]) => !isConfigurable(attribute)).map(([name]) => name);
  const known = [...configurable.map(([name]) => name), ...options.libraryProps];
  const shape = configurable.map(([name, attribute]) => [name, propSchema(attribute, options)] as const);
  const object = z.looseObject(Object.fromEntries(shape)).superRefine((props, context) => {
    for (const name of Object.keys(props).filter((key) => !known.includes(key))) {
      complain(context, misnomer(name, { known, computed }), [name]);
    }
  });
  return plainObject.pipe(object);
}
