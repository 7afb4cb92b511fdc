import * as z from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { Dialect } from '../../service/interface/index';

/** The schema of an id. */
export const int64 = { type: 'integer', format: 'int64' } as const;

/** The schema of a body that says an id and nothing else. */
export function idBodySchema({ pause: { idName } }: Dialect): JsonObject {
  return { type: 'object', required: [idName], properties: { [idName]: int64 } };
}

interface Printed {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Says in JSON schema what has no word of its own in zod: one kind of whole numbers, which have no bounds but their own. */
function refineNumbers(type: string, printed: Printed['jsonSchema']): void {
  if (type === 'bigint' || printed.type === 'integer') Object.assign(printed, int64);
  // What a program can hold is no bound of the service.
  if (printed.minimum === Number.MIN_SAFE_INTEGER) delete printed.minimum;
  if (printed.maximum === Number.MAX_SAFE_INTEGER) delete printed.maximum;
  const literals = printed.enum ?? ('const' in printed ? [printed.const] : []);
  if (literals.length > 0 && literals.every(Number.isInteger)) printed.type = 'integer';
}

/** Says which fields of an object may be missing, and of further ones only what is not as usual. */
function refineObject(shape: z.core.$ZodShape, printed: Printed['jsonSchema']): void {
  // Types that are made of a schema that says that further fields are welcome take any misspelt field.
  if (Object.keys(shape).length > 0 && printed.additionalProperties !== false) delete printed.additionalProperties;
  const missed = (printed.required ?? []).filter((key) => shape[key] && !z.safeParse(shape[key], undefined).success);
  if (missed.length > 0) printed.required = missed;
  else delete printed.required;
}

function refineSchema({ zodSchema, jsonSchema }: Printed): void {
  const { def } = zodSchema._zod as z.core.$ZodTypes['_zod'];
  // That keys are texts says nothing.
  delete jsonSchema.propertyNames;
  refineNumbers(def.type, jsonSchema);
  if (def.type === 'object') refineObject(def.shape, jsonSchema);
}

const isNumber = ({ type }: JsonObject): boolean => type === 'integer' || type === 'number';

/** Alternatives without those that others among them have already: a whole number beyond 2^53 is another type in the program alone. */
function joinAlternatives(alternatives: readonly JsonObject[]): JsonObject {
  const flat = alternatives.flatMap((one) => (Array.isArray(one['anyOf']) ? (one['anyOf'] as JsonObject[]) : [one]));
  const numbers = flat.filter(isNumber);
  const widest = numbers.find(({ type }) => type === 'number') ?? numbers.find((one) => !('const' in one));
  const kept = flat.filter((one) => !widest || one === widest || !isNumber(one));
  const [first, second] = kept;
  if (kept.length === 1 && first) return first;
  const isPlain = typeof first?.['type'] === 'string' && !('enum' in first) && !('const' in first);
  if (kept.length === 2 && isPlain && second?.['type'] === 'null')
    return { ...first, type: [first['type'] ?? null, 'null'] };
  return { anyOf: kept };
}

/** A JSON schema with as few alternatives as say the same. */
function tidy(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return (schema as readonly JsonValue[]).map(tidy);
  if (!isJsonObject(schema)) return schema;
  const tidied: JsonObject = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, tidy(value)]));
  const { anyOf, ...rest } = tidied;
  return Array.isArray(anyOf) ? { ...joinAlternatives(anyOf as readonly JsonObject[]), ...rest } : tidied;
}

const options = { unrepresentable: 'any', override: refineSchema } as const;

/** A printed schema as a part of a document, which says for all of them which words they have and where they are. */
function asPart({ ...printed }: z.core.JSONSchema.BaseSchema): JsonObject {
  delete printed.$schema;
  delete printed.$id;
  return tidy(printed as JsonObject) as JsonObject;
}

/** The JSON schema of what goes in, or of what comes out of it. */
export function printSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonObject {
  return asPart(z.toJSONSchema(schema, { ...options, io }));
}

/** The JSON schemas of several bodies by name. Where one holds another, it refers to it at the place that `refer` says. */
export function printSchemas(named: ReadonlyMap<string, z.ZodType>, refer: (name: string) => string): JsonObject {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...options, io: 'input', uri: refer });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, asPart(schema)]));
}
