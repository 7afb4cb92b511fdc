import { ApiError } from '../../src/base/errors';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { type AnalyticsClient, createListCache, type KeptRecord } from '../../src/service/http/index';
import { isList, lazyRecords } from '../../src/service/http/lists/lazy-records';
import { prepareCall } from '../../src/service/http/prepared-call';
import { parseJson } from '../../src/base/json-text';
import { Profile } from '../../src/service/profile/profile';
import {
  type AddressInput,
  defaultDialect,
  getBodyCodec,
  getOperation,
  type OperationName,
} from '../../src/service/interface/index';
import type { ServiceContext } from '../../src/resources/context';
import { createRun } from '../../src/resources/run';

/** What a made-up service answers, as it stands on the wire: one answer each, or one out of the body that it was sent. */
export type Answers = Partial<Record<OperationName, JsonValue | ((body: JsonObject) => JsonValue)>>;

/** A call as it was made, its body as it stands on the wire; an id is left aside. */
interface Call extends Omit<AddressInput, 'objectId'> {
  readonly operation: OperationName;
  readonly body?: JsonObject;
}

/** A made-up service, and every call to it. */
export interface FakeService {
  readonly context: ServiceContext;
  readonly calls: readonly Call[];
}

/** Makes a service that answers as a test says. What it has no answer for is refused. */
export function createFakeService(answers: Answers, over: Partial<AnalyticsClient> = {}): FakeService {
  const calls: Call[] = [];
  const dialect = defaultDialect;

  function answerTo(operation: OperationName, input: AddressInput & { body?: unknown } = {}): unknown {
    const { pushId, component, query } = input;
    const row = getOperation(operation);
    const { method, path, request, answer } = row;
    const prepared = request && prepareCall(operation, input, { dialect, prefix: '' });
    const body = prepared?.body === undefined ? undefined : (parseJson(prepared.body) as JsonObject);
    const further = Object.entries({ pushId, component, query }).filter(([, value]) => value !== undefined);
    calls.push({ operation, ...Object.fromEntries(further), ...(body && { body }) });
    const given = answers[operation];
    const place = { operation, method, path, mayHaveTakenEffect: false };
    if (given === undefined) throw new ApiError('API_REJECTED', 'No.', { ...place, status: 400, serviceMessage: '' });
    const wire = typeof given === 'function' ? given(body ?? {}) : given;
    return isList(row)
      ? lazyRecords(new Profile(dialect), answer, wire as readonly JsonValue[])
      : getBodyCodec(answer).decode(dialect, wire);
  }

  const send = (operation: OperationName, input?: object): Promise<unknown> =>
    new Promise((resolve) => {
      resolve(answerTo(operation, input));
    });
  const call = async (operation: OperationName, input?: object): Promise<unknown> => {
    const answer = await send(operation, input);
    return isList(getOperation(operation)) ? (answer as KeptRecord[]).map(({ record }) => record) : answer;
  };
  const client: AnalyticsClient = {
    dialect,
    call: call as AnalyticsClient['call'],
    page: () => Promise.resolve([]),
    list: async (operation: OperationName) => {
      const records = (await send(operation)) as readonly KeptRecord[];
      return { records, count: records.length, lack: undefined, isSilent: false, gaps: [] };
    },
    download: () => {
      throw new Error('No download here.');
    },
    logout: () => Promise.resolve(),
    openToken: () => Promise.reject(new Error('No login here.')),
    releaseToken: () => Promise.resolve(),
    maxInFlight: () => 8,
    close: () => Promise.resolve(),
    ...over,
  };
  const context: ServiceContext = {
    client,
    snapshot: createListCache(client),
    refresh: 'list',
    adoptExisting: 'never',
    validateOnPlan: 'off',
    readAfterWriteMs: 0,
    sleep: () => Promise.resolve(),
    nowMs: () => 0,
    sleepToRepeat: () => Promise.resolve(),
    run: createRun(),
  };
  return { context, calls };
}
