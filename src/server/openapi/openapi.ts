import { documentationTitle } from '../../base/reference-server';
import type * as z from 'zod';
import type { JsonObject } from '../../base/json';
import {
  type BodyName,
  type Dialect,
  documentedBody,
  documentedRecord,
  fieldsOf,
  getOperation,
  type Operation,
  type OperationName,
  operations,
  parameterSchema,
  pathTemplate,
  recordBodies,
  type RecordName,
  type RecordUse,
  type SingleBodyName,
} from '../../service/interface/index';
import { componentIds } from '../datasets/component-status';
import { idBodySchema, int64, printSchema, printSchemas } from './json-schema';

const placeOfSchema = (name: string): string => `#/components/schemas/${name}`;

/** Bodies by their names in the document: `alert` is what create takes, `alertEdit` and `alertAnswer` are what edit takes and what is answered. */
class Schemas {
  readonly #dialect: Dialect;
  readonly #named = new Map<string, z.ZodType>();

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** A reference to a body, which is in the document from then on, with the records that it nests. */
  refer(body: BodyName, use: RecordUse): JsonObject {
    if (body.endsWith('[]')) return { type: 'array', items: this.refer(body.slice(0, -2) as SingleBodyName, use) };
    const suffix = use === 'create' ? '' : use === 'edit' ? 'Edit' : 'Answer';
    const name = `${body}${suffix}`;
    this.#named.set(name, documentedBody(this.#dialect, body as SingleBodyName, use));
    const { record } = new Map<string, { readonly record: RecordName }>(Object.entries(recordBodies)).get(body) ?? {};
    for (const [, { record: nested }] of record ? fieldsOf(record) : []) {
      if (nested === undefined || nested === record) continue;
      this.#named.set(`${nested}${suffix}`, documentedRecord(this.#dialect, nested, { use }));
    }
    return { $ref: placeOfSchema(name) };
  }

  print(): JsonObject {
    return printSchemas(this.#named, placeOfSchema);
  }
}

const segmentSchemas = {
  pushId: { description: 'An opaque key of the dataset', schema: { type: 'string' } },
  component: { description: 'The component', schema: { type: 'string', enum: componentIds } },
} as const;
const objectIdSchema = { required: true, description: 'The id of the object', schema: int64 } as const;

function printParameters(operation: Operation, path: string, dialect: Dialect): readonly JsonObject[] {
  const { objectId, segment, parameters = {} } = operation;
  const { idIn, idName } = dialect.pause;
  return [
    ...(path.includes('{objectId}') ? [{ name: 'objectId', in: 'path', ...objectIdSchema }] : []),
    ...(objectId === 'dialect' && idIn === 'query' ? [{ name: idName, in: 'query', ...objectIdSchema }] : []),
    ...(segment ? [{ name: segment, in: 'path', required: true, ...segmentSchemas[segment] }] : []),
    ...Object.entries(parameters).map(([name, parameter]) => {
      const { required = false, description } = parameter;
      // What the text of the URL says, which is JSON where it is no single value.
      const schema = printSchema(parameterSchema(parameter), 'output');
      const isSingle = schema['type'] !== 'array';
      const form = isSingle ? { schema } : { content: { 'application/json': { schema } } };
      return { name, in: 'query', required, description, ...form };
    }),
  ];
}

function printRequest(operation: Operation, dialect: Dialect, schemas: Schemas): JsonObject {
  const { request, use = 'create', objectId } = operation;
  const schema =
    objectId === 'dialect' && dialect.pause.idIn === 'body'
      ? idBodySchema(dialect)
      : request === undefined
        ? undefined
        : schemas.refer(request, use);
  return schema ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {};
}

const refusals: Readonly<Record<number, string>> = {
  400: 'The request cannot be used',
  401: 'The credential is missing or not valid',
  403: 'The account may not do this, or there is no such object',
  500: 'The service failed',
};

function printResponses({ answer, ...operation }: Operation, schemas: Schemas): JsonObject {
  const refusal = schemas.refer(operation.interface === '1.0' ? 'linkedMessage' : 'message', 'answer');
  const hasCsv = operation.parameters?.['exportFormat']?.choices?.includes('csv') ?? false;
  const answered = {
    'application/json': { schema: schemas.refer(answer, 'answer') },
    ...(hasCsv && { 'text/csv': { schema: { type: 'string' } } }),
  };
  // A request that does not fit, or comes without its credential, is refused wherever the interface lists that or not.
  const { statuses, credential } = operation;
  const refused = new Set([400, ...(credential === 'none' ? [] : [401]), ...statuses]);
  const refusedWith = [...refused].map((status) => {
    const content = { 'application/json': { schema: refusal } };
    return [String(status), { description: refusals[status] ?? 'Refused', content }] as const;
  });
  return { '200': { description: 'Done', content: answered }, ...Object.fromEntries(refusedWith) };
}

/** What an operation is about: the part of its path that follows the version. */
const tagOf = ({ path }: Operation): string => /^(?:\/api\/[^/]+)?\/([^/?]+)/.exec(path)?.[1] ?? path;

function printOperation(name: OperationName, path: string, { dialect, schemas }: Printing): JsonObject {
  const operation = getOperation(name);
  const { credential, summary } = operation;
  return {
    operationId: name,
    summary,
    tags: [tagOf(operation)],
    security: credential === 'none' ? [] : [{ [credential]: [] }],
    parameters: printParameters(operation, path, dialect),
    ...printRequest(operation, dialect, schemas),
    responses: printResponses(operation, schemas),
  };
}

interface Printing {
  readonly dialect: Dialect;
  readonly schemas: Schemas;
}

/**
 * The interface under a dialect, as it is served at a URL, as an OpenAPI 3.1 document: made from the table of operations and the
 * schemas of their bodies.
 */
export function printOpenApi(dialect: Dialect, url: string): JsonObject {
  const schemas = new Schemas(dialect);
  const paths: Record<string, JsonObject> = {};
  const names = Object.keys(operations) as OperationName[];
  for (const name of names) {
    const path = pathTemplate(name, dialect);
    const method = getOperation(name).method.toLowerCase();
    paths[path] = { ...paths[path], [method]: printOperation(name, path, { dialect, schemas }) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: documentationTitle,
      description:
        'The management interface 2.0, and the interface 1.0 for data, insights and the status of the platform.',
      version: '2.0',
    },
    servers: [{ url, description: 'The reference server' }],
    tags: [...new Set(names.map((name) => tagOf(getOperation(name))))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token that login answers' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The key of the push endpoint' },
      },
      schemas: schemas.print(),
    },
  };
}
