import { expect, test } from '@jest/globals';
import { ApiError } from '../../../base/errors';
import type { JsonObject } from '../../../base/json';
import type { Observed } from '../../../model';
import type { AnalyticsClient, ListOperationName } from '../../../service/http/index';
import type { OperationName } from '../../../service/interface/index';
import { createFakeService } from '../../../../test/support/fake-context';
import { actions } from '../../action/resource';

const webhook = actions.find(({ type }) => type === 'analytics_webhook_action');
const config = { name: 'On call', url: 'https://hook.example' };

/** What a gateway answers to a create that may have been carried out. */
const refusal = (status: number, repeatAfterMs?: number, mayHaveTakenEffect = true): ApiError =>
  new ApiError('API_UNAVAILABLE', 'Gateway.', {
    operation: 'createWebhook',
    method: 'POST',
    path: '/',
    mayHaveTakenEffect,
    serviceMessage: '',
    status,
    repeatAfterMs,
  });

type Store = (body: JsonObject) => JsonObject;
const asSent: Store = (body) => body;

/** Makes a webhook whose first create is answered by a gateway, and tells what the service holds then. */
async function make(error: ApiError, store: Store | undefined) {
  const held: JsonObject[] = [];
  const keep = (record: JsonObject): JsonObject => {
    held.push({ ...record, id: held.length + 7 });
    return held.at(-1) ?? {};
  };
  const waits: number[] = [];
  const { context } = createFakeService({
    listWebhook: () => [...held],
    findWebhook: () => held.at(-1) ?? {},
    createWebhook: keep,
  });
  let asked = 0;
  const call = (async (operation: OperationName, input?: { readonly body: JsonObject }) => {
    if (operation === 'createWebhook' && asked++ === 0) {
      if (store) keep(store(input?.body ?? {}));
      throw error;
    }
    return await (context.client.call as (operation: OperationName, input?: object) => Promise<unknown>)(
      operation,
      input,
    );
  }) as AnalyticsClient['call'];
  const client = { ...context.client, call };
  const sleepToRepeat = (ms: number): Promise<void> => Promise.resolve(void waits.push(ms));
  const change = { prior: null, planned: config, config, isReplacement: false };
  const made = webhook?.create({ ...context, client, sleepToRepeat }, change, () => undefined);
  const outcome = await made?.then(
    ({ id }) => id,
    (failed: unknown) => (failed as Error).message,
  );
  return { outcome, held: held.length, asked, waits };
}

type Case = readonly [what: string, error: ApiError, store: Store | undefined, expected: object];
const cases: readonly Case[] = [
  ['408, and the service has done it', refusal(408), asSent, { outcome: '7', held: 1, asked: 1, waits: [] }],
  ['502, and the service has done it', refusal(502), asSent, { outcome: '7', held: 1, asked: 1, waits: [] }],
  ['504, and the service has done it', refusal(504), asSent, { outcome: '7', held: 1, asked: 1, waits: [] }],
  ['503 with Retry-After, and it has', refusal(503, 2000), asSent, { outcome: '7', held: 1, asked: 1, waits: [] }],
  [
    '503 with Retry-After, and it has not',
    refusal(503, 2000),
    undefined,
    { outcome: '7', held: 1, asked: 2, waits: [2000] },
  ],
  [
    '503 with Retry-After, and it has stored something else',
    refusal(503, 2000),
    () => ({ name: 'ON CALL', url: config.url }),
    { outcome: 'Gateway.', held: 1, asked: 1, waits: [2000] },
  ],
  ['503 without, and it has not', refusal(503), undefined, { outcome: 'Gateway.', held: 0, asked: 1, waits: [] }],
];

test.each(cases)('a create that is answered %s, is never there twice', async (_what, error, ...[store, expected]) => {
  expect(await make(error, store)).toEqual(expected);
});

/** Makes a webhook in a service that takes it and then refuses every read. */
function makeUnread(answered: JsonObject) {
  const held: JsonObject[] = [];
  const { context } = createFakeService({ listWebhook: () => [...held] });
  let isMade = false;
  const call = (async (operation: OperationName, input?: { readonly body: JsonObject }) => {
    if (operation === 'createWebhook') {
      isMade = true;
      return { ...answered, name: input?.body['name'], url: input?.body['url'], raw: {} };
    }
    if (isMade) throw refusal(503, undefined, false);
    return await (context.client.call as (operation: OperationName, input?: object) => Promise<unknown>)(
      operation,
      input,
    );
  }) as AnalyticsClient['call'];
  const list = (async (operation: ListOperationName) => {
    if (isMade) throw refusal(503, undefined, false);
    return await context.client.list(operation);
  }) as AnalyticsClient['list'];
  const change = { prior: null, planned: config, config, isReplacement: false };
  const made = webhook?.create({ ...context, client: { ...context.client, call, list } }, change, () => undefined);
  return { made: made as Promise<Observed>, notices: context.run.notices };
}

test('a create that was answered is done, also where every read of it fails', async () => {
  const { made, notices } = makeUnread({ id: '7' });
  expect(await made).toMatchObject({ id: '7', name: 'On call' });
  expect(notices).toEqual([
    { summary: 'Written object was not read', detail: expect.stringMatching(/took the \S+ 7, .* failed: Gateway\./) },
  ]);
});

test('one whose answer says no id, and that cannot be looked for, says that it may be there', async () => {
  const { made } = makeUnread({});
  await expect(made).rejects.toMatchObject({ code: 'API_UNAVAILABLE', mayHaveTakenEffect: true });
});

test('where answers say no id, one record is made after the other, as the list does not tell which is which', async () => {
  const held: JsonObject[] = [];
  let [running, most] = [0, 0];
  const { context } = createFakeService({ listWebhook: () => [...held], findWebhook: () => held.at(-1) ?? {} });
  const call = (async (operation: OperationName, input?: { readonly body: JsonObject }) => {
    if (operation !== 'createWebhook')
      return await (context.client.call as (operation: OperationName, input?: object) => Promise<unknown>)(
        operation,
        input,
      );
    most = Math.max(most, (running += 1));
    held.push({ ...input?.body, id: held.length + 7 });
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return { raw: {} };
  }) as AnalyticsClient['call'];
  const make = (name: string): Promise<unknown> | undefined => {
    const planned = { ...config, name };
    const change = { prior: null, planned, config: planned, isReplacement: false };
    return webhook?.create({ ...context, client: { ...context.client, call } }, change, () => undefined);
  };
  await make('First');
  await Promise.allSettled([make('Second'), make('Third'), make('Fourth')]);
  expect([held.length, most]).toEqual([4, 1]);
});
