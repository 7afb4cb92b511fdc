import type { JsonObject } from '../base/json';
import {
  type BodyName,
  type Dialect,
  getBodyCodec,
  getOperation,
  type Operation,
  type OperationName,
  operations,
  parameterSchema,
  pathTemplate,
} from '../contract';
import { idBodySchema, int64, printSchema } from './json-schema';

type Use = 'create' | 'edit' | 'answer';

/** Bodies by their names in the document: `alert` is what create takes, `alertEdit` and `alertAnswer` know less of it. */
class Schemas {
  readonly #dialect: Dialect;
  readonly #printed = new Map<string, JsonObject>();

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** A reference to a body, which is printed when it is first asked for. */
  refer(body: BodyName, use: Use): JsonObject {
    const suffix = use === 'create' ? '' : use === 'edit' ? 'Edit' : 'Answer';
    const name = `${body.replace('[]', 'List')}${suffix}`;
    if (!this.#printed.has(name)) {
      this.#printed.set(name, printSchema(getBodyCodec(body).schema(this.#dialect, use), name));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  get all(): JsonObject {
    return Object.fromEntries(this.#printed);
  }
}

const inPath = (name: string, schema: JsonObject): JsonObject => ({ name, in: 'path', required: true, schema });

function printParameters(operation: Operation, path: string, dialect: Dialect): readonly JsonObject[] {
  const { objectId, segment, parameters = {} } = operation;
  const { idIn, idName } = dialect.pause;
  return [
    ...(path.includes('{objectId}') ? [inPath('objectId', int64)] : []),
    ...(objectId === 'dialect' && idIn === 'query'
      ? [{ name: idName, in: 'query', required: true, schema: int64 }]
      : []),
    ...(segment ? [inPath(segment, { type: 'string' })] : []),
    ...Object.entries(parameters).map(([name, parameter]) => {
      const schema = printSchema(parameterSchema(parameter), name);
      return { name, in: 'query', required: parameter.required ?? false, schema };
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
  const refusals = [...refused].map((status) => {
    return [String(status), { description: 'Refused.', content: { 'application/json': { schema: refusal } } }] as const;
  });
  return { '200': { description: 'Done.', content: answered }, ...Object.fromEntries(refusals) };
}

function printOperation(name: OperationName, path: string, { dialect, schemas }: Printing): JsonObject {
  const operation = getOperation(name);
  const { credential } = operation;
  return {
    operationId: name,
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

/** The interface under a dialect as an OpenAPI 3.1 document, made from the table of operations and the schemas of their bodies. */
export function printOpenApi(dialect: Dialect): JsonObject {
  const schemas = new Schemas(dialect);
  const paths: Record<string, JsonObject> = {};
  for (const name of Object.keys(operations) as OperationName[]) {
    const path = pathTemplate(name, dialect);
    const method = getOperation(name).method.toLowerCase();
    paths[path] = { ...paths[path], [method]: printOperation(name, path, { dialect, schemas }) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'The data analytics service, as the reference server serves it', version: '2.0' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
      schemas: schemas.all,
    },
  };
}
