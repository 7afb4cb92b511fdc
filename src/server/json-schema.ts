import * as z from 'zod';
import type { JsonObject } from '../base/json';
import type { Dialect } from '../contract';

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

/** Says in JSON schema what has no word of its own in zod: one kind of whole numbers, and what may be missing. */
function refineSchema({ zodSchema, jsonSchema }: Printed): void {
  const { def } = zodSchema._zod as z.core.$ZodTypes['_zod'];
  const { anyOf = [], required } = jsonSchema;
  if (def.type === 'bigint') Object.assign(jsonSchema, int64);
  // A whole number beyond 2^53 is another type in the program, not on the wire.
  if (anyOf.length > 0 && anyOf.every(({ type }) => type === 'integer')) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, int64);
  }
  if (def.type !== 'object' || !required) return;
  const { shape } = def;
  const missed = required.filter((key) => shape[key] && !z.safeParse(shape[key], undefined).success);
  if (missed.length > 0) jsonSchema.required = missed;
  else delete jsonSchema.required;
}

/** The JSON schema of a body. What it refers to in itself is found from the top of the document. */
export function printSchema(schema: z.ZodType, name: string): JsonObject {
  const printed = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', override: refineSchema });
  delete printed.$schema;
  return JSON.parse(
    JSON.stringify(printed).replaceAll('"#/$defs/', `"#/components/schemas/${name}/$defs/`),
  ) as JsonObject;
}
