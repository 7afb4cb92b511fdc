import * as fc from 'fast-check';
import { arbitraryText } from './arbitrary-text';
import type { JsonValue } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import {
  addressOf,
  defaultDialect,
  getOperation,
  type OperationName,
  operations,
} from '../../src/service/interface/index';

/** A request as a careless or hostile client sends it; whoever sends it puts the credential in. */
export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly hasCredential: boolean;
}

const names = Object.keys(operations) as OperationName[];
const knownMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const methods = fc.constantFrom(...knownMethods, 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND');

/** Keys that are fields of records and payloads, and some that mean something to JavaScript. */
const keys = fc.constantFrom(
  ...['id', 'name', 'alertName', 'alertCondition', 'datasetId', 'chartId', 'schedule', 'frequency', 'frequencyType'],
  ...['cronConfig', 'startTime', 'properties', 'emailOutput', 'sendTo', 'webhookOutput', 'selectedWebhooks', 'url'],
  ...['webhookHeaders', 'categoryName', 'parentId', 'children', 'category', 'objectId', 'objectType', 'type'],
  ...['access_level', 'entity', 'data', 'override', 'replaceAll', 'replaceValuesForKey', 'clientId', 'clientSecret'],
  ...['__proto__', 'constructor', 'toJSON', 'length', '', 'then'],
);
const texts = fc.oneof(
  arbitraryText({ maxLength: 20 }),
  fc.constantFrom('Users', 'Groups', 'minute', 'month', '* * * * *', '0 0 30 2 *', '* * * * * * *', 'https://x', 'a@b'),
  fc.constantFrom(
    'select * where a like %%%',
    'select count(*) group by a',
    '$c9_today',
    '$c9_x$(',
    '((((',
    '\0',
    '\ud800',
  ),
  fc.integer({ min: 1, max: 4 }).map((power) => 'ab'.repeat(10 ** power)),
);
const numbers = fc.oneof(
  fc.bigInt().map((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value)),
  fc.constantFrom(0, -1, 1, 2, 7, 8, 9, 0.5, 5e-324, 1.7e308, 2 ** 53 - 1, 2n ** 63n, -(2n ** 63n), 10n ** 900n),
);
const { value: values, object: objects } = fc.letrec<{ value: JsonValue; object: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false),
    numbers,
    texts,
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(keys, tie('value'), { maxKeys: 6 }),
}));

/** Text that is no JSON, or that nothing here works with. */
const brokenTexts = fc.oneof(
  fc.constantFrom('', ' ', '{', '{"a":', '[1,]', "{'a':1}", 'NaN', '\ufeff{}', '{"a":1}{"a":1}', '"\\ud800"'),
  fc.integer({ min: 500, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 500, max: 20_000 }).map((depth) => '{"data":'.repeat(depth)),
  fc.integer({ min: 300, max: 50_000 }).map((length) => `{"id":${'9'.repeat(length)}}`),
  fc.constantFrom('{"id":1e999}', '{"id":-1e+9999}', '{"id":0.1e-999}', '{"frequency":1e300}'),
  arbitraryText({ maxLength: 30 }),
);
/** What may stand where a body should, of a request or of an answer. */
export const hostileBodies = fc.oneof(
  { weight: 6, arbitrary: objects.map((body) => Buffer.from(formatJson(body))) },
  { weight: 2, arbitrary: values.map((body) => Buffer.from(formatJson(body))) },
  { weight: 2, arbitrary: brokenTexts.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: values.map((body) => Buffer.from(formatJson(body), 'utf16le')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.constant(null) },
);

const ids = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('5', '6', '7', '8', '9', '20', '21') },
  fc.constantFrom(
    '0',
    '-1',
    '1e3',
    '0x10',
    '7.0',
    '%207',
    '9223372036854775807',
    '9223372036854775808',
    '%00',
    '%ZZ',
    '..',
  ),
  arbitraryText({ minLength: 1, maxLength: 12 }).map((text) => encodeURIComponent(text)),
);
const parameters = fc.array(
  fc.tuple(
    fc.constantFrom(
      'entityName',
      'identifier',
      'c9SqlFilter',
      'exportFormat',
      'optimized',
      'limit',
      'runtimeTokens',
      'name',
      'force',
    ),
    fc.oneof(
      texts,
      values.map((value) => formatJson(value)),
      fc.constantFrom('Orders', 'csv', 'true', '3', 'select a, count(b)'),
    ),
  ),
  { maxLength: 4 },
);
const contentTypes = fc.constantFrom(
  ...[
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'x',
    '*/*',
  ],
);

/** One request to an operation, in which anything may be wrong. */
export const hostileRequests: fc.Arbitrary<HostileRequest> = fc
  .record({
    name: fc.constantFrom(...names),
    method: fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: methods }),
    id: ids,
    parameters,
    body: hostileBodies,
    type: contentTypes,
    hasCredential: fc.integer({ min: 0, max: 9 }).map((digit) => digit > 0),
  })
  .map(({ name, method, id, parameters: given, body, type, hasCredential }) => {
    const { path } = addressOf(name, defaultDialect, { objectId: '1', pushId: '1', component: '1' });
    const query = new URLSearchParams(given.filter(([, text]) => text.length < 2000)).toString();
    const [before = '', after = ''] = path.replace(/(?<=\/|=)1(?=\/|$)/, id).split('?');
    return {
      method: method ?? getOperation(name).method,
      path: `${before}?${[after, query].filter((part) => part !== '').join('&')}`,
      body,
      headers: { 'content-type': type },
      hasCredential,
    };
  });
