import type { JsonObject, JsonValue } from '../../base/json';

/** The classes of values, as the service names them. */
const classes = {
  text: 'java.lang.String',
  whole: 'java.lang.Long',
  fraction: 'java.lang.Double',
  truth: 'java.lang.Boolean',
  list: 'java.util.List',
  object: 'java.util.Map',
} as const;

function classOf(value: JsonValue): string | undefined {
  if (value === null) return undefined;
  if (Array.isArray(value)) return classes.list;
  switch (typeof value) {
    case 'boolean':
      return classes.truth;
    case 'bigint':
      return classes.whole;
    case 'number':
      return Number.isInteger(value) ? classes.whole : classes.fraction;
    case 'object':
      return classes.object;
    default:
      return classes.text;
  }
}

/** The class that holds the values of both: a fraction holds whole numbers, and a text holds anything. */
function join(known: string | undefined, found: string | undefined): string | undefined {
  if (known === undefined || known === found) return found;
  if (found === undefined) return known;
  const areNumbers = [known, found].every((name) => name === classes.whole || name === classes.fraction);
  return areNumbers ? classes.fraction : classes.text;
}

/** The fields of records in the order in which they turn up, each with the class that all its values have. */
export function describeFields(records: Iterable<JsonObject>): { readonly name: string; readonly type: string }[] {
  const found = new Map<string, string | undefined>();
  for (const record of records) {
    for (const [name, value] of Object.entries(record)) found.set(name, join(found.get(name), classOf(value)));
  }
  // Nothing but null says nothing about its class.
  return [...found].map(([name, type]) => ({ name, type: type ?? classes.text }));
}
