import type { FieldSchema } from '../view/answers';

/** Reads what stands in an input, by its name. */
export type ReadInput = (name: string) => string;

/** The JSON text of one field; undefined where its input is empty. Numbers keep all their digits. */
function printField(name: string, schema: FieldSchema, read: ReadInput): string | undefined {
  if (schema.properties) return printForm(schema, (inner) => read(`${name}.${inner}`));
  const text = read(name).trim();
  if (text === '') return undefined;
  return schema.enum ? JSON.stringify(text) : text;
}

/** The JSON text of an object whose fields stand in inputs; empty inputs are left out. */
export function printForm({ properties = {} }: FieldSchema, read: ReadInput, given: readonly string[] = []): string {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const text = printField(name, schema, read);
    return text === undefined ? [] : [`${JSON.stringify(name)}: ${text}`];
  });
  return `{${[...given, ...fields].join(', ')}}`;
}

/** What of a form cannot be read as JSON: the names of inputs that take any. */
export function findBrokenJson({ properties = {} }: FieldSchema, read: ReadInput): readonly string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (schema.properties) return findBrokenJson(schema, (inner) => read(`${name}.${inner}`));
    const text = read(name).trim();
    if (text === '' || schema.enum) return [];
    try {
      JSON.parse(text);
      return [];
    } catch {
      return [name];
    }
  });
}
