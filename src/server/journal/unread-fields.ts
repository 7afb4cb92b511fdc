import * as z from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { type Dialect, getBodyCodec, nestedPlaces, type Operation, recordBodies } from '../../service/interface/index';
import { idBodySchema } from '../openapi/json-schema';
import { takesBody } from '../http/read-request';

/** More than these are not told one by one, and not more of the name of each. */
const [mostFields, mostCharacters] = [20, 100];

/** What a request carries. */
export interface RequestParts {
  readonly url: string;
  /** Null as long as nobody has read it. */
  readonly body: JsonValue;
  readonly hasBody: boolean;
}

/** What an operation reads of its body: what its schema names, without what lies at some places. */
interface ReadBody {
  readonly schema: JsonValue | undefined;
  /** What the schema refers to, by name. */
  readonly definitions: JsonObject;
  readonly leftAside: readonly string[];
}

function readBodyOf({ request, use = 'create' }: Operation, dialect: Dialect): ReadBody {
  if (request === undefined) return { schema: idBodySchema(dialect), definitions: {}, leftAside: [] };
  const schema = z.toJSONSchema(getBodyCodec(request).schema(dialect, use), { unrepresentable: 'any', io: 'input' });
  const record = Object.entries(recordBodies).find(([body]) => body === request)?.[1].record;
  const { $defs: definitions = {} } = schema as { readonly $defs?: JsonObject };
  // What is nested is made with what nests it, and edited on its own.
  return {
    schema: schema as JsonObject,
    definitions,
    leftAside: record && use === 'edit' ? nestedPlaces(dialect, record) : [],
  };
}

/** The part of a schema that says what is inside of a value: what may be null, or another value, says it in one of several. */
function inside(schema: JsonValue | undefined, definitions: JsonObject): JsonObject {
  if (!isJsonObject(schema)) return {};
  const { $ref: name, anyOf } = schema;
  if (typeof name === 'string') return inside(definitions[name.replace('#/$defs/', '')], definitions);
  const variants = Array.isArray(anyOf)
    ? (anyOf as readonly JsonValue[]).map((variant) => inside(variant, definitions))
    : [];
  return variants.find(({ properties, items }) => properties ?? items) ?? schema;
}

/** The values in a value of which a schema says more, each with its key and what is said; undefined for what it does not name. */
function* partsOf(
  { schema, definitions }: ReadBody,
  value: JsonValue,
): Iterable<readonly [string, JsonValue | undefined, JsonValue]> {
  const { properties, items } = inside(schema, definitions);
  const element = inside(items, definitions);
  if (Array.isArray(value) && (element.properties ?? element.items)) {
    for (const [index, one] of value.entries()) yield [String(index), element, one as JsonValue];
  }
  if (!isJsonObject(value) || !isJsonObject(properties)) return;
  for (const [key, one] of Object.entries(value)) {
    yield [key, Object.hasOwn(properties, key) ? properties[key] : undefined, one];
  }
}

function* unreadIn(read: ReadBody, value: JsonValue, path: readonly string[] = []): Iterable<string> {
  for (const [key, known, part] of partsOf(read, value)) {
    const place = [...path, key];
    const isRead = known !== undefined && !read.leftAside.includes(place.join('.'));
    if (isRead) yield* unreadIn({ ...read, schema: known }, part, place);
    else yield place.join('.');
  }
}

/**
 * Makes the function that tells what a request carries and its operation does not read: paths of fields, `?name` for a
 * parameter, and `the body` for all of one.
 */
export function createFindUnread(dialect: Dialect): (operation: Operation, carried: RequestParts) => readonly string[] {
  const { idIn, idName } = dialect.pause;
  const bodies = new Map<Operation, ReadBody>();
  const readBody = (operation: Operation): ReadBody => {
    const body = bodies.get(operation) ?? readBodyOf(operation, dialect);
    bodies.set(operation, body);
    return body;
  };
  function* findAll(operation: Operation, { url, body, hasBody }: RequestParts): Iterable<string> {
    const { parameters = {}, objectId } = operation;
    const read = [...Object.keys(parameters), ...(objectId === 'dialect' && idIn === 'query' ? [idName] : [])];
    const [, query = ''] = url.split('?');
    if (query !== '') for (const name of new URLSearchParams(query).keys()) if (!read.includes(name)) yield `?${name}`;
    if (takesBody(operation, dialect)) yield* unreadIn(readBody(operation), body);
    else if (hasBody) yield 'the body';
  }
  return (operation, carried) => {
    const told: string[] = [];
    for (const path of findAll(operation, carried)) {
      if (told.length === mostFields) return [...told, '...'];
      told.push(path.length > mostCharacters ? `${path.slice(0, mostCharacters)}...` : path);
    }
    return told;
  };
}
