import type { AccountObject } from '../../src/adopt';
import type { ObjectValue } from '../../src/model';
import { resourceDefinitions } from '../../src/resources';

const schemas = new Map(resourceDefinitions.map((definition) => [definition.type, definition]));

/** An object as an account has it: what is not given is null. */
export function accountObject(type: string, id: string, values: ObjectValue = {}): AccountObject {
  const schema = schemas.get(type);
  if (!schema) throw new Error(`There is no kind ${type}.`);
  const none = Object.fromEntries(Object.keys(schema.attributes).map((name) => [name, null]));
  return { type, id, schema, values: { ...none, id, ...values } };
}
