import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020';
import { sample } from 'openapi-sampler';

interface Body {
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}

interface MockedParameter extends Partial<Body> {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema?: { readonly type: string };
}

interface MockedOperation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly MockedParameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

/** What a mock reads of an OpenAPI document. */
export interface MockedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, MockedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, { readonly scheme?: string; readonly name?: string }>>;
  };
}

/** Tells what is wrong with a value, by the schemas of a document; undefined where nothing is. */
export function createCheck({ components }: MockedDocument): (schema: object, value: unknown) => string | undefined {
  const ajv = new Ajv2020({ strict: false, formats: { int64: true } });
  ajv.addSchema({ $id: 'mock:document', components });
  const compiled = new Map<string, ValidateFunction>();
  return (schema, value) => {
    const json = JSON.stringify(schema).replaceAll('"#/', '"mock:document#/');
    const validate = compiled.get(json) ?? ajv.compile(JSON.parse(json) as AnySchema);
    compiled.set(json, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
}

/** The value of a text in a URL, for a schema. */
function readText(value: string, { schema, content }: MockedParameter): unknown {
  return content || schema?.type !== 'string' ? (JSON.parse(value) as unknown) : value;
}

/** A server that is made of an OpenAPI document alone: it refuses what that has not, and answers samples of its schemas. */
export class OpenApiMock {
  /** What it has refused, and why. */
  readonly refused: string[] = [];
  readonly #document: MockedDocument;
  readonly #check: ReturnType<typeof createCheck>;
  readonly #server: Server;

  constructor(document: MockedDocument) {
    this.#document = document;
    this.#check = createCheck(document);
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
  }

  /** Listens, and returns its URL. */
  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage): Promise<{ readonly status: number; readonly body: unknown }> {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://mock');
    const found = this.#find(method, pathname);
    const problem = found
      ? (this.#findProblem(found, searchParams) ?? (await this.#findProblemOf(request, found.operation)))
      : 'the document has no such operation';
    if (problem === undefined && found) {
      const schema = found.operation.responses['200']?.content['application/json']?.schema ?? {};
      return { status: 200, body: sample(schema, {}, this.#document) };
    }
    this.refused.push(`${method} ${url}: ${problem ?? ''}`);
    return { status: 400, body: { message: problem } };
  }

  #find(method: string, pathname: string): Found | undefined {
    const all = Object.entries(this.#document.paths).flatMap(([path, operations]) => {
      const operation = operations[method.toLowerCase()];
      const groups = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname);
      return operation && groups ? [{ path, operation, inPath: groups.groups ?? {} }] : [];
    });
    // A path without a placeholder goes before one with it.
    return all.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  }

  #findProblem({ operation: { parameters }, inPath }: Found, query: URLSearchParams): string | undefined {
    const unknown = [...query.keys()].find(
      (key) => !parameters.some(({ name, in: where }) => where === 'query' && name === key),
    );
    if (unknown !== undefined) return `${unknown} is no parameter`;
    for (const parameter of parameters) {
      const { name, required, schema, content } = parameter;
      const value = parameter.in === 'path' ? inPath[name] : query.get(name);
      if (value === undefined || value === null) {
        if (required) return `${name} is missing`;
        continue;
      }
      const wanted = schema ?? content?.['application/json']?.schema ?? {};
      const problem = this.#check(wanted, readText(decodeURIComponent(value), parameter));
      if (problem !== undefined) return `${name}: ${problem}`;
    }
    return undefined;
  }

  async #findProblemOf(request: IncomingMessage, operation: MockedOperation): Promise<string | undefined> {
    const schemes = operation.security.flatMap((one) => Object.keys(one));
    const missing = schemes.find((scheme) => {
      const { name = 'authorization' } = this.#document.components.securitySchemes[scheme] ?? {};
      return request.headers[name.toLowerCase()] === undefined;
    });
    if (missing !== undefined) return `${missing} is missing`;
    const sent = await text(request);
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) return sent === '' ? undefined : 'a body is sent that the document has not';
    return this.#check(schema, JSON.parse(sent));
  }
}

interface Found {
  readonly path: string;
  readonly operation: MockedOperation;
  readonly inPath: Readonly<Record<string, string>>;
}
